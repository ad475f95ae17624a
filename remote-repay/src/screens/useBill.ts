import type { PageRead } from '@loan/shared/area/useUnknownOutcome';
import { errorKind, type ApiFailure } from '@loan/shared/contracts/api/call';
import { skipToken } from '@loan/shared/runtime/redux';

import type { InstalmentPlan } from '../api/repay';
import { useInstalmentPlanQuery, type OrderIds } from '../repayApi';

export interface Bill {
  readonly checking: boolean;
  /** The plan, if it says that nothing is left to pay; otherwise, or if it could not be read, undefined. */
  readonly settled: InstalmentPlan | undefined;
  /** The read of the plan; undefined when it is not wanted or has no ids. */
  readonly read: PageRead | undefined;
}

/** Reads, without a message, whether an order still has something to pay. Reads only when `wanted` and when both ids are known. */
export function useBill({ productId, orderId }: OrderIds, wanted: boolean): Bill {
  const asks = wanted && productId !== '' && orderId !== '';
  const read = useInstalmentPlanQuery(asks ? { productId, orderId, quiet: true } : skipToken);
  const { currentData: plan, isLoading, isFetching } = read;
  return {
    checking: asks && (isLoading || (plan === undefined && isFetching)),
    settled: plan?.settled === true ? plan : undefined,
    read: asks ? read : undefined,
  };
}

/** The server refused the bill or its payment. The order may have been paid in the meantime, so its plan is worth reading. */
export const isRefused = (failure: Partial<ApiFailure> | undefined): boolean =>
  failure?.kind === 'code' && errorKind(failure) !== 'session' && errorKind(failure) !== 'forbidden';
