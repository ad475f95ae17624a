import { useEffect } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { errorKind, type ApiFailure } from '@loan/shared/contracts/api/call';
import { asciiDigits } from '@loan/shared/format/digits';
import { centsOf, formatCents, showMoney, type Cents } from '@loan/shared/format/money';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { SkeletonCard } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import { useLegacyWayQuery } from '../../repayApi';
import { fixed as literals } from '../../wording/legacyFixed';
import { useLegacyWording } from '../../wording/useLegacyWording';
import { AmountMissing } from '../AmountMissing';
import { Settled } from '../Settled';
import { useBill } from '../useBill';
import { PaymentFooter } from './PaymentFooter';
import { PaymentSteps } from './PaymentSteps';
import { useCardPayment, type PaymentQuery } from './useCardPayment';
import { useFailureToast } from './useFailureToast';

/** Legacy repayment with a bank card (product §3.18), reachable by address only. */
export function LegacyScreen(query: PageParameters<typeof pages.legacyRepay>) {
  const legacy = useLegacyWording();
  const cents = centsOf(query.amount);
  if (cents === undefined || cents === 0) return <AmountMissing title={legacy.title} />;
  return <LegacyPage query={{ ...query, amount: asciiDigits(query.amount.trim()) }} cents={cents} />;
}

function LegacyPage({ query, cents }: { readonly query: PaymentQuery; readonly cents: Cents }) {
  const { market, config } = useShell();
  const legacy = useLegacyWording();
  const failureToast = useFailureToast();
  const read = useLegacyWayQuery({ orderId: query.orderId });
  const { currentData: way, error, isFetching, refetch } = read;
  const payment = useCardPayment(query, way, read);
  const bill = useBill(query, true);
  useEffect(() => {
    // The order may have been paid elsewhere, or the bill may have changed.
    if (payment.refused) bill.reread();
    // oxlint-disable-next-line react/exhaustive-deps -- once per refusal
  }, [payment.refused]);
  useEffect(() => {
    if (error !== undefined && !isFetching) failureToast(error, legacy.fixed.cards);
  }, [error, isFetching, failureToast, legacy]);

  // In cents unless the configuration says otherwise (`money.cents`); sent unchanged either way.
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
      <Loaded read={read} skeleton={<LegacySkeleton />} failed={<CardsFailed failure={error} onRetry={refetch} />}>
        {(way) => <PaymentSteps way={way} query={query} amount={amount} payment={payment} />}
      </Loaded>
    </PageFrame>
  );
}

interface CardsFailedProps {
  readonly failure: Partial<ApiFailure> | undefined;
  readonly onRetry: () => unknown;
}

/** The cards could not be read: shows the server's reason, or a text in the market's language. */
function CardsFailed({ failure = {}, onRetry }: CardsFailedProps) {
  const { language } = useShell();
  const hasReason = failure.message || errorKind(failure) !== 'refused';
  return <FailedLoad failure={hasReason ? failure : { ...failure, message: literals.cards[language] }} onRetry={onRetry} />;
}

function LegacySkeleton() {
  return (
    <>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={4} />
    </>
  );
}
