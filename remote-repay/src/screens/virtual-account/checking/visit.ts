import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';

import type { VirtualAccountRequest } from '../../../api/repay';
import { KEPT_PAYMENT } from '../keptKey';

/** What the server said of an order at one moment; what it did not say is absent. */
export interface Standing {
  /** Nothing is left to pay. */
  readonly settled?: boolean;
  /** Instalments left to pay. */
  readonly left?: number;
  /** All of them together, whole rupiah or rupees, digits. */
  readonly total?: string;
  /** The next of them: what it costs and when it is due, the server's texts. */
  readonly amount?: string;
  readonly due?: string;
  readonly status?: string;
  /** Its words for the status. */
  readonly headline?: string;
}

/** What became of a payment: everything is paid, this bill is, or the order is due later. */
export type Answer = 'settled' | 'paid' | 'extended';

/** "I have paid": when that was said (ms since 1970, by the server's clock), and of which number. */
export interface Said {
  readonly at: number;
  readonly number: string;
  /** The server's text. */
  readonly amount: string;
  readonly isBank: boolean;
  readonly telephone: string;
}

/** Where the borrower stands with one bill, at one entry of the history. */
export interface Visit {
  readonly bill: string;
  readonly entry: string;
  /** Entries before that one at which the same bill stood, with another way to pay it: a step back leads there. */
  readonly earlier?: readonly string[];
  /** When something of it was last known, by the device's clock; ms since 1970. */
  readonly at: number;
  /** The order before the payment. */
  readonly before?: Standing;
  readonly said?: Said;
  /** It is being looked for; otherwise the number is shown. */
  readonly isOpen?: boolean;
  readonly answer?: Answer;
  /** The order when the answer came. */
  readonly after?: Standing;
}

/** ms; a statement that is not answered yet is looked after for a day. */
const SAID_HOLDS = 24 * 3_600_000;
/** ms; what was known before, and an answer, hold as long as a payment takes: the next bill may be for the same amount. */
const KNOWN_HOLDS = 30 * 60_000;
/** The router's key of a document's first page. */
const FIRST_ENTRY = 'default';

/** On the device, not in the tab: the app may be ended while its borrower is in the bank's. */
const kept = keptValue<Visit>(KEPT_PAYMENT, (value) => {
  const { bill, entry, at, said, earlier = [] } = fieldsOf(value) ?? {};
  if (typeof bill !== 'string' || typeof entry !== 'string' || typeof at !== 'number') return undefined;
  if (!Array.isArray(earlier)) return undefined;
  if (said !== undefined && typeof fieldsOf(said)?.['at'] !== 'number') return undefined;
  return value as Visit;
});
export { kept as keptVisit };

/** The bill that a request is about, by whatever method it is paid. */
export const billOf = ({ productId, orderId, amount, is_display: display }: VirtualAccountRequest): string =>
  [productId, orderId, amount, display].join(' ');

/**
 * The visit to go on with. Who comes to the bill by another way than a reload or a step back begins anew; a document that
 * begins with the bill may be the app that was ended meanwhile.
 */
export function goneOnWith(found: Visit | undefined, bill: string, entry: string, now: number): Visit {
  const fresh = { bill, entry, at: now };
  if (found?.bill !== bill) return fresh;
  const entries = [found.entry, ...(found.earlier ?? [])];
  const isOpenQuestion = found.said !== undefined && found.answer === undefined;
  const age = now - found.at;
  // A clock that was set back says nothing about the age.
  if (age < 0 || age > (isOpenQuestion ? SAID_HOLDS : KNOWN_HOLDS)) return fresh;
  if (entries.includes(entry)) {
    const earlier = entries.filter((other) => other !== entry);
    return { ...found, entry, ...(earlier.length > 0 && { earlier }) };
  }
  if (entry === FIRST_ENTRY && isOpenQuestion) return { ...found, entry };
  // Not paid yet: it is the same bill still, by another way to pay.
  return found.said === undefined ? { ...fresh, earlier: entries } : fresh;
}
