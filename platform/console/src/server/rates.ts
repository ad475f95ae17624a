import { z } from 'zod';

import { countRow, countsSchema } from '@loan/release/watch/counts';
import type { Difference } from '@loan/release/watch/differences';
import { ALARM_MINUTES } from '@loan/release/watch/engineAlarms';
import { quantile } from '@loan/release/watch/quantile';
import { VITAL_BOUNDS, type CountDimension } from '@loan/shared/contracts/counts';
import type { Arm } from '@loan/shared/contracts/reports';

import { SHOWN_VITALS, type Rates, type ShownVital, type VersionRates } from '../contract';
import { ENGINE_BY, engineCounts, engineRates, type EngineRow } from './engineRates';

const MINUTE_MS = 60_000;
/** Window of the figures, and minutes per bar of a chart. */
const WINDOW_MINUTES = 60;
const STEP_MINUTES = 5;
/** Timeout of a collector's response. ms */
const PATIENCE_MS = 3000;
/** Number of failure codes that are shown. */
const CODES = 3;
const MOST_BYTES = 4_000_000;
const BY: readonly CountDimension[] = ['package', 'version', 'arm', 'name'];

/** Each row of the response belongs to a version and an arm. */
const counts = countsSchema.extend({ rows: z.array(countRow.required({ package: true, version: true, arm: true })).max(50_000) });
type Row = z.infer<typeof counts>['rows'][number];

interface Sums {
  readonly package: string;
  readonly version: string;
  readonly arm: Arm;
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
  const known = sums.series.get(at) ?? { loads: 0, failures: 0 };
  if (kind === 'load') known.loads += count;
  else known.failures += count;
  sums.series.set(at, known);
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

/** Sums the collectors' counts for each version and arm. */
export function addUp(rows: readonly Row[]): readonly VersionRates[] {
  const all = new Map<string, Sums>();
  for (const each of rows) {
    const key = [each.package, each.version, each.arm].join(' ');
    const known = all.get(key) ?? {
      package: each.package,
      version: each.version,
      arm: each.arm,
      codes: new Map(),
      vitals: new Map(),
      series: new Map(),
    };
    all.set(key, known);
    add(known, each);
  }
  return [...all.values()].map(ratesOf);
}

async function ask<Shape extends z.ZodType>(address: string, query: string, shape: Shape): Promise<z.infer<Shape>> {
  const response = await fetch(`${address}/counts?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`answers ${response.status}`);
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new Error('answers more than can be read');
  return shape.parse(JSON.parse(text));
}

const queryFor = (channel: string, from: number, to: number, step: number, by: readonly CountDimension[]): string =>
  new URLSearchParams({ channel, from: String(from), to: String(to), step: String(step), by: by.join(',') }).toString();

/** Why a collector gave no figures, in words for the page. */
function faultOf(fault: unknown): string {
  if (fault instanceof z.ZodError || fault instanceof SyntaxError) return 'answers something that is no count';
  if (fault instanceof Error && fault.name === 'TimeoutError') return 'does not answer in time';
  return fault instanceof Error && fault.message.startsWith('answers') ? fault.message : 'does not answer';
}

/** Asks the collectors for the last hour of a channel. When all of them fail, the last figures are returned. */
export class RateReader {
  private readonly last = new Map<string, Rates>();
  private readonly running = new Map<string, { readonly at: number; readonly rates: Promise<Rates> }>();

  constructor(
    private readonly collectors: readonly string[],
    private readonly now: () => number,
    private readonly differences: (channel: string) => Promise<readonly Difference[]>,
  ) {}

  /** Asks the collectors once in `freshMs`, however many pages are open. */
  async read(channel: string, freshMs: number): Promise<Rates> {
    const running = this.running.get(channel);
    if (running !== undefined && this.now() - running.at < freshMs) return running.rates;
    const rates = this.ask(channel);
    this.running.set(channel, { at: this.now(), rates });
    return rates;
  }

  private async ask(channel: string): Promise<Rates> {
    const to = Math.ceil(this.now() / MINUTE_MS) * MINUTE_MS;
    const from = to - WINDOW_MINUTES * MINUTE_MS;
    const query = queryFor(channel, from, to, STEP_MINUTES, BY);
    const [answers, differences, ...engines] = await Promise.all([
      Promise.allSettled(this.collectors.map((address) => ask(address, query, counts))),
      this.differences(channel),
      ...ALARM_MINUTES.map((minutes) => this.askEngines(queryFor(channel, to - minutes * MINUTE_MS, to, 0, ENGINE_BY))),
    ]);
    const collectors = this.collectors.map((address, index) => {
      const answer = answers[index];
      return answer?.status === 'rejected' ? { address, fault: faultOf(answer.reason) } : { address };
    });
    const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.rows : []));
    const before = this.last.get(channel);
    if (before !== undefined && !answers.some(({ status }) => status === 'fulfilled')) return { ...before, collectors };
    const rates = {
      channel,
      from,
      to: this.now(),
      step: STEP_MINUTES,
      collectors,
      versions: addUp(rows),
      differences,
      ...engineRates(engines),
    };
    this.last.set(channel, rates);
    return rates;
  }

  /** Rows by engine of all collectors that count them and respond: rates do not need complete counts. */
  private async askEngines(query: string): Promise<readonly EngineRow[]> {
    const answers = await Promise.allSettled(this.collectors.map((address) => ask(address, query, engineCounts)));
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.rows : []));
  }
}
