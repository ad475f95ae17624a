import { calendarDay } from '@loan/shared/format/date';

/** A payment of the plan: whole rupiah or rupees, and its day in ms since 1970. */
export interface Payment {
  readonly amount: number;
  readonly at: number;
}

/**
 * The rate a day at which the payments are worth the sum received today: the inner rate of the loan,
 * which counts every fee that is in the plan or was kept back. Undefined when nothing is paid on top,
 * or a payment is not after today (then no rate is honest).
 * @param now ms since 1970, the day the money arrives
 */
export function dailyRate(received: number, payments: readonly Payment[], now: number): number | undefined {
  const today = calendarDay(new Date(now));
  const days = payments.map(({ at }) => calendarDay(new Date(at)) - today);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (paid <= received || days.some((count) => count < 1)) return undefined;
  const worth = (rate: number) => payments.reduce((sum, { amount }, index) => sum + amount / (1 + rate) ** (days[index] as number), 0);
  let [low, high] = [0, 1];
  if (worth(high) > received) return undefined;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return high;
}
