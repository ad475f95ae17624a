import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { CHANNEL_WIDE } from '../document/schema';
import { ReleaseError } from '../releaseError';
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
    const what = name === CHANNEL_WIDE ? 'The channel' : name;
    throw new ReleaseError(
      'FROZEN',
      `${what} is frozen by ${freeze.by} until ${freeze.until}: ${freeze.why}. Ask ${freeze.by}, or end it with "unfreeze". Rollback and disable work all the same.`,
    );
  }
}
