import { areaApi } from '@loan/shared/area/areaApi';
import type { SendOptions } from '@loan/shared/contracts/api/call';

import { jump, loanDetails, rating, serviceEvent } from './api/loan';
import { contractJump, contracts, loanConfirm, loanPush } from './api/loanOffer';
import { jointApply, jointList, pageEvent, productApply, recommendList } from './api/recommended';

export const loanApi = areaApi('loan', ({ query, mutation }) => ({
  loanDetails: query(loanDetails),
  loanConfirm: query(loanConfirm),
  contracts: query(contracts),
  contractJump: mutation(contractJump, { send: ({ quiet = false }: Pick<SendOptions, 'quiet'>) => ({ quiet }) }),
  loanPush: mutation(loanPush),
  serviceEvent: mutation(serviceEvent, { send: { quiet: true } }),
  jump: mutation(jump, { send: { pageQuery: true } }),
  rating: mutation(rating, {
    send: { loading: true },
    async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
      const isSaved = await queryFulfilled.then(
        () => true,
        () => false,
      );
      if (!isSaved) return;
      // The call names no order. All cached orders are marked, so that one shown from the cache does not ask for a rating again.
      for (const ids of loanApi.util.selectCachedArgsForQuery(getState(), 'loanDetails'))
        dispatch(loanApi.util.updateQueryData('loanDetails', ids, (order) => ({ ...order, askRating: false })));
    },
  }),
  recommendList: query(recommendList),
  pageEvent: mutation(pageEvent, { send: { quiet: true } }),
  productApply: mutation(productApply),
  jointList: query(jointList),
  jointApply: mutation(jointApply),
}));

export const {
  useLoanDetailsQuery,
  useLoanConfirmQuery,
  useContractsQuery,
  useContractJumpMutation,
  useLoanPushMutation,
  useServiceEventMutation,
  useJumpMutation,
  useRatingMutation,
  useRecommendListQuery,
  usePageEventMutation,
  useProductApplyMutation,
  useJointListQuery,
  useJointApplyMutation,
} = loanApi;
