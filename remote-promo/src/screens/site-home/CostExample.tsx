import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';
import { dailyRate, rateText } from '@loan/shared/format/dailyRate';
import { showMoney } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useLendingWording } from '../../wording/useLendingWording';
import styles from './SiteHomeScreen.module.css';

/** The lender's example terms: whole rupiah or rupees, days between payments. */
export type ExampleTerms = NonNullable<PublicConfig['example'][Market]>;

/** The cost of an example, calculated from its terms alone. */
export function costOf(terms: ExampleTerms, market: Market) {
  const { amount, received, instalment, times, days } = terms;
  const total = instalment * times;
  const rate = dailyRate(
    received,
    Array.from({ length: times }, (_, index) => ({ amount: instalment, days: days * (index + 1) })),
  );
  return {
    /** Fees kept back from the amount. */
    kept: amount - received,
    /** All payments. */
    total,
    /** Total minus the sum received: interest and all fees. */
    cost: total - received,
    /** In the form of an offer. India: percent per year (365 times the daily rate). Indonesia: percent per day. Rounded up, as shown; undefined when the loan costs nothing, or doubles within a day. */
    rate: rate === undefined ? undefined : `${rateText(market === 'india' ? rate * 365 : rate, market)}%`,
  };
}

/** An example with every cost and its calculation. Its terms are the lender's, from the configuration; empty without them. */
export function CostExample({ className }: { readonly className?: string | undefined }) {
  const { config, market } = useShell();
  const { example } = useLendingWording();
  // A configuration older than this key has none.
  const terms = (config as Partial<PublicConfig>).example?.[market];
  if (terms === undefined) return null;
  const { kept, total, cost, rate } = costOf(terms, market);
  const money = (amount: number) => showMoney(String(amount), market);
  const { times, days, instalment } = terms;
  return (
    <div className={className}>
      <Card title={example.title}>
        <Rows>
          <Row label={example.borrow} value={money(terms.amount)} strong />
          <Row label={example.kept} value={money(kept)} strong />
          <Row label={example.received} value={money(terms.received)} strong />
          <Row label={example.plan} value={`${times}\u00A0× ${money(instalment)}`} strong note={fill(example.every, { days })} />
          <Row label={example.total} value={money(total)} strong />
          <Row label={example.cost} value={money(cost)} strong note={example.costHint} />
          {rate !== undefined && <Row label={example.rate} value={rate} strong />}
        </Rows>
        <p className={styles.how}>{example.how}</p>
      </Card>
    </div>
  );
}
