import type { Row } from '@loan/shared/contracts/api/row';
import { splitSymbol } from '@loan/shared/format/money';

/** Rows with a meaning for a page, recognised by their labels, because servers send no other mark. */

/** Servers' labels for the due date, in either market's language. */
export const DATE_LABEL = /jatuh tempo|due date/i;
/**
 * Servers' labels for the next bill: whole labels, because one more word may mean another sum
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

/** Whether a text is one sum of money above 0; not a range or other text. */
export function isSum(value: string): boolean {
  const { symbol, figure } = splitSymbol(value.trim());
  return symbol !== '' && /^[\d.,]*[1-9][\d.,]*$/.test(figure);
}

/** Whether a row is the next bill, with a sum. */
export const isBill = ({ label, value }: Row): boolean => BILL_LABEL.test(label.trim()) && isSum(value);

/** Whether a row is the due date of the next bill. */
export const isDueDate = ({ label, value }: Row): boolean => DATE_LABEL.test(label) && value !== '' && !isSum(value);
