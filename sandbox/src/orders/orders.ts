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

/** The borrower's own order, of that product if one is given. Another borrower's is treated like a missing one. */
export async function ownOrder(
  { db, borrower }: Pick<CallContext, 'borrower'> & { readonly db: Db },
  { productId, orderId }: { readonly productId?: string; readonly orderId: string },
): Promise<OrderWithPlan> {
  const found = await findOrder(db, orderId);
  if (found?.order.borrower_id !== borrower.id || found.order.product_id !== (productId ?? found.order.product_id))
    throw new Refusal('orderUnknown');
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
