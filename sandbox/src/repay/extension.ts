import { calls } from '@loan/api/calls';
import type { WireOf } from '@loan/shared/contracts/api/reply';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import { dateText, DAY, timeText } from '../clock';
import type { Db, ExtensionOffer, Order } from '../database/tables';
import { amountText, moneyText } from '../money';
import { shiftPending, statusAfterPayment, updateOrder } from '../orders/lifecycle';
import { ownOrder, pendingOf, type OrderWithPlan } from '../orders/orders';
import { orderId, ordersOf } from '../seed/people';

const HOUR = 3_600_000;
const EXTENDED_BY = 14;
const feeOf = { indonesia: 150_000, india: 750 };

export const delayDetail = endpoint(calls.delayDetail, async (context, ids) => {
  const found = await ownOrder(context, ids);
  const pending = pendingOf(found.periods);
  if (found.order.is_delay !== 1) throw new Refusal('extensionUnknown');
  if (pending.length === 0) throw new Refusal('nothingToPay');
  const offer = await context.db.transaction().execute((within) => offerFor(within, found, context));
  return {
    productName: found.product.name,
    productLogo: `${context.own}/sandbox/pictures/${found.product.picture}`,
    delayShouldPayAmount: amountText(offer.fee, found.product.market),
    delayExpiryTime: offer.expiry_words || timeText(offer.expires_at, found.product.market),
    orderDetail: { detail: rows(found, offer, context) },
    telephone: found.order.telephone,
  };
});

/** Changes by the extension, and rows that a screen must hide. */
function rows(
  { order, product, periods }: OrderWithPlan,
  offer: ExtensionOffer,
  { texts }: CallContext,
): WireOf<(typeof calls.delayDetail)['reply']>['orderDetail']['detail'] {
  const { rows: label, extension } = texts;
  const next = pendingOf(periods)[0];
  return [
    { text: label.orderNo, value: order.id },
    { text: label.nextAmount, value: moneyText(next?.amount ?? 0, product.market) },
    { text: label.nextDue, value: dateText(next?.due_at ?? 0, product.market) },
    { text: extension.newDue, value: dateText((next?.due_at ?? 0) + offer.days * DAY, product.market) },
    { text: extension.coupon, value: '' },
    { text: extension.lateFee, value: '0' },
    { text: extension.discount, value: 0 },
    { text: extension.remark, value: null },
    { text: extension.admin, value: moneyText(0, product.market) },
  ];
}

const openOffer = (db: Db, id: string) =>
  db.selectFrom('extensions').selectAll().where('order_id', '=', id).where('paid_at', 'is', null).executeTakeFirst();

/** The order's open offer. It is created at the first read, in the form that the seed defines. */
async function offerFor(db: Db, { order, product }: OrderWithPlan, { now, texts }: CallContext): Promise<ExtensionOffer> {
  const known = await openOffer(db, order.id);
  if (known !== undefined) return known;
  const kind = Object.values(ordersOf)
    .flat()
    .find((seed) => orderId(product.market, seed) === order.id)?.extension;
  return db
    .insertInto('extensions')
    .values({
      order_id: order.id,
      fee: feeOf[product.market],
      days: EXTENDED_BY,
      expires_at: kind === 'over' ? now - DAY : now + DAY + 4 * HOUR,
      expiry_words: kind === 'words' ? texts.extension.words : '',
      paid_at: null,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The offer that this amount pays; undefined if there is none, or it has expired. */
export async function payableOffer(db: Db, order: Order, amount: number, now: number): Promise<ExtensionOffer | undefined> {
  const offer = order.is_delay === 1 ? await openOffer(db, order.id) : undefined;
  return offer?.fee === amount && offer.expires_at > now ? offer : undefined;
}

/** The fee has arrived: postpones the open periods, and uses the offer up. Returns whether there was such an offer. */
export async function settleExtension(db: Db, { order, periods }: OrderWithPlan, amount: number, now: number): Promise<boolean> {
  const offer = await payableOffer(db, order, amount, now);
  if (offer === undefined) return false;
  const by = offer.days * DAY;
  await db.updateTable('extensions').set({ paid_at: now }).where('id', '=', offer.id).execute();
  await shiftPending(db, order.id, by);
  const later = pendingOf(periods).map(({ due_at }) => ({ due_at: due_at + by }));
  await updateOrder(db, order.id, { is_delay: 0, status: statusAfterPayment(order, later, now) });
  return true;
}
