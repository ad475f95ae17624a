import { SHELL } from '@loan/release/document/schema';
import { VITAL_BOUNDS, type DocumentCounts } from '@loan/shared/contracts/counts';
import { OTHER_ENGINE } from '@loan/shared/contracts/engines';
import type { Batch, Outcome, Report } from '@loan/shared/contracts/reports';

import { LIMITS } from './limits';

/**
 * Dimensions of a count; empty: the report does not have it. Loads, failures and some outcomes are counted twice: by page,
 * without an engine, and by engine, without a page. One response never contains both.
 */
export const DIMENSIONS = ['channel', 'package', 'version', 'arm', 'market', 'page', 'kind', 'name', 'engine'] as const;
export type Dimensions = Readonly<Record<(typeof DIMENSIONS)[number], string>>;

/** Count of a key in a minute and a bucket of VITAL_BOUNDS (0 if it is not a vital). */
export interface Count {
  /** Minutes since 1970. */
  readonly minute: number;
  readonly key: string;
  readonly of: Dimensions;
  readonly bucket: number;
  readonly count: number;
}

interface Entry {
  readonly of: Dimensions;
  readonly byBucket: Map<number, number>;
}

/** Dimensions as one text; no value contains a line break. */
export const keyOf = (of: Dimensions): string => DIMENSIONS.map((dimension) => of[dimension]).join('\n');

/** The bucket of a value: the first whose bound it does not exceed, or the overflow bucket. */
export function bucketOf(value: number): number {
  const index = VITAL_BOUNDS.findIndex((bound) => value <= bound);
  return index === -1 ? VITAL_BOUNDS.length : index;
}

/** Names under which a report is counted, once under each. */
const namesOf = (report: Report): readonly string[] => {
  if (report.kind === 'load') return [''];
  if (report.kind === 'outcome') return report.names;
  return [report.kind === 'failure' ? report.code : report.name];
};

const dimensionsOf = (channel: string, market: string, report: Report, name: string): Dimensions => ({
  channel,
  package: report.package,
  version: report.version,
  arm: report.arm,
  market,
  page: report.page ?? '',
  kind: report.kind,
  name,
  engine: '',
});

/** Whether a kind of report is also counted by engine. */
export const isByEngine = (kind: string): boolean => kind === 'load' || kind === 'failure';
/** Outcomes that are also counted by engine. All outcomes would fill a minute with rows. */
const ENGINE_OUTCOMES: readonly string[] = ['shown', 'reached', 'nothing'] satisfies Outcome[];

/** A report, and the dimensions that it was counted under. */
export interface Counted {
  readonly of: Dimensions;
  readonly report: Report;
}

/** Replaces the dimensions of a report beyond the limit. */
export const OTHER = { package: 'other', version: 'other', page: 'other' };
const otherOf = (of: Dimensions): Dimensions => ({
  ...of,
  ...OTHER,
  name: of.name === '' || of.kind === 'vital' ? of.name : 'other',
  engine: of.engine === '' ? '' : OTHER_ENGINE,
});

/** If the clock steps back further (minutes), it was wrong before: counts in its newest minute would be missing at the current time. */
const STEP_BACK = 60;

/** The minutes that are not written yet. `begin` advances to the minute of the clock, and drops the oldest when too many wait. */
function createMinutes(now: () => number, dropped: (reports: number) => void) {
  const minutes = new Map<number, Map<string, Entry>>();
  let newest = 0;
  let current = new Map<string, Entry>();

  const entryFor = (wanted: Dimensions): Entry => {
    const key = keyOf(wanted);
    const found = current.get(key);
    if (found !== undefined) return found;
    if (current.size >= LIMITS.keys && wanted.version !== OTHER.version) return entryFor(otherOf(wanted));
    const entry = { of: wanted, byBucket: new Map<number, number>() };
    current.set(key, entry);
    return entry;
  };

  return {
    all: minutes,
    entryFor,
    begin() {
      const minute = Math.floor(now() / 60_000);
      const isBack = minute < newest && newest - minute <= STEP_BACK;
      if ((isBack || minute === newest) && minutes.has(newest)) return;
      newest = isBack ? newest : minute;
      current = minutes.get(newest) ?? new Map<string, Entry>();
      minutes.set(newest, current);
      const [oldest] = minutes.keys();
      if (minutes.size <= LIMITS.waitingMinutes || oldest === undefined) return;
      let lost = 0;
      // Reports counted by engine are also counted without one.
      for (const { of, byBucket } of minutes.get(oldest)?.values() ?? [])
        if (of.engine === '') for (const count of byBucket.values()) lost += count;
      minutes.delete(oldest);
      dropped(lost);
    },
    written() {
      for (const minute of minutes.keys()) if (minute !== newest) minutes.delete(minute);
      for (const { byBucket } of current.values()) byBucket.clear();
    },
  };
}

/**
 * Counts in memory until the counts are written. `now`: ms since 1970; if the clock steps back by up to an hour, counts go
 * into the newest minute. `dropped` receives the number of reports that were lost because they could not be written for too long.
 */
export function createCounter({ now, dropped }: { readonly now: () => number; readonly dropped: (reports: number) => void }) {
  const minutes = createMinutes(now, dropped);
  const channels = new Set<string>();

  const channelOf = (channel: string): string => {
    if (channels.size < LIMITS.channels) channels.add(channel);
    return channels.has(channel) ? channel : 'unknown';
  };

  const count = (wanted: Dimensions, bucket = 0, times = 1): Dimensions => {
    const { of, byBucket } = minutes.entryFor(wanted);
    byBucket.set(bucket, (byBucket.get(bucket) ?? 0) + times);
    return of;
  };

  return {
    /** The channel to count under, which is another one beyond the limit. */
    channelOf,
    /** Counts a batch from an engine. Returns what was counted, by page. */
    add: (channel: string, { market, reports }: Batch, engine: string): readonly Counted[] => {
      minutes.begin();
      const known = channelOf(channel);
      return reports.flatMap((report) =>
        namesOf(report).map((name) => {
          const of = dimensionsOf(known, market, report, name);
          if (isByEngine(report.kind) || (report.kind === 'outcome' && ENGINE_OUTCOMES.includes(name))) count({ ...of, page: '', engine });
          return { of: count(of, report.kind === 'vital' ? bucketOf(report.value) : 0), report };
        }),
      );
    },
    /** Counts documents that a gateway served. */
    addDocuments: (channel: string, documents: DocumentCounts['documents']): void => {
      minutes.begin();
      const known = channelOf(channel);
      for (const { count: times, ...document } of documents)
        count({ channel: known, package: SHELL, market: '', page: '', kind: 'document', name: '', ...document }, 0, times);
    },
    /** Counts of some minutes that are not written yet. */
    *waiting(from = 0, to = Infinity): Iterable<Count> {
      for (const [minute, entries] of minutes.all) {
        if (minute < from || minute >= to) continue;
        for (const [key, { of, byBucket }] of entries) for (const [bucket, count] of byBucket) yield { minute, key, of, bucket, count };
      }
    },
    /** Marks the waiting counts as written. */
    written: minutes.written,
    /** Number of waiting combinations of dimensions. */
    size: () => [...minutes.all.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
export type Counter = ReturnType<typeof createCounter>;
