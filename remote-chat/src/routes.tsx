import { areaRoutes } from '@loan/shared/area/areaRoutes';
import { chatPages } from '@loan/shared/contracts/pages';
import type { RemoteModule } from '@loan/shared/contracts/shell';

import { createStore } from './store';

export const chatRoutes: RemoteModule['mount'] = (shell) =>
  areaRoutes(shell, createStore(shell), chatPages, {
    supportChat: async () =>
      (await import(/* webpackChunkName: "supportChat" */ './screens/support-chat/SupportChatScreen')).SupportChatScreen,
    customerService: async () =>
      (await import(/* webpackChunkName: "customerService" */ './screens/customer-service/CustomerServiceScreen')).CustomerServiceScreen,
  });
