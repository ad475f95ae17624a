import { areaRoutes } from '@loan/shared/area/areaRoutes';
import { repayPages } from '@loan/shared/contracts/pages';
import type { RemoteModule } from '@loan/shared/contracts/shell';

import { createStore } from './store';

export const repayRoutes: RemoteModule['mount'] = (shell) =>
  areaRoutes(shell, createStore(shell), repayPages, {
    repay: async () => (await import(/* webpackChunkName: "repay" */ './screens/instalments/InstalmentsScreen')).InstalmentsScreen,
    repayOrNot: async () =>
      (await import(/* webpackChunkName: "repayOrNot" */ './screens/virtual-account/VirtualAccountScreen')).VirtualAccountScreen,
    repayOrNotChoose: async () =>
      (await import(/* webpackChunkName: "repayOrNotChoose" */ './screens/method-choice/MethodChoiceScreen')).MethodChoiceScreen,
    repayDelay: async () => (await import(/* webpackChunkName: "repayDelay" */ './screens/extension/ExtensionScreen')).ExtensionScreen,
    legacyRepay: async () => (await import(/* webpackChunkName: "legacyRepay" */ './screens/legacy/LegacyScreen')).LegacyScreen,
  });
