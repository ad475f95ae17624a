import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';
import { dailyRate, rateText } from '@loan/shared/format/dailyRate';

/** The terms that the lender gives as an example: whole rupiah or rupees, days between payments. */
export type ExampleTerms = NonNullable<PublicConfig['example'][Market]>;

export interface ExampleCost {
  /** Kept back from the amount: fees. */
  readonly kept: number;
  /** All payments. */
  readonly total: number;
  /** What is paid on top of what was received: interest and all fees. */
  readonly cost: number;
  /** As an offer says it. India: percent a year (365 times the daily rate). Indonesia: percent a day. Rounded up, as shown; undefined when the loan costs nothing, or doubles within a day. */
  readonly rate?: string;
}

/** What an example costs, reckoned from its terms alone. */
export function costOf(terms: ExampleTerms, market: Market): ExampleCost {
  const { amount, received, instalment, times, days } = terms;
  const total = instalment * times;
  const known = { kept: amount - received, total, cost: total - received };
  const rate = dailyRate(
    received,
    Array.from({ length: times }, (_, index) => ({ amount: instalment, days: days * (index + 1) })),
  );
  return { ...known, ...(rate !== undefined && { rate: `${rateText(market === 'india' ? rate * 365 : rate, market)}%` }) };
}
