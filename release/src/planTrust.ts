import type { Trust } from '@loan/shared/contracts/release';

import { trustAction } from './actions';
import type { History } from './history';
import { newestOf, planNext, type Plan, type Stamp } from './plan';

/** The plan that says who has to sign from the next document on. A freeze does not stop it: a lost key must go. Throws ReleaseError `NO_SHELL`. */
export function planTrust(history: History, trust: Trust, stamp: Stamp): Plan {
  const { shell, remotes } = newestOf(history);
  return planNext(history, { action: trustAction(trust), shell, remotes, trust, touched: [] }, stamp);
}
