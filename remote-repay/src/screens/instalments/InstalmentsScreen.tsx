import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useServerMoment } from '@loan/shared/ui/useServerMoment';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import { useInstalmentPlanQuery } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { BillFailed } from '../BillFailed';
import { PayBar } from './PayBar';
import styles from './PayBar.module.css';
import { PlanView } from './PlanView';
import { useSelection } from './useSelection';

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
