import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';

import type { VirtualAccountRequest } from '../../../api/repay';
import { KEPT_PAYMENT } from '../keptKey';

/** Order snapshot: what the server reported about an order at one moment. Fields that it did not send are absent. */
export interface Standing {
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

/** Payment result: everything is paid, this bill is paid, or the order is due later. */
export type Answer = 'settled' | 'paid' | 'extended';

/** Payment claim: when the borrower tapped "I have paid" (ms since 1970, by the server's clock), and for which number. */
export interface Said {
  readonly at: number;
  readonly number: string;
  /** The server's text. */
  readonly amount: string;
  readonly isBank: boolean;
  readonly telephone: string;
}

/** State of one bill at one history entry. */
export interface Visit {
  readonly bill: string;
  readonly entry: string;
  /** Earlier history entries of the same bill with another payment method; a step back leads to them. */
  readonly earlier?: readonly string[];
  /** When the session last changed, by the device's clock; ms since 1970. */
  readonly at: number;
  /** Order snapshot before the payment. */
  readonly before?: Standing;
  readonly said?: Said;
  /** The page shows the payment's status; otherwise it shows the number. */
  readonly isOpen?: boolean;
  readonly answer?: Answer;
  /** Order snapshot when the result came. */
  readonly after?: Standing;
}

/** ms; an unanswered payment claim is tracked for a day. */
const SAID_HOLDS = 24 * 3_600_000;
/** ms; an earlier snapshot or a result is valid for as long as a payment takes, because the next bill may have the same amount. */
const KNOWN_HOLDS = 30 * 60_000;
/** The router's key for the first page of a document. */
const FIRST_ENTRY = 'default';

/** Persisted on the device, not in the tab: the system may kill the app while the borrower is in the bank's app. */
const kept = keptValue<Visit>(KEPT_PAYMENT, (value) => {
  const { bill, entry, at, said, earlier = [] } = fieldsOf(value) ?? {};
  if (typeof bill !== 'string' || typeof entry !== 'string' || typeof at !== 'number') return undefined;
  if (!Array.isArray(earlier)) return undefined;
  if (said !== undefined && typeof fieldsOf(said)?.['at'] !== 'number') return undefined;
  return value as Visit;
});
export { kept as keptVisit };

/** Key of the bill that a request is about, whatever the payment method. */
export const billOf = ({ productId, orderId, amount, is_display: display }: VirtualAccountRequest): string =>
  [productId, orderId, amount, display].join(' ');

/**
 * The session to continue with. A page opened by a reload or a step back continues; other ways to the bill start a new
 * session. A document whose first page is the bill may be the app restarted, so an open claim continues there too.
 */
export function goneOnWith(found: Visit | undefined, bill: string, entry: string, now: number): Visit {
  const fresh = { bill, entry, at: now };
  if (found?.bill !== bill) return fresh;
  const entries = [found.entry, ...(found.earlier ?? [])];
  const isOpenQuestion = found.said !== undefined && found.answer === undefined;
  const age = now - found.at;
  // The clock was set back, so the age is unknown.
  if (age < 0 || age > (isOpenQuestion ? SAID_HOLDS : KNOWN_HOLDS)) return fresh;
  if (entries.includes(entry)) {
    const earlier = entries.filter((other) => other !== entry);
    return { ...found, entry, ...(earlier.length > 0 && { earlier }) };
  }
  if (entry === FIRST_ENTRY && isOpenQuestion) return { ...found, entry };
  // No payment claim yet: the same bill with another payment method.
  return found.said === undefined ? { ...fresh, earlier: entries } : fresh;
}
