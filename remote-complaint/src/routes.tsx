import type { RemoteModule } from '@loan/shared/contracts/shell';
import { areaRoutes } from '@loan/shared/ui/areaRoutes';

import { createStore } from './store';

export const complaintRoutes: RemoteModule['mount'] = (shell) =>
  areaRoutes(shell, createStore(shell), {
    complaint: async () => (await import(/* webpackChunkName: "complaint" */ './screens/home/HomeScreen')).HomeScreen,
  });
