import { Card } from '@loan/shared/ui/Card/Card';
import { Rows } from '@loan/shared/ui/Rows/Rows';
import { ServerRows } from '@loan/shared/ui/Rows/ServerRows';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import styles from './KeyFacts.module.css';
import { ratesOf, termOf } from './offerWords';

export interface OfferDetailsProps {
  readonly offer: LoanOffer;
  /** Its rows that stand nowhere else. */
  readonly fees: LoanOffer['rows'];
}

/** Term, rate and fee details as received. */
export function OfferDetails({ offer, fees }: OfferDetailsProps) {
  const { confirm } = useWording();
  const rows = [
    { label: confirm.term, value: termOf(offer) },
    { label: confirm.rate, value: ratesOf(offer) },
  ].filter(({ value }) => value !== '');
  const notes = [...new Set([offer.detail1, offer.detail2, offer.note])].filter((text) => text !== '');
  if (rows.length + fees.length + notes.length === 0) return null;
  return (
    <Card title={confirm.fees}>
      <Rows>
        <ServerRows rows={[...rows, ...fees]} />
      </Rows>
      <div className={styles.note}>
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Card>
  );
}
