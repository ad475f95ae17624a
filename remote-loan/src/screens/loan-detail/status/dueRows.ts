import type { Zone } from '@loan/shared/contracts/shell';
import { dueIn } from '@loan/shared/format/dueIn';
import { statusMeaning } from '@loan/shared/ui/tones/meanings';

import type { LoanDetail } from '../../../api/loan';
import { onlyRow } from '../../../api/onlyRow';
import { isBill, isDueDate } from '../../../api/recognisedRows';
import { footerAction } from './statusRules';

type Order = Pick<LoanDetail, 'status' | 'delay' | 'rows'>;
type Row = LoanDetail['rows'][number];

/**
 * The rows with the next amount and its due date, as the server wrote them: only for an order that is to be repaid, and
 * only if exactly one row has such a label. Neither is ever calculated or guessed.
 */
export function dueRows(order: Order): { readonly amount: Row | undefined; readonly date: Row | undefined } {
  const action = footerAction(order);
  if (action !== 'repay' && action !== 'repayOrDelay') return { amount: undefined, date: undefined };
  return {
    amount: onlyRow(order.rows, isBill),
    date: onlyRow(order.rows, isDueDate),
  };
}

const NEXT = /\bnext\b|berikutnya/i;

/**
 * Label of a bill that is late or due today: a server's label that says "next" is replaced by ours, any other stays.
 * @param label the server's
 * @param ours without "next"
 */
export const lateLabel = (label: string, ours: string): string => (NEXT.test(label) ? ours : label);

/**
 * Whether an order is late or due today: by its status, or by its due date, if that can be read.
 * @param zone of the market
 * @param now ms since 1970; undefined: unknown
 */
export function isDueNow(order: Order, zone: Zone, now: number | undefined): boolean {
  const { date } = dueRows(order);
  const due = date && now !== undefined && dueIn(date.value, zone, now);
  return statusMeaning(order.status) === 'overdue' || Boolean(due && due.state !== 'left');
}
