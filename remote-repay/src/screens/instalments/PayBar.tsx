import { useId } from 'react';

import { showMoney } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import { useInstalmentWording } from '../../wording/useInstalmentWording';
import { useWording } from '../../wording/useWording';
import styles from './PayBar.module.css';
import type { Selection } from './useSelection';

export interface PayBarProps {
  readonly selection: Selection;
  /** `amount`: digits, never 0. */
  readonly onPay: (amount: string) => void;
}

/** The sum of the ticked periods and the way to pay it. With a sum of 0, or none, nothing happens but that it says why. */
export function PayBar({ selection: { count, sum, paysSome }, onPay }: PayBarProps) {
  const { market } = useShell();
  const inst = useInstalmentWording();
  const { fixed } = useWording();
  const { common, spoken } = useCommonWording();
  const reasonId = useId();
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.figures}>
          {paysSome && sum.ok ? (
            <>
              <p className={styles.label}>{fill(inst.total, { n: count })}</p>
              <MoneyText amount={sum.digits} size="amount" />
            </>
          ) : (
            <p id={reasonId} className={styles.small}>
              {sum.ok ? inst.zero : common.errorAmount}
            </p>
          )}
        </div>
        <div className={styles.button}>
          <Button record onPress={() => sum.ok && onPay(sum.digits)} disabled={!paysSome} {...(!paysSome && { describedBy: reasonId })}>
            <FixedText of={fixed.instPay} />
          </Button>
        </div>
      </div>
      <div role="status">
        <VisuallyHidden>
          {sum.ok ? keepNumbers(fill(spoken.total, { amount: showMoney(sum.digits, market) })) : common.errorAmount}
        </VisuallyHidden>
      </div>
    </>
  );
}
