import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useLegacyWording } from '../../wording/useLegacyWording';
import { useWording } from '../../wording/useWording';
import styles from './legacy.module.css';
import type { CardPayment } from './useCardPayment';

export interface PaymentFooterProps {
  readonly payment: CardPayment;
  /** The formatted amount. */
  readonly amount: string;
  readonly hasProduct: boolean;
}

/** The main action of the step: pay, confirm, or go on after the payment. */
export function PaymentFooter({ payment, amount, hasProduct }: PaymentFooterProps) {
  const legacy = useLegacyWording();
  const { inst } = useWording();
  const { common } = useCommonWording();
  const { pending, locked, pay, confirm } = payment;
  if (payment.paid) return <Button onPress={payment.leave}>{hasProduct ? inst.loan : common.toHome}</Button>;
  if (pending !== undefined) {
    return (
      <Button onPress={confirm} onRefused={() => void confirm()} disabled={locked} busy={payment.confirming} record>
        {legacy.confirm}
      </Button>
    );
  }
  return (
    <Button onPress={pay} onRefused={() => void pay()} disabled={locked} busy={payment.committing} record>
      <span translate="no" className={styles.sum}>
        {fill(legacy.pay, { amount })}
      </span>
    </Button>
  );
}
