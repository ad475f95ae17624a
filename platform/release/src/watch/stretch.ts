import type { CountRow } from '@loan/shared/contracts/counts';

const MINUTE = 60_000;
/** What is asked for again at each poll (ms): rows of so long ago may still grow, where clocks differ. */
const AGAIN = 5 * MINUTE;

/** The last minutes of one collector as they were counted when it was last asked. */
export interface Minutes {
  /** From this time on (ms) all rows are known. */
  readonly from: number;
  readonly rows: ReadonlyMap<string, CountRow>;
}

const keyOf = ({ kind, at, package: name, version, arm, market, name: what, engine }: CountRow): string =>
  JSON.stringify([kind, at, name, version, arm, market, what, engine]);

/** From when on a collector is asked (ms). `before`: what it answered last; `last`: when that was. */
export function askFrom(now: number, before?: Minutes, last = now): number {
  const from = Math.floor((last - AGAIN) / MINUTE) * MINUTE;
  return before === undefined ? from : Math.max(from, before.from);
}

export const minutesOf = (from: number, rows: readonly CountRow[]): Minutes => ({
  from,
  rows: new Map(rows.filter(({ at }) => at >= from).map((row) => [keyOf(row), row])),
});

/** What was counted between two answers; undefined: a count went back, so the collector has lost what it had. */
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
