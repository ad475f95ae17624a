import { calls } from '@loan/api/calls';
import type { WireOf } from '@loan/shared/contracts/api/reply';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import { dateText } from '../clock';
import { moneyText } from '../money';
import { findOrder, pendingOf, type OrderWithPlan } from '../orders/orders';
import { statusText } from '../texts/texts';

/** The Indonesian variant identifies the order by its number, the plain one by its id: here they are the same. */
export const problemInit = endpoint(calls.problemInit, (context, { orderNo }) => startOf(context, orderNo));
export const problemInitPlain = endpoint(calls.problemInitPlain, (context, { orderId }) => startOf(context, orderId));

type Start = WireOf<(typeof calls.problemInit)['reply']>;

/** The requested order, else the newest; with every order of the borrower to choose from. */
async function startOf(context: CallContext, wanted: string): Promise<Start> {
  const { complaint } = context.texts;
  const orders = await ordersOf(context);
  const chosen = wanted === '' ? orders[0] : orders.find(({ orderNo }) => orderNo === wanted);
  if (wanted !== '' && chosen === undefined) throw new Refusal('orderUnknown');
  return {
    problemType: complaint.types,
    problemSonType: complaint.subTypes,
    orderDetail: chosen ?? null,
    orderList: orders,
    problemStatus: '0',
  };
}

async function ordersOf(context: CallContext): Promise<Start['orderList'][number][]> {
  const rows = await context.db
    .selectFrom('orders')
    .select('id')
    .where('borrower_id', '=', context.borrower.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const found = await Promise.all(rows.map(({ id }) => findOrder(context.db, id)));
  return found.filter((order) => order !== undefined).map((order) => cardOf(order, context));
}

/** Collection can only be chosen for an order with an open debt. */
export const allowsCollection = ({ periods }: OrderWithPlan): boolean => pendingOf(periods).length > 0;

function cardOf(found: OrderWithPlan, { own, texts }: CallContext): Start['orderList'][number] {
  const { order, product } = found;
  const { rows: label } = texts;
  return {
    orderNo: order.id,
    productLogo: `${own}/sandbox/pictures/${product.picture}`,
    productName: product.name,
    status: statusText(order.status, texts).headline,
    isShow: allowsCollection(found) ? 1 : 0,
    rows: [
      { title: label.orderNo, value: order.id },
      { title: label.amount, value: moneyText(order.amount, product.market) },
      { title: label.applied, value: dateText(order.created_at, product.market) },
    ],
  };
}
