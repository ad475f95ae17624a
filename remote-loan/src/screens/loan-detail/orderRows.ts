import type { LoanDetail } from '../../api/loan';

/** The rows of the server, with the order number in one of our own where none has it. */
export function withOrderNo(rows: LoanDetail['rows'], orderId: string, label: string): LoanDetail['rows'] {
  return rows.some(({ value }) => value === orderId) ? rows : [...rows, { label, value: orderId }];
}
