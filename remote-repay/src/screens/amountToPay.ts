import type { Market } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';
import { asciiDigits } from '@loan/shared/format/digits';

/** The amount of an address in whole rupiah or rupees; digits of any script become 0-9. Undefined for zero or an invalid amount: then nothing may be requested. */
export function amountToPay(text: string | undefined, market: Market): string | undefined {
  const amount = readAmount(asciiDigits(text || ''), market);
  return amount.ok && amount.digits !== '0' ? amount.digits : undefined;
}
