import { useState } from 'react';

import type { RepayPlan } from '@loan/shared/contracts/api/loanOffer';
import { Card } from '@loan/shared/ui/Card/Card';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { Segmented } from '@loan/shared/ui/Segmented/Segmented';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import styles from './PlanCard.module.css';

type View = 'summary' | 'details';

/** The repayment plan, in short or with the server's words. */
export function PlanCard({ plans }: { readonly plans: readonly RepayPlan[] }) {
  const { confirm } = useWording();
  const [view, setView] = useState<View>('summary');
  if (plans.length === 0) return null;
  const options = [
    { value: 'summary' as const, text: confirm.summary },
    { value: 'details' as const, text: confirm.details },
  ];
  return (
    <Card title={confirm.plan}>
      <Segmented label={confirm.plan} options={options} value={view} onChange={setView} />
      <Rows>
        {plans.map((plan, index) => (
          <Row key={index} label={<PlanLabel plan={plan} n={index + 1} view={view} />} value={<MoneyText amount={plan.amount} />} strong />
        ))}
      </Rows>
    </Card>
  );
}

/** The server's words, or ours: also where it has none. */
function PlanLabel({
  plan: { title, description, payTime },
  n,
  view,
}: {
  readonly plan: RepayPlan;
  readonly n: number;
  readonly view: View;
}) {
  const { confirm } = useWording();
  const words = [...new Set([title, description, payTime])].filter((text) => text !== '');
  if (view === 'summary' || words.length === 0) {
    return payTime === '' ? fill(confirm.planNo, { n }) : fill(confirm.planRow, { n, date: payTime });
  }
  return words.map((text) => (
    <span key={text} className={styles.line}>
      {text}
    </span>
  ));
}
