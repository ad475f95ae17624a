import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { isSame } from '../document/canonical';
import { isSameRollout } from '../document/reverts';
import { CHANNEL_WIDE, CONFIG_NAME, SHELL } from '../document/schema';
import { ReleaseError } from '../releaseError';
import { newlyServed } from './grants/checkGranted';
import type { History } from './history';

/** Freezes that have not ended. */
export function stillFrozen(frozen: ReleaseDocument['frozen'], at: string): NonNullable<ReleaseDocument['frozen']> {
  return Object.fromEntries(Object.entries(frozen ?? {}).filter(([, { until }]) => Date.parse(until) > Date.parse(at)));
}

/** Throws ReleaseError `FROZEN` when one of these packages or the channel is frozen. `at`: ISO time. */
export function refuseFrozen({ newest }: History, names: readonly string[], at: string): void {
  const frozen = stillFrozen(newest?.frozen, at);
  for (const name of [CHANNEL_WIDE, ...names]) {
    const freeze = Object.hasOwn(frozen, name) ? frozen[name] : undefined;
    if (freeze === undefined) continue;
    const [what, operand] = name === CHANNEL_WIDE ? ['The channel', ''] : [name, ` ${name}`];
    throw new ReleaseError(
      'FROZEN',
      `${what} is frozen by ${freeze.by} until ${freeze.until}: ${freeze.why}. Ask ${freeze.by}, or end it with: unfreeze${operand} --why "…". Rollback and disable still work.`,
    );
  }
}

/** Names of packages (and `config`) whose versions for new visitors a document changes, or which it removes. */
function changedIn({ newest: before, config: filledIn }: History, after: ReleaseDocument): readonly string[] {
  if (before === undefined) return [];
  const isNew = ([name, remote]: [string, ReleaseDocument['remotes'][string]]) => {
    const { disabled: _disabled, ...was } = before.remotes[name] ?? { version: '', bad: [], builds: {} };
    return newlyServed(was, remote).length > 0;
  };
  const hasConfig = (config: unknown) => isSame(config, after.config);
  const isRetired = (name: string) => !Object.hasOwn(after.remotes, name);
  return [
    ...(isSame(before.shell, after.shell) && isSameRollout(before, after) ? [] : [SHELL]),
    // A new shell only fills in defaults.
    ...(hasConfig(before.config) || hasConfig(filledIn) ? [] : [CONFIG_NAME]),
    ...Object.entries(after.remotes).flatMap((entry) => (isNew(entry) ? [entry[0]] : [])),
    ...Object.keys(before.remotes).filter(isRetired),
  ];
}

/** Throws ReleaseError `FROZEN` when a document that another person planned changes frozen packages. `at`: ISO time. */
export function refuseFrozenIn(history: History, document: ReleaseDocument, at: string): void {
  const names = changedIn(history, document);
  if (names.length > 0) refuseFrozen(history, names, at);
}
