import { VITAL_BOUNDS, type CountRow } from '@loan/shared/contracts/counts';
import type { Outcome } from '@loan/shared/contracts/reports';

import { getOrInsert } from '../../getOrInsert';
import type { Candidate, Part } from '../canaries';
import { ALL_PAGES, noOutcomes, type OutcomeCounts, type OutcomeSample } from './outcomeAnalysis';

/** Counts of one arm. */
export interface ArmCounts {
  loads: number;
  failures: number;
  /** Visits by the time until their data was shown, in the buckets of VITAL_BOUNDS and one above them. */
  readonly data: number[];
}

/** Counts of one part of a canary in one time window: from `at` (ms), for `span` ms. */
interface SampleOf<Counts> {
  readonly at: number;
  readonly span: number;
  /** Index in the parts of the candidate. */
  readonly part: number;
  readonly canary: Counts;
  readonly rest: Counts;
}
export type Sample = SampleOf<ArmCounts>;
/** Loads and failures of one part in one engine. */
export type EngineSample = SampleOf<Pick<ArmCounts, 'loads' | 'failures'>> & { readonly engine: string };

const NONE: readonly number[] = [...VITAL_BOUNDS, Infinity].map(() => 0);

export const noCounts = (): ArmCounts => ({ loads: 0, failures: 0, data: NONE.slice() });

function armOf({ canary, rest, except }: Part, { version, arm }: CountRow): 'canary' | 'rest' | undefined {
  if (version === undefined || version === except) return undefined;
  if (arm === 'canary') return canary === undefined || canary === version ? 'canary' : undefined;
  return arm === 'rest' && (rest === undefined || rest === version) ? 'rest' : undefined;
}

function addLoads(counts: Pick<ArmCounts, 'loads' | 'failures'>, { kind, count }: CountRow): void {
  if (kind === 'load') counts.loads += count;
  if (kind === 'failure') counts.failures += count;
}

function add(counts: ArmCounts, row: CountRow): void {
  const { kind, name, buckets } = row;
  addLoads(counts, row);
  if (kind === 'vital' && name === 'data') buckets?.forEach((each, index) => (counts.data[index] = (counts.data[index] ?? 0) + each));
}

/** Groups the rows of a canary by time, part and engine, in chronological order. */
function gather<Counts, More extends object>(
  { parts, market, steps }: Candidate,
  rows: readonly CountRow[],
  span: number,
  { more, none, add }: { readonly more: (row: CountRow) => More; readonly none: () => Counts; add(counts: Counts, row: CountRow): void },
): readonly (SampleOf<Counts> & More)[] {
  const samples = new Map<string, SampleOf<Counts> & More>();
  const since = Math.floor(steps[0].at / 60_000) * 60_000;
  for (const row of rows) {
    const part = parts.findIndex(({ name }) => name === row.package);
    const of = parts[part];
    const arm = of === undefined ? undefined : armOf(of, row);
    if (arm === undefined || row.at + span <= since || (market !== undefined && row.market !== market)) continue;
    const own = more(row);
    const key = JSON.stringify([row.at, part, own]);
    const sample = getOrInsert(samples, key, () => ({ at: row.at, span, part, canary: none(), rest: none(), ...own }));
    add(sample[arm], row);
  }
  return [...samples.values()].sort((one, other) => one.at - other.at || one.part - other.part);
}

/** The samples of a canary. `span`: length of a row, in ms. Rows by engine are left out, because they count the same loads. */
export function samplesOf(candidate: Candidate, rows: readonly CountRow[], span: number): readonly Sample[] {
  const whole = rows.filter(({ engine, kind }) => engine === undefined && kind !== 'outcome');
  return gather(candidate, whole, span, { more: () => ({}), none: noCounts, add });
}

/** The samples of a canary by engine. Served documents are not counted as loads. */
export function engineSamplesOf(candidate: Candidate, rows: readonly CountRow[], span: number): readonly EngineSample[] {
  const byEngine = rows.filter(({ engine }) => engine !== undefined);
  return gather(candidate, byEngine, span, {
    more: ({ engine = '' }) => ({ engine }),
    none: () => ({ loads: 0, failures: 0 }),
    add: addLoads,
  });
}

/** Count for each name of an outcome. All others, except refusals, are not compared. */
const COUNTED_AS: ReadonlyMap<string, keyof OutcomeCounts> = new Map<Outcome, keyof OutcomeCounts>([
  ['shown', 'shown'],
  ['reached', 'reached'],
  ['payment-sought', 'sought'],
  ['payment-found', 'found'],
  ['nothing', 'nothing'],
  ['repeated', 'repeated'],
  ['again', 'again'],
]);
const REFUSED = 'refused-';

/** Vitals that the watch reads from a source that can select them; for outcomes as regular expressions. */
export const COMPARED_VITALS: readonly string[] = ['data', 'INP'];
export const COMPARED_OUTCOMES: readonly string[] = [...COUNTED_AS.keys(), `${REFUSED}.*`];

/** Answers to a tap above this time are poor by Web Vitals (ms). */
export const POOR_INP = 500;
const GOOD_BUCKETS = VITAL_BOUNDS.indexOf(POOR_INP) + 1;

function addOutcome(counts: OutcomeCounts, { kind, name = '', count, buckets = [] }: CountRow): void {
  if (kind === 'vital') {
    counts.shown += count;
    counts.slow += buckets.slice(GOOD_BUCKETS).reduce((sum, each) => sum + each, 0);
    return;
  }
  const outcome = name.startsWith(REFUSED) ? 'refused' : COUNTED_AS.get(name);
  if (outcome !== undefined) counts[outcome] += count;
}

/** The outcomes of a canary, by page and market. */
export function outcomeSamplesOf(candidate: Candidate, rows: readonly CountRow[], span: number): readonly OutcomeSample[] {
  const isCompared = ({ kind, name }: CountRow) => kind === 'outcome' || (kind === 'vital' && name === 'INP');
  return gather<OutcomeCounts, Pick<OutcomeSample, 'page' | 'market'>>(
    candidate,
    rows.filter((row) => row.engine === undefined && isCompared(row)),
    span,
    {
      more: ({ kind, page = '', market = '' }) => ({ page: kind === 'vital' ? ALL_PAGES : page, market }),
      none: noOutcomes,
      add: addOutcome,
    },
  );
}
