import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { usePageLink } from '@loan/shared/area/usePageLink';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { Card } from '@loan/shared/ui/Card/Card';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Headset, ShieldCheck } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useServerMoment } from '@loan/shared/ui/useServerMoment';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import { useLoanDetailsQuery } from '../../loanApi';
import { useWording } from '../../wording/useWording';
import { Banner } from './Banner';
import { footerAction } from './footerAction';
import { Hero } from './Hero';
import { Offers } from './Offers';
import { OrderCard } from './OrderCard';
import { OrderFooter } from './OrderFooter';
import { orderMeaning } from './progress';
import { ReceiptButton } from './ReceiptButton';
import { Updated } from './Updated';
import { useRating } from './useRating';

const HIDING: ReadonlySet<string> = new Set(['170', '174', '180', '200']);

/**
 * Whether the recommended list may show (product §5.8): hidden for four statuses, or, by the other reading, always once the
 * order has loaded. An empty list is not shown either.
 */
export function showsRecommended(status: string, count: number, reading: PublicConfig['loanDetail']['recRule']): boolean {
  return count > 0 && reading === 'meant' && !HIDING.has(status);
}

/** Screen 11: what became of a loan, and what can be done next. */
export function LoanDetailScreen({ productId, orderId }: PageParameters<typeof pages.loanDetail>) {
  const ids = { productId, orderId };
  const shell = useShell();
  const { detail } = useWording();
  const query = useLoanDetailsQuery(ids);
  const order = query.currentData;
  const { Rating, close } = useRating(order?.askRating === true);

  const action = order && footerAction(order);
  const phone = order?.telephone || shell.config.service.phone;
  // The type of the address alone decides, at every status (product §3.11).
  const banner = shell.query.type === '1' ? '1' : 'other';
  const service = usePageLink('customerService');
  const help = phone ? { href: `tel:${phone}`, onPress: () => shell.bridge.callPhone(phone) } : service;
  const readAt = useServerMoment(query.fulfilledTimeStamp);

  const failed = query.error !== undefined;
  const updated = <Updated at={readAt} failed={failed} onRetry={query.refetch} />;

  return (
    <PageFrame
      title={order?.productName || detail.rows}
      refreshes={query}
      footer={order && action && <OrderFooter action={action} order={order} ids={ids} />}
    >
      <Loaded
        read={query}
        skeleton={<Skeleton parts={[{ height: 300 }, { height: 64 }, { lines: 6 }]} />}
        failed={<FailedLoad bare failure={query.error} onRetry={query.refetch} />}
      >
        {(order) => (
          <>
            {failed && updated}
            <Hero order={order}>{orderMeaning(order) === 'repaid' && <ReceiptButton order={order} orderId={orderId} at={readAt} />}</Hero>
            <Banner icon={<Icon of={ShieldCheck} size={40} />} image={shell.config.loanDetail.banners[banner]}>
              {banner === '1' ? detail.bannerPaying : detail.bannerFraud}
            </Banner>
            <OrderCard order={order} orderId={orderId} />
            {showsRecommended(order.status, order.recommended.length, shell.config.loanDetail.recRule) && (
              <Offers products={order.recommended} />
            )}
            <Card>
              <LinkRow icon={<Icon of={Headset} />} value={<span translate="no">{phone}</span>} {...help}>
                {detail.help}
              </LinkRow>
            </Card>
            {!failed && updated}
          </>
        )}
      </Loaded>
      {Rating && <Rating orderId={orderId} onClose={close} />}
    </PageFrame>
  );
}
