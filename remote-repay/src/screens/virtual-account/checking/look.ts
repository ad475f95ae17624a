import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { Market } from '@loan/shared/contracts/shell';

import { repayApi, type OrderIds } from '../../../repayApi';
import { standingOfOrder, standingOfPlan } from './standing';
import type { Standing } from './visit';

/** What a look at the order brought. A reply that says nothing is no answer, like one that was lost. */
export type Look = { readonly standing: Standing } | { readonly standing?: undefined; readonly failure: Partial<ApiFailure> };

/** Sends an action of the area's api, and answers what became of it. */
export type Send = <Result>(action: (dispatch: never, getState: never, extra: never) => Result) => Result;

const ANEW = { forceRefetch: true, subscribe: false } as const;

/**
 * Reads how an order stands, without a message: its plan, and only where that cannot be compared with `before`, the
 * order itself. One after the other.
 */
export async function takeLook(send: Send, ids: OrderIds, market: Market, before?: Standing): Promise<Look> {
  const plan = await send(repayApi.endpoints.instalmentPlan.initiate({ ...ids, quiet: true }, ANEW));
  const ofPlan = plan.data && plan.error === undefined ? standingOfPlan(plan.data, market) : undefined;
  const isComparable = before === undefined || before.left !== undefined;
  if (ofPlan !== undefined && (isComparable || ofPlan.settled === true)) return { standing: ofPlan };
  const order = await send(repayApi.endpoints.loanDetails.initiate(ids, ANEW));
  const ofOrder = order.data && order.error === undefined ? standingOfOrder(order.data) : undefined;
  if (ofPlan === undefined && ofOrder === undefined) return { failure: plan.error ?? order.error ?? {} };
  // The plan says whether all is paid, where it says anything.
  return { standing: { ...ofOrder, ...ofPlan } };
}
