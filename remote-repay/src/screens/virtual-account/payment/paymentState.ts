import type { ApiFailure } from '@loan/shared/contracts/api/call';

/** What the server reported about an order at one moment. Fields that it did not send are absent. */
export interface OrderSnapshot {
  /** Nothing is left to pay. */
  readonly settled?: boolean;
  /** Instalments left to pay. */
  readonly left?: number;
  /** Total of all of them, whole rupiah or rupees, digits. */
  readonly total?: string;
  /** The next instalment: its amount and due date, in the server's texts. */
  readonly amount?: string;
  readonly due?: string;
  readonly status?: string;
  /** The server's text for the status. */
  readonly headline?: string;
}

/** The borrower tapped "I have paid": when (ms since 1970, by the server's clock), and for which number. */
export interface PaymentClaim {
  readonly at: number;
  readonly number: string;
  /** The server's text. */
  readonly amount: string;
  readonly isBank: boolean;
  readonly telephone: string;
}

/** Everything is paid, this bill is paid, or the order is due later. */
export type PaymentResult = 'settled' | 'paid' | 'extended';

interface Before {
  /** Order snapshot before the payment; later snapshots are compared with it. */
  readonly before?: OrderSnapshot | undefined;
}

/** The page shows the number. */
export interface NumberState extends Before {
  readonly name: 'numberShown' | 'expired' | 'claimed';
  /** Set once the borrower has claimed to have paid. */
  readonly claim?: PaymentClaim | undefined;
}

/** The page shows that the payment is being looked for, or that it was not found. */
export interface UnconfirmedState extends Before {
  readonly name: 'checking' | 'notYet';
  readonly claim: PaymentClaim;
  /** When the server last answered a poll, by its clock; ms since 1970. */
  readonly polledAt?: number;
  /** Failure of the last poll. */
  readonly failure?: Partial<ApiFailure>;
}

/** The page shows that the payment has arrived. */
export interface ConfirmedState extends Before {
  readonly name: 'confirmed';
  readonly claim: PaymentClaim;
  readonly result: PaymentResult;
  /** Order snapshot that came with the result. */
  readonly after: OrderSnapshot;
}

export type PaymentState = NumberState | UnconfirmedState | ConfirmedState;

export type PaymentEvent =
  /** The order's snapshot before the payment was read. */
  | { readonly type: 'snapshotRead'; readonly snapshot: OrderSnapshot }
  /** The number's deadline was compared with the clock. */
  | { readonly type: 'deadlineChecked'; readonly isPast: boolean }
  | { readonly type: 'paymentClaimed'; readonly claim: PaymentClaim }
  | { readonly type: 'statusOpened' }
  | { readonly type: 'numberOpened' }
  /** A poll was answered. `result` is undefined while the payment has not arrived. */
  | { readonly type: 'polled'; readonly at: number; readonly snapshot: OrderSnapshot; readonly result: PaymentResult | undefined }
  | { readonly type: 'pollFailed'; readonly failure: Partial<ApiFailure> }
  /** The pauses between polls are used up. */
  | { readonly type: 'pollingEnded' };

export const isAtNumber = (state: PaymentState): state is NumberState => ['numberShown', 'expired', 'claimed'].includes(state.name);

/**
 * The states of one payment:
 *
 *     numberShown, claimed --deadline passes--> expired
 *     expired --number renewed--> numberShown, or claimed if it has a claim
 *     numberShown, expired, claimed --payment claimed--> checking
 *     checking --polling ends--> notYet
 *     checking, notYet, claimed, expired with a claim --a poll finds the payment--> confirmed
 *     checking, notYet --number opened--> claimed
 *     claimed, expired with a claim --status opened--> checking
 *
 * An event that the state has no arrow for changes nothing. A poll may be answered when the borrower is back at the
 * number: the payment is shown then too, so that it is not made twice. The deadline is not dispatched: the number's page applies `deadlineChecked` at each render, so the
 * state that is kept is never `expired`. Nothing to pay with is shown while a claim is being checked or is confirmed.
 */
export function paymentReducer(state: PaymentState, event: PaymentEvent): PaymentState {
  if (isAtNumber(state)) return fromNumber(state, event);
  return state.name === 'confirmed' ? state : fromUnconfirmed(state, event);
}

function fromNumber(state: NumberState, event: PaymentEvent): PaymentState {
  const { before, claim } = state;
  switch (event.type) {
    case 'deadlineChecked':
      if (event.isPast) return { ...state, name: 'expired' };
      return { ...state, name: claim ? 'claimed' : 'numberShown' };
    case 'paymentClaimed':
      return { name: 'checking', before, claim: event.claim };
    case 'statusOpened':
      return claim ? { name: 'checking', before, claim } : state;
    case 'snapshotRead':
      return { ...state, before: before || event.snapshot };
    case 'polled':
      return claim && event.result ? { name: 'confirmed', before, claim, result: event.result, after: event.snapshot } : state;
    case 'pollFailed':
    case 'pollingEnded':
    case 'numberOpened':
      return state;
  }
}

function fromUnconfirmed(state: UnconfirmedState, event: PaymentEvent): PaymentState {
  const { name, before, claim } = state;
  switch (event.type) {
    case 'polled': {
      const { at, snapshot, result } = event;
      if (result) return { name: 'confirmed', before, claim, result, after: snapshot };
      // Without an earlier snapshot, later polls are compared with this one.
      return { name, before: before || snapshot, claim, polledAt: at };
    }
    case 'pollFailed':
      return { ...state, failure: event.failure };
    case 'pollingEnded':
      return { ...state, name: 'notYet' };
    case 'numberOpened':
      return { name: 'claimed', before, claim };
    case 'deadlineChecked':
    case 'paymentClaimed':
    case 'statusOpened':
    case 'snapshotRead':
      return state;
  }
}
