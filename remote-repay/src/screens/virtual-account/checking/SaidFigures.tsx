import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../../wording/useWording';
import styles from './StateBlock.module.css';
import type { Said } from './visit';

interface SaidAmountProps {
  readonly said: Said;
  /** Label of the amount. Default: "amount to pay", because the payment is not confirmed yet. */
  readonly label?: string;
}

/** Identifies the payment: its amount and the number that it was sent to. */
export function SaidFigures(props: SaidAmountProps) {
  return (
    <>
      <SaidAmount {...props} />
      <SaidNumber said={props.said} />
    </>
  );
}

/** The amount of the payment, if it has one. */
export function SaidAmount({ said: { amount }, label }: SaidAmountProps) {
  const { va } = useWording();
  if (amount === '') return null;
  return (
    <>
      <p className={styles.label}>{label ?? va.amount}</p>
      <MoneyText amount={amount} size="amount" />
    </>
  );
}

/** The number that the payment was sent to, if it has one. */
export function SaidNumber({ said: { number, isBank } }: { readonly said: Said }) {
  const { va } = useWording();
  const { spoken } = useCommonWording();
  if (number === '') return null;
  return (
    <>
      <p className={styles.label}>{isBank ? va.number : va.code}</p>
      <div className={styles.number}>
        <CopyNumber value={number} spoken={isBank ? spoken.accountNumber : `${va.code} {digits}`} />
      </div>
    </>
  );
}
