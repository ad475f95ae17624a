import { errorKind, type ApiFailure } from '@loan/shared/contracts/api/call';
import { skipToken } from '@loan/shared/runtime/redux';

import type { InstalmentPlan } from '../api/repay';
import { useInstalmentPlanQuery, type OrderIds } from '../repayApi';

/** What became of the order's bill. */
export interface Bill {
  /** It is being asked for. */
  readonly checking: boolean;
  /** Its plan, which says that nothing is left to pay; undefined: it does not, or nobody could say. */
  readonly settled: InstalmentPlan | undefined;
  readonly reread: () => void;
}

/** Asks, without a message of its own, whether an order still has something to pay. Only where `wanted`, and where the order is named. */
export function useBill({ productId, orderId }: OrderIds, wanted: boolean): Bill {
  const asks = wanted && productId !== '' && orderId !== '';
  const {
    currentData: plan,
    isLoading,
    isFetching,
    refetch,
  } = useInstalmentPlanQuery(asks ? { productId, orderId, quiet: true } : skipToken);
  return {
    checking: asks && (isLoading || (plan === undefined && isFetching)),
    settled: plan?.settled === true ? plan : undefined,
    reread: () => void (asks && refetch()),
  };
}

/** The server said no, to the bill or to how it is to be paid: whether it was paid meanwhile is worth asking. */
export const isRefused = (failure: Partial<ApiFailure> | undefined): boolean =>
  failure?.kind === 'code' && errorKind(failure) !== 'session' && errorKind(failure) !== 'forbidden';
