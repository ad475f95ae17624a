import type { ApiFailure } from '@loan/shared/contracts/api/call';
import type { Market } from '@loan/shared/contracts/shell';
import { readAmount, sumAmounts } from '@loan/shared/format/amountText';
import { readWall } from '@loan/shared/format/date';
import { statusMeaning, type Meaning } from '@loan/shared/ui/tones/meanings';

import type { OrderStatement } from '../../../api/order';
import type { InstalmentPlan } from '../../../api/repay';
import { repayApi, type OrderIds } from '../../../repayApi';
import type { OrderSnapshot, PaymentResult } from './paymentState';

const ENDED: readonly Meaning[] = ['repaid', 'closed'];
/** From worst to best: a payment or an extension moves an order to the right. */
const OWED: readonly Meaning[] = ['overdue', 'due', 'running', 'partlyPaid'];

/** The order snapshot from a plan; undefined when the plan has nothing usable. */
export function snapshotOfPlan({ settled, left, pending }: InstalmentPlan, market: Market): OrderSnapshot | undefined {
  if (settled) return { settled };
  const [next] = pending;
  if (next === undefined) return undefined;
  const total = sumAmounts(pending.map(({ amount }) => readAmount(amount, market)));
  return { settled, left, amount: next.display, due: next.due, ...(total.ok && { total: total.digits }) };
}

/** The order snapshot from an order; undefined when it has nothing usable. */
export function snapshotOfOrder({ status, headline }: OrderStatement): OrderSnapshot | undefined {
  if (status === '') return undefined;
  return { status, headline, settled: ENDED.includes(statusMeaning(status)) };
}

const isLater = (before: string | undefined, now: string | undefined): boolean =>
  (readWall(now ?? '') ?? -Infinity) > (readWall(before ?? '') ?? Infinity);

/** Whether the order is no longer overdue, or partly paid now. Requires that something is owed in both statuses. */
function isBetter(before: OrderSnapshot, now: OrderSnapshot): boolean {
  const [was, is] = [before, now].map(({ status = '' }) => statusMeaning(status)) as [Meaning, Meaning];
  if (!OWED.includes(was) || !OWED.includes(is) || was === is) return false;
  return was === 'overdue' || is === 'partlyPaid';
}

/**
 * The payment result, from the order snapshots before the payment and now; undefined: none yet. Compares the plans if both
 * snapshots have one; otherwise the order's statuses.
 * `isExtension`: the fee of an extension was paid, after which the same amount is due later.
 */
export function paymentResult(before: OrderSnapshot | undefined, now: OrderSnapshot, isExtension: boolean): PaymentResult | undefined {
  if (now.settled === true) return 'settled';
  if (before === undefined) return undefined;
  if (before.left === undefined || now.left === undefined) {
    if (!isBetter(before, now)) return undefined;
    return isExtension ? 'extended' : 'paid';
  }
  if (isExtension) return now.left === before.left && isLater(before.due, now.due) ? 'extended' : undefined;
  if (now.left !== before.left) return now.left < before.left ? 'paid' : undefined;
  return Number(now.total ?? NaN) < Number(before.total ?? NaN) ? 'paid' : undefined;
}

/** An order that was read. A reply without usable content is a failure, like a lost one. */
export type Reading = { readonly snapshot: OrderSnapshot } | { readonly snapshot?: undefined; readonly failure: Partial<ApiFailure> };

/** Dispatches an action of the area's API and returns its result. */
export type Send = <Result>(action: (dispatch: never, getState: never, extra: never) => Result) => Result;

const READ_ANEW = { forceRefetch: true, subscribe: false } as const;

/**
 * Reads an order's snapshot without messages: its plan, and the order itself only if the plan cannot be compared with
 * `before`. The two requests are sequential.
 */
export async function readOrderSnapshot(send: Send, ids: OrderIds, market: Market, before?: OrderSnapshot): Promise<Reading> {
  const plan = await send(repayApi.endpoints.instalmentPlan.initiate({ ...ids, quiet: true }, READ_ANEW));
  const ofPlan = plan.data && plan.error === undefined ? snapshotOfPlan(plan.data, market) : undefined;
  const isComparable = before === undefined || before.left !== undefined;
  if (ofPlan !== undefined && (isComparable || ofPlan.settled === true)) return { snapshot: ofPlan };
  const order = await send(repayApi.endpoints.loanDetails.initiate(ids, READ_ANEW));
  const ofOrder = order.data && order.error === undefined ? snapshotOfOrder(order.data) : undefined;
  if (ofPlan === undefined && ofOrder === undefined) return { failure: plan.error ?? order.error ?? {} };
  // If the plan is usable, it decides whether everything is paid.
  return { snapshot: { ...ofOrder, ...ofPlan } };
}
