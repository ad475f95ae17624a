import { areaRoutes } from '@loan/shared/area/areaRoutes';
import { loanPages } from '@loan/shared/contracts/pages';
import type { RemoteModule } from '@loan/shared/contracts/shell';

import { createStore } from './store';

export const loanRoutes: RemoteModule['mount'] = (shell) =>
  areaRoutes(shell, createStore(shell), loanPages, {
    loanDetail: async () => (await import(/* webpackChunkName: "loanDetail" */ './screens/loan-detail/LoanDetailScreen')).LoanDetailScreen,
    loanConfirm: async () =>
      (await import(/* webpackChunkName: "loanConfirm" */ './screens/loan-confirm/LoanConfirmScreen')).LoanConfirmScreen,
    loanAgreement: async () =>
      (await import(/* webpackChunkName: "loanAgreement" */ './screens/loan-terms/LoanTermsScreen')).LoanTermsScreen,
    payInstructions: async () =>
      (await import(/* webpackChunkName: "payInstructions" */ './screens/pay-instructions/PayInstructionsScreen')).PayInstructionsScreen,
    recommendList: async () =>
      (await import(/* webpackChunkName: "recommendList" */ './screens/recommended-products/RecommendedProductsScreen'))
        .RecommendedProductsScreen,
    error: async () => (await import(/* webpackChunkName: "error" */ './screens/joint-failure/JointFailureScreen')).JointFailureScreen,
    jointFailure: async () =>
      (await import(/* webpackChunkName: "jointFailure" */ './screens/joint-failure/JointFailureScreen')).JointFailureScreen,
  });
