import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { readPageQuery, repayPages } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { useInstalmentPlanQuery, type OrderKey } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { BillFailed } from '../BillFailed';
import { useLeaveOnce } from '../useLeaveOnce';
import { PayBar } from './PayBar';
import { PlanView } from './PlanView';
import { useSelection } from './useSelection';

/** Instalment repayment (specification §2, screen 7). */
export function InstalmentsScreen() {
  const { productId = '', orderId = '' } = readPageQuery(repayPages.repay, useLocation().search);
  return <Instalments key={`${productId} ${orderId}`} productId={productId} orderId={orderId} />;
}

function Instalments({ productId, orderId }: OrderKey) {
  const shell = useShell();
  const { fixed } = useWording();
  const leaveOnce = useLeaveOnce();
  const { currentData: plan, error, refetch, isFetching, fulfilledTimeStamp = 0 } = useInstalmentPlanQuery({ productId, orderId });
  const selection = useSelection(plan?.pending ?? [], orderId);
  useRereadOnResume(refetch);

  const pay = (amount: string) => leaveOnce(() => shell.open('repayOrNot', { productId, orderId, amount }));
  return (
    <PageFrame
      title={fixed.instTitle.text}
      onRefresh={plan && refetch}
      refreshing={isFetching}
      footer={plan && plan.pending.length > 0 && <PayBar selection={selection} onPay={pay} />}
    >
      {plan === undefined && error !== undefined ? (
        <BillFailed failure={error} ids={{ productId, orderId }} onRetry={refetch} />
      ) : (
        <Waiting waiting={plan === undefined} skeleton={<PlanSkeleton />}>
          {() =>
            plan && (
              <PlanView plan={plan} ids={{ productId, orderId }} readAt={fulfilledTimeStamp} selection={selection} onReload={refetch} />
            )
          }
        </Waiting>
      )}
    </PageFrame>
  );
}

function PlanSkeleton() {
  return (
    <>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={6} />
    </>
  );
}
