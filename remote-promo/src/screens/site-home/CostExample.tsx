import type { PublicConfig } from '@loan/shared/contracts/config';
import { showMoney } from '@loan/shared/format/money';
import { Card } from '@loan/shared/ui/Card/Card';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useLendingWording } from '../../wording/useLendingWording';
import { costOf } from './costExample';
import styles from './SiteHomeScreen.module.css';

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
