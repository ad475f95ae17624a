import { defineRemote } from '@loan/shared/area/defineRemote';

import { pages } from './api/pages';
import { repayApi } from './repayApi';

export { pages };
export const { contract, mount } = defineRemote({
  pages,
  api: repayApi,
  screens: {
    repay: async () => (await import(/* webpackChunkName: "repay" */ './screens/instalments/InstalmentsScreen')).InstalmentsScreen,
    repayOrNot: async () =>
      (await import(/* webpackChunkName: "repayOrNot" */ './screens/virtual-account/VirtualAccountScreen')).virtualAccountScreen(),
    repayOrNotChoose: async () =>
      (await import(/* webpackChunkName: "repayOrNotChoose" */ './screens/method-choice/MethodChoiceScreen')).MethodChoiceScreen,
    repayDelay: async () => (await import(/* webpackChunkName: "repayDelay" */ './screens/extension/ExtensionScreen')).ExtensionScreen,
    legacyRepay: async () => (await import(/* webpackChunkName: "legacyRepay" */ './screens/legacy/LegacyScreen')).LegacyScreen,
  },
});
