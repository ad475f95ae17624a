import { freezeAction } from './actions';
import type { History } from './history';
import { newestOf, planNext, remoteOf, type Plan, type Stamp } from './plan';
import { ReleaseError } from './releaseError';
import { CHANNEL_WIDE, CONFIG_NAME, SHELL } from './schema';

/**
 * The plan that keeps new versions out of a package, the configuration (`config`) or the channel (`*`), until a time, or lets
 * them in again (`until` undefined). Rollback, disable and the withdrawal of a canary go on.
 * Throws ReleaseError `USAGE`, `NOT_PROMOTED`, `NO_SHELL`.
 */
export function planFreeze(history: History, name: string, until: string | undefined, stamp: Stamp): Plan {
  const newest = newestOf(history);
  if (![CHANNEL_WIDE, CONFIG_NAME, SHELL].includes(name)) remoteOf(newest, name);
  if (until !== undefined && Date.parse(until) <= Date.parse(stamp.at))
    throw new ReleaseError('USAGE', `${until} is over: a freeze ends later than now.`);
  const { [name]: _ended, ...others } = newest.frozen ?? {};
  const frozen = until === undefined ? others : { ...others, [name]: { by: stamp.by, why: stamp.why, until } };
  return planNext(history, { action: freezeAction(name, until), shell: newest.shell, remotes: newest.remotes, frozen, touched: [] }, stamp);
}
