import { getOrInsert } from '@loan/release/getOrInsert';
import { CountFault, type CountSource } from '@loan/release/watch/counts';
import type { Difference } from '@loan/release/watch/differences';
import { ALARM_MINUTES } from '@loan/release/watch/engineAlarms';
import { quantile } from '@loan/release/watch/statistics/quantile';
import { VITAL_BOUNDS, type CountRow } from '@loan/shared/contracts/counts';

import { SHOWN_VITALS, type Rates, type ShownVital, type VersionRates } from '../contract';
import { engineRates } from './engineRates';

const MINUTE_MS = 60_000;
/** Window of the figures, and minutes per bar of a chart. */
const WINDOW_MINUTES = 60;
const STEP_MINUTES = 5;
/** Number of failure codes that are shown. */
const CODES = 3;
/** A row of a version and an arm. */
type Row = CountRow & Required<Pick<CountRow, 'package' | 'version' | 'arm'>>;
const isOfVersion = (row: CountRow): row is Row => row.package !== undefined && row.version !== undefined && row.arm !== undefined;

interface Sums extends Pick<VersionRates, 'package' | 'version' | 'arm'> {
  readonly codes: Map<string, number>;
  readonly vitals: Map<string, number[]>;
  readonly series: Map<number, { loads: number; failures: number }>;
}

function add(sums: Sums, { kind, name = '', at, count, buckets = [] }: Row): void {
  if (kind === 'vital') {
    const known = sums.vitals.get(name) ?? Array.from({ length: VITAL_BOUNDS.length + 1 }, () => 0);
    sums.vitals.set(
      name,
      known.map((each, index) => each + (buckets[index] ?? 0)),
    );
    return;
  }
  if (kind !== 'load' && kind !== 'failure') return;
  const known = getOrInsert(sums.series, at, () => ({ loads: 0, failures: 0 }));
  if (kind === 'load') known.loads += count;
  else known.failures += count;
  if (kind === 'failure') sums.codes.set(name, (sums.codes.get(name) ?? 0) + count);
}

function ratesOf({ codes, vitals, series, ...which }: Sums): VersionRates {
  const steps = [...series].sort(([a], [b]) => a - b).map(([at, { loads, failures }]) => ({ at, loads, failures }));
  const p75 = SHOWN_VITALS.flatMap((name): [ShownVital, number][] => {
    const value = quantile(vitals.get(name) ?? [], 0.75);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...which,
    loads: steps.reduce((sum, { loads }) => sum + loads, 0),
    failures: steps.reduce((sum, { failures }) => sum + failures, 0),
    codes: [...codes]
      .sort(([, a], [, b]) => b - a)
      .slice(0, CODES)
      .map(([code, each]) => ({ code: code === '' ? 'unnamed' : code, count: each })),
    p75: Object.fromEntries(p75),
    series: steps,
  };
}

/** Sums counts for each version and arm. */
export function addUp(rows: readonly Row[]): readonly VersionRates[] {
  const all = new Map<string, Sums>();
  for (const each of rows) {
    const key = [each.package, each.version, each.arm].join(' ');
    const { package: name, version, arm } = each;
    const begin = () => ({ package: name, version, arm, codes: new Map(), vitals: new Map(), series: new Map() });
    add(getOrInsert(all, key, begin), each);
  }
  return [...all.values()].map(ratesOf);
}

/** Why a source gave no figures, in words for the page. */
function faultOf(fault: unknown): string {
  if (fault instanceof CountFault) return fault.why;
  throw fault;
}

/** Reads the figures of the last hour of a channel. When all sources fail, the last figures are returned. */
export class RateReader {
  private readonly last = new Map<string, Rates>();
  private readonly running = new Map<string, { readonly at: number; readonly rates: Promise<Rates> }>();

  constructor(
    private readonly sources: readonly CountSource[],
    private readonly now: () => number,
    private readonly differences: (channel: string, now: number) => Promise<readonly Difference[]>,
  ) {}

  /** Reads the sources at most once in `freshMs`, however many pages are open. */
  async read(channel: string, freshMs: number): Promise<Rates> {
    const running = this.running.get(channel);
    if (running !== undefined && Math.abs(this.now() - running.at) < freshMs) return running.rates;
    const rates = this.ask(channel);
    this.running.set(channel, { at: this.now(), rates });
    return rates;
  }

  private async ask(channel: string): Promise<Rates> {
    const now = this.now();
    const to = Math.ceil(now / MINUTE_MS) * MINUTE_MS;
    const from = to - WINDOW_MINUTES * MINUTE_MS;
    const [answers, differences, ...engines] = await Promise.all([
      Promise.allSettled(this.sources.map((source) => source.counts(channel, { from, to, step: STEP_MINUTES }, now))),
      this.differences(channel, now),
      ...ALARM_MINUTES.map((minutes) => this.askEngines(channel, { from: to - minutes * MINUTE_MS, to, step: 0 }, now)),
    ]);
    const sources = this.sources.map(({ name }, index) => {
      const answer = answers[index];
      return answer?.status === 'rejected' ? { name, fault: faultOf(answer.reason) } : { name };
    });
    const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const before = this.last.get(channel);
    if (before !== undefined && !answers.some(({ status }) => status === 'fulfilled')) return { ...before, sources };
    const rates = {
      channel,
      to: now,
      step: STEP_MINUTES,
      sources,
      versions: addUp(rows.filter(isOfVersion)),
      differences,
      ...engineRates(engines),
    };
    this.last.set(channel, rates);
    return rates;
  }

  /** Rows by engine of all sources that count them and respond: rates do not need complete counts. */
  private async askEngines(...asked: Parameters<CountSource['engines']>): Promise<readonly CountRow[]> {
    const answers = await Promise.allSettled(this.sources.map((source) => source.engines(...asked)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value ?? []) : []));
  }
}
