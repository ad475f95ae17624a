import { defineRemote } from '@loan/shared/area/defineRemote';

import { pages } from './api/pages';
import { chatApi } from './chatApi';

export { pages };
export const { contract, mount } = defineRemote({
  pages,
  api: chatApi,
  screens: {
    supportChat: async () =>
      (await import(/* webpackChunkName: "supportChat" */ './screens/support-chat/SupportChatScreen')).SupportChatScreen,
    customerService: async () =>
      (await import(/* webpackChunkName: "customerService" */ './screens/customer-service/CustomerServiceScreen')).CustomerServiceScreen,
  },
});
