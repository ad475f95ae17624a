import { getOrInsert } from '../../getOrInsert';
import type { Step } from '../canaries';
import { Mixture, type Alternatives } from './mixture';

/**
 * Compared outcomes. Fewer visits with `reached` or `found` are harm, and more visits with any other. `found`: a payment was found. `slow`:
 * the slowest answer to a tap (INP) was poor.
 */
export const COMPARED = ['reached', 'found', 'refused', 'nothing', 'repeated', 'again', 'slow'] as const;
export type OutcomeHarm = (typeof COMPARED)[number];
export const isFewer = (harm: OutcomeHarm): harm is 'reached' | 'found' => harm === 'reached' || harm === 'found';
/** `slow` is counted here, because collectors return vitals by package. Its visits are those with a measured answer to a tap. */
export const ALL_PAGES = 'all pages';

/** Visits of a page in one arm, and how many of them had each outcome. `sought`: a payment was looked for. */
export type OutcomeCounts = Record<'shown' | 'sought' | OutcomeHarm, number>;
export const noOutcomes = (): OutcomeCounts => ({
  shown: 0,
  sought: 0,
  reached: 0,
  found: 0,
  refused: 0,
  nothing: 0,
  repeated: 0,
  again: 0,
  slow: 0,
});

/** Outcomes of one page in one market and time window: from `at` (ms), for `span` ms. */
export interface OutcomeSample {
  readonly at: number;
  readonly span: number;
  readonly page: string;
  readonly market: string;
  readonly canary: OutcomeCounts;
  readonly rest: OutcomeCounts;
}

/** Counts of one outcome of a page. */
export interface OutcomeNumbers {
  readonly page: string;
  readonly harm: OutcomeHarm;
  /** Start of the counts (ms). */
  readonly since: number;
  readonly canary: { readonly shown: number; readonly marked: number };
  readonly rest: { readonly shown: number; readonly marked: number };
  /** Harmed visits of the canary above the number expected from the rest, per visit. */
  readonly excess: number;
  /** Natural logarithm of the evidence. */
  readonly logEvidence: number;
  /** False: the canary has not looked for a payment. It is older than these reports, or cannot know that a payment was made. */
  readonly isReported: boolean;
}

/** Multiples of the odds of a harmed visit. At least half of all visits reach nothing, and harmful outcomes are rare. */
const FEWER: Alternatives = { tolerated: 1, odds: [1.2, 1.35, 1.7, 3, 10] };
const MORE: Alternatives = { tolerated: 1, odds: [1.5, 2, 4, 10, 30] };
/** Slightly slower answers are tolerated: browsers have not cached the compiled scripts of a new version. */
const SLOW: Alternatives = { tolerated: 1.25, odds: [1.6, 2, 3, 6] };
const alternativesOf = (harm: OutcomeHarm) => (isFewer(harm) ? FEWER : harm === 'slow' ? SLOW : MORE);
/** Least visits per arm in one batch: an outcome is counted some time after its visit, which matters less in a large one. */
const BATCH = 50;
/**
 * Time after the start of a share in which each outcome is not compared (ms). The first visits that the canary reports are short ones,
 * which reach less. A page counts outcomes for ten minutes, and a long form reaches its end late. A payment is found as late, a page may be
 * opened again as late, and INP is reported when the page is left.
 */
const SETTLE: readonly (readonly [ms: number, harms: readonly OutcomeHarm[]])[] = [
  [10 * 60_000, ['reached', 'found', 'again', 'slow']],
  [5 * 60_000, ['refused', 'nothing', 'repeated']],
];

interface Stratum {
  readonly canary: OutcomeCounts;
  readonly rest: OutcomeCounts;
  /** Counts that are not tested yet. */
  readonly open: { canary: OutcomeCounts; rest: OutcomeCounts };
}

function addTo(sum: OutcomeCounts, counts: OutcomeCounts): void {
  sum.shown += counts.shown;
  sum.sought += counts.sought;
  for (const harm of COMPARED) sum[harm] += counts[harm];
}

/** Takes the visits with an outcome out of a batch; those that exceed its visits are left for the next one. */
function takeMarked(open: OutcomeCounts, harm: OutcomeHarm): number {
  const marked = Math.min(open[harm], open.shown);
  open[harm] -= marked;
  return isFewer(harm) ? open.shown - marked : marked;
}

const harmed = (counts: OutcomeCounts, harm: OutcomeHarm) =>
  isFewer(harm) ? Math.max(counts.shown - counts[harm], 0) : Math.min(counts[harm], counts.shown);

/** Tests some outcomes of one page. Compares each market with itself: markets differ, and their shares of visits change by the hour. */
class PageTest {
  private readonly markets = new Map<string, Stratum>();
  private readonly mixtures: ReadonlyMap<OutcomeHarm, Mixture>;

  constructor(
    private readonly page: string,
    private readonly since: number,
    harms: readonly OutcomeHarm[],
  ) {
    this.mixtures = new Map(harms.map((harm) => [harm, new Mixture(alternativesOf(harm))]));
  }

  add({ market, canary, rest }: OutcomeSample): void {
    const stratum = getOrInsert(this.markets, market, () => ({
      canary: noOutcomes(),
      rest: noOutcomes(),
      open: { canary: noOutcomes(), rest: noOutcomes() },
    }));
    for (const [arm, counts] of Object.entries({ canary, rest }) as ['canary' | 'rest', OutcomeCounts][]) {
      addTo(stratum[arm], counts);
      addTo(stratum.open[arm], counts);
    }
    const { open } = stratum;
    if (open.canary.shown < BATCH || open.rest.shown < BATCH) return;
    for (const [harm, mixture] of this.mixtures) {
      const canaryMarked = takeMarked(open.canary, harm);
      const marked = canaryMarked + takeMarked(open.rest, harm);
      mixture.add({ canary: open.canary.shown, rest: open.rest.shown, canaryMarked, marked });
    }
    open.canary.shown = 0;
    open.rest.shown = 0;
  }

  /**
   * Found payments are compared with all visits, not with those that looked for one: a borrower with a number of the wrong bank can neither
   * pay nor claim to have paid. A market without visits in both arms is not compared.
   */
  numbers(): readonly OutcomeNumbers[] {
    const markets = [...this.markets.values()].filter((market) => market.canary.shown > 0 && market.rest.shown > 0);
    const isReported = markets.some(({ canary }) => canary.sought > 0);
    return [...this.mixtures].map(([harm, { logEvidence }]) => {
      const [canary, rest] = [
        { shown: 0, marked: 0 },
        { shown: 0, marked: 0 },
      ];
      let surplus = 0;
      for (const market of markets) {
        for (const [sum, counts] of [[canary, market.canary] as const, [rest, market.rest] as const]) {
          sum.shown += counts.shown;
          sum.marked += counts[harm];
        }
        surplus += harmed(market.canary, harm) - (market.canary.shown * harmed(market.rest, harm)) / market.rest.shown;
      }
      const excess = surplus / Math.max(canary.shown, 1);
      return { page: this.page, harm, since: this.since, canary, rest, excess, logEvidence, isReported: harm !== 'found' || isReported };
    });
  }
}

/** Compares the outcomes of each page of a canary with the rest. `pages`: those of its builds; no others are compared. */
export class OutcomeAnalysis {
  private readonly tests = new Map<string, PageTest>();

  constructor(readonly pages: readonly string[]) {}

  add(sample: OutcomeSample, steps: readonly Step[]): void {
    const { at, span, page } = sample;
    const isWhole = page === ALL_PAGES;
    if (!isWhole && !this.pages.includes(page)) return;
    for (const [settle, all] of SETTLE) {
      if (steps.some((step) => step.at < at + span && at < step.at + settle)) continue;
      const harms = all.filter((harm) => (harm === 'slow') === isWhole);
      getOrInsert(this.tests, `${page} ${settle}`, () => new PageTest(page, at, harms)).add(sample);
    }
  }

  numbers(): readonly OutcomeNumbers[] {
    return [...this.tests.values()].flatMap((test) => test.numbers());
  }
}
