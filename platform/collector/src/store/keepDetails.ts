import type { CountedDetail } from '../details';
import { LIMITS } from '../limits';
import type { Connection } from './open';

const COLUMNS = ['id', 'channel', 'kind', 'package', 'version', 'name', 'text', 'count', 'first', 'last'] as const;

/** Filter of details; undefined: any. `kind` is `fault`, or undefined for all policy reports. */
export interface DetailsQuery {
  readonly channel: string;
  readonly faults: boolean;
  readonly package: string | undefined;
  readonly version: string | undefined;
}

/** Keeps the newest details of each channel, kind, package and version, and of all. */
export function createDetailStore({ prepare }: Connection) {
  const add = prepare(
    `INSERT INTO details (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?) WHERE true
     ON CONFLICT (id) DO UPDATE SET count = count + excluded.count, last = excluded.last`,
  );
  const prune = prepare(
    `DELETE FROM details WHERE id IN (SELECT id FROM (SELECT id,
       row_number() OVER (PARTITION BY channel, kind, package, version ORDER BY last DESC) AS place,
       row_number() OVER (ORDER BY last DESC) AS of_all FROM details) WHERE place > ? OR of_all > ?)`,
  );
  const read = prepare(
    `SELECT ${COLUMNS.join(', ')} FROM details WHERE channel = ?1 AND (kind = 'fault') = ?2
     AND (?3 IS NULL OR package = ?3) AND (?4 IS NULL OR version = ?4) ORDER BY last DESC`,
  );
  return {
    /** Adds to the stored details, and keeps the newest ones. Must be called in a transaction. */
    write: (details: readonly CountedDetail[]): void => {
      if (details.length === 0) return;
      add.run(JSON.stringify(details.map((detail) => COLUMNS.map((column) => detail[column]))));
      prune.run(LIMITS.detailsOfVersion, LIMITS.details);
    },
    /** Newest first. */
    read: ({ channel, faults, package: name, version }: DetailsQuery) =>
      read.all(channel, Number(faults), name ?? null, version ?? null) as CountedDetail[],
  };
}
export type DetailStore = ReturnType<typeof createDetailStore>;
