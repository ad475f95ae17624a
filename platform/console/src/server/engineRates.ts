import { SHELL } from '@loan/release/document/schema';
import { getOrInsert } from '@loan/release/getOrInsert';
import { engineAlarms } from '@loan/release/watch/engineAlarms';
import type { CountRow } from '@loan/shared/contracts/counts';

import type { EngineRates } from '../contract';

interface Sums {
  pages: number;
  shells: number;
  failures: number;
}

/**
 * Sums counts by engine. A page loads the shell and a remote, so only loads of remotes count, and those of the shell if no remote was
 * loaded.
 */
function addUp(rows: readonly CountRow[]): readonly EngineRates[] {
  const engines = new Map<string, Sums>();
  for (const { engine, kind, count, package: name } of rows) {
    if (engine === undefined) continue;
    const sums = getOrInsert(engines, engine, () => ({ pages: 0, shells: 0, failures: 0 }));
    if (kind === 'load' && name === SHELL) sums.shells += count;
    else if (kind === 'load') sums.pages += count;
    if (kind === 'failure') sums.failures += count;
  }
  return [...engines]
    .map(([engine, { pages, shells, failures }]) => ({ engine, loads: pages === 0 ? shells : pages, failures }))
    .filter(({ loads }) => loads > 0);
}

/** Failures by engine, most loads first, and the engines that fail while the others do not. `rows`: one list for each of ALARM_MINUTES. */
export function engineRates(rows: readonly (readonly CountRow[])[]): {
  readonly engines: readonly EngineRates[];
  readonly alarms: readonly { readonly engine: string; readonly says: string }[];
} {
  const engines = [...addUp(rows.at(-1) ?? [])].sort((one, other) => other.loads - one.loads);
  return { engines, alarms: engineAlarms(rows).map(({ engine, says }) => ({ engine, says })) };
}
