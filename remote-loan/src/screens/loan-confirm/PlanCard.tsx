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
          <Row
            key={index}
            label={view === 'summary' ? fill(confirm.planRow, { n: index + 1, date: plan.payTime }) : <PlanWords plan={plan} />}
            value={<MoneyText amount={plan.amount} />}
            strong
          />
        ))}
      </Rows>
    </Card>
  );
}

function PlanWords({ plan: { title, description, payTime } }: { readonly plan: RepayPlan }) {
  return [title, description, payTime]
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={styles.line}>
        {text}
      </span>
    ));
}
