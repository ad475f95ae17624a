import { z } from 'zod';

import { SHELL } from '@loan/release/document/schema';
import { countRow, countsSchema } from '@loan/release/watch/counts';
import { engineAlarms } from '@loan/release/watch/engineAlarms';
import type { CountDimension } from '@loan/shared/contracts/counts';

import type { EngineRates } from '../contract';

export const ENGINE_BY: readonly CountDimension[] = ['package', 'engine'];

/** Each row of a response by engine has an engine. A collector older than engine counts returns none. */
export const engineCounts = countsSchema.extend({ rows: z.array(countRow.required({ package: true, engine: true })).max(50_000) });
export type EngineRow = z.infer<typeof engineCounts>['rows'][number];

interface Sums {
  pages: number;
  shells: number;
  failures: number;
}

/**
 * Sums the collectors' counts by engine. A page loads the shell and a remote, so its loads are those of remotes, and those of
 * the shell only if no remote was loaded.
 */
function addUp(rows: readonly EngineRow[]): readonly EngineRates[] {
  const engines = new Map<string, Sums>();
  for (const { engine, kind, count, package: name } of rows) {
    const sums = engines.get(engine) ?? { pages: 0, shells: 0, failures: 0 };
    engines.set(engine, sums);
    if (kind === 'load' && name === SHELL) sums.shells += count;
    else if (kind === 'load') sums.pages += count;
    if (kind === 'failure') sums.failures += count;
  }
  return [...engines]
    .map(([engine, { pages, shells, failures }]) => ({ engine, loads: pages === 0 ? shells : pages, failures }))
    .filter(({ loads }) => loads > 0);
}

/** Failures by engine, most loads first, and the engines that fail while the others do not. `rows`: one list for each of ALARM_MINUTES. */
export function engineRates(rows: readonly (readonly EngineRow[])[]): {
  readonly engines: readonly EngineRates[];
  readonly alarms: readonly { readonly engine: string; readonly says: string }[];
} {
  const engines = [...addUp(rows.at(-1) ?? [])].sort((one, other) => other.loads - one.loads);
  return { engines, alarms: engineAlarms(rows).map(({ engine, says }) => ({ engine, says })) };
}
