import { useState } from 'react';

import { Card } from '@loan/shared/ui/Card/Card';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Segmented } from '@loan/shared/ui/Segmented/Segmented';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { RepayPlan } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import { planTotal } from './costSummary';
import styles from './LoanConfirmScreen.module.css';
import { Pairs } from './Pairs';

type View = 'summary' | 'details';

/** A longer plan starts collapsed and shows its first payments only. */
const LONG = 6;
const FIRST = 3;

/** The repayment plan, in short or with the server's texts, and its total. */
export function PlanCard({ plans }: { readonly plans: readonly RepayPlan[] }) {
  const { market } = useShell();
  const { confirm } = useWording();
  const [view, setView] = useState<View>('summary');
  const [isOpen, setOpen] = useState(false);
  if (plans.length === 0) return null;
  const isWhole = isOpen || plans.length <= LONG;
  const shown = isWhole ? plans : plans.slice(0, FIRST);
  const options = [
    { value: 'summary' as const, text: confirm.summary },
    { value: 'details' as const, text: confirm.details },
  ];
  const sum = planTotal(plans, market);
  const total = plans.length > 1 && sum !== undefined ? [{ label: <b>{confirm.total}</b>, value: <MoneyText amount={sum} /> }] : [];
  const pairs = shown.map((plan, index) => ({
    label: <PlanLabel plan={plan} n={index + 1} view={view} />,
    value: <MoneyText amount={plan.amount} />,
  }));
  return (
    <Card title={confirm.plan}>
      <Segmented label={confirm.plan} options={options} value={view} onChange={setView} />
      {/* Only below the whole plan: under some of the payments the total would be read as their sum. */}
      <Pairs pairs={isWhole ? [...pairs, ...total] : pairs} />
      {plans.length > LONG && (
        <LinkRow expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? confirm.planLess : fill(confirm.planAll, { n: plans.length })}
        </LinkRow>
      )}
      {!isWhole && total.length > 0 && <Pairs pairs={total} />}
    </Card>
  );
}

interface PlanLabelProps {
  readonly plan: RepayPlan;
  readonly n: number;
  readonly view: View;
}

/** The server's text for a payment, or ours if it has none. The date comes last in both languages. */
function PlanLabel({ plan: { title, description, payTime }, n, view }: PlanLabelProps) {
  const { confirm } = useWording();
  const words = [...new Set([title, description, payTime])].filter(Boolean);
  if (view === 'summary' || words.length === 0) {
    return (
      <>
        {`${fill(confirm.planNo, { n })} `}
        <ServerTime text={payTime} />
      </>
    );
  }
  return words.map((text) => (
    <span key={text} className={styles.line}>
      {text}
    </span>
  ));
}
