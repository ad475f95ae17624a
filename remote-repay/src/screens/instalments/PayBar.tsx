import { useId } from 'react';

import { showMoney } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import styles from './PayBar.module.css';
import type { Selection } from './useSelection';

export interface PayBarProps {
  readonly selection: Selection;
  /** `amount`: digits, never 0. */
  readonly onPay: (amount: string) => void;
}

/** The sum of the ticked periods and the way to pay it. With a sum of 0, or none, nothing happens but that it says why. */
export function PayBar({ selection, onPay }: PayBarProps) {
  const { market } = useShell();
  const { inst, fixed } = useWording();
  const { common, spoken } = useCommonWording();
  const reasonId = useId();
  const { sum, rest, count } = selection;
  const payable = sum.ok && sum.digits !== '0';
  const reason = sum.ok ? inst.zero : common.errorAmount;
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.figures}>
          <p className={styles.total}>
            <span className={styles.label}>{inst.total}</span> {sum.ok && <MoneyText amount={sum.digits} />}
          </p>
          {payable && <p className={styles.small}>{fill(inst.sel, { n: count })}</p>}
        </div>
        <div className={styles.button}>
          <Button record onPress={() => sum.ok && onPay(sum.digits)} disabled={!payable} {...(payable ? {} : { describedBy: reasonId })}>
            <FixedText of={fixed.instPay} />
          </Button>
        </div>
      </div>
      {!payable && (
        <p id={reasonId} className={styles.small}>
          {reason}
        </p>
      )}
      {payable && rest.ok && <p className={styles.small}>{fill(inst.rest, { amount: showMoney(rest.digits, market) })}</p>}
      <div role="status">
        <VisuallyHidden>{sum.ok ? fill(spoken.total, { amount: showMoney(sum.digits, market) }) : common.errorAmount}</VisuallyHidden>
      </div>
    </>
  );
}
