import type { Market } from '../contracts/shell';
import { showMoney } from '../format/money';
import { LIMITS } from './loanFigures';

/** The advertised figures of a loan in each market (product §1.3). Whole rupees or rupiah, hours, million users. */
const FIGURES = {
  india: { ...LIMITS.india, income: 12_000, hours: 2, users: 3 },
  indonesia: { ...LIMITS.indonesia, income: 5_000_000, hours: 2, users: 3 },
} as const;

/** The figures of a market as texts for `fill`. `income`: a monthly salary in India, a yearly one in Indonesia. */
export interface Figures {
  readonly from: string;
  readonly to: string;
  readonly income: string;
  readonly hours: string;
  readonly users: string;
}

/** The only source of these figures: no text has a copy of them. */
export function figuresOf(market: Market): Figures {
  const { from, to, income, hours, users } = FIGURES[market];
  const money = (amount: number) => showMoney(String(amount), market);
  return { from: money(from), to: money(to), income: money(income), hours: String(hours), users: String(users) };
}
