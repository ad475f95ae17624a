import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord, Trust } from '@loan/shared/contracts/release';

import {
  configureAction,
  freezeAction,
  promoteAction,
  retireAction,
  rollbackAction,
  switchAction,
  trustAction,
  type PromoteOptions,
  type RollbackOptions,
} from './actions';
import type { ChannelRequest } from './changeChannel';
import type { Stamp } from './plan';
import { planConfigure } from './planConfigure';
import { planFreeze } from './planFreeze';
import { planPromote } from './planPromote';
import { planRetire } from './planRetire';
import { earlierForRollback, planRollback } from './planRollback';
import { planSwitch } from './planSwitch';
import { planTrust } from './planTrust';
import { CONFIG_NAME } from './schema';

/** The given versions for everybody, one remote for a share of devices or a market, or the shell for a share with what its visitors get of remotes. Throws when planned, as `planPromote` does. */
export function promoteRequest(builds: readonly BuildRecord[], options: PromoteOptions & Stamp): ChannelRequest {
  return { action: promoteAction(builds, options), builds, plan: (history) => planPromote(history, builds, options) };
}

/** Another configuration, checked. Throws when planned, as `planConfigure` does. */
export function configureRequest(config: PublicConfig, stamp: Stamp): ChannelRequest {
  return { action: configureAction(config), plan: (history) => planConfigure(history, config, stamp) };
}

/** Who has to sign from the next document on. Throws when planned, as `planTrust` does. */
export function trustRequest(trust: Trust, stamp: Stamp): ChannelRequest {
  return { action: trustAction(trust), plan: (history) => planTrust(history, trust, stamp) };
}

/** Packages, and the configuration, back to what everybody got before, or one market back to what everybody gets. Throws when planned, as `planRollback` does. */
export function rollbackRequest(names: readonly string[], options: Stamp & RollbackOptions): ChannelRequest {
  return {
    action: rollbackAction(names, options),
    earlier: earlierForRollback(names, options),
    ...(names.includes(CONFIG_NAME) ? { earlierConfig: options.to === undefined ? ('before' as const) : Number(options.to) } : {}),
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
