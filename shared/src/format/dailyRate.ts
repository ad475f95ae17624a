import type { Market } from '../contracts/shell';

/** One payment of a plan. */
export interface Payment {
  /** Whole rupiah or rupees. */
  readonly amount: number;
  /** Days after the day on which the money arrives. */
  readonly days: number;
}

/**
 * The daily rate, 0.003 for 0.3 %, at which the payments are worth the sum received: the loan's internal rate of
 * return, which includes every fee in the plan or deducted from the payout (product §3.9). Undefined when the
 * payments do not exceed the sum received, or a payment is not after the day of arrival (no rate would be honest
 * then).
 * @param received whole rupiah or rupees
 */
export function dailyRate(received: number, payments: readonly Payment[]): number | undefined {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (paid <= received || payments.some(({ days }) => days < 1)) return undefined;
  const worth = (rate: number) => payments.reduce((sum, { amount, days }) => sum + amount / (1 + rate) ** days, 0);
  let [low, high] = [0, 1];
  if (worth(high) > received) return undefined;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return high;
}

/** A rate in percent with two decimals, rounded up, in the format of the market and without its sign: 0.0018 is `0,18` in Indonesia. */
export function rateText(rate: number, market: Market): string {
  const percent = Math.ceil(rate * 10_000) / 100;
  return percent.toLocaleString(market === 'india' ? 'en-IN' : 'id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
