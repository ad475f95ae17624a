import { useId } from 'react';

import { usePageLink } from '@loan/shared/area/usePageLink';
import { showMoney } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import type { OrderIds } from '../../repayApi';
import { useInstalmentWording } from '../../wording/useInstalmentWording';
import { useWording } from '../../wording/useWording';
import { METHOD } from '../storedMethod';
import { useLeaveOnce } from '../useLeaveOnce';
import styles from './PayBar.module.css';
import type { Selection } from './useSelection';

export interface PayBarProps {
  readonly selection: Selection;
  readonly ids: OrderIds;
}

/** The sum of the ticked periods and the link that pays it. If the sum is 0 or unknown, a tap only shows why. */
export function PayBar({ selection: { count, sum, paysSome }, ids }: PayBarProps) {
  const { market } = useShell();
  const inst = useInstalmentWording();
  const { fixed } = useWording();
  const { common, spoken } = useCommonWording();
  const reasonId = useId();
  const leaveOnce = useLeaveOnce();
  const account = usePageLink('repayOrNot', { ...ids, amount: sum.ok ? sum.digits : '' });
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
          {paysSome && sum.ok ? (
            <Button record before={{ 'data-stored': METHOD.join(' ') }} href={account.href} onPress={() => leaveOnce(account.onPress)}>
              <FixedText of={fixed.instPay} />
            </Button>
          ) : (
            <Button disabled describedBy={reasonId} onPress={() => undefined}>
              <FixedText of={fixed.instPay} />
            </Button>
          )}
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
