import type { RouteObject } from 'react-router-dom';

import type { Shell } from '@loan/shared/contracts/shell';
import { CONTRACT } from '@loan/shared/contracts/version';

import { repayRoutes } from './routes';

/** The shell contract that this remote was built with. */
export const contract = CONTRACT;

/** The pages of the repay area. */
export function mount(shell: Shell): RouteObject[] {
  return repayRoutes(shell);
}
