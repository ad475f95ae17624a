import type { Market } from '../contracts/shell';

/** A sum of money as requests send it: 1-13 digits, whole rupiah or rupees. `ok: false`: the text is not such an amount. */
export type Amount = { readonly ok: true; readonly digits: string } | { readonly ok: false };

const REFUSED: Amount = { ok: false };
const INDIAN_GROUPING = /^\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/;

function asAmount(digits: string): Amount {
  const plain = digits.replace(/^0+(?=\d)/, '');
  return /^\d{1,13}$/.test(plain) ? { ok: true, digits: plain } : REFUSED;
}

/**
 * Reads an amount for a request (product §6.5). Removes a prefix `Rp` or `₹`, and in India the commas of Indian
 * grouping. A dot is removed only before exactly three digits; a trailing `,00` or `.00` is dropped. If the result is
 * not 1-13 digits, it is refused and never rounded: removing all separators would turn `1500000.00` into a
 * hundredfold payment.
 */
export function readAmount(text: string, market: Market): Amount {
  const figure = text.trim().replace(/^(Rp|₹)\s*/i, '');
  if (!/^\d/.test(figure)) return REFUSED;
  if (market === 'india' && INDIAN_GROUPING.test(figure)) {
    // Commas group here, so a dot can only begin decimals.
    return asAmount(figure.replace(/,/g, '').replace(/\.00$/, ''));
  }
  return asAmount(figure.replace(/\.(?=\d{3}(\D|$))/g, '').replace(/[.,]00$/, ''));
}

/** The sum of amounts; refused when one is refused or the sum has more than 13 digits. An empty list is 0. */
export function sumAmounts(amounts: readonly Amount[]): Amount {
  let sum = 0;
  for (const amount of amounts) {
    if (!amount.ok) return REFUSED;
    sum += Number(amount.digits);
    if (sum > 9_999_999_999_999) return REFUSED;
  }
  return { ok: true, digits: String(sum) };
}
