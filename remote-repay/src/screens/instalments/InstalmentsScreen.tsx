import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useServerMoment } from '@loan/shared/ui/useServerMoment';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import type { pages } from '../../api/pages';
import type { InstalmentPlan } from '../../api/repay';
import { type OrderIds, useInstalmentPlanQuery } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { BillFailed } from '../BillFailed';
import { Note } from '../Note';
import { Settled } from '../Settled';
import styles from './InstalmentsScreen.module.css';
import { PayBar } from './PayBar';
import { PaidPeriods, PendingPeriods } from './Periods';
import { type Selection, useSelection } from './useSelection';

/** Instalment repayment (product §3.7). */
export function InstalmentsScreen({ productId, orderId }: PageParameters<typeof pages.repay>) {
  const ids = { productId, orderId };
  const { fixed } = useWording();
  const query = useInstalmentPlanQuery(ids);
  const { currentData: plan, refetch, fulfilledTimeStamp } = query;
  const selection = useSelection(plan?.pending ?? [], orderId);

  const readAt = useServerMoment(fulfilledTimeStamp);
  return (
    <div className={styles.page}>
      <PageFrame
        title={fixed.instTitle.text}
        refreshes={query}
        footer={plan && plan.pending.length > 0 && <PayBar selection={selection} ids={ids} />}
      >
        <Loaded
          read={query}
          skeleton={<Skeleton parts={[{ lines: 1 }, { lines: 6 }]} />}
          failed={<BillFailed failure={query.error} ids={ids} onRetry={refetch} />}
        >
          {(plan) => <PlanView plan={plan} ids={ids} readAt={readAt} selection={selection} onReload={refetch} />}
        </Loaded>
      </PageFrame>
    </div>
  );
}

interface PlanViewProps {
  readonly plan: InstalmentPlan;
  readonly ids: OrderIds;
  /** When the plan was read, by the server's clock; ms since 1970. Undefined: the page is not hydrated yet. */
  readonly readAt: number | undefined;
  readonly selection: Selection;
  readonly onReload: () => unknown;
}

/** A loaded plan: product, periods to pay, note, paid periods. */
function PlanView({ plan, ids, readAt, selection, onReload }: PlanViewProps) {
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
