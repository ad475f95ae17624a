import type { PublicConfig } from '@loan/shared/contracts/config';

import { configureAction } from './actions';
import { refuseFrozen } from './freeze';
import type { History } from './history';
import { checkRoutes } from './pageOwnership';
import { newestOf, planNext, type Plan, type Stamp } from './plan';
import { CONFIG_NAME } from './schema';

/** The plan that gives a channel another configuration. Throws ReleaseError `FROZEN`, `NO_SHELL`, `CONTRACT_NOT_MET`, `PAGE_TAKEN`. */
export function planConfigure(history: History, config: PublicConfig, stamp: Stamp): Plan {
  const newest = newestOf(history);
  const { shell, remotes } = newest;
  checkRoutes(config, newest);
  refuseFrozen(history, [CONFIG_NAME], stamp.at);
  return planNext(history, { action: configureAction(config), shell, remotes, config: { config }, touched: [] }, stamp);
}
