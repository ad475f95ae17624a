import type { Market } from '@loan/shared/contracts/shell';

const grouping = { india: new Intl.NumberFormat('en-IN'), indonesia: new Intl.NumberFormat('id-ID') };
const symbol = { india: '₹', indonesia: 'Rp\u00a0' };

/** Whole rupees or rupiah grouped as in the market, without the currency: `1.250.000`, `1,25,000`. */
export function amountText(amount: number, market: Market): string {
  return grouping[market].format(amount);
}

/** The same with the currency in front. */
export function moneyText(amount: number, market: Market): string {
  return symbol[market] + amountText(amount, market);
}

/** A percentage given in tenths: 25 is `2,5%` or `2.5%`. */
export function percentText(tenths: number, market: Market): string {
  return `${grouping[market].format(tenths / 10)}%`;
}

/** Splits `total` into `parts` whole amounts; the last one gets the remainder. */
export function split(total: number, parts: number): number[] {
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? total - each * (parts - 1) : each));
}
