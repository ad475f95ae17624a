import { useRef, useState } from 'react';

import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { FixedText } from '@loan/shared/contracts/shell';
import { CODE_LENGTH, smsCode } from '@loan/shared/format/smsCode';
import { useShell } from '@loan/shared/ui/ShellContext';

import { paymentOf, type BankCard, type LegacyCommit, type LegacyWay } from '../../api/legacy';
import { useLegacyWording } from '../../wording/useLegacyWording';
import { isRefused } from '../useBill';
import { useLeaveOnce } from '../useLeaveOnce';
import { CODE_EVERY, useKeptPayment, useRepayToken, type KeptPayment, type RepayToken } from './useKeptPayment';
import { usePaymentCalls, useSuccess } from './usePaymentCalls';

/** The payment in the page's address. */
export interface PaymentQuery {
  readonly productId: string;
  readonly orderId: string;
  /** Cents, digits only, as in the address. */
  readonly amount: string;
  readonly couponId: string;
  readonly userId: string;
}

/** Why the last tap did not go on. */
export type Reason = 'card' | 'code' | 'wrong' | 'again' | 'twice';

/** Most digits of a bank's code. */
const LONGEST_CODE = 16;
const CODE = new RegExp(`^\\d{${CODE_LENGTH},${LONGEST_CODE}}$`);

export interface PaymentReads {
  /** The read of the cards. */
  readonly read: PageRead;
  /** The read that shows whether a payment was made. */
  readonly order: PageRead;
}

export type CardPayment = ReturnType<typeof useCardPayment>;

/** Card payment (product §5.12): choose a card, commit, enter the SMS code if one is needed, then the borrow detail. */
export function useCardPayment(query: PaymentQuery, way: LegacyWay | undefined, { read, order }: PaymentReads) {
  const { orderId, amount, couponId } = query;
  const { fixed } = useLegacyWording();
  const kept = useKeptPayment(orderId, paymentOf(query));
  const token = useRepayToken(paymentOf(query), way?.repayToken ?? '');
  const [code, setCode] = useState('');
  const { reason, setReason, refuse } = useReason();
  const calls = usePaymentCalls(orderId, { order, onFailure: setReason });
  const { paid, leave, unopened, payElsewhere } = useOutcomes(query, { calls, kept, token, read, order });
  const card = way?.cards.find(({ id }) => id === kept.cardId);
  const pending = card && kept.pending;

  const charge = ({ id, bankName, cardNo, bankCode }: BankCard, sendMsg: '0' | '1') => {
    const fields = { amount, bankName, cardId: id, cardNo, couponId, orderId, repayToken: token.next, bankCode, sendMsg };
    const start = () => {
      token.hold();
      return calls.commit(fields);
    };
    return calls.send(start, token.refused);
  };
  const confirm = () => {
    if (!CODE.test(code)) return refuse('code', fixed.noCode);
    return calls.send(() => calls.confirm({ orderId, verifyCode: code, repaymentRecordId: pending?.recordId ?? '' }), token.refused);
  };
  const change = (act: () => void) => {
    setReason(undefined);
    act();
  };
  return {
    card,
    pending,
    code,
    reason,
    paid,
    /** The server refused a payment; another object for each refusal. */
    refused: isRefused(calls.commitState.error) ? calls.commitState.error : undefined,
    unknown: calls.unknown,
    locked: calls.locked,
    committing: calls.commitState.isLoading || (token.stale && read.isFetching),
    confirming: calls.confirmState.isLoading,
    leave,
    choose: (id: string) => change(() => kept.chooseCard(id)),
    type: (text: string) => change(() => setCode(smsCode(text, LONGEST_CODE))),
    pay: () => (card === undefined ? refuse('card', fixed.noCard) : charge(card, '0')),
    askAgain: (isEarly: boolean) => (isEarly ? refuse('again', fixed.smsAgain) : card && charge(card, '1')),
    confirm,
    payElsewhere,
    noWay: unopened?.refused === true,
    /** Another card: gives up the payment that waits for a code, and reads a token for another payment. */
    backToCards: () =>
      change(() => {
        kept.setPending(undefined);
        // If the outcome is unknown, the code may have been accepted: keep the token, so that another card cannot pay a second time.
        if (!calls.unknown) token.drop();
        setCode('');
        read.refetch();
      }),
  };
}

function useReason() {
  const shell = useShell();
  const [reason, set] = useState<Reason>();
  const endToast = useRef<() => void>(undefined);
  const setReason = (why: Reason | undefined) => {
    endToast.current?.();
    set(why);
  };
  const refuse = (why: Reason, text: FixedText) => {
    setReason(why);
    // Silent: the field shows and announces the reason.
    endToast.current = shell.toast(text, { silent: true });
  };
  return { reason, setReason, refuse };
}

interface PaymentState {
  readonly calls: ReturnType<typeof usePaymentCalls>;
  readonly kept: KeptPayment;
  readonly token: RepayToken;
  readonly read: PageRead;
  readonly order: PageRead;
}

/**
 * Reacts to successful calls. After a payment it opens the borrow detail, or home without a product; the button to go on
 * stays in case that navigation fails.
 */
function useOutcomes(query: PaymentQuery, { calls, kept, token, read, order }: PaymentState) {
  const { productId, orderId, amount, userId } = query;
  const shell = useShell();
  const { fixed } = useLegacyWording();
  const leaveOnce = useLeaveOnce();
  const [paid, setPaid] = useState(false);
  // An address that did not open: another tap opens it again without another call. A refused one cannot be tapped.
  const [unopened, setUnopened] = useState<{ readonly address: string; readonly refused: boolean }>();
  const leave = () => {
    setPaid(true);
    kept.setPending(undefined);
    token.drop();
    leaveOnce(() => (productId === '' ? shell.bridge.goHome() : shell.open('loanDetail', { productId, orderId }, { replace: true })));
  };
  useSuccess(calls.commitState, ({ needsCode, recordId, payment, codeOnly }: LegacyCommit, at) => {
    const isHere = payment === paymentOf(query);
    // The reply to "code again" is not a payment; one without a record id leaves the known record waiting.
    const waiting = recordId === '' && codeOnly && isHere ? (kept.pending?.recordId ?? '') : recordId;
    if (!needsCode && !codeOnly) {
      if (isHere) return leave();
      kept.setPending(undefined, payment);
      return token.drop(payment);
    }
    if (waiting !== '') return kept.setPending({ recordId: waiting, until: at + CODE_EVERY }, payment);
    if (!isHere) return;
    // The server asks for a code but sent no record to confirm.
    token.drop();
    shell.toast(fixed.fail);
    return void read.refetch();
  });
  // A payment of another amount was confirmed after its page was left, so the order that this page has read is outdated.
  useSuccess(calls.confirmState, (recordId) => (recordId === kept.pending?.recordId ? leave() : order.refetch()));
  const goElsewhere = (address: string) => {
    const led = shell.follow(address);
    // If nothing opened, no resume event will follow.
    const isLeaving = led === 'page' || led === 'bridge';
    calls.setElsewhere(isLeaving);
    setUnopened(isLeaving ? undefined : { address, refused: led === 'refused' });
  };
  // Only a tap on this page may lead away from it.
  const tapped = useRef(false);
  useSuccess(calls.huichaoState, ({ address, amount: of }) => {
    if (of !== amount) return;
    if (tapped.current) goElsewhere(address);
    else setUnopened({ address, refused: false });
  });
  const payElsewhere = () => {
    if (unopened) return goElsewhere(unopened.address);
    tapped.current = true;
    return void calls.send(() => calls.huichao({ userId, orderId, amount }));
  };
  return { paid, leave, unopened, payElsewhere };
}
