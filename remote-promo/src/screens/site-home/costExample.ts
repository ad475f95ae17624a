import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Market } from '@loan/shared/contracts/shell';
import { dailyRate, rateText } from '@loan/shared/format/dailyRate';

/** The lender's example terms: whole rupiah or rupees, days between payments. */
export type ExampleTerms = NonNullable<PublicConfig['example'][Market]>;

export interface ExampleCost {
  /** Fees kept back from the amount. */
  readonly kept: number;
  /** All payments. */
  readonly total: number;
  /** Total minus the sum received: interest and all fees. */
  readonly cost: number;
  /** In the form of an offer. India: percent per year (365 times the daily rate). Indonesia: percent per day. Rounded up, as shown; undefined when the loan costs nothing, or doubles within a day. */
  readonly rate?: string;
}

/** The cost of an example, calculated from its terms alone. */
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
