import type { Trust } from '@loan/shared/contracts/channelRights';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { CHANNEL_WIDE, CONFIG_NAME, SHELL } from '../document/schema';
import { misused } from '../releaseError';
import { promoteAction, rollbackAction, shortDigest, type PromoteOptions, type RollbackOptions } from './actions';
import { frozenName } from './changes';
import { refuseFrozen } from './freeze';
import { checkRoutesGranted } from './grants/checkGranted';
import { checkRoutes } from './grants/pageOwnership';
import { newestOf, planNext, remoteOf, tidyRemote, type AuditFields, type ChannelRequest } from './plan';
import { haltAction, planHalt } from './planHalt';
import { planPromote } from './planPromote';
import { earlierForRollback, planRollback } from './planRollback';

/*
 * The requests that change a channel. Creating a request checks nothing. Its `plan` throws the ReleaseError codes listed with each
 * request, and `CONTRACT_NOT_MET`, `PAGE_TAKEN`, `PAGE_NOT_GRANTED`, `DAMAGED` when the next document could not run.
 */

/** Promotes published versions to everybody, to a share of devices (`canary`) or to one market (`market`). Plans as `planPromote` does. */
export function promoteRequest(builds: readonly BuildRecord[], options: PromoteOptions & AuditFields): ChannelRequest {
  return { action: promoteAction(builds, options), builds, plan: (history) => planPromote(history, builds, options) };
}

/**
 * Rolls packages and the configuration (`config`) back to the earlier default, or one market to the current default. Plans as
 * `planRollback` does.
 */
export function rollbackRequest(names: readonly string[], options: AuditFields & RollbackOptions): ChannelRequest {
  return {
    action: rollbackAction(names, options),
    earlier: earlierForRollback(names, options),
    ...(names.includes(CONFIG_NAME) ? { earlierConfig: options.to === undefined ? ('before' as const) : Number(options.to) } : {}),
    plan: (history) => planRollback(history, names, options),
  };
}

/**
 * Withdraws the canary of a package and marks its version bad. The default version stays. Codes: `NO_CANARY`, `NOT_PROMOTED`, `NO_SHELL`.
 */
export function haltRequest(name: string, audit: AuditFields): ChannelRequest {
  return { action: haltAction(name), plan: (history) => planHalt(history, name, audit) };
}

/**
 * Sets another configuration, already checked by `checkedConfig`. Codes: `FROZEN`, `NO_SHELL`, `PAGE_TAKEN`, `PAGE_NOT_GRANTED`,
 * `CONFIG_INVALID`.
 */
export function configureRequest(config: PublicConfig, audit: AuditFields): ChannelRequest {
  const action = `configure ${shortDigest(config)}`;
  return {
    action,
    plan(history) {
      checkRoutes(config, newestOf(history));
      checkRoutesGranted(config, newestOf(history));
      refuseFrozen(history, [CONFIG_NAME], audit.at);
      return planNext(history, { action, config: { config } }, audit);
    },
  };
}

/**
 * Sets whose signatures are required from the next document on. Allowed in a freeze, because a lost key must be removed at once. Codes:
 * `NO_SHELL`.
 */
export function trustRequest(trust: Trust, audit: AuditFields): ChannelRequest {
  const action = `trust ${shortDigest(trust)}`;
  return { action, plan: (history) => planNext(history, { action, trust }, audit) };
}

/** Makes a remote's pages show that they are unavailable, or available again (`on`). Codes: `USAGE`, `NOT_PROMOTED`, `NO_SHELL`. */
export function switchRequest(name: string, on: boolean, audit: AuditFields): ChannelRequest {
  const action = `${on ? 'enable' : 'disable'} ${name}`;
  return {
    action,
    plan(history) {
      const newest = newestOf(history);
      if (name === SHELL) misused(`${SHELL} is the shell, without it there is no page: roll it back instead.`);
      const remote = tidyRemote({ ...remoteOf(newest, name), disabled: on ? undefined : true });
      const remotes = { ...newest.remotes, [name]: remote };
      return planNext(history, { action, remotes, reverts: !on, touched: on ? [name] : [] }, audit);
    },
  };
}

/**
 * Removes a remote from the channel: its pages are not found, and its history is dropped. A later promotion adds it as new. Not for
 * emergencies (use `disable`); refused while the remote is frozen. Codes: `USAGE`, `NOT_PROMOTED`, `NO_SHELL`, `FROZEN`.
 */
export function retireRequest(name: string, audit: AuditFields): ChannelRequest {
  const action = `retire ${name}`;
  return {
    action,
    plan(history) {
      const newest = newestOf(history);
      if (name === SHELL) misused(`${SHELL} is the shell, without it there is no page: it cannot be retired.`);
      remoteOf(newest, name);
      refuseFrozen(history, [name], audit.at);
      const { [name]: _retired, ...remotes } = newest.remotes;
      return planNext(history, { action, remotes }, audit);
    },
  };
}

/**
 * Blocks new versions of a package, the configuration (`config`) or the whole channel (`*`) until an ISO time; undefined: ends the
 * freeze. Rollback, disable and withdrawing a canary stay possible. Codes: `USAGE`, `NOT_PROMOTED`, `NO_SHELL`.
 */
export function freezeRequest(name: string, until: string | undefined, audit: AuditFields): ChannelRequest {
  const what = frozenName(name);
  const action = until === undefined ? `unfreeze ${what}` : `freeze ${what} until ${until}`;
  return {
    action,
    plan(history) {
      const newest = newestOf(history);
      if (![CHANNEL_WIDE, CONFIG_NAME, SHELL].includes(name)) remoteOf(newest, name);
      if (until !== undefined && Date.parse(until) <= Date.parse(audit.at)) misused(`${until} is over: a freeze ends later than now.`);
      const { [name]: _ended, ...others } = newest.frozen ?? {};
      const frozen = until === undefined ? others : { ...others, [name]: { by: audit.by, why: audit.why, until } };
      const plan = planNext(history, { action, frozen }, audit);
      const left = until === undefined && name === CHANNEL_WIDE ? Object.keys(plan.document.frozen ?? {}) : [];
      return { ...plan, notes: [...plan.notes, ...left.map((each) => `Still frozen: ${each} (unfreeze ${each} --why "…" ends it).`)] };
    },
  };
}
