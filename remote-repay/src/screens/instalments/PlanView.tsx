import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { fill } from '@loan/shared/wording/fill';

import type { InstalmentPlan } from '../../api/repay';
import type { OrderIds } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { Note } from '../Note';
import { Settled } from '../Settled';
import { PaidPeriods } from './PaidPeriods';
import { PendingPeriods } from './PendingPeriods';
import styles from './PlanView.module.css';
import type { Selection } from './useSelection';

export interface PlanViewProps {
  readonly plan: InstalmentPlan;
  readonly ids: OrderIds;
  /** When the plan was read, by the server's clock; ms since 1970. Undefined: the page is not hydrated yet. */
  readonly readAt: number | undefined;
  readonly selection: Selection;
  readonly onReload: () => unknown;
}

/** A loaded plan: product, what is to pay, note, what is paid. */
export function PlanView({ plan, ids, readAt, selection, onReload }: PlanViewProps) {
  const { inst } = useWording();
  // No instalments, but the server did not mark the plan as settled: treat it as a failed load, not as paid.
  if (plan.pending.length === 0 && !plan.settled) return <FailedLoad onRetry={onReload} />;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.product}>{plan.productName}</p>
        {plan.left > 0 && <p className={styles.left}>{fill(inst.left, { n: plan.left })}</p>}
      </div>
      {plan.pending.length > 0 ? (
        <PendingPeriods periods={plan.pending} readAt={readAt} selection={selection} />
      ) : (
        <Settled plan={plan} ids={ids} />
      )}
      {plan.note !== '' && !plan.settled && <Note tone="info">{plan.note}</Note>}
      {plan.paid.length > 0 && <PaidPeriods periods={plan.paid} />}
    </>
  );
}
