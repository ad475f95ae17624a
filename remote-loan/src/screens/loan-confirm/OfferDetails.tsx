import { splitSymbol } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import styles from './KeyFacts.module.css';
import { Pairs } from './Pairs';

/** Some fields may hold a code instead of a text ('30', '2'); those are not shown. */
export const says = (text: string): boolean => /[\p{L}%]/u.test(text);

/** The term of the loan; '' when the offer has none. */
export const termOf = ({ periods, termUnit }: LoanOffer): string => [periods, says(termUnit) ? termUnit : ''].join(' ').trim();

/** The rates in the server's texts, without duplicates. */
export const ratesOf = ({ rate, specialRate }: LoanOffer): string =>
  [rate, says(specialRate) && specialRate !== rate ? specialRate : ''].filter(Boolean).join(' · ');

export interface OfferDetailsProps {
  readonly offer: LoanOffer;
  /** The rows that are not shown elsewhere. */
  readonly fees: LoanOffer['rows'];
}

/** Term, rate and fee details as received. */
export function OfferDetails({ offer, fees }: OfferDetailsProps) {
  const { confirm } = useWording();
  const own = [
    { label: confirm.term, value: termOf(offer) },
    { label: confirm.rate, value: ratesOf(offer) },
  ].filter(({ value }) => value !== '');
  const pairs = [...own, ...fees].map(({ label, value }) => ({
    label,
    value: splitSymbol(value).symbol === '' ? value : <MoneyText amount={value} />,
  }));
  const notes = [...new Set([offer.detail1, offer.detail2, offer.note])].filter(Boolean);
  if (pairs.length + notes.length === 0) return null;
  return (
    <Card title={confirm.fees}>
      {pairs.length > 0 && <Pairs pairs={pairs} />}
      <div className={styles.note}>
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Card>
  );
}
