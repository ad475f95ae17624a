import type { Market } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';

/** The amount of an address in whole rupiah or rupees, digits only; undefined when it is none, or nothing: then nothing may be requested. */
export function amountToPay(text: string | undefined, market: Market): string | undefined {
  const amount = readAmount(text ?? '', market);
  return amount.ok && amount.digits !== '0' ? amount.digits : undefined;
}
