import { Refusal, type CallContext } from '../api/endpoint';
import type { Db, Order, Period } from '../database/tables';
import { productById, type Product } from '../loan/products';

export interface OrderWithPlan {
  readonly order: Order;
  readonly product: Product;
  /** All periods in order; none before the money was sent. */
  readonly periods: readonly Period[];
}

/** An order with its plan; undefined if there is none with that id. */
export async function findOrder(db: Db, orderId: string): Promise<OrderWithPlan | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const product = order && productById(order.product_id);
  if (order === undefined || product === undefined) return undefined;
  const periods = await db.selectFrom('periods').selectAll().where('order_id', '=', orderId).orderBy('period_no').execute();
  return { order, product, periods };
}

/** The borrower's own order. Another borrower's is treated like a missing one. */
export async function ownOrder(
  context: Pick<CallContext, 'borrower'> & { db: Db },
  ids: { productId: string; orderId: string },
): Promise<OrderWithPlan> {
  const found = await findOrder(context.db, ids.orderId);
  if (found?.order.borrower_id !== context.borrower.id || found.order.product_id !== ids.productId) throw new Refusal('orderUnknown');
  return found;
}

export function pendingOf(periods: readonly Period[]): readonly Period[] {
  return periods.filter((period) => period.paid_at === null);
}

/** Valid amounts of a payment: the first pending period, the first two, and so on up to the whole remainder. */
export function payableSums(pending: readonly Period[]): number[] {
  let sum = 0;
  return pending.map((period) => (sum += period.amount));
}
