import { retireAction } from './actions';
import { refuseFrozen } from './freeze';
import type { History } from './history';
import { newestOf, planNext, remoteOf, type Plan, type Stamp } from './plan';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';

/**
 * The plan that takes a remote out of the channel's documents for good: its pages are not found, and
 * nothing of it is remembered. A later promotion brings it in as new. `disable` is what takes pages
 * out in an emergency, so a freeze keeps a remote from being retired.
 * Throws ReleaseError `USAGE`, `NOT_PROMOTED`, `NO_SHELL`, `FROZEN`.
 */
export function planRetire(history: History, name: string, stamp: Stamp): Plan {
  const newest = newestOf(history);
  if (name === SHELL) throw new ReleaseError('USAGE', `${SHELL} is the shell, without it there is no page: it cannot be retired.`);
  remoteOf(newest, name);
  refuseFrozen(history, [name], stamp.at);
  const { [name]: _retired, ...remotes } = newest.remotes;
  return planNext(history, { action: retireAction(name), shell: newest.shell, remotes, touched: [] }, stamp);
}
