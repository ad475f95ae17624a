import { dueIn, type Due } from '@loan/shared/format/dueIn';
import { splitSymbol } from '@loan/shared/format/money';

import type { LoanDetail } from '../../api/loan';
import { footerAction } from './footerAction';

type Order = Pick<LoanDetail, 'status' | 'delay' | 'rows'>;
type Row = LoanDetail['rows'][number];

/** How servers name the row of the due date, in either market's language. */
const DATE_LABEL = /jatuh tempo|due date/i;
/**
 * How servers name what is to be paid next: whole labels, since a word more may make another sum of it
 * ("Sisa tagihan" is the rest of the loan, "Denda tagihan" a fee).
 */
const AMOUNT_LABEL = new RegExp(
  `^(?:${[
    '(?:(?:jumlah|total|nominal) )?tagihan(?: (?:berikutnya|saat ini|bulan ini|jatuh tempo|anda))?',
    '(?:cicilan|angsuran) berikutnya',
    '(?:(?:jumlah|total|nominal) )?(?:yang )?(?:harus|perlu) dibayar',
    '(?:jumlah|nominal) jatuh tempo',
    '(?:your )?(?:next|current) (?:bill|payment|instal?lment|emi)(?: amount)?',
    '(?:(?:total|next|current) )?(?:amount due|due amount)(?: now| today)?',
    '(?:bill|repayment|payable|emi) amount',
    'amount (?:payable|to pay|to repay)',
    'total due',
  ].join('|')}) ?:?$`,
  'i',
);

/** One sum of money that is not nothing; no range, no text. */
export function isSum(value: string): boolean {
  const { symbol, figure } = splitSymbol(value.trim());
  return symbol !== '' && /^[\d.,]*[1-9][\d.,]*$/.test(figure);
}

/** Whether a row names what is to be paid next, with a sum. */
export const isBill = ({ label, value }: Row): boolean => AMOUNT_LABEL.test(label.trim()) && isSum(value);

/** The one row that is meant; undefined when there is none, or more than one. */
export function onlyRow(rows: readonly Row[], isMeant: (row: Row) => boolean): Row | undefined {
  const [row, second] = rows.filter(isMeant);
  return second === undefined ? row : undefined;
}

/**
 * The rows that say what an order owes next and until when, as the server wrote them: only for an order that
 * is to be repaid, and only where exactly one row is named so. Neither is ever worked out or guessed.
 */
export function dueRows(order: Order): { readonly amount: Row | undefined; readonly date: Row | undefined } {
  const action = footerAction(order);
  if (action !== 'repay' && action !== 'repayOrDelay') return { amount: undefined, date: undefined };
  return {
    amount: onlyRow(order.rows, isBill),
    date: onlyRow(order.rows, ({ label, value }) => DATE_LABEL.test(label) && value !== '' && !isSum(value)),
  };
}

const NEXT = /\bnext\b|berikutnya/i;

/**
 * What a late bill is called: a server's label that calls it the next one is ours instead, any other stays.
 * @param label the server's
 * @param ours without "next"
 */
export const lateLabel = (label: string, ours: string): string => (NEXT.test(label) ? ours : label);

/**
 * How the order's due date stands to today; undefined when it has none, or one that cannot be read.
 * @param now ms since 1970
 */
export function orderDue(order: Order, now?: number): Due | undefined {
  const { date } = dueRows(order);
  return date && dueIn(date.value, now);
}
