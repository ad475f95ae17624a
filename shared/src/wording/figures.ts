import type { Market } from '../contracts/shell';
import { showMoney } from '../format/money';

/** What is promised of a loan in each market (specification §1). Whole rupees or rupiah, hours, million users. */
const FIGURES = {
  india: { from: 2_000, to: 80_000, income: 12_000, hours: 2, users: 3 },
  indonesia: { from: 1_000_000, to: 15_000_000, income: 5_000_000, hours: 2, users: 3 },
} as const;

/** The figures of a market as they are shown, for `fill`. `income`: a month's salary in India, a year's in Indonesia. */
export interface Figures {
  readonly from: string;
  readonly to: string;
  readonly income: string;
  readonly hours: string;
  readonly users: string;
}

/** The one place of these figures: no text has a copy of them. */
export function figuresOf(market: Market): Figures {
  const { from, to, income, hours, users } = FIGURES[market];
  const money = (amount: number) => showMoney(String(amount), market);
  return { from: money(from), to: money(to), income: money(income), hours: String(hours), users: String(users) };
}
