import { useRef, useState } from 'react';

import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import type { FixedText } from '@loan/shared/contracts/shell';
import { useShell } from '@loan/shared/ui/ShellContext';

import { paymentOf, type BankCard, type LegacyCommit, type LegacyWay } from '../../api/legacy';
import { useWording } from '../../wording/useWording';
import { isRefused } from '../useBill';
import { useLeaveOnce } from '../useLeaveOnce';
import { CODE_EVERY } from './kept';
import { useArrival, useFlights } from './useFlights';
import { useKept, type Kept } from './useKept';
import { useRepayToken, type RepayToken } from './useRepayToken';
import { useSay } from './useSay';

/** What the address asks for. */
export interface PaymentQuery {
  readonly productId: string;
  readonly orderId: string;
  /** Cents, digits only, as in the address. */
  readonly amount: string;
  readonly couponId: string;
  readonly userId: string;
}

/** Why the last tap did not lead on. */
export type Reason = 'card' | 'code' | 'wrong' | 'again' | 'twice';

/** What is shorter is no code (specification §5). */
const CODE_LENGTH = 6;

export type CardPayment = ReturnType<typeof useCardPayment>;

/** Paying with a card (specification §4, legacy repayment): choose, commit, where asked for the SMS code, then the borrow detail. */
export function useCardPayment(query: PaymentQuery, way: LegacyWay | undefined, read: PageRead) {
  const { orderId, amount, couponId, userId } = query;
  const { fixed } = useWording();
  const kept = useKept(orderId, paymentOf(query));
  const token = useRepayToken(paymentOf(query), way?.repayToken ?? '');
  const [code, setCode] = useState('');
  const { reason, setReason, refuse } = useReason();
  const flights = useFlights(orderId, read, setReason);
  const { paid, leave } = useOutcomes(query, flights, kept, token, read);
  const card = way?.cards.find(({ id }) => id === kept.cardId);
  const waiting = card && kept.waiting;

  const charge = ({ id, bankName, cardNo, bankCode }: BankCard, sendMsg: '0' | '1') => {
    const fields = { amount, bankName, cardId: id, cardNo, couponId, orderId, repayToken: token.next, bankCode, sendMsg };
    const start = () => {
      token.hold();
      return flights.commit(fields);
    };
    return flights.send(start, token.refused);
  };
  const confirm = () => {
    const verifyCode = code.replace(/\s/g, '');
    if (verifyCode.length < CODE_LENGTH) return refuse('code', fixed.legacyNoCode);
    return flights.send(() => flights.confirm({ orderId, verifyCode, repaymentRecordId: waiting?.recordId ?? '' }), token.refused);
  };
  const change = (act: () => void) => {
    setReason(undefined);
    act();
  };
  return {
    card,
    waiting,
    code,
    reason,
    paid,
    /** The server said no to a payment; another object for each no. */
    refused: isRefused(flights.commitFlight.error) ? flights.commitFlight.error : undefined,
    unknown: flights.unknown,
    locked: flights.locked,
    committing: flights.commitFlight.isLoading || (token.stale && read.isFetching),
    confirming: flights.confirmFlight.isLoading,
    leave,
    choose: (id: string) => change(() => kept.choose(id)),
    type: (text: string) => change(() => setCode(text)),
    pay: () => (card === undefined ? refuse('card', fixed.legacyNoCard) : charge(card, '0')),
    askAgain: (isEarly: boolean) => (isEarly ? refuse('again', fixed.smsAgain) : card && charge(card, '1')),
    confirm,
    payElsewhere: () => flights.send(() => flights.huichao({ userId, orderId, amount })),
    /** Another card: what waits for a code is given up, and a token for another payment is read. */
    backToCards: () =>
      change(() => {
        kept.wait(undefined);
        // Whether the code was taken is not known: another card must not pay a second time.
        if (!flights.unknown) token.drop();
        setCode('');
        read.refetch();
      }),
  };
}

function useReason() {
  const say = useSay();
  const [reason, set] = useState<Reason>();
  const said = useRef<() => void>(undefined);
  const setReason = (why: Reason | undefined) => {
    said.current?.();
    set(why);
  };
  const refuse = (why: Reason, text: FixedText) => {
    setReason(why);
    // The reason stands beside its field.
    said.current = say.text(text, { silent: true });
  };
  return { reason, setReason, refuse };
}

/**
 * What follows a call that succeeded. Paid: on to the borrow detail, without a product home; the way
 * on stays, should nothing take the borrower there.
 */
function useOutcomes(
  { productId, orderId }: PaymentQuery,
  flights: ReturnType<typeof useFlights>,
  kept: Kept,
  token: RepayToken,
  read: PageRead,
) {
  const shell = useShell();
  const { fixed } = useWording();
  const say = useSay();
  const leaveOnce = useLeaveOnce();
  const [paid, setPaid] = useState(false);
  const leave = () => {
    setPaid(true);
    kept.wait(undefined);
    token.drop();
    leaveOnce(() => (productId === '' ? shell.bridge.goHome() : shell.open('loanDetail', { productId, orderId }, { replace: true })));
  };
  const arrive = () => {
    leave();
    return true;
  };
  useArrival(flights.commitFlight, flights.lock, ({ needsCode, recordId, payment }: LegacyCommit, at) => {
    if (!needsCode) return arrive();
    if (recordId !== '') kept.wait({ recordId, until: at + CODE_EVERY }, payment);
    else {
      // A code, and nothing that it could confirm.
      token.drop();
      say.text(fixed.legacyFail);
      read.refetch();
    }
    return false;
  });
  useArrival(flights.confirmFlight, flights.lock, arrive);
  useArrival(flights.huichaoFlight, flights.lock, (address) => {
    const led = shell.follow(address);
    // Without an app around the page nobody took the borrower anywhere, and nobody will bring them back.
    return led === 'page' || (led === 'bridge' && shell.bridge.present);
  });
  return { paid, leave };
}
