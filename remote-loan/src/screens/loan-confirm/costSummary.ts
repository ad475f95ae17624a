import type { Market } from '@loan/shared/contracts/shell';
import { readAmount, sumAmounts } from '@loan/shared/format/amountText';
import { readTime } from '@loan/shared/format/date';

import type { LoanOffer } from '../../api/loanOffer';
import { dailyRate, type Payment } from './dailyRate';

/** What the loan costs, as far as it can be said honestly. Sums are digits, whole rupiah or rupees. */
export interface CostSummary {
  /** Sum of the repayment plan. */
  readonly total?: string;
  /** Total minus the sum received: interest and all fees. */
  readonly cost?: string;
  /** India: a year (365 times the daily rate). Indonesia: a day. In percent, rounded up, as shown; '' while nobody knows the day. */
  readonly rate?: string;
}

const figure = (text: string, market: Market): number | undefined => {
  const amount = readAmount(text, market);
  return amount.ok ? Number(amount.digits) : undefined;
};

function receivedSum(offer: LoanOffer, market: Market, netLabels: readonly string[]): number | undefined {
  const wanted = new Set(netLabels.map((label) => label.trim().toLowerCase()));
  const [row, second] = offer.rows.filter(({ label }) => wanted.has(label.toLowerCase()));
  return row !== undefined && second === undefined ? figure(row.value, market) : undefined;
}

function shownRate(rate: number, market: Market): string {
  const percent = Math.ceil((market === 'india' ? rate * 365 : rate) * 10_000) / 100;
  return percent.toLocaleString(market === 'india' ? 'en-IN' : 'id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Sum of a repayment plan, as digits; undefined when an amount of it cannot be read, or there is none. */
export function planTotal(plans: LoanOffer['plans'], market: Market): string | undefined {
  const sum = sumAmounts(plans.map((plan) => readAmount(plan.amount, market)));
  return plans.length > 0 && sum.ok ? sum.digits : undefined;
}

/**
 * The cost lines of an offer. An understated cost is worse than none: the
 * total needs every amount of the plan; cost and rate need the sum received (`netLabels` names its
 * row), because fees kept back are in no plan; the rate also needs every date.
 * @param now ms since 1970; undefined: not known yet
 */
export function costSummary(offer: LoanOffer, market: Market, netLabels: readonly string[], now: number | undefined): CostSummary {
  const total = planTotal(offer.plans, market);
  const received = receivedSum(offer, market, netLabels);
  if (total === undefined) return {};
  if (received === undefined || Number(total) < received) return { total };
  const payments = offer.plans.map((plan) => ({ amount: figure(plan.amount, market), at: readTime(plan.payTime) }));
  const dated = payments.every((payment): payment is Payment => payment.amount !== undefined && payment.at !== undefined);
  const known = { total, cost: String(Number(total) - received) };
  if (!dated || Number(total) === received) return known;
  if (now === undefined) return { ...known, rate: '' };
  const rate = dailyRate(received, payments, now);
  return { ...known, ...(rate !== undefined && { rate: shownRate(rate, market) }) };
}
