import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { complaintPages, readPageQuery } from '@loan/shared/contracts/pages';
import { useSearchParams } from '@loan/shared/runtime/router';
import { Button } from '@loan/shared/ui/Button/Button';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Block, SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { useStartQuery } from '../../complaintApi';
import { useWording } from '../../wording/useWording';
import { SelectedOrder } from './SelectedOrder';
import { selectedOrder } from './selection';
import { TypesCard } from './TypesCard';

/** Screen 12: which order, and what it is about. */
export function ComplaintHomeScreen() {
  const shell = useShell();
  const { home, fixed } = useWording();
  const [parameters, setParameters] = useSearchParams();
  const { orderNo = '', orderId = '' } = readPageQuery(complaintPages.complaint, parameters.toString());
  const query = useStartQuery({ orderNo, orderId });
  useRereadOnResume(query.refetch);

  // What was there stays while another order is read, and when that fails.
  const start = query.data;
  const order = start && selectedOrder(start, { orderNo, orderId });
  // In the address: the choice outlives a failed read, a reload and the way back.
  const choose = (chosen: string) =>
    setParameters(
      (now) => {
        now.set('orderNo', chosen);
        now.set('orderId', chosen);
        return now;
      },
      { replace: true },
    );

  return (
    <PageFrame
      title={home.title}
      action={
        <Button kind="text" onPress={() => shell.open('complaintList')}>
          <FixedText of={fixed.mine} />
        </Button>
      }
    >
      <Waiting waiting={start === undefined && query.isLoading} skeleton={<Skeleton />}>
        {start === undefined ? (
          <FailedLoad failure={query.error} onRetry={query.refetch} />
        ) : (
          <>
            <SelectedOrder order={order} orders={start.orders} onChoose={choose} />
            <TypesCard start={start} order={order} />
          </>
        )}
      </Waiting>
    </PageFrame>
  );
}

function Skeleton() {
  return (
    <>
      <SkeletonCard lines={3} />
      <Block height={280} />
    </>
  );
}
