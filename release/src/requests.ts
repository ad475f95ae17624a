import type { BuildRecord } from '@loan/shared/contracts/release';

import {
  freezeAction,
  promoteAction,
  type PromoteOptions,
  retireAction,
  rollbackAction,
  type RollbackOptions,
  switchAction,
} from './actions';
import type { ChannelRequest } from './changeChannel';
import { planPromote, planSwitch, type Stamp } from './plan';
import { planFreeze } from './planFreeze';
import { planRetire } from './planRetire';
import { earlierForRollback, planRollback } from './planRollback';

/** The given versions for everybody, or one remote for a share of devices or a market. Throws when planned, as `planPromote` does. */
export function promoteRequest(builds: readonly BuildRecord[], options: PromoteOptions & Stamp): ChannelRequest {
  return { action: promoteAction(builds, options), builds, plan: (history) => planPromote(history, builds, options) };
}

/** Packages back to what everybody got before, or one market back to what everybody gets. Throws when planned, as `planRollback` does. */
export function rollbackRequest(names: readonly string[], options: Stamp & RollbackOptions): ChannelRequest {
  return {
    action: rollbackAction(names, options),
    earlier: earlierForRollback(names, options),
    plan: (history) => planRollback(history, names, options),
  };
}

/** A remote's pages taken out, or brought back. Throws when planned, as `planSwitch` does. */
export function switchRequest(name: string, on: boolean, stamp: Stamp): ChannelRequest {
  return { action: switchAction(name, on), plan: (history) => planSwitch(history, name, on, stamp) };
}

/** A remote taken out of the channel for good. Throws when planned, as `planRetire` does. */
export function retireRequest(name: string, stamp: Stamp): ChannelRequest {
  return { action: retireAction(name), plan: (history) => planRetire(history, name, stamp) };
}

/** New versions kept out of a package or the channel (`*`) until an ISO time, or let in again. Throws when planned, as `planFreeze` does. */
export function freezeRequest(name: string, until: string | undefined, stamp: Stamp): ChannelRequest {
  return { action: freezeAction(name, until), plan: (history) => planFreeze(history, name, until, stamp) };
}
