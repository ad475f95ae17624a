import { areaApi } from '@loan/shared/area/areaApi';
import type { SendOptions } from '@loan/shared/contracts/api/call';

import { delayDetail } from './api/extension';
import { legacyCommit, legacyConfirm, legacyHuichao, legacyWay } from './api/legacy';
import { loanDetails } from './api/order';
import { instalmentPlan, payTypes, virtualAccount } from './api/repay';

/** What a page of an order is opened with. */
export interface OrderIds {
  readonly productId: string;
  readonly orderId: string;
}

/** The legacy screen says its failures itself: they have texts of their own. */
const quiet = { send: { quiet: true } };
/** Quiet where it is asked for beside something else that has been said. */
const quietIfAsked = { send: ({ quiet: isQuiet = false }: Pick<SendOptions, 'quiet'>) => ({ quiet: isQuiet }) };

export const repayApi = areaApi('repay', ({ query, mutation }) => ({
  instalmentPlan: query(instalmentPlan, quietIfAsked),
  // Only whether a payment has arrived is asked of it, by a page that says so itself.
  loanDetails: query(loanDetails, quiet),
  // Makes a record, yet a query: asked again it is the same one, and its number has to stay on the screen while it is
  // asked for, fails or is opened again. A mutation forgets its data with the next request.
  virtualAccount: query(virtualAccount),
  payTypes: query(payTypes),
  delayDetail: query(delayDetail, quietIfAsked),
  legacyWay: query(legacyWay, quiet),
  legacyCommit: mutation(legacyCommit, quiet),
  legacyConfirm: mutation(legacyConfirm, quiet),
  legacyHuichao: mutation(legacyHuichao, { send: { quiet: true, loading: true } }),
}));

export const {
  useDelayDetailQuery,
  useInstalmentPlanQuery,
  useLegacyCommitMutation,
  useLegacyConfirmMutation,
  useLegacyHuichaoMutation,
  useLegacyWayQuery,
  usePayTypesQuery,
  useVirtualAccountQuery,
} = repayApi;
