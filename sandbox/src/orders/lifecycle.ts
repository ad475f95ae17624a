import type { Updateable } from 'kysely';

import { DAY, endOfDay } from '../clock';
import type { Db, Order, Tables } from '../database/tables';
import { instalmentsOf, stepDays } from '../loan/products';
import { findOrder, pendingOf, type OrderWithPlan } from './orders';

/** Next status of an order. A status without a row is final. */
// oxfmt-ignore
const next: Readonly<Record<string, string>> = {
  '21': '151', '151': '174', '174': '180', '180': '200', '170': '200', '3': '5', '5': '4',
};
/** State of the plan by status; other statuses have no plan. */
// oxfmt-ignore
const phases: Readonly<Record<string, 'due' | 'overdue' | 'paid'>> = {
  '174': 'due', '170': 'due', '3': 'due', '180': 'overdue', '5': 'overdue', '200': 'paid', '4': 'paid',
};

export function nextStatus(status: string): string | undefined {
  return Object.hasOwn(next, status) ? next[status] : undefined;
}

/** Sets a status and adjusts the plan: due means that the first pending period lies ahead, overdue that it is past. */
export async function setStatus(db: Db, orderId: string, status: string, now: number): Promise<void> {
  const found = await findOrder(db, orderId);
  if (found === undefined) return;
  await updateOrder(db, orderId, { status });
  const phase = Object.hasOwn(phases, status) ? phases[status] : undefined;
  if (phase === undefined) {
    await db.deleteFrom('periods').where('order_id', '=', orderId).execute();
    return;
  }
  const { periods } = pendingOf(found.periods).length > 0 ? found : await newPlan(db, found, now);
  if (phase === 'paid') {
    await db.updateTable('periods').set({ paid_at: now }).where('order_id', '=', orderId).where('paid_at', 'is', null).execute();
    return;
  }
  const first = pendingOf(periods)[0];
  if (first === undefined) return;
  if (phase === 'due' && first.due_at < now) await shiftPending(db, orderId, endOfDay(now, 3, found.product.market) - first.due_at);
  if (phase === 'overdue' && first.due_at >= now) await shiftPending(db, orderId, endOfDay(now, -2, found.product.market) - first.due_at);
}

async function newPlan(db: Db, { order, product }: OrderWithPlan, now: number): Promise<OrderWithPlan> {
  await db.deleteFrom('periods').where('order_id', '=', order.id).execute();
  const rows = instalmentsOf(product, order.amount).map((amount, index) => ({
    order_id: order.id,
    period_no: index + 1,
    amount,
    due_at: endOfDay(now, stepDays(product) * (index + 1), product.market),
    paid_at: null,
  }));
  await db.insertInto('periods').values(rows).execute();
  return { order, product, periods: rows };
}

/** Moves the due dates of the open periods by whole days; `by` in ms. */
export async function shiftPending(db: Db, orderId: string, by: number): Promise<void> {
  const whole = Math.round(by / DAY) * DAY;
  await db
    .updateTable('periods')
    .set((row) => ({ due_at: row('due_at', '+', whole) }))
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .execute();
}

export async function updateOrder(db: Db, orderId: string, changes: Updateable<Tables['orders']>): Promise<void> {
  await db.updateTable('orders').set(changes).where('id', '=', orderId).execute();
}

/** The status after a payment: the last payment ends the order, and an order that is no longer late is due again. */
export function statusAfterPayment(order: Order, rest: readonly { due_at: number }[], now: number): string {
  const first = rest[0];
  if (first === undefined) return '200';
  if (first.due_at < now) return order.status;
  if (order.status === '180') return '174';
  return order.status === '5' ? '3' : order.status;
}
