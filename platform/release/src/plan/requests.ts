import type { Trust } from '@loan/shared/contracts/channelRights';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { promoteAction, rollbackAction, shortDigest, type PromoteOptions, type RollbackOptions } from '../commands/actions';
import type { ChannelRequest } from '../commands/changeChannel';
import { CHANNEL_WIDE, CONFIG_NAME, SHELL } from '../document/schema';
import { ReleaseError } from '../releaseError';
import { frozenName } from './changes';
import { checkRoutesGranted } from './checkGranted';
import { refuseFrozen } from './freeze';
import { checkRoutes } from './pageOwnership';
import { newestOf, planNext, remoteOf, tidyRemote, type AuditFields } from './plan';
import { haltAction, planHalt } from './planHalt';
import { planPromote } from './planPromote';
import { earlierForRollback, planRollback } from './planRollback';

/*
 * What can be asked of a channel. Nothing is checked when a request is made; its `plan` throws the ReleaseError codes
 * that are listed with each, and `CONTRACT_NOT_MET`, `PAGE_TAKEN`, `PAGE_NOT_GRANTED`, `DAMAGED` when the next document could not run.
 */

/** Published versions for everybody, for a share of devices (`canary`) or for one market (`market`). Plans as `planPromote` does. */
export function promoteRequest(builds: readonly BuildRecord[], options: PromoteOptions & AuditFields): ChannelRequest {
  return { action: promoteAction(builds, options), builds, plan: (history) => planPromote(history, builds, options) };
}

/** Packages, and the configuration (`config`), back to what everybody got before, or one market back to what everybody gets. Plans as `planRollback` does. */
export function rollbackRequest(names: readonly string[], options: AuditFields & RollbackOptions): ChannelRequest {
  return {
    action: rollbackAction(names, options),
    earlier: earlierForRollback(names, options),
    ...(names.includes(CONFIG_NAME) ? { earlierConfig: options.to === undefined ? ('before' as const) : Number(options.to) } : {}),
    plan: (history) => planRollback(history, names, options),
  };
}

/** The canary of a package withdrawn and its version marked bad; what everybody gets stays. Codes: `NO_CANARY`, `NOT_PROMOTED`, `NO_SHELL`. */
export function haltRequest(name: string, audit: AuditFields): ChannelRequest {
  return { action: haltAction(name), plan: (history) => planHalt(history, name, audit) };
}

/** Another configuration, which `checkedConfig` has checked. Codes: `FROZEN`, `NO_SHELL`, `PAGE_TAKEN`, `PAGE_NOT_GRANTED`, `CONFIG_INVALID`. */
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

/** Whose signatures are asked for from the next document on. A freeze does not stop it: a lost key must go. Codes: `NO_SHELL`. */
export function trustRequest(trust: Trust, audit: AuditFields): ChannelRequest {
  const action = `trust ${shortDigest(trust)}`;
  return { action, plan: (history) => planNext(history, { action, trust }, audit) };
}

/** A remote's pages taken out of the channel (they say that they are not available), or brought back (`on`). Codes: `USAGE`, `NOT_PROMOTED`, `NO_SHELL`. */
export function switchRequest(name: string, on: boolean, audit: AuditFields): ChannelRequest {
  const action = `${on ? 'enable' : 'disable'} ${name}`;
  return {
    action,
    plan(history) {
      const newest = newestOf(history);
      if (name === SHELL) throw new ReleaseError('USAGE', `${SHELL} is the shell, without it there is no page: roll it back instead.`);
      const remote = tidyRemote({ ...remoteOf(newest, name), disabled: on ? undefined : true });
      const remotes = { ...newest.remotes, [name]: remote };
      return planNext(history, { action, remotes, reverts: !on, touched: on ? [name] : [] }, audit);
    },
  };
}

/**
 * A remote taken out of the channel for good: its pages are not found, and nothing of it is remembered. A later promotion
 * brings it in as new. In an emergency `disable` takes pages out; a freeze keeps a remote from being retired.
 * Codes: `USAGE`, `NOT_PROMOTED`, `NO_SHELL`, `FROZEN`.
 */
export function retireRequest(name: string, audit: AuditFields): ChannelRequest {
  const action = `retire ${name}`;
  return {
    action,
    plan(history) {
      const newest = newestOf(history);
      if (name === SHELL) throw new ReleaseError('USAGE', `${SHELL} is the shell, without it there is no page: it cannot be retired.`);
      remoteOf(newest, name);
      refuseFrozen(history, [name], audit.at);
      const { [name]: _retired, ...remotes } = newest.remotes;
      return planNext(history, { action, remotes }, audit);
    },
  };
}

/**
 * New versions kept out of a package, the configuration (`config`) or the channel (`*`) until an ISO time; undefined: let
 * in again. Rollback, disable and the withdrawal of a canary go on. Codes: `USAGE`, `NOT_PROMOTED`, `NO_SHELL`.
 */
export function freezeRequest(name: string, until: string | undefined, audit: AuditFields): ChannelRequest {
  const what = frozenName(name);
  const action = until === undefined ? `unfreeze ${what}` : `freeze ${what} until ${until}`;
  return {
    action,
    plan(history) {
      const newest = newestOf(history);
      if (![CHANNEL_WIDE, CONFIG_NAME, SHELL].includes(name)) remoteOf(newest, name);
      if (until !== undefined && Date.parse(until) <= Date.parse(audit.at))
        throw new ReleaseError('USAGE', `${until} is over: a freeze ends later than now.`);
      const { [name]: _ended, ...others } = newest.frozen ?? {};
      const frozen = until === undefined ? others : { ...others, [name]: { by: audit.by, why: audit.why, until } };
      return planNext(history, { action, frozen }, audit);
    },
  };
}
