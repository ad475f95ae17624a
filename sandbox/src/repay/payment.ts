import type { Kysely } from 'kysely';

import type { Db, Tables } from '../database/tables';
import { statusAfterPayment, updateOrder } from '../orders/lifecycle';
import { findOrder, payableSums, pendingOf } from '../orders/orders';
import { payableOffer, settleExtension } from './extension';

/**
 * `paid`, or under way; `unknown`: there is no such payment; `refused`: its order no longer has a bill of that amount, or it was paid;
 * `expired`: the number was valid for an earlier time.
 */
export type PaymentResult = 'paid' | 'unknown' | 'refused' | 'expired';

/**
 * The bank's part when money arrives at a number: the covered periods are paid and the order's status changes. `arrived`: before `now`
 * for a payment that was scheduled.
 */
export async function payVirtualAccount(db: Kysely<Tables>, vcode: string, now: number, arrived = now): Promise<PaymentResult> {
  return db.transaction().execute(async (within) => {
    const account = await within.selectFrom('virtual_accounts').selectAll().where('vcode', '=', vcode).executeTakeFirst();
    if (account === undefined) return 'unknown';
    if (arrived > account.expires_at) return 'expired';
    if (account.order_id !== '' && !(await settle(within, account.order_id, account.amount, now))) return 'refused';
    await within.insertInto('payments').values({ virtual_account_id: account.id, at: now }).execute();
    return 'paid';
  });
}

/** Schedules money for a number at a moment (ms since 1970), which `payArrived` checks; replaces an earlier schedule. */
export async function payLater(db: Kysely<Tables>, vcode: string, at: number, now: number): Promise<PaymentResult> {
  const account = await db.selectFrom('virtual_accounts').selectAll().where('vcode', '=', vcode).executeTakeFirst();
  if (account === undefined) return 'unknown';
  if (at > account.expires_at) return 'expired';
  if (account.order_id !== '' && !(await owes(db, account.order_id, account.amount, now))) return 'refused';
  await db.updateTable('virtual_accounts').set({ arrives_at: at }).where('id', '=', account.id).execute();
  return 'paid';
}

/** Records the scheduled payments that have arrived by now. One whose bill was paid meanwhile does not count. */
export async function payArrived(db: Kysely<Tables>, now: number): Promise<void> {
  const due = await db.selectFrom('virtual_accounts').select(['vcode', 'arrives_at']).where('arrives_at', '<=', now).execute();
  for (const { vcode, arrives_at } of due) {
    const { numUpdatedRows } = await db
      .updateTable('virtual_accounts')
      .set({ arrives_at: null })
      .where('vcode', '=', vcode)
      .where('arrives_at', '=', arrives_at)
      .executeTakeFirst();
    // Another request of the same moment may have recorded it.
    if (numUpdatedRows > 0n) await payVirtualAccount(db, vcode, now, arrives_at ?? now);
  }
}

/** Huichao's part when the borrower has paid there; once, because a borrower who pays again is sent there again. */
export async function payHuichao(db: Kysely<Tables>, id: number, now: number): Promise<PaymentResult> {
  return db.transaction().execute(async (within) => {
    const payment = await within.selectFrom('huichao_payments').selectAll().where('id', '=', id).executeTakeFirst();
    if (payment === undefined) return 'unknown';
    if (payment.paid_at !== null || !(await settle(within, payment.order_id, payment.amount / 100, now))) return 'refused';
    await within.updateTable('huichao_payments').set({ paid_at: now }).where('id', '=', id).execute();
    return 'paid';
  });
}

/** Whether an order has a bill of this amount, or an extension with this fee. */
async function owes(db: Db, orderId: string, amount: number, now: number): Promise<boolean> {
  const found = await findOrder(db, orderId);
  if (found === undefined) return false;
  return payableSums(pendingOf(found.periods)).includes(amount) || (await payableOffer(db, found.order, amount, now)) !== undefined;
}

/** Settles a bill of an order, or the fee of its extension. Returns whether the order owes such a sum. */
export async function settle(db: Db, orderId: string, amount: number, now: number): Promise<boolean> {
  const found = await findOrder(db, orderId);
  const pending = pendingOf(found?.periods ?? []);
  const last = payableSums(pending).indexOf(amount);
  if (found === undefined) return false;
  if (last === -1) return settleExtension(db, found, amount, now);
  const covered = pending.slice(0, last + 1).map((period) => period.period_no);
  await db.updateTable('periods').set({ paid_at: now }).where('order_id', '=', orderId).where('period_no', 'in', covered).execute();
  await updateOrder(db, orderId, { status: statusAfterPayment(found.order, pending.slice(last + 1), now) });
  return true;
}
