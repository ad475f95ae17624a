import { hourText } from '@loan/shared/format/momentText';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { useWoken } from '@loan/shared/ui/useWoken';
import { fill } from '@loan/shared/wording/fill';

import styles from './Updated.module.css';

/** When the page's data was read (ms since 1970), in the device's zone; said again after each refresh. */
export function Updated({ at }: { readonly at: number | undefined }) {
  const { common } = useCommonWording();
  const woken = useWoken();
  if (at === undefined) return null;
  return (
    <p role="status" className={styles.updated}>
      {!woken ? '\u00a0' : fill(common.updated, { time: hourText(at) })}
    </p>
  );
}
