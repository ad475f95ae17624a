import { Card } from '@loan/shared/ui/Card/Card';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import type { CostSummary } from './costSummary';
import styles from './KeyFacts.module.css';
import { Pairs, type Pair } from './Pairs';
import { PlanLine } from './PlanLine';

export interface KeyFactsProps {
  readonly offer: LoanOffer;
  readonly costs: CostSummary;
}

/** The product and its key figures: received, repaid and cost, all of one size and each only if known; then the payments in one line. */
export function KeyFacts({ offer, costs: { received, total, cost, rates } }: KeyFactsProps) {
  const { confirm } = useWording();
  const sum = (label: string, amount: string | undefined): readonly Pair[] =>
    amount === undefined ? [] : [{ label, value: <MoneyText amount={amount} />, as: 'figure' }];
  const rate = (label: string, percent: string | undefined): readonly Pair[] =>
    percent === undefined ? [] : [{ label, value: percent === '' ? '\u00a0' : `${percent}%`, as: 'rate' }];
  const facts = [
    ...sum(confirm.received, received),
    ...sum(confirm.total, total),
    ...sum(confirm.cost, cost),
    ...rate(confirm.costRate, rates?.year),
    // Shown only in markets whose wording has a label for a daily rate.
    ...rate(confirm.costDay, confirm.costDay === '' ? undefined : rates?.day),
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
      {facts.length > 0 && <Pairs pairs={facts} />}
      <PlanLine offer={offer} />
      {cost !== undefined && (
        <div className={styles.note}>
          <p>{rates === undefined ? confirm.costHint : `${confirm.costHint} ${confirm.costHow}`}</p>
        </div>
      )}
    </Card>
  );
}
