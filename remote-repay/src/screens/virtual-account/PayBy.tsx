import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import { Note } from '../Note';
import styles from './PayBy.module.css';
import type { PayBy as Limit } from './usePayBy';

export interface PayByProps {
  readonly limit: Limit;
  /** Asks the server for the number again. */
  readonly onReread: () => unknown;
}

/** Until when it can be paid, with the server's own text; when that is over, what to do first. Nothing when the server sent none. */
export function PayBy({ limit: { day, exact, over }, onReread }: PayByProps) {
  const { va } = useWording();
  const { common } = useCommonWording();
  if (day === '') return null;
  if (!over) {
    return (
      <p className={styles.until}>
        <b className={styles.day}>{fill(va.until, { date: day })}</b> {exact !== '' && <span className={styles.exact}>{exact}</span>}
      </p>
    );
  }
  return (
    <div className={styles.over}>
      <Note tone="danger">
        {fill(va.over, { date: day })} <span className={styles.below}>{exact}</span>
      </Note>
      <Button kind="secondary" onPress={onReread} busyText={common.loading}>
        {common.reload}
      </Button>
    </div>
  );
}
