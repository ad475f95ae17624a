import { useEffect, useState, type ComponentType } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { type ApiFailure, errorKind } from '@loan/shared/contracts/api/call';
import { asciiDigits } from '@loan/shared/format/digits';
import { type Cents, centsOf, formatCents, showMoney } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { SkeletonCard } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import type { pages } from '../../api/pages';
import { useLegacyWayQuery } from '../../repayApi';
import { fixed as literals, useLegacyWording } from '../../wording/useLegacyWording';
import { useWording } from '../../wording/useWording';
import { AmountMissing } from '../AmountMissing';
import type { SettledProps } from '../Settled';
import { useBill } from '../useBill';
import styles from './legacy.module.css';
import { PaymentSteps } from './PaymentSteps';
import { type CardPayment, type PaymentQuery, useCardPayment } from './useCardPayment';
import { useFailureToast } from './useFailureToast';

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
  // After a lost reply it says whether the payment was made. Without a product there are only the cards.
  const order = bill.read ?? read;
  const payment = useCardPayment(query, way, { read, order });
  const Settled = useSettled(bill.settled !== undefined);
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
  if (bill.settled && Settled && !payment.paid) {
    return (
      <PageFrame title={legacy.title}>
        <Settled plan={bill.settled} ids={query} />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={legacy.title}
      strip={payment.unknown && <UnknownOutcome checking={order.isFetching} onCheck={order.refetch} />}
      footer={canPay && <PaymentFooter payment={payment} amount={amount} hasProduct={query.productId !== ''} />}
    >
      <Loaded read={read} skeleton={<LegacySkeleton />} failed={<CardsFailed failure={error} onRetry={refetch} />}>
        {(way) => <PaymentSteps way={way} query={query} amount={amount} payment={payment} />}
      </Loaded>
    </PageFrame>
  );
}

/** Loaded when nothing is left to pay, which is rare here. If that fails the page stays: the server refuses a payment. */
function useSettled(isWanted: boolean): ComponentType<SettledProps> | undefined {
  const [Part, setPart] = useState<ComponentType<SettledProps>>();
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "legacyRepay-settled" */ '../Settled').then(
      ({ Settled }) => setPart(() => Settled),
      () => undefined,
    );
  }, [isWanted]);
  return Part;
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
