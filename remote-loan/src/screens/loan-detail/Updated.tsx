import { hourText } from '@loan/shared/format/momentText';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useServerMoment } from '@loan/shared/ui/useServerMoment';
import { fill } from '@loan/shared/wording/fill';

import styles from './LoanDetailScreen.module.css';

/** When the page's data was read (ms since 1970, by the device's clock), in the market's zone; announced again after each refresh. */
export function Updated({ at }: { readonly at: number | undefined }) {
  const { common } = useCommonWording();
  const shell = useShell();
  const moment = useServerMoment(at);
  if (at === undefined) return null;
  return (
    <p role="status" className={styles.updated}>
      {moment === undefined ? '\u00a0' : fill(common.updated, { time: hourText(moment, shell.zone) })}
    </p>
  );
}
