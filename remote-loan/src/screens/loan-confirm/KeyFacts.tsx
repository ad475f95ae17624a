import { Card } from '@loan/shared/ui/Card/Card';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import type { CostSummary } from './costSummary';
import styles from './KeyFacts.module.css';
import { PlanLine } from './PlanLine';

export interface KeyFactsProps {
  readonly offer: LoanOffer;
  readonly costs: CostSummary;
}

/** Whose loan it is and what it comes to: received, repaid and cost in figures of one size, each only when it is known; then the payments in a line. */
export function KeyFacts({ offer, costs: { received, total, cost, rates } }: KeyFactsProps) {
  const { confirm } = useWording();
  const sums = [
    { label: confirm.received, sum: received },
    { label: confirm.total, sum: total },
    { label: confirm.cost, sum: cost },
  ];
  const known = sums.filter(({ sum }) => sum !== undefined);
  const percents = [
    { label: confirm.costRate, percent: rates?.year },
    // Only a market that is used to it has words for it.
    { label: confirm.costDay, percent: confirm.costDay === '' ? undefined : rates?.day },
  ];
  return (
    <Card>
      <div className={styles.head}>
        <Logo address={offer.productLogo} />
        <div className={styles.product}>
          {offer.productName !== '' && <h2>{offer.productName}</h2>}
          {offer.amount !== '' && (
            <p>
              {`${confirm.amount} `}
              <MoneyText amount={offer.amount} />
            </p>
          )}
        </div>
      </div>
      {known.length > 0 && (
        <dl className={styles.facts}>
          {known.map(({ label, sum = '' }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText amount={sum} />
              </dd>
            </div>
          ))}
          {percents.map(
            ({ label, percent }) =>
              percent !== undefined && (
                <div key={label} className={styles.rate}>
                  <dt>{label}</dt>
                  <dd>{percent === '' ? '\u00a0' : `${percent}%`}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <PlanLine offer={offer} />
      {cost !== undefined && (
        <div className={styles.note}>
          <p>{rates === undefined ? confirm.costHint : `${confirm.costHint} ${confirm.costHow}`}</p>
        </div>
      )}
    </Card>
  );
}
