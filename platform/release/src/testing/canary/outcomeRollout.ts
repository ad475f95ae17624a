import type { Market } from '@loan/shared/contracts/shell';

import type { Step } from '../../watch/canaries';
import { outcomeFindings, type OutcomeFinding } from '../../watch/outcomeFindings';
import { ALL_PAGES, noOutcomes, OutcomeAnalysis, type OutcomeCounts, type OutcomeHarm } from '../../watch/statistics/outcomeAnalysis';
import { drawFrom, type Draw } from './draw';

const MINUTE = 60_000;
const MARKETS: readonly Market[] = ['india', 'indonesia'];
const NAMES = ['reached', 'refused', 'nothing', 'repeated', 'again', 'found'] as const;

/** Shares of visits with each outcome. Only the first page looks for payments. */
export type Rates = Readonly<Record<OutcomeHarm, number>>;
const USUAL: Rates = { reached: 0.43, found: 0.2, refused: 0.04, nothing: 0.03, repeated: 0.01, again: 0.1, slow: 0.06 };
/** Share of visits with a measured answer to a tap: those of a document's first page, in some engines. */
const MEASURED = 0.3;
/** Shares of outcomes by the minutes between visit and count: of a short form, and of a long one. */
export const SHORT: readonly number[] = [0.35, 0.3, 0.2, 0.1, 0.03, 0.02];
export const LONG: readonly number[] = [0.15, 0.25, 0.2, 0.15, 0.1, 0.06, 0.05, 0.04];

export interface OutcomeWorld {
  readonly seed: number;
  /** Visits of all pages in a minute, in both arms. */
  readonly traffic?: number;
  /** Rates of the canary's first page in a market, computed from those of the rest; default: equal. */
  readonly canary?: (rates: Rates, market: Market) => Rates;
  /** As `SHORT`, for the canary's first page; default: as in the rest. */
  readonly late?: readonly number[];
  readonly pages?: number;
  /** Simulates only the first page: the others raise the bound, but have no effect on a difference of that page. */
  readonly isFirstAlone?: boolean;
  readonly steps?: readonly Step[];
  /** Ends the simulation after this many minutes, or visits of a page of the canary. */
  readonly minutes?: number;
  readonly most?: number;
}

/** Outcomes of one arm of a page in a market, minute by minute. */
function armOf(draw: Draw, late: readonly number[], isFirst: boolean) {
  const names = isFirst ? NAMES : NAMES.filter((name) => name !== 'found');
  const waiting: OutcomeCounts[] = late.map(noOutcomes);
  return (mean: number, rates: Rates): OutcomeCounts => {
    const counts = waiting.shift() ?? noOutcomes();
    waiting.push(noOutcomes());
    counts.shown = draw.poisson(mean);
    for (const name of names) {
      let [left, rest] = [draw.binomial(counts.shown, rates[name]), 1];
      for (const [minute, part] of late.entries()) {
        const here = draw.binomial(left, Math.min(part / rest, 1));
        const at = minute === 0 ? counts : waiting[minute - 1];
        if (at !== undefined) at[name] += here;
        [left, rest] = [left - here, rest - part];
      }
    }
    counts.sought = counts.found;
    return counts;
  };
}

/** Visits with a measured answer to a tap, counted at its measurement. */
function answersOf(draw: Draw, mean: number, rate: number): OutcomeCounts {
  const shown = draw.poisson(mean);
  return { ...noOutcomes(), shown, slow: draw.binomial(shown, rate) };
}

/** Rates drift by the hour, differently in each market. */
function ratesAt(at: number, market: number, seed: number): Rates {
  const wave = 1 + 0.15 * Math.sin(at / 2_000_000 + seed + 2 * market);
  const level = market === 0 ? 1 : 0.7;
  return {
    ...USUAL,
    reached: USUAL.reached * wave * level,
    found: USUAL.found * wave * level,
    refused: USUAL.refused / wave,
    nothing: USUAL.nothing * wave,
    again: USUAL.again / wave,
    slow: USUAL.slow * wave,
  };
}

/** Simulates the counts of a canary minute by minute. Returns the finding that halts it, and the visits of its first page until then. */
export function rollOutcomes(world: OutcomeWorld): { readonly halted: OutcomeFinding | undefined; readonly visits: number } {
  const {
    traffic = 1000,
    canary = (rates) => rates,
    late = SHORT,
    pages = 8,
    isFirstAlone = false,
    minutes = 120,
    most = Infinity,
  } = world;
  const { steps = [{ at: 0, share: 1000 }] } = world;
  const draw = drawFrom(world.seed);
  const names = Array.from({ length: pages }, (_, index) => `page${index}`);
  const analysis = new OutcomeAnalysis(names);
  const streams = (isFirstAlone ? names.slice(0, 1) : names).flatMap((page, index) =>
    MARKETS.map((market, place) => {
      const isFirst = index === 0;
      return { page, market, place, isFirst, own: armOf(draw, isFirst ? late : SHORT, isFirst), others: armOf(draw, SHORT, isFirst) };
    }),
  );
  const marketAt = (market: Market, place: number, at: number) => {
    const rates = ratesAt(at, place, world.seed);
    return { rates, changed: canary(rates, market), mean: (traffic * (1 + 0.5 * Math.sin(at / 3_000_000 + place))) / pages / 2 };
  };
  let visits = 0;
  for (let minute = 0; minute < minutes && visits < most; minute += 1) {
    const at = minute * MINUTE;
    const now = steps.filter((step) => step.at <= at);
    const share = (now.at(-1)?.share ?? 0) / 10_000;
    for (const { page, market, place, isFirst, own, others } of streams) {
      const { rates, changed, mean } = marketAt(market, place, at);
      const counts = { canary: own(mean * share, isFirst ? changed : rates), rest: others(mean * (1 - share), rates) };
      if (isFirst) visits += counts.canary.shown;
      analysis.add({ at, span: MINUTE, page, market, ...counts }, now);
    }
    for (const [place, market] of MARKETS.entries()) {
      const { rates, changed, mean } = marketAt(market, place, at);
      const all = mean * pages * MEASURED;
      const inCanary = answersOf(draw, all * share, rates.slow + (changed.slow - rates.slow) / pages);
      analysis.add(
        { at, span: MINUTE, page: ALL_PAGES, market, canary: inCanary, rest: answersOf(draw, all * (1 - share), rates.slow) },
        now,
      );
    }
    const known = { pages, numbers: analysis.numbers() };
    const halted = outcomeFindings(known, { falseHalts: 0.01, samples: 200 }, { version: '1.0.1', open: 0.1 }).find(({ isHarm }) => isHarm);
    if (halted !== undefined) return { halted, visits };
  }
  return { halted: undefined, visits };
}
