import type { Row } from '@loan/shared/contracts/api/row';
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
