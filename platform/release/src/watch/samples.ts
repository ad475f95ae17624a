import { VITAL_BOUNDS, type CountRow } from '@loan/shared/contracts/counts';

import type { Candidate, Part } from './canaries';
import { noOutcomes, type OutcomeCounts, type OutcomeHarm, type OutcomeSample } from './outcomeAnalysis';

/** Counts of one arm. */
export interface ArmCounts {
  loads: number;
  failures: number;
  /** Visits by the time until their data was shown, in the buckets of VITAL_BOUNDS and one above them. */
  readonly data: number[];
}

/** Counts of one part of a canary in one time window: from `at` (ms), for `span` ms. */
export interface Sample {
  readonly at: number;
  readonly span: number;
  /** Index in the parts of the candidate. */
  readonly part: number;
  readonly canary: ArmCounts;
  readonly rest: ArmCounts;
}

/** Loads and failures of one part in one engine. */
export type EngineSample = Omit<Sample, 'canary' | 'rest'> &
  Readonly<Record<'canary' | 'rest', Pick<ArmCounts, 'loads' | 'failures'>>> & { readonly engine: string };

const NONE: readonly number[] = [...VITAL_BOUNDS, Infinity].map(() => 0);

export const noCounts = (): ArmCounts => ({ loads: 0, failures: 0, data: NONE.slice() });

function armOf({ canary, rest, except }: Part, { version, arm }: CountRow): 'canary' | 'rest' | undefined {
  if (version === undefined || version === except) return undefined;
  if (arm === 'canary') return canary === undefined || canary === version ? 'canary' : undefined;
  return arm === 'rest' && (rest === undefined || rest === version) ? 'rest' : undefined;
}

function add(counts: ArmCounts, { kind, name, count, buckets }: CountRow): void {
  if (kind === 'load') counts.loads += count;
  if (kind === 'failure') counts.failures += count;
  if (kind === 'vital' && name === 'data') buckets?.forEach((each, index) => (counts.data[index] = (counts.data[index] ?? 0) + each));
}

type Filled<Counts> = Omit<Sample, 'canary' | 'rest'> & Readonly<Record<'canary' | 'rest', Counts>>;

/** Groups the rows of a canary by time, part and engine, in chronological order. */
function gather<Counts, More extends object>(
  { parts, market, steps }: Candidate,
  rows: readonly CountRow[],
  span: number,
  { more, none, add }: { readonly more: (row: CountRow) => More; readonly none: () => Counts; add(counts: Counts, row: CountRow): void },
): readonly (Filled<Counts> & More)[] {
  const samples = new Map<string, Filled<Counts> & More>();
  const since = Math.floor(steps[0].at / 60_000) * 60_000;
  for (const row of rows) {
    const part = parts.findIndex(({ name }) => name === row.package);
    const of = parts[part];
    const arm = of === undefined ? undefined : armOf(of, row);
    if (arm === undefined || row.at + span <= since || (market !== undefined && row.market !== market)) continue;
    const own = more(row);
    const key = JSON.stringify([row.at, part, own]);
    const sample = samples.get(key) ?? { at: row.at, span, part, canary: none(), rest: none(), ...own };
    samples.set(key, sample);
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
    add(counts, { kind, count }) {
      if (kind === 'load') counts.loads += count;
      if (kind === 'failure') counts.failures += count;
    },
  });
}

const outcomeOf = (name: string): 'shown' | OutcomeHarm | undefined => {
  if (name === 'shown' || name === 'reached' || name === 'nothing' || name === 'repeated') return name;
  return name.startsWith('refused-') ? 'refused' : undefined;
};

/** What came of the pages of a canary, by page and market. */
export function outcomeSamplesOf(candidate: Candidate, rows: readonly CountRow[], span: number): readonly OutcomeSample[] {
  const outcomes = rows.filter(({ kind, engine }) => kind === 'outcome' && engine === undefined);
  return gather<OutcomeCounts, Pick<OutcomeSample, 'page' | 'market'>>(candidate, outcomes, span, {
    more: ({ page = '', market = '' }) => ({ page, market }),
    none: noOutcomes,
    add(counts, { name = '', count }) {
      const outcome = outcomeOf(name);
      if (outcome !== undefined) counts[outcome] += count;
    },
  });
}
