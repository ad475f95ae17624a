import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { Market } from '@loan/shared/contracts/shell';

import { repayApi, type OrderIds } from '../../../repayApi';
import { standingOfOrder, standingOfPlan } from './standing';
import type { Standing } from './visit';

/** Result of one poll. A reply without usable content is a failure, like a lost one. */
export type Look = { readonly standing: Standing } | { readonly standing?: undefined; readonly failure: Partial<ApiFailure> };

/** Dispatches an action of the area's API and returns its result. */
export type Send = <Result>(action: (dispatch: never, getState: never, extra: never) => Result) => Result;

const ANEW = { forceRefetch: true, subscribe: false } as const;

/**
 * Reads an order's snapshot without messages: its plan, and the order itself only if the plan cannot be compared with
 * `before`. The two requests are sequential.
 */
export async function takeLook(send: Send, ids: OrderIds, market: Market, before?: Standing): Promise<Look> {
  const plan = await send(repayApi.endpoints.instalmentPlan.initiate({ ...ids, quiet: true }, ANEW));
  const ofPlan = plan.data && plan.error === undefined ? standingOfPlan(plan.data, market) : undefined;
  const isComparable = before === undefined || before.left !== undefined;
  if (ofPlan !== undefined && (isComparable || ofPlan.settled === true)) return { standing: ofPlan };
  const order = await send(repayApi.endpoints.loanDetails.initiate(ids, ANEW));
  const ofOrder = order.data && order.error === undefined ? standingOfOrder(order.data) : undefined;
  if (ofPlan === undefined && ofOrder === undefined) return { failure: plan.error ?? order.error ?? {} };
  // If the plan is usable, it decides whether everything is paid.
  return { standing: { ...ofOrder, ...ofPlan } };
}
