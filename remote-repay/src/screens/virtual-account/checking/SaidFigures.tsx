import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../../wording/useWording';
import styles from './StateBlock.module.css';
import type { Said } from './visit';

/** Which payment it is: the amount and the number that it went to. */
export function SaidFigures({ said }: { readonly said: Said }) {
  const { va } = useWording();
  return (
    <>
      {said.amount !== '' && (
        <>
          <p className={styles.label}>{va.amount}</p>
          <MoneyText amount={said.amount} size="amount" />
        </>
      )}
      <SaidNumber said={said} />
    </>
  );
}

/** The number that the payment went to, where it has one. */
export function SaidNumber({ said: { number, isBank } }: { readonly said: Said }) {
  const { va } = useWording();
  const { spoken } = useCommonWording();
  if (number === '') return null;
  return (
    <>
      <p className={styles.label}>{isBank ? va.number : va.code}</p>
      <CopyNumber value={number} spoken={isBank ? spoken.accountNumber : `${va.code} {digits}`} />
    </>
  );
}
