import { defineRemote } from '@loan/shared/area/defineRemote';
import { chatPages } from '@loan/shared/contracts/pages';

import { chatApi } from './chatApi';

export const { contract, mount } = defineRemote({
  pages: chatPages,
  api: chatApi,
  screens: {
    supportChat: async () =>
      (await import(/* webpackChunkName: "supportChat" */ './screens/support-chat/SupportChatScreen')).SupportChatScreen,
    customerService: async () =>
      (await import(/* webpackChunkName: "customerService" */ './screens/customer-service/CustomerServiceScreen')).CustomerServiceScreen,
  },
});
