import { calls } from '@loan/api/calls';
import type { VirtualAccountRequest } from '@loan/remote-repay/api/repay';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import { DAY, endOfDay, timeText } from '../clock';
import type { Db, VirtualAccount } from '../database/tables';
import { amountText, moneyText } from '../money';
import { ownOrder, payableSums, pendingOf } from '../orders/orders';
import { telephoneOf } from '../seed/people';
import { channels, type Channel } from './channels';
import { payableOffer } from './extension';

/** Without ids the list is the market's; with ids the order must be the borrower's own. */
export const payTypes = endpoint(calls.payTypes, async (context, fields) => {
  if (fields.productId !== '' || fields.orderId !== '') await ownOrder(context, fields);
  const list = channels[context.borrower.market][fields.pay_type];
  if (fields.pay_type === '2') return list.map(({ name }) => name);
  return list.map(({ name, methods }) => ({ bankName: name, method: methods.map((method) => method.name) }));
});

/**
 * A number to pay to. The same order, amount and channel always have the same number. Without ids the number belongs to no
 * order; with ids the amount must be one that the order accepts. Each request renews its validity: at a bank until the end of
 * the next day, at a store for a day; that of an extension's fee never longer than the offer, after which the fee buys nothing.
 */
export const virtualAccount = endpoint(calls.virtualAccount, async (context, fields) => {
  const { market } = context.borrower;
  const channel = channelOf(fields, context);
  const specificNum = fields.specific_num === '' ? '1' : fields.specific_num;
  const { account, telephone } = await context.db.transaction().execute(async (within) => {
    const { telephone, until } = await checkedOrder(within, context, fields);
    return { account: await accountFor(within, context, fields, channel, specificNum, until), telephone };
  });
  const values = { '{vcode}': account.vcode, '{amount}': moneyText(account.amount, market) };
  const filled = channel.methods.map(({ name, steps }) => ({
    name,
    steps: steps.map((step) => step.replace(/\{vcode\}|\{amount\}/g, (name_) => values[name_ as keyof typeof values])),
  }));
  return {
    amount: amountText(account.amount, market),
    vcode: account.vcode,
    cardNo: `B${String(account.id).padStart(9, '0')}`,
    payType: Number(fields.pay_type),
    payCode: channel.name,
    payStep: fields.pay_type === '1' ? filled : (filled[0]?.steps ?? []),
    specificNum,
    expiryTime: timeText(account.expires_at, market),
    telephone,
  };
});

/** The chosen bank or market; the first one if none is chosen. */
function channelOf({ pay_type, payCode, specific_num }: VirtualAccountRequest, { borrower }: CallContext): Channel {
  const list = channels[borrower.market][pay_type];
  const channel = payCode === '' ? list[0] : list.find(({ name }) => name === payCode);
  const method = specific_num === '' ? 1 : Number(specific_num);
  if (channel === undefined || method < 1 || method > channel.methods.length) throw new Refusal('channelUnknown');
  return channel;
}

/** Checks order and amount; returns the telephone of the order, and until when this amount can be paid, ms since 1970. */
async function checkedOrder(db: Db, { borrower, now }: CallContext, fields: VirtualAccountRequest) {
  const { productId, orderId, amount } = fields;
  if (productId === '' && orderId === '') return { telephone: telephoneOf[borrower.market], until: Infinity };
  const { order, periods } = await ownOrder({ db, borrower }, { productId, orderId });
  const { telephone } = order;
  const offer = fields.is_display === '1' ? await payableOffer(db, order, Number(amount), now) : undefined;
  if (offer !== undefined) return { telephone, until: offer.expires_at };
  const sums = payableSums(pendingOf(periods));
  if (sums.length === 0) throw new Refusal('nothingToPay');
  if (!sums.includes(Number(amount))) throw new Refusal('amountChanged');
  return { telephone, until: Infinity };
}

async function accountFor(
  db: Db,
  { borrower, now }: CallContext,
  fields: VirtualAccountRequest,
  channel: Channel,
  specificNum: string,
  until: number,
): Promise<VirtualAccount> {
  const key = {
    borrower_id: borrower.id,
    order_id: fields.orderId,
    amount: Number(fields.amount),
    pay_type: fields.pay_type,
    pay_code: channel.name,
    specific_num: specificNum,
  };
  const existing = await db
    .selectFrom('virtual_accounts')
    .selectAll()
    .where((row) => row.and(key))
    .executeTakeFirst();
  const expires_at = Math.min(until, fields.pay_type === '1' ? endOfDay(now, 1, borrower.market) : now + DAY);
  if (existing !== undefined) {
    await db.updateTable('virtual_accounts').set({ expires_at }).where('id', '=', existing.id).execute();
    return { ...existing, expires_at };
  }
  const { last } = await db
    .selectFrom('virtual_accounts')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const vcode = channel.prefix + String(10_000_000_000 + (last ?? 0) + 1);
  return db
    .insertInto('virtual_accounts')
    .values({ ...key, vcode, arrives_at: null, created_at: now, expires_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
