import type { Market, Zone } from '@loan/shared/contracts/shell';
import { readAmount, sumAmounts } from '@loan/shared/format/amountText';
import { dailyRate, rateText } from '@loan/shared/format/dailyRate';
import { calendarDay, readWall } from '@loan/shared/format/date';

import type { LoanOffer } from '../../api/loanOffer';
import { receivedRow } from '../../api/receivedRow';

/** The cost of a loan, only as far as it is certain. Sums are digits, whole rupiah or rupees. */
export interface CostSummary {
  /** The sum paid out. */
  readonly received: string | undefined;
  /** Sum of the repayment plan. */
  readonly total: string | undefined;
  /** Total minus the sum received: interest and all fees. */
  readonly cost?: string;
  /** In percent, rounded up, as shown; '' while the day is unknown. The yearly rate is 365 times the daily rate. */
  readonly rates?: { readonly day: string; readonly year: string } | undefined;
  /** The offer's rows without the one that holds the sum received. */
  readonly fees: LoanOffer['rows'];
}

const figure = (text: string, market: Market): number | undefined => {
  const amount = readAmount(text, market);
  return amount.ok ? Number(amount.digits) : undefined;
};

/** Sum of a repayment plan, as digits; undefined when the plan is empty or an amount cannot be read. */
export function planTotal(plans: LoanOffer['plans'], market: Market): string | undefined {
  const sum = sumAmounts(plans.map((plan) => readAmount(plan.amount, market)));
  return plans.length > 0 && sum.ok ? sum.digits : undefined;
}

/** A plan in short. Sums are digits. */
export interface PlanShape {
  /** `last`: at least three payments, all equal except the last. */
  readonly kind: 'one' | 'equal' | 'last' | 'range';
  /** The smallest amount; with `last`, the amount of each but the last. */
  readonly least: string;
  /** The largest amount; with `last`, the last one. */
  readonly most: string;
}

/** Number and amounts of a plan's payments; undefined when `planTotal` is. */
export function planShape(plans: LoanOffer['plans'], market: Market): PlanShape | undefined {
  if (planTotal(plans, market) === undefined) return undefined;
  const amounts = plans.map(({ amount }) => figure(amount, market) ?? 0);
  const [first = 0] = amounts;
  const [last = 0] = amounts.slice(-1);
  const isEven = amounts.slice(0, -1).every((amount) => amount === first);
  if (!isEven || (last !== first && amounts.length < 3))
    return { kind: 'range', least: String(Math.min(...amounts)), most: String(Math.max(...amounts)) };
  const equal = amounts.length > 1 ? 'equal' : 'one';
  return { kind: last === first ? equal : 'last', least: String(first), most: String(last) };
}

/**
 * The key facts of an offer. An understated cost is worse than none. The total needs every amount of the plan. Cost and
 * rates also need the sum received (`netLabels` names its row), because the plan does not contain fees that were kept
 * back. The rates also need every date.
 * @param zone of the market
 * @param now ms since 1970; undefined: not known yet
 */
export function costSummary(
  offer: LoanOffer,
  market: Market,
  netLabels: readonly string[],
  zone: Zone,
  now: number | undefined,
): CostSummary {
  const total = planTotal(offer.plans, market);
  const row = receivedRow(offer.rows, market, netLabels);
  const sum = row && figure(row.value, market);
  const known = { received: sum === undefined ? undefined : String(sum), total, fees: offer.rows.filter((each) => each !== row) };
  const cost = Number(total) - Number(sum);
  // NaN while a sum is unknown.
  if (!(cost >= 0)) return known;
  const costs = { ...known, cost: String(cost) };
  const dates = offer.plans.map(({ payTime }) => readWall(payTime));
  if (dates.includes(undefined) || cost === 0) return costs;
  if (now === undefined) return { ...costs, rates: { day: '', year: '' } };
  const today = calendarDay(zone.wall(now));
  const rate = dailyRate(
    Number(sum),
    offer.plans.map(({ amount }, index) => ({ amount: Number(figure(amount, market)), days: calendarDay(Number(dates[index])) - today })),
  );
  return { ...costs, rates: rate === undefined ? rate : { day: rateText(rate, market), year: rateText(rate * 365, market) } };
}
