import { useEffect, useState } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { hourText, momentText } from '@loan/shared/format/momentText';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Headset } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { useServerMoment } from '@loan/shared/ui/useServerMoment';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import type { pages } from '../../api/pages';
import { useLoanDetailsQuery } from '../../loanApi';
import { useWording } from '../../wording/useWording';
import { Banner } from './Banner';
import { Hero } from './Hero';
import styles from './LoanDetailScreen.module.css';
import { Offers } from './Offers';
import { OrderCard } from './OrderCard';
import { OrderFooter } from './OrderFooter';
import { ReceiptButton } from './ReceiptButton';
import { orderMeaning } from './status/progress';
import { footerAction, showsRecommended } from './status/statusRules';

const loadRating = async () => (await import(/* webpackChunkName: "loanDetail-dialogs" */ './Rating')).Rating;

/** Screen 11: the state of a loan, and its next actions. */
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
            <Banner image={shell.config.loanDetail.banners[banner]}>{banner === '1' ? detail.bannerPaying : detail.bannerFraud}</Banner>
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

interface UpdatedProps {
  /** When the page's data was read, by the server's clock, in ms since 1970; undefined before hydration. */
  readonly at: number | undefined;
  /** The last attempt to read it again failed. */
  readonly failed: boolean;
  readonly onRetry: () => unknown;
}

/**
 * When the page's data was read, in the market's zone, with the day unless it is today; announced again after each
 * refresh. After a failed one it says so, because the shell shows no toast on this page (product §8.1).
 */
function Updated({ at, failed, onRetry }: UpdatedProps) {
  const { common } = useCommonWording();
  const shell = useShell();
  const hydrated = useHydrated();
  const dayOf = (time: number) => momentText(time, shell.market, shell.zone).slice(0, -6);
  const timeOf = (time: number) => hourText(time, shell.zone) + (dayOf(time) === dayOf(shell.now()) ? '' : `, ${dayOf(time)}`);
  return (
    <p role={failed ? 'alert' : 'status'} className={styles.updated}>
      {failed && `${common.errorGeneric} `}
      {hydrated && at !== undefined ? fill(common.updated, { time: timeOf(at) }) : '\u00a0'}
      {failed && (
        <Button kind="text" inline onPress={onRetry}>
          {common.retry}
        </Button>
      )}
    </p>
  );
}

/**
 * The rating, which opens by itself once an order asks for it (product §5.9). Its code is loaded then, and it opens at
 * most once per visit. If loading fails, it does not open this time.
 */
function useRating(asked: boolean) {
  const shell = useShell();
  const { Part, open } = useLazyPart(loadRating, false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (!asked) return;
    void open().then((isThere) => isThere || shell.report({ kind: 'dialog-unavailable', page: 'loanDetail' }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the order asks for it
  }, [asked, shell]);
  return { Rating: closed ? undefined : Part, close: () => setClosed(true) };
}
