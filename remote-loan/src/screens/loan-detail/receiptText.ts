import type { Market } from '@loan/shared/contracts/shell';
import { momentText } from '@loan/shared/format/momentText';
import { fill } from '@loan/shared/wording/fill';

import type { LoanDetail } from '../../api/loan';
import type { DialogWording } from '../../wording/dialogsId';
import { withOrderNo } from './orderRows';

type ReceiptWords = Pick<DialogWording, 'receipt' | 'receiptAt'> & { readonly orderNo: string };

/**
 * What a borrower keeps of a repaid loan, a line each: what the server said of it, and when it was read.
 * @param at ms since 1970; undefined: not known, and not said
 */
export function receiptText(order: LoanDetail, orderId: string, at: number | undefined, words: ReceiptWords, market: Market): string {
  return [
    words.receipt,
    order.productName,
    order.headline,
    ...withOrderNo(order.rows, orderId, words.orderNo).map(({ label, value }) => `${label}: ${value}`),
    at === undefined ? '' : fill(words.receiptAt, { time: momentText(at, market) }),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
