import { defineRemote } from '@loan/shared/area/defineRemote';
import { repayPages } from '@loan/shared/contracts/pages';

import { repayApi } from './repayApi';

export const { contract, mount } = defineRemote({
  pages: repayPages,
  api: repayApi,
  screens: {
    repay: async () => (await import(/* webpackChunkName: "repay" */ './screens/instalments/InstalmentsScreen')).InstalmentsScreen,
    repayOrNot: async () =>
      (await import(/* webpackChunkName: "repayOrNot" */ './screens/virtual-account/VirtualAccountScreen')).VirtualAccountScreen,
    repayOrNotChoose: async () =>
      (await import(/* webpackChunkName: "repayOrNotChoose" */ './screens/method-choice/MethodChoiceScreen')).MethodChoiceScreen,
    repayDelay: async () => (await import(/* webpackChunkName: "repayDelay" */ './screens/extension/ExtensionScreen')).ExtensionScreen,
    legacyRepay: async () => (await import(/* webpackChunkName: "legacyRepay" */ './screens/legacy/LegacyScreen')).LegacyScreen,
  },
});
