import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { usePaymentWording } from '../../wording/usePaymentWording';
import { Note } from '../Note';
import { PayByLines } from './PayByLines';
import styles from './PayBySpace.module.css';
import { usePayBy } from './usePayBy';

export interface PayByProps {
  /** As the server wrote it. */
  readonly expiry: string;
  /** Asks the server for the number again. */
  readonly onReread: () => unknown;
}

/** Until when it can be paid, in the words of the market; when that is over, what to do first. */
export function PayBy({ expiry, onReread }: PayByProps) {
  const words = usePaymentWording();
  const { common } = useCommonWording();
  const { day, over } = usePayBy(expiry);
  if (!over) return <PayByLines day={day} exact={expiry} />;
  return (
    <div className={styles.over}>
      <Note tone="danger">
        {fill(words.over, { date: day })} <span className={styles.line}>{expiry}</span>
      </Note>
      <Button kind="secondary" onPress={onReread} busyText={common.loading}>
        {common.reload}
      </Button>
    </div>
  );
}
