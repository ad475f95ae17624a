import type { LoanDetail } from '../../api/loan';

/** The server's rows, with an added row for the order number if none contains it. */
export function withOrderNo(rows: LoanDetail['rows'], orderId: string, label: string): LoanDetail['rows'] {
  return rows.some(({ value }) => value === orderId) ? rows : [...rows, { label, value: orderId }];
}
