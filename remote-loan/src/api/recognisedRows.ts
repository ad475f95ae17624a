import type { Row } from '@loan/shared/contracts/api/row';
import type { Market } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';
import { splitSymbol } from '@loan/shared/format/money';

/** Rows that mean something to a page, known by their labels: servers send no other mark. */

/** How servers name the row of the due date, in either market's language. */
export const DATE_LABEL = /jatuh tempo|due date/i;
/**
 * How servers name what is to be paid next: whole labels, since a word more may make another sum of it
 * ("Sisa tagihan" is the rest of the loan, "Denda tagihan" a fee).
 */
export const BILL_LABELS = [
  '(?:(?:jumlah|total|nominal) )?tagihan(?: (?:berikutnya|saat ini|bulan ini|jatuh tempo|anda))?',
  '(?:cicilan|angsuran) berikutnya',
  '(?:(?:jumlah|total|nominal) )?(?:yang )?(?:harus|perlu) dibayar',
  '(?:jumlah|nominal) jatuh tempo',
  '(?:your )?(?:next|current) (?:bill|payment|instal?lment|emi)(?: amount)?',
  '(?:(?:total|next|current) )?(?:amount due|due amount)(?: now| today)?',
  '(?:bill|repayment|payable|emi) amount',
  'amount (?:payable|to pay|to repay)',
  'total due',
];
const BILL_LABEL = new RegExp(`^(?:${BILL_LABELS.join('|')}) ?:?$`, 'i');

/** One sum of money that is not nothing; no range, no text. */
export function isSum(value: string): boolean {
  const { symbol, figure } = splitSymbol(value.trim());
  return symbol !== '' && /^[\d.,]*[1-9][\d.,]*$/.test(figure);
}

/** Whether a row names what is to be paid next, with a sum. */
export const isBill = ({ label, value }: Row): boolean => BILL_LABEL.test(label.trim()) && isSum(value);

/** Whether a row names until when that is to be paid. */
export const isDueDate = ({ label, value }: Row): boolean => DATE_LABEL.test(label) && value !== '' && !isSum(value);

/** The one row that is meant; undefined when there is none, or more than one. */
export function onlyRow(rows: readonly Row[], isMeant: (row: Row) => boolean): Row | undefined {
  const [row, second] = rows.filter(isMeant);
  return second === undefined ? row : undefined;
}

/** The one row that holds the sum received, by the labels of `confirm.netLabels`; undefined: none, more than one, or no sum in it. */
export function receivedRow(rows: readonly Row[], market: Market, netLabels: readonly string[]): Row | undefined {
  const wanted = new Set(netLabels.map((label) => label.trim().toLowerCase()));
  const row = onlyRow(rows, ({ label }) => wanted.has(label.toLowerCase()));
  return row !== undefined && readAmount(row.value, market).ok ? row : undefined;
}
