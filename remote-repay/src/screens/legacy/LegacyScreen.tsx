import { useEffect } from 'react';

import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { readPageQuery, repayPages } from '@loan/shared/contracts/pages';
import { centsOf, formatCents, showMoney, type Cents } from '@loan/shared/format/money';
import { useLocation } from '@loan/shared/runtime/router';
import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { paymentOf, useLegacyWayQuery } from '../../repayApi';
import { useWording } from '../../wording/useWording';
import { Settled } from '../Settled';
import { useBill } from '../useBill';
import { CardsFailed } from './CardsFailed';
import { PaymentFooter } from './PaymentFooter';
import { PaymentSteps } from './PaymentSteps';
import { useCardPayment, type PaymentQuery } from './useCardPayment';
import { useSay } from './useSay';

/** Legacy repayment with a bank card (specification §4, §7), reachable by address only. */
export function LegacyScreen() {
  const { legacy } = useWording();
  const { common } = useCommonWording();
  const query = readPageQuery(repayPages.legacyRepay, useLocation().search);
  const { productId = '', orderId = '', amount = '', couponId = '', userId = '' } = query;
  const cents = centsOf(amount);
  if (cents === undefined || cents === 0) {
    return (
      <PageFrame title={legacy.title}>
        <DeadEnd reason={common.errorAmount} />
      </PageFrame>
    );
  }
  const asked = { productId, orderId, amount: amount.trim(), couponId, userId };
  return <LegacyPage key={paymentOf(asked)} query={asked} cents={cents} />;
}

function LegacyPage({ query, cents }: { readonly query: PaymentQuery; readonly cents: Cents }) {
  const { market, config } = useShell();
  const { legacy, fixed } = useWording();
  const say = useSay();
  const read = useLegacyWayQuery(query.orderId);
  const { currentData: way, error, isFetching, refetch } = read;
  const payment = useCardPayment(query, way, read);
  const bill = useBill(query, true);
  useEffect(() => {
    // It may have been paid elsewhere, or the bill is another one.
    if (payment.refused) bill.reread();
    // oxlint-disable-next-line react/exhaustive-deps -- once a refusal
  }, [payment.refused]);
  useRereadOnResume(refetch);
  useEffect(() => {
    if (error !== undefined && !isFetching) say.failure(error, fixed.legacyCards);
  }, [error, isFetching, say, fixed]);

  // Cents, unless the configuration says otherwise (`money.cents`); sent as it came either way.
  const amount = config.money.cents.includes('legacyAmount') ? formatCents(cents, market) : showMoney(String(cents), market);
  const canPay = way !== undefined && (way.cards.length > 0 || payment.paid);
  if (bill.settled && !payment.paid) {
    return (
      <PageFrame title={legacy.title}>
        <Settled plan={bill.settled} ids={query} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={legacy.title}
      strip={payment.unknown && <UnknownOutcome checking={isFetching} onCheck={refetch} />}
      footer={canPay && <PaymentFooter payment={payment} amount={amount} hasProduct={query.productId !== ''} />}
    >
      {way === undefined && error !== undefined ? (
        <CardsFailed failure={error} onRetry={refetch} />
      ) : (
        <Waiting waiting={way === undefined} skeleton={<LegacySkeleton />}>
          {() => way && <PaymentSteps way={way} query={query} amount={amount} payment={payment} />}
        </Waiting>
      )}
    </PageFrame>
  );
}

function LegacySkeleton() {
  return (
    <>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={4} />
    </>
  );
}
