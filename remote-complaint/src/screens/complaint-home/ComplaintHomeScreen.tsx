import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import type { ComplaintStart } from '../../api/complaint';
import type { pages } from '../../api/pages';
import { useStartQuery } from '../../complaintApi';
import { useWording } from '../../wording/useWording';
import { SelectedOrder } from './SelectedOrder';
import { SentCard } from './SentCard';
import { TypesCard } from './TypesCard';

/** Screen 12: the borrower chooses the order and the type of a complaint. */
export function ComplaintHomeScreen({ orderNo, orderId }: PageParameters<typeof pages.complaint>) {
  const shell = useShell();
  const mine = usePageLink('complaintList');
  const { home, fixed } = useWording();
  const query = useStartQuery({ orderNo, orderId });
  // The order in the address if the server lists it; else the server's choice.
  const selected = ({ order, orders }: ComplaintStart) => [order, ...orders].find((one) => one?.orderNo === (orderNo || orderId)) ?? order;
  // The address holds the choice, so that it survives a failed read, a reload and a step back. The shell removes the sheet's
  // history entry before it replaces the page's.
  const choose = (chosen: string) => shell.open('complaint', { orderNo: chosen, orderId: chosen }, { replace: true });

  return (
    <PageFrame
      title={home.title}
      action={
        <Button kind="text" {...mine}>
          <FixedText of={fixed.mine} />
        </Button>
      }
    >
      <SentCard />
      <Loaded read={query} keep skeleton={<Skeleton parts={[{ lines: 3 }, { height: 280 }]} />}>
        {(start) => (
          <>
            <SelectedOrder order={selected(start)} orders={start.orders} onChoose={choose} />
            <TypesCard start={start} order={selected(start)} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
