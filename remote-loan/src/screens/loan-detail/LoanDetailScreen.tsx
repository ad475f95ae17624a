import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { loanPages, readPageQuery } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { Card } from '@loan/shared/ui/Card/Card';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { Headset, ShieldCheck } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Block, SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { useLoanDetailQuery, type OrderKey } from '../../loanApi';
import { useWording } from '../../wording/useWording';
import { Banner } from './Banner';
import { bannerOf } from './bannerRule';
import { footerAction } from './footerAction';
import { Offers } from './Offers';
import { OrderCard } from './OrderCard';
import { OrderFooter } from './OrderFooter';
import { showsRecommended } from './recommendedRule';
import { StatusBlock } from './StatusBlock';
import { Updated } from './Updated';
import { useRating } from './useRating';

/** Screen 11: what became of a loan, and what can be done next. */
export function LoanDetailScreen() {
  const { productId = '', orderId = '' } = readPageQuery(loanPages.loanDetail, useLocation().search);
  return <LoanDetailPage key={`${productId}/${orderId}`} productId={productId} orderId={orderId} />;
}

function LoanDetailPage(ids: OrderKey) {
  const shell = useShell();
  const { detail } = useWording();
  const query = useLoanDetailQuery(ids);
  const order = query.currentData;
  const { Rating, close } = useRating(order?.askRating === true);
  useRereadOnResume(query.refetch);

  const action = order && footerAction(order);
  const phone = order?.telephone || shell.config.service.phone;
  const banner = bannerOf(shell.query.type, order);

  return (
    <PageFrame
      title={order?.productName || detail.rows}
      onRefresh={order && query.refetch}
      refreshing={query.isFetching}
      footer={order && action && <OrderFooter action={action} order={order} ids={ids} />}
    >
      <Banner
        icon={<ShieldCheck size={40} />}
        image={shell.config.loanDetail.banners[banner]}
        waiting={order === undefined && query.isLoading}
      >
        {banner === '1' ? detail.bannerPaying : detail.bannerFraud}
      </Banner>
      <Waiting waiting={order === undefined && query.isLoading} skeleton={<Skeleton />}>
        {order === undefined ? (
          <FailedLoad bare failure={query.error} onRetry={query.refetch} />
        ) : (
          <>
            <StatusBlock order={order} />
            <OrderCard order={order} orderId={ids.orderId} />
            {showsRecommended(order.status, order.recommended.length, shell.config.loanDetail.recRule) && (
              <Offers products={order.recommended} />
            )}
            <Card>
              <LinkRow
                icon={<Headset />}
                value={phone}
                href={phone === '' ? undefined : `tel:${phone}`}
                onPress={() => (phone === '' ? shell.open('customerService') : shell.bridge.callPhone(phone))}
              >
                {detail.help}
              </LinkRow>
            </Card>
            <Updated at={query.fulfilledTimeStamp} />
          </>
        )}
      </Waiting>
      {Rating && <Rating ids={ids} onClose={close} />}
    </PageFrame>
  );
}

function Skeleton() {
  return (
    <>
      <Block height={112} />
      <SkeletonCard lines={6} />
    </>
  );
}
