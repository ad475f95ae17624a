import { DIMENSIONS, keyOf, type Count, type Dimensions } from '../counter';
import type { Connection } from './open';

const MINUTES_OF_HOUR = 60;
/** Series whose number is cached. */
const REMEMBERED = 50_000;

const COLUMNS = DIMENSIONS.join(', ');
const VALUES = DIMENSIONS.map((_, index) => `value ->> ${index}`).join(', ');

/**
 * Adds counts to the database. All rows of one kind are written by one statement, as JSON: thousands arrive per second, and each call
 * costs more than a row.
 */
export function createCountWriter({ prepare }: Connection) {
  const addSeries = prepare(
    `INSERT INTO series (${COLUMNS}, hour) SELECT ${VALUES}, ?2 FROM json_each(?1) WHERE true
     ON CONFLICT (${COLUMNS}) DO UPDATE SET hour = max(hour, excluded.hour) RETURNING id, ${COLUMNS}`,
  );
  const addCounts = prepare(
    `INSERT INTO counts (minute, series, bucket, count) SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true
     ON CONFLICT (minute, series, bucket) DO UPDATE SET count = count + excluded.count`,
  );
  const numbers = new Map<string, number>();
  let hour = 0;

  /** Marks each series with the hour once an hour: a series with an older mark than all counts has none, and can be deleted. */
  const number = (counts: readonly Count[], thisHour: number) => {
    if (thisHour !== hour || numbers.size > REMEMBERED) numbers.clear();
    hour = thisHour;
    const fresh = new Map(counts.filter(({ key }) => !numbers.has(key)).map(({ key, of }) => [key, of]));
    if (fresh.size === 0) return;
    const rows = [...fresh.values()].map((of) => DIMENSIONS.map((dimension) => of[dimension]));
    for (const row of addSeries.all(JSON.stringify(rows), thisHour) as (Dimensions & { id: number })[]) numbers.set(keyOf(row), row.id);
  };

  return {
    /** Must be called in a transaction. */
    write: (counts: readonly Count[]): void => {
      if (counts.length === 0) return;
      const last = counts.reduce((newest, { minute }) => Math.max(newest, minute), 0);
      number(counts, Math.floor(last / MINUTES_OF_HOUR));
      addCounts.run(JSON.stringify(counts.map(({ minute, key, bucket, count }) => [minute, numbers.get(key), bucket, count])));
    },
    /** Drops the cached numbers of series: call it when the transaction has failed. */
    forget: () => numbers.clear(),
  };
}
