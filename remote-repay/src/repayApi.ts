import { areaApi } from '@loan/shared/area/areaApi';
import type { SendOptions } from '@loan/shared/contracts/api/call';

import { delayDetail } from './api/extension';
import { legacyCommit, legacyConfirm, legacyHuichao, legacyWay } from './api/legacy';
import { loanDetails } from './api/order';
import { instalmentPlan, payTypes, virtualAccount } from './api/repay';

/** The ids in the address of an order's page. */
export interface OrderIds {
  readonly productId: string;
  readonly orderId: string;
}

/** No message by the shell: the legacy screen shows its own texts for failures. */
const quiet = { send: { quiet: true } };
/** No message by the shell when the caller asks for that, because the page already shows another failure. */
const quietIfAsked = { send: ({ quiet: isQuiet = false }: Pick<SendOptions, 'quiet'>) => ({ quiet: isQuiet }) };

export const repayApi = areaApi('repay', ({ query, mutation }) => ({
  instalmentPlan: query(instalmentPlan, quietIfAsked),
  // Read only to learn whether a payment has arrived; the page reports failures itself.
  loanDetails: query(loanDetails, quiet),
  // A query, although the call creates a number: a repeated call returns the same one. The number must also stay on the
  // screen while it is requested again, after a failure and when the page is reopened; a mutation drops its data at the next call.
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
