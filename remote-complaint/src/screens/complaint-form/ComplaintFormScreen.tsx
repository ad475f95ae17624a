import type { PageParameters } from '@loan/shared/area/defineRemote';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Skeleton, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import { useWording } from '../../wording/useWording';
import { ComplaintForm } from './ComplaintForm';
import { useRestored } from './useRestored';

/** Screen 13: a complaint about an order, or about none, with text and images. */
export function ComplaintFormScreen({ problemType, problemSonType, ...given }: PageParameters<typeof pages.complaintForm>) {
  const shell = useShell();
  const { form } = useWording();
  const orderNo = given.orderNo || given.orderId;
  // Without an order the key is the borrower's id: two borrowers of one phone must not see each other's text.
  const order = orderNo === '' ? `-${shell.query.gid}` : orderNo;
  const restored = useRestored(order);

  if (restored === undefined) {
    return (
      <PageFrame title={form.title}>
        <Waiting waiting skeleton={<Skeleton parts={[{ lines: 5 }, { height: 96, width: 30 }]} />}>
          {null}
        </Waiting>
      </PageFrame>
    );
  }
  return (
    <ComplaintForm
      order={order}
      orderNo={orderNo}
      orderId={given.orderId || orderNo}
      asked={{ problemType, problemSonType }}
      restored={restored}
    />
  );
}
