import { useEffect } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { useLazyPart } from '@loan/shared/area/useLazyPart';
import { type ApiFailure, errorKind } from '@loan/shared/contracts/api/call';
import { asciiDigits } from '@loan/shared/format/digits';
import { type Cents, centsOf, formatCents, showMoney } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import type { pages } from '../../api/pages';
import { useLegacyWayQuery } from '../../repayApi';
import { fixed as literals, useLegacyWording } from '../../wording/useLegacyWording';
import { useWording } from '../../wording/useWording';
import { AmountMissing } from '../AmountMissing';
import { useBill } from '../useBill';
import styles from './legacy.module.css';
import { PaymentSteps } from './PaymentSteps';
import { type CardPayment, type PaymentQuery, useCardPayment } from './useCardPayment';
import { useFailureToast } from './useFailureToast';

// Loaded when nothing is left to pay, which is rare here.
const loadSettled = async () => (await import(/* webpackChunkName: "legacyRepay-settled" */ '../Settled')).SettledPage;

interface PaymentFooterProps {
  readonly payment: CardPayment;
  /** The formatted amount. */
  readonly amount: string;
  readonly hasProduct: boolean;
}

/** The main action of the step: pay, confirm, or go on after the payment. */
function PaymentFooter({ payment, amount, hasProduct }: PaymentFooterProps) {
  const legacy = useLegacyWording();
  const { inst } = useWording();
  const { common } = useCommonWording();
  const { pending, locked, pay, confirm } = payment;
  if (payment.paid) return <Button onPress={payment.leave}>{hasProduct ? inst.loan : common.toHome}</Button>;
  if (pending !== undefined) {
    return (
      <Button onPress={confirm} onRefused={() => void confirm()} disabled={locked} busy={payment.confirming} record>
        {legacy.confirm}
      </Button>
    );
  }
  return (
    <Button onPress={pay} onRefused={() => void pay()} disabled={locked} busy={payment.committing} record>
      <span translate="no" className={styles.sum}>
        {fill(legacy.pay, { amount })}
      </span>
    </Button>
  );
}

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
  const bill = useBill(query, true);
  // Shows after a lost reply whether the payment was made. Without a product only the cards can be read.
  const order = bill.read ?? read;
  const payment = useCardPayment(query, way, { read, order });
  const { Part: SettledPage, open: openSettled } = useLazyPart(loadSettled, false);
  const isSettled = bill.settled !== undefined;
  useEffect(() => {
    // If it cannot be loaded the page stays: the server refuses a payment.
    if (isSettled) void openSettled();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the bill is settled
  }, [isSettled]);
  useEffect(() => {
    // The order may have been paid elsewhere, or the bill may have changed.
    if (payment.refused) order.refetch();
    // oxlint-disable-next-line react/exhaustive-deps -- once per refusal
  }, [payment.refused]);
  useEffect(() => {
    if (error !== undefined && !isFetching) failureToast(error, legacy.fixed.cards);
  }, [error, isFetching, failureToast, legacy]);

  // In cents unless the configuration says otherwise (`money.cents`); sent unchanged either way.
  const amount = config.money.cents.includes('legacyAmount') ? formatCents(cents, market) : showMoney(String(cents), market);
  const canPay = way !== undefined && (way.cards.length > 0 || payment.paid);
  if (bill.settled && SettledPage && !payment.paid) return <SettledPage title={legacy.title} plan={bill.settled} ids={query} />;
  return (
    <PageFrame
      title={legacy.title}
      strip={payment.unknown && <UnknownOutcome checking={order.isFetching} onCheck={order.refetch} />}
      footer={canPay && <PaymentFooter payment={payment} amount={amount} hasProduct={query.productId !== ''} />}
    >
      <Loaded
        read={read}
        skeleton={<Skeleton parts={[{ lines: 1 }, { lines: 4 }]} />}
        failed={<CardsFailed failure={error} onRetry={refetch} />}
      >
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
