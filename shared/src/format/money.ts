import type { Market } from '../contracts/shell';
import { asciiDigits } from './digits';

/** An amount in hundredths of a rupiah or rupee. Only fields marked as cents have this type, and only this type may be divided by 100. */
export type Cents = number & { readonly unit: 'cents' };

const NO_BREAK_SPACE = '\u00A0';

/** The prefix of an amount: `Rp` with a no-break space, or `₹`. */
export const currencyPrefix = (market: Market): string => (market === 'india' ? '₹' : `Rp${NO_BREAK_SPACE}`);

/** Whole digits with separators: dots every three (Indonesia), Indian grouping with commas (India). */
function groupDigits(digits: string, market: Market): string {
  return market === 'india' ? digits.replace(/(\d)(?=(\d\d)*\d{3}$)/g, '$1,') : digits.replace(/(\d)(?=(\d{3})+$)/g, '$1.');
}

/**
 * Formats an amount for display (product §4.18). A server's text stays unchanged and gets the market's prefix if it
 * starts with a digit; digits alone are also grouped. Empty text stays empty.
 * @param text an amount in whole rupiah or rupees, as the server wrote it or as digits
 */
export function showMoney(text: string, market: Market): string {
  const given = text.trim();
  if (!/^\d/.test(given)) return given;
  return currencyPrefix(market) + (/^\d+$/.test(given) ? groupDigits(given, market) : given);
}

/**
 * Formats a whole number of cents: divided by 100, two decimals (product §4.18). `1.500.000,00` after `Rp` in
 * Indonesia, `15,00,000.00` after `₹` in India.
 */
export function formatCents(cents: Cents, market: Market): string {
  const digits = String(cents).padStart(3, '0');
  const whole = groupDigits(digits.slice(0, -2), market);
  return `${currencyPrefix(market)}${whole}${market === 'india' ? '.' : ','}${digits.slice(-2)}`;
}

/**
 * Cents from a field that is marked as cents: 1-15 digits of any script, else undefined (never rounded). The only way
 * to create `Cents`.
 */
export function centsOf(text: string): Cents | undefined {
  const digits = asciiDigits(text.trim());
  return /^\d{1,15}$/.test(digits) ? (Number(digits) as Cents) : undefined;
}

/**
 * Splits a displayed amount into currency symbol and figure; the symbol is '' when the text is not one amount, but a
 * range or an amount with words. `Rp 5.000,-` and `₹500/-` are amounts.
 */
export function splitSymbol(shown: string): { readonly symbol: string; readonly figure: string } {
  const [, symbol = '', figure = shown] = /^(Rp|₹)\s*(\d[\d.,]*\/?-?)$/.exec(shown) || [];
  return { symbol, figure };
}
