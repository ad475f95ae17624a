import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';

/** The terms that the lender gives as an example: whole rupiah or rupees, days between payments. */
export type ExampleTerms = NonNullable<PublicConfig['example'][Market]>;

export interface ExampleCost {
  /** Kept back from the amount: fees. */
  readonly kept: number;
  /** All payments. */
  readonly total: number;
  /** What is paid on top of what was received: interest and all fees. */
  readonly cost: number;
  /** As an offer says it. India: percent a year (365 times the daily rate). Indonesia: percent a day. Rounded up, as shown; undefined when the loan costs nothing. */
  readonly rate?: string;
}

/** The rate a day at which all payments are worth what was received: every fee counts. Between 0 and 1, to more digits than are shown. */
function rateOfDay({ received, instalment, times, days }: ExampleTerms): number {
  const worth = (rate: number) => {
    let sum = 0;
    for (let payment = 1; payment <= times; payment += 1) sum += instalment / (1 + rate) ** (days * payment);
    return sum;
  };
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return high;
}

/** What an example costs, reckoned from its terms alone. */
export function costOf(terms: ExampleTerms, market: Market): ExampleCost {
  const { amount, received, instalment, times } = terms;
  const total = instalment * times;
  const known = { kept: amount - received, total, cost: total - received };
  if (known.cost === 0) return known;
  const percent = Math.ceil(rateOfDay(terms) * (market === 'india' ? 365 : 1) * 10_000) / 100;
  const rate = percent.toLocaleString(market === 'india' ? 'en-IN' : 'id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return { ...known, rate: `${rate}%` };
}
