import { type Dispatch, Fragment, useState } from 'react';

import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { Shell } from '@loan/shared/contracts/shell';
import { calendarDay } from '@loan/shared/format/date';
import { hourText, momentText } from '@loan/shared/format/momentText';
import { skipToken } from '@loan/shared/runtime/redux';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { CalendarClock, Hourglass, ReceiptText, TriangleAlert, WifiOff } from '@loan/shared/ui/icons';
import { useBackCloses } from '@loan/shared/ui/Overlay/useBackCloses';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { ServerTime } from '@loan/shared/ui/ServerTime/ServerTime';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { fill } from '@loan/shared/wording/fill';

import type { VirtualAccountRequest } from '../../../api/repay';
import { useDelayDetailQuery } from '../../../repayApi';
import { usePaymentWording } from '../../../wording/usePaymentWording';
import { useWording } from '../../../wording/useWording';
import { Note } from '../../Note';
import { Help } from '../Help';
import { PaymentConfirmed } from './PaymentConfirmed';
import type { ConfirmedState, PaymentClaim, PaymentEvent, UnconfirmedState } from './paymentState';
import { ClaimAmount, ClaimFigures, ClaimNumber, StatusCard } from './StatusCard';
import styles from './StatusCard.module.css';
import { type PollingOptions, usePolling } from './usePolling';

export interface PaymentStatusProps {
  /** The request of a payment that has an order id. */
  readonly request: VirtualAccountRequest;
  readonly state: UnconfirmedState | ConfirmedState;
  readonly dispatch: Dispatch<PaymentEvent>;
  /** The borrower has seen the result, so the stored payment can be deleted. */
  readonly onLeave: () => void;
}

/** In the place of the number after a payment claim: what is known of the payment. */
export function PaymentStatus({ request, state, dispatch, onLeave }: PaymentStatusProps) {
  const { productId, orderId, is_display } = request;
  const ids = { productId, orderId };
  if (state.name === 'confirmed') return <PaymentConfirmed ids={ids} state={state} onLeave={onLeave} />;
  return <PaymentUnconfirmed ids={ids} isExtension={is_display === '1'} state={state} dispatch={dispatch} />;
}

/** Stands above a number that the borrower has claimed to have paid, and stays in view, so that they do not pay twice by mistake. */
export function ClaimStrip() {
  const { claimed } = usePaymentWording();
  return (
    <Strip tone="warn" icon={<Icon of={TriangleAlert} size={20} />}>
      {claimed}
    </Strip>
  );
}

export function StatusButton({ onPress }: { readonly onPress: () => void }) {
  const { status } = usePaymentWording();
  return <Button onPress={onPress}>{status}</Button>;
}

interface PaymentUnconfirmedProps extends Omit<PollingOptions, 'before'> {
  readonly state: UnconfirmedState;
}

/** Polls for the payment; when polling has ended, shows what the borrower can do. A step back leads to the number. */
function PaymentUnconfirmed({ ids, isExtension, state, dispatch }: PaymentUnconfirmedProps) {
  const { before, claim } = state;
  const pollAgain = usePolling({ ids, isExtension, before, dispatch });
  const { fixed } = useWording();
  const checking = usePaymentWording();
  const toNumber = () => {
    // The number is another page to the borrower, so it starts at the top, with its amount.
    document.documentElement.scrollTop = 0;
    dispatch({ type: 'numberOpened' });
  };
  useBackCloses(toNumber);
  // Read while polling, so that it is loaded when it is shown.
  const { currentData: extension } = useDelayDetailQuery(isExtension ? { ...ids, quiet: true } : skipToken);
  const until = (isExtension ? extension?.expiry : before?.due) ?? '';
  const isEnded = state.name === 'notYet';
  const { polledAt, failure } = state;
  const [hasAsked, setAsked] = useState(false);
  const askAgain = async () => {
    await pollAgain();
    setAsked(true);
  };
  const help = <Help orderId={ids.orderId} telephone={claim.telephone} />;
  return (
    <PageFrame
      title={fixed.vaTitle.text}
      strip={
        // An earlier poll was answered, and the one that was asked for was not: the answer stays, with the time it is from.
        hasAsked &&
        polledAt !== undefined &&
        failure !== undefined && (
          <Strip tone="warn" icon={<Icon of={WifiOff} size={20} />}>
            {checking.lost.title}
          </Strip>
        )
      }
      footer={
        <>
          {isEnded && <Button onPress={askAgain}>{checking.again}</Button>}
          <Button kind={isEnded ? 'text' : 'secondary'} onPress={toNumber}>
            {claim.isBank ? checking.back.number : checking.back.code}
          </Button>
        </>
      }
    >
      {/* A new key for each state, so that nothing of the previous one moves. */}
      <Fragment key={state.name}>
        {isEnded ? (
          <>
            <NotYet state={state} until={until} label={isExtension ? checking.notYet.until : checking.due} />
            {/* When to report comes before the report button. */}
            <Note tone="warn" icon={<Icon of={ReceiptText} size={20} />}>
              {checking.notYet.once}
            </Note>
            {help}
            <ReportDetails state={state} />
          </>
        ) : (
          <>
            <Checking claim={claim} />
            <Note tone="info">{checking.own}</Note>
            {help}
          </>
        )}
      </Fragment>
    </PageFrame>
  );
}

function Checking({ claim }: { readonly claim: PaymentClaim }) {
  const claimedAt = useClaimedAt(claim);
  const checking = usePaymentWording();
  return (
    <StatusCard icon={<Icon of={Hourglass} size={28} />} tone="info" title={checking.title} body={claimedAt}>
      <ClaimFigures claim={claim} />
    </StatusCard>
  );
}

interface NotYetProps {
  readonly state: UnconfirmedState;
  /** The payment deadline in the server's text, or ''. */
  readonly until: string;
  /** Label of the deadline. */
  readonly label: string;
}

/** The result of a polling session and the payment deadline. A poll whose reply was lost does not count as "not paid". */
function NotYet({ state: { claim, polledAt, failure }, until, label }: NotYetProps) {
  const { notYet, lost } = usePaymentWording();
  const { common } = useCommonWording();
  const figures = (
    <>
      <ClaimAmount claim={claim} />
      {until !== '' && (
        <p className={styles.label}>
          {label}{' '}
          <b className={styles.day}>
            <ServerTime text={until} />
          </b>
        </p>
      )}
    </>
  );
  return polledAt === undefined ? (
    <StatusCard
      icon={<Icon of={WifiOff} size={28} />}
      tone="neutral"
      title={lost.title}
      body={reasonOf(failure, failureReason(failure ?? {}, common), lost.body)}
    >
      {figures}
    </StatusCard>
  ) : (
    <StatusCard icon={<Icon of={CalendarClock} size={28} />} tone="warn" title={notYet.title} body={notYet.wait}>
      {figures}
    </StatusCard>
  );
}

/** The server's message after a refusal; otherwise our text. */
const reasonOf = (failure: Partial<ApiFailure> | undefined, reason: string, own: string): string =>
  failure?.kind === 'code' && reason !== '' ? reason : own;

/** Details for reporting the payment: how long it may take, what to show, the number it went to and when. */
function ReportDetails({ state: { claim, polledAt } }: { readonly state: UnconfirmedState }) {
  const shell = useShell();
  const claimedAt = useClaimedAt(claim);
  const checking = usePaymentWording();
  const hours = shell.config.va.postingHours;
  return (
    <Card>
      {hours > 0 && <p className={styles.step}>{fill(checking.afterHours, { n: hours })}</p>}
      <ClaimNumber claim={claim} />
      <p className={styles.times}>
        {claimedAt} {polledAt !== undefined && fill(checking.last, { time: timeText(polledAt, shell, checking.hour) })}
      </p>
    </Card>
  );
}

function useClaimedAt({ at }: PaymentClaim): string {
  const shell = useShell();
  const { claimedAt, hour } = usePaymentWording();
  return fill(claimedAt, { time: timeText(at, shell, hour) });
}

/**
 * A moment in the market's zone: the hour, preceded by the day if it is not today.
 * @param at ms since 1970, by the server's clock
 * @param hour text for an hour without a day, with `{time}`
 */
export function timeText(at: number, shell: Pick<Shell, 'zone' | 'market' | 'now'>, hour: string): string {
  const zone = shell.zone;
  const isToday = calendarDay(zone.wall(at)) === calendarDay(zone.wall(shell.now()));
  return isToday ? fill(hour, { time: hourText(at, zone) }) : momentText(at, shell.market, zone);
}
