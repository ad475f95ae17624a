import type { RemoteModule } from '@loan/shared/contracts/shell';
import { areaRoutes } from '@loan/shared/ui/areaRoutes';

import { createStore } from './store';

export const promoRoutes: RemoteModule['mount'] = (shell) =>
  areaRoutes(shell, createStore(shell), {
    promotion: async () => (await import(/* webpackChunkName: "promotion" */ './screens/home/HomeScreen')).HomeScreen,
  });
