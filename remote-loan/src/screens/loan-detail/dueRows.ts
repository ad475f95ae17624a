import type { Zone } from '@loan/shared/contracts/shell';
import { dueIn, type Due } from '@loan/shared/format/dueIn';

import type { LoanDetail } from '../../api/loan';
import { onlyRow } from '../../api/receivedRow';
import { isBill, isDueDate } from '../../api/recognisedRows';
import { footerAction } from './footerAction';

type Order = Pick<LoanDetail, 'status' | 'delay' | 'rows'>;
type Row = LoanDetail['rows'][number];

/**
 * The rows that say what an order owes next and until when, as the server wrote them: only for an order that
 * is to be repaid, and only where exactly one row is named so. Neither is ever worked out or guessed.
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
 * What a bill that is late, or due today, is called: a server's label that calls it the next one is ours instead, any other stays.
 * @param label the server's
 * @param ours without "next"
 */
export const lateLabel = (label: string, ours: string): string => (NEXT.test(label) ? ours : label);

/**
 * How the order's due date stands to today; undefined when it has none, or one that cannot be read.
 * @param zone of the market
 * @param now ms since 1970
 */
export function orderDue(order: Order, zone: Zone, now: number): Due | undefined {
  const { date } = dueRows(order);
  return date && dueIn(date.value, zone, now);
}
