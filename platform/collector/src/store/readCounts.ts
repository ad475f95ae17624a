import { setImmediate } from 'node:timers/promises';

import { VITAL_BOUNDS, type CountDimension, type CountRow, type Counts } from '@loan/shared/contracts/counts';
import type { ReportKind } from '@loan/shared/contracts/reports';
import { counted } from '@loan/shared/format/plural';

import type { Counter } from '../counter';
import { QueryError, type CountsQuery } from '../countsQuery';
import { LIMITS } from '../limits';
import type { Connection } from './open';

const MINUTE = 60_000;
/** Minutes read at a time; between two parts the collector accepts reports. */
const PART = 10;
const HOUR = 60;

interface Group {
  readonly at: number;
  readonly kind: ReportKind;
  readonly dimensions: Pick<CountRow, CountDimension>;
  readonly buckets: number[];
}

/** Sums counts in groups of a step, a kind and the requested dimensions. */
function createGroups({ from, step, by }: CountsQuery) {
  const groups = new Map<string, Group>();
  const stepOf = (minute: number) => (step === 0 ? 0 : Math.floor((minute - from) / step));
  const groupOf = (index: number, kind: string, values: readonly string[]): Group => {
    const key = [index, kind, ...values].join('\n');
    const found = groups.get(key);
    if (found !== undefined) return found;
    if (groups.size >= LIMITS.rows)
      throw new QueryError(`These are more than ${counted(LIMITS.rows, 'row')}: ask for fewer dimensions, longer steps or a shorter time.`);
    const named = by.map((dimension, place) => [dimension, values[place] ?? ''] as const).filter(([, value]) => value !== '');
    const at = (from + index * step) * MINUTE;
    const group = {
      at,
      kind: kind as ReportKind,
      dimensions: Object.fromEntries(named) as Pick<CountRow, CountDimension>,
      buckets: VITAL_BOUNDS.map(() => 0).concat(0),
    };
    groups.set(key, group);
    return group;
  };
  const rows = (): CountRow[] =>
    [...groups.values()]
      .sort((one, other) => one.at - other.at)
      .map(({ at, kind, dimensions, buckets }) => ({
        ...dimensions,
        kind,
        at,
        count: buckets.reduce((sum, each) => sum + each, 0),
        ...(kind === 'vital' ? { buckets } : {}),
      }));
  return {
    add: (index: number, kind: string, values: readonly string[], bucket: number, count: number) => {
      const { buckets } = groupOf(index, kind, values);
      buckets[bucket] = (buckets[bucket] ?? 0) + count;
    },
    stepOf,
    rows,
  };
}

/**
 * Answers `GET /counts` from the database and from the counts that are not written yet. Each part of the time is read from
 * both at the same moment, so that a concurrent write leads to no missing and no double counts. `joined`: minutes before it are joined into
 * hours. Throws QueryError.
 */
export async function readCounts({ prepare }: Connection, counter: Counter, query: CountsQuery, joined: number): Promise<Counts> {
  const { channel, from, to, step, by, outcomes } = query;
  const groups = createGroups(query);
  const stepColumn = step === 0 ? '0' : `(minute - ${from}) / ${step}`;
  const byEngine = by.includes('engine');
  const columns = [stepColumn, 'kind', ...by, 'bucket'];
  const stored = prepare(
    `SELECT ${columns.join(', ')}, SUM(count) FROM counts CROSS JOIN series ON series.id = counts.series
     WHERE minute >= ? AND minute < ? AND channel = ? AND engine ${byEngine ? '<>' : '='} '' AND kind ${outcomes ? '=' : '<>'} 'outcome'
     GROUP BY ${columns.map((_, index) => index + 1).join(', ')}`,
  ).raw();
  const next = prepare('SELECT MIN(minute) FROM counts WHERE minute >= ?').raw();

  for (let begin = from; begin < to;) {
    // An hour that may be joined meanwhile is read at once.
    const part = begin < joined + HOUR ? HOUR - (begin % HOUR) : PART;
    const end = Math.min(begin + part, to);
    for (const row of stored.all(begin, end, channel) as (string | number)[][]) {
      const values = row.slice(2, 2 + by.length).map(String);
      groups.add(Number(row[0]), String(row[1]), values, Number(row.at(-2)), Number(row.at(-1)));
    }
    for (const { minute, of, bucket, count } of counter.waiting(begin, end))
      if (of.channel === channel && byEngine === (of.engine !== '') && outcomes === (of.kind === 'outcome'))
        groups.add(
          groups.stepOf(minute),
          of.kind,
          by.map((dimension) => of[dimension]),
          bucket,
          count,
        );
    await setImmediate();
    const [later] = next.get(end) as [number | null];
    const [waiting] = counter.waiting(end, to);
    begin = Math.min(later ?? to, waiting?.minute ?? to);
  }
  return { channel, from: from * MINUTE, to: to * MINUTE, rows: groups.rows() };
}
