import { dueIn, type Due } from '@loan/shared/format/date';

import type { LoanDetail } from '../../api/loan';
import { footerAction } from './footerAction';

/** How servers name the row of the due date, in either market's language. */
const DUE_LABEL = /jatuh tempo|due date/i;

/**
 * How the order's due date stands to today, for an order that is to be repaid: only when exactly
 * one row is named as due date and holds a date that can be read. A date is never guessed.
 * @param now ms since 1970
 */
export function orderDue(order: Pick<LoanDetail, 'status' | 'delay' | 'rows'>, now?: number): Due | undefined {
  const action = footerAction(order);
  if (action !== 'repay' && action !== 'repayOrDelay') return undefined;
  const [row, second] = order.rows.filter(({ label }) => DUE_LABEL.test(label));
  return row !== undefined && second === undefined ? dueIn(row.value, now) : undefined;
}
