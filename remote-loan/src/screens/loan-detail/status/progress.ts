import { statusMeaning, type Meaning } from '@loan/shared/ui/tones/meanings';

import type { LoanDetail } from '../../../api/loan';
import { onlyRow } from '../../../api/onlyRow';
import { isBill, isSum } from '../../../api/recognisedRows';
import { footerAction } from './statusRules';

type Order = Pick<LoanDetail, 'status' | 'delay' | 'rows'>;

const PAID_LABEL = /(?:cicilan|angsuran|instal?lments?|emis?)\b.*\b(?:dibayar|lunas|paid|repaid)|(?:paid|repaid) (?:instal?lments?|emis?)/i;
const UNPAID_LABEL = /belum|sisa|unpaid|not |left|remaining|to be/i;
const COUNT = /^(\d{1,3}) ?(?:\/|of|dari) ?(\d{1,3})$/i;
/** Label of a row with the sum still owed for the whole loan. */
const REST_LABEL = /sisa|still to pay|outstanding|remaining/i;

/** Number of paid instalments and of all; only if exactly one row has such a label and a count. */
function paidOf({ rows }: Pick<LoanDetail, 'rows'>): { readonly n: number; readonly of: number } | undefined {
  const row = onlyRow(rows, ({ label }) => PAID_LABEL.test(label) && !UNPAID_LABEL.test(label));
  const [n = 0, of = 0] = (COUNT.exec(row?.value.trim() || '') || []).slice(1).map(Number);
  return of > 0 && n <= of ? { n, of } : undefined;
}

/**
 * Whether nothing is owed for an order, according to everything the server sent: its status ends the loan, and either its
 * rows count every instalment as paid, or the status means repaid and no row has a sum that is owed.
 */
function isRepaid(order: Order): boolean {
  if (footerAction(order) !== 'borrow') return false;
  if (order.rows.some((row) => isBill(row) || (REST_LABEL.test(row.label) && isSum(row.value)))) return false;
  const paid = paidOf(order);
  return paid ? paid.n === paid.of : statusMeaning(order.status) === 'repaid';
}

/** Meaning of an order's status (product §5.2); "repaid" must also agree with its rows. */
export function orderMeaning(order: Order): Meaning {
  if (isRepaid(order)) return 'repaid';
  const meaning = statusMeaning(order.status);
  return meaning === 'repaid' ? 'unknown' : meaning;
}

export const STEPS = ['applied', 'approved', 'sent', 'repayment', 'closed'] as const;

export interface Progress {
  /** The last step that was reached. */
  readonly at: (typeof STEPS)[number];
  /** Number of paid instalments and of all; undefined before there are any, and when the rows do not count them. */
  readonly paid: { readonly n: number; readonly of: number } | undefined;
}

const REACHED: Readonly<Partial<Record<Meaning, Progress['at']>>> = {
  due: 'repayment',
  running: 'repayment',
  partlyPaid: 'repayment',
  overdue: 'repayment',
  repaid: 'closed',
};

/** Progress of a loan, as far as its status and rows prove it. Unknown, refused and closed statuses prove nothing. */
export function progressOf(order: Order): Progress | undefined {
  if (order.status === '21') return { at: 'applied', paid: undefined };
  if (order.status === '151') return { at: 'approved', paid: undefined };
  const at = REACHED[orderMeaning(order)];
  return at && { at, paid: paidOf(order) };
}
