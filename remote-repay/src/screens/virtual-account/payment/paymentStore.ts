import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf, isFilled, phoneOf } from '@loan/shared/contracts/api/read';
import type { ShellStorage } from '@loan/shared/contracts/shell';

import type { VirtualAccountRequest } from '../../../api/repay';
import {
  isAtNumber,
  type ConfirmedState,
  type OrderSnapshot,
  type PaymentClaim,
  type PaymentResult,
  type PaymentState,
} from './paymentState';

/** A payment session: one bill at one history entry. */
export interface PaymentSession {
  readonly bill: string;
  readonly entry: string;
  /** Earlier history entries of the same bill with another payment method; a step back leads to them. */
  readonly earlier?: readonly string[] | undefined;
}

/** A session and its state as they are stored. Older and newer releases read the same key, so these names never change. */
export interface StoredPayment extends PaymentSession {
  /** When the session last changed, by the device's clock; ms since 1970. */
  readonly at: number;
  readonly before?: OrderSnapshot | undefined;
  readonly said?: PaymentClaim | undefined;
  /** The page shows the payment's status; otherwise it shows the number. */
  readonly isOpen?: boolean | undefined;
  readonly answer?: PaymentResult | undefined;
  readonly after?: OrderSnapshot | undefined;
}

/** ms; a payment claim without a result is tracked for a day. */
const CLAIM_HOLDS = 24 * 3_600_000;
/** ms; an earlier snapshot or a result is valid for as long as a payment takes, because the next bill may have the same amount. */
const KNOWN_HOLDS = 30 * 60_000;
/** The router's key for the first page of a document. */
const FIRST_ENTRY = 'default';

const RESULTS: readonly unknown[] = ['settled', 'paid', 'extended'] satisfies readonly PaymentResult[];
/** Fields with a value of their type. */
const CLAIM = { at: 0, number: '', amount: '', isBank: true, telephone: '' };
const SNAPSHOT = { settled: false, left: 0, total: '', amount: '', due: '', status: '', headline: '' };

/** Whether the fields of a value have the types of the sample's. */
const hasTypes = (value: unknown, sample: object): boolean =>
  Object.entries(sample).every(([name, example]) => typeof fieldsOf(value)[name] === typeof example);

/** Reads a stored payment; undefined when one of its fields cannot be used. */
function decode(value: unknown): StoredPayment | undefined {
  const { before = SNAPSHOT, said = CLAIM, answer = 'paid', after = SNAPSHOT, earlier = [] } = fieldsOf(value);
  const isUsable =
    hasTypes(value, { bill: '', entry: '', at: 0 }) &&
    hasTypes(said, CLAIM) &&
    // The stored text becomes a link.
    phoneOf(fieldsOf(said)['telephone']) === fieldsOf(said)['telephone'] &&
    [before, after].every((snapshot) => isFilled(snapshot) && hasTypes({ ...SNAPSHOT, ...fieldsOf(snapshot) }, SNAPSHOT)) &&
    RESULTS.includes(answer) &&
    Array.isArray(earlier);
  return isUsable ? (value as StoredPayment) : undefined;
}

/** The session that changed last. On the device, not in the tab: the system may kill the app while the borrower is in the bank's app. */
const lastPayment = keptValue('repayOrNot.payment', decode);
/** Other sessions without a result, newest first: a claim is not forgotten because another bill, or this one with another method, is opened. */
const otherPayments = keptValue('repayOrNot.others', (value) =>
  Array.isArray(value) ? value.map(decode).filter((payment) => payment !== undefined) : undefined,
);
const OTHERS_MOST = 9;

/** The stored sessions, the one that changed last first. */
export const readPayments = (storage: ShellStorage): readonly StoredPayment[] =>
  [lastPayment.read(storage), ...(otherPayments.read(storage) || [])].filter((payment) => payment !== undefined);

/** Stores a session that changed, and keeps the others. The app may be killed between the two writes: then one is stored twice. */
export function writePayment(storage: ShellStorage, payment: StoredPayment): void {
  keepOthers(storage, payment, payment.at);
  lastPayment.write(storage, payment);
}

/** Deletes a session; the others stay. `now`: ms since 1970, by the device's clock. */
export function removePayment(storage: ShellStorage, session: PaymentSession, now: number): void {
  keepOthers(storage, session, now);
  lastPayment.remove(storage);
}

function keepOthers(storage: ShellStorage, session: PaymentSession, now: number): void {
  const others = readPayments(storage).filter(
    (payment) => payment.answer === undefined && isValid(payment, now) && !isSame(payment, session),
  );
  if (others.length > 0) otherPayments.write(storage, others.slice(0, OTHERS_MOST));
  else otherPayments.remove(storage);
}

const isOpenClaim = ({ said, answer }: StoredPayment): boolean => said !== undefined && answer === undefined;
const entriesOf = ({ entry, earlier = [] }: PaymentSession): readonly string[] => [entry, ...earlier];
const isSame = (one: PaymentSession, other: PaymentSession): boolean =>
  one.bill === other.bill && entriesOf(one).some((entry) => entriesOf(other).includes(entry));

/** Key of the bill that a request is about, whatever the payment method. */
export const billOf = ({ productId, orderId, amount, is_display: display }: VirtualAccountRequest): string =>
  [productId, orderId, amount, display].join(' ');

/**
 * The session to continue with. A page opened by a reload or a step back continues; other ways to the bill start a new
 * session. A document whose first page is the bill may be the app restarted, so a session without a result continues
 * there too. One with a result is older than `opened` if it is of another document: the next bill may have the same amount.
 * @param opened when the document was opened, ms since 1970; 0 for one that was opened before and came back
 */
export function continuePayment(stored: readonly StoredPayment[], bill: string, entry: string, now: number, opened: number): StoredPayment {
  const ofBill = stored.filter(
    (payment) => payment.bill === bill && isValid(payment, now) && !(entry === FIRST_ENTRY && payment.answer && payment.at < opened),
  );
  const here = ofBill.find((payment) => entriesOf(payment).includes(entry));
  if (here !== undefined) {
    const earlier = entriesOf(here).filter((other) => other !== entry);
    return { ...here, entry, earlier: earlier.length > 0 ? earlier : undefined };
  }
  const restarted = ofBill.find(isOpenClaim) || ofBill.find(({ answer }) => answer === undefined);
  if (entry === FIRST_ENTRY && restarted !== undefined) return { ...restarted, entry };
  const fresh = { bill, entry, at: now };
  // No payment claim yet: the same bill with another payment method.
  const unclaimed = ofBill.find(({ said }) => said === undefined);
  return unclaimed === undefined ? fresh : { ...fresh, earlier: entriesOf(unclaimed) };
}

function isValid(payment: StoredPayment, now: number): boolean {
  const age = now - payment.at;
  // Below 0 the clock was set back, so the age is unknown.
  return age >= 0 && age <= (isOpenClaim(payment) ? CLAIM_HOLDS : KNOWN_HOLDS);
}

/** The state that was stored. A polling session that had ended starts again. */
export function stateOf({ before, said: claim, isOpen, answer: result, after = {} }: StoredPayment): PaymentState {
  if (claim === undefined || isOpen !== true) return { name: claim ? 'claimed' : 'numberShown', before, claim };
  return result ? { name: 'confirmed', before, claim, result, after } : { name: 'checking', before, claim };
}

export function fieldsOfState(state: PaymentState): Omit<StoredPayment, keyof PaymentSession | 'at'> {
  const { before, claim: said } = state;
  const { result: answer, after }: Partial<ConfirmedState> = state.name === 'confirmed' ? state : {};
  return { before, said, isOpen: said && !isAtNumber(state), answer, after };
}
