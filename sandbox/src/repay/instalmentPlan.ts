import { calls } from '@loan/api/calls';
import type { WireOf } from '@loan/shared/contracts/api/reply';

import { endpoint, type CallContext } from '../api/endpoint';
import { daysUntil, timeText } from '../clock';
import type { Period } from '../database/tables';
import type { Product } from '../loan/products';
import { amountText } from '../money';
import { ownOrder, pendingOf } from '../orders/orders';

type PeriodWire = WireOf<(typeof calls.instalmentPlan)['reply']>['repayPlanDetail']['repayWaitDetail'][number];

export const instalmentPlan = endpoint(calls.instalmentPlan, async (context, ids) => {
  const { product, periods } = await ownOrder(context, ids);
  const pending = pendingOf(periods);
  const paid = periods.filter((period) => period.paid_at !== null);
  return {
    productName: product.name,
    repayWaitCount: pending.length,
    note: context.texts.planNote,
    repayPlanDetail: {
      repayWaitDetail: pending.map((period, index) => wire(period, index, product, context)),
      repayYetDetail: paid.map((period) => wire(period, -1, product, context)),
    },
  };
});

/** The first pending period and the overdue ones start ticked; the others may be ticked if the product allows it. */
function wire(period: Period, pendingIndex: number, product: Product, { now, texts }: CallContext): PeriodWire {
  const amount = amountText(period.amount, product.market);
  const paid = period.paid_at !== null;
  const late = !paid && period.due_at < now;
  const days = daysUntil(period.due_at, now, product.market);
  const ticked = !paid && (pendingIndex === 0 || late);
  return {
    periodNo: period.period_no,
    totalAmount: amount,
    displayAmount: amount,
    canClick: !paid && (ticked || product.paysAhead) ? 1 : 0,
    check: ticked ? 1 : 0,
    periodStatus: paid ? '3' : late ? '2' : '1',
    repayDes: paid ? texts.period.paid : late ? texts.period.late(-days) : texts.period.open(days),
    dueTime: timeText(period.due_at, product.market),
  };
}
