import { defineRemote } from '@loan/shared/area/defineRemote';

import { pages } from './api/pages';
import { loanApi } from './loanApi';

export { pages };
export const { contract, mount } = defineRemote({
  pages,
  api: loanApi,
  screens: {
    loanDetail: async () => (await import(/* webpackChunkName: "loanDetail" */ './screens/loan-detail/LoanDetailScreen')).LoanDetailScreen,
    loanConfirm: async () =>
      (await import(/* webpackChunkName: "loanConfirm" */ './screens/loan-confirm/LoanConfirmScreen')).LoanConfirmScreen,
    loanAgreement: async () =>
      (await import(/* webpackChunkName: "loanAgreement" */ './screens/loan-terms/LoanTermsScreen')).LoanTermsScreen,
    payInstructions: async () =>
      (await import(/* webpackChunkName: "payInstructions" */ './screens/pay-instructions/PayInstructionsScreen')).PayInstructionsScreen,
    recommendList: {
      anew: 'visit',
      load: async () =>
        (await import(/* webpackChunkName: "recommendList" */ './screens/recommended-products/RecommendedProductsScreen'))
          .RecommendedProductsScreen,
    },
    error: {
      anew: 'visit',
      load: async () => (await import(/* webpackChunkName: "error" */ './screens/joint-failure/JointFailureScreen')).JointFailureScreen,
    },
    jointFailure: {
      anew: 'visit',
      load: async () =>
        (await import(/* webpackChunkName: "jointFailure" */ './screens/joint-failure/JointFailureScreen')).JointFailureScreen,
    },
  },
});
