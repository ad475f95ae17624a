import type { CountRow } from '@loan/shared/contracts/counts';

const MINUTE = 60_000;
/** Each poll repeats this much of the past (ms), because clocks differ and recent rows may still grow. */
const AGAIN = 5 * MINUTE;

/** The last minutes in the last answer of one source. */
export interface Minutes {
  /** All rows from this time on (ms) are known. */
  readonly from: number;
  readonly rows: ReadonlyMap<string, CountRow>;
}

const keyOf = ({ kind, at, package: name, version, arm, market, page, name: what, engine }: CountRow): string =>
  JSON.stringify([kind, at, name, version, arm, market, page, what, engine]);

/** Start of the next request to a source (ms). `before`: its last answer; `last`: time of that answer. */
export function askFrom(now: number, before?: Minutes, last = now): number {
  const from = Math.floor((last - AGAIN) / MINUTE) * MINUTE;
  return before === undefined ? from : Math.max(from, before.from);
}

export const minutesOf = (from: number, rows: readonly CountRow[]): Minutes => ({
  from,
  rows: new Map(rows.filter(({ at }) => at >= from).map((row) => [keyOf(row), row])),
});

/** The counts between two answers; undefined: a count decreased, so the source lost its counts. */
export function newSince(before: Minutes, after: Minutes): readonly CountRow[] | undefined {
  const gone = [...before.rows].some(([key, { at, count }]) => at >= after.from && count > (after.rows.get(key)?.count ?? 0));
  if (gone) return undefined;
  return [...after.rows].flatMap(([key, row]) => {
    const was = before.rows.get(key);
    if (was === undefined) return [row];
    if (was.count === row.count) return [];
    const buckets = row.buckets?.map((each, index) => Math.max(each - (was.buckets?.[index] ?? 0), 0));
    return [{ ...row, count: row.count - was.count, ...(buckets === undefined ? {} : { buckets }) }];
  });
}
