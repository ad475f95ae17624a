import type { Market, Zone } from '@loan/shared/contracts/shell';
import { momentText } from '@loan/shared/format/momentText';
import { fill } from '@loan/shared/wording/fill';

import type { LoanDetail } from '../../api/loan';
import type { DialogWording } from '../../wording/useDialogWording';
import { withOrderNo } from './orderRows';

type ReceiptWords = Pick<DialogWording, 'receipt' | 'receiptAt'> & { readonly orderNo: string; readonly lender: string };

/** A borrower's receipt for a repaid loan: the server's texts, the lender, and when it was read. '' is left out. */
export interface ReceiptParts {
  readonly title: string;
  readonly headline: string;
  readonly product: string;
  readonly rows: LoanDetail['rows'];
  /** The lender, in a sentence. */
  readonly lender: string;
  /** States that it is a copy, and from when. */
  readonly copied: string;
}

/** @param at when the order was read, by the server's clock, in ms since 1970; undefined: unknown, and left out */
export function receiptParts(
  order: LoanDetail,
  orderId: string,
  at: number | undefined,
  words: ReceiptWords,
  market: Market,
  zone: Zone,
): ReceiptParts {
  return {
    title: words.receipt,
    headline: order.headline,
    product: order.productName,
    rows: withOrderNo(order.rows, orderId, words.orderNo),
    lender: words.lender,
    copied: at === undefined ? '' : fill(words.receiptAt, { time: momentText(at, market, zone) }),
  };
}

/** The receipt as text, one line per part. */
export const receiptText = ({ title, headline, product, rows, lender, copied }: ReceiptParts): string =>
  [title, product, headline, ...rows.map(({ label, value }) => `${label}: ${value}`), lender, copied]
    .filter((line) => line !== '')
    .join('\n');
