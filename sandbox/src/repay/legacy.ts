import { randomInt, randomUUID } from 'node:crypto';

import { calls } from '@loan/api/calls';
import type { SentOf } from '@loan/shared/contracts/api/declare';

import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import type { Card, CardPayment, Db } from '../database/tables';
import { ownOrder, payableSums, pendingOf, type OrderWithPlan } from '../orders/orders';
import { cardsOf } from './cards';
import { settle } from './payment';

/** External payments under this name get an address that no front end may open. */
export const HOSTILE_USER = 'hostile';

type LegacyCommitRequest = SentOf<typeof calls.legacyCommit>;

/** These calls name only the order. */
const orderOf = (db: Db, { borrower }: CallContext, orderId: string) => ownOrder({ db, borrower }, { orderId });

/** Amounts are cents here: a bill of the order, times a hundred. */
function checkAmount({ periods }: OrderWithPlan, cents: number): void {
  const sums = payableSums(pendingOf(periods));
  if (sums.length === 0) throw new Refusal('nothingToPay');
  if (!sums.includes(cents / 100)) throw new Refusal('amountChanged');
}

export const legacyWay = endpoint(calls.legacyWay, async (context, { orderId }) => {
  const { db, borrower, now } = context;
  return db.transaction().execute(async (within) => {
    await orderOf(within, context, orderId);
    const token = randomUUID();
    await within
      .insertInto('repay_tokens')
      .values({ token, borrower_id: borrower.id, order_id: orderId, used_at: null, at: now })
      .execute();
    const cards = await cardsOf(within, borrower);
    return {
      alipay: '',
      repayToken: token,
      bankCards: cards.map(({ id, bank_name, card_no, bank_code }) => ({
        id: String(id),
        bankName: bank_name,
        cardNo: card_no,
        bankCode: bank_code,
      })),
    };
  });
});

/**
 * A payment by card. The token makes it unique: a second payment with it is refused, and requesting the code again (`sendMsg`
 * 1) returns the payment that waits for one.
 */
export const legacyCommit = endpoint(calls.legacyCommit, async (context, fields) =>
  context.db.transaction().execute(async (within) => {
    const order = await orderOf(within, context, fields.orderId);
    const token = await within
      .selectFrom('repay_tokens')
      .selectAll()
      .where('token', '=', fields.repayToken)
      .where('order_id', '=', fields.orderId)
      .executeTakeFirst();
    if (token === undefined) throw new Refusal('termsChanged');
    const card = await chosenCard(within, context, fields);
    const known = await within.selectFrom('card_payments').selectAll().where('token', '=', token.token).executeTakeFirst();
    if (known !== undefined && !waitsForCode(known, fields, card)) throw new Refusal('submittedTwice');
    checkAmount(order, Number(fields.amount));
    if (card.is_silent === 1) throw new Refusal('cardRefused');
    const payment = known ?? (await newPayment(within, context, fields, card));
    if (card.needs_code === 1) await sendCode(within, context, payment, card);
    else await settle(within, fields.orderId, Number(fields.amount) / 100, context.now);
    return { needValid: card.needs_code, repayRecordId: String(payment.id) };
  }),
);

/** Whether a request asks for another code of this payment. Another card or amount would be a second payment with its token. */
const waitsForCode = (payment: CardPayment, { sendMsg, amount }: LegacyCommitRequest, card: Card): boolean =>
  sendMsg === '1' && payment.paid_at === null && payment.card_id === card.id && payment.amount === Number(amount);

async function chosenCard(db: Db, { borrower }: CallContext, { cardId, cardNo, bankName, bankCode }: LegacyCommitRequest): Promise<Card> {
  const card = (await cardsOf(db, borrower)).find(({ id }) => String(id) === cardId);
  if (card?.card_no !== cardNo || card.bank_name !== bankName || card.bank_code !== bankCode) throw new Refusal('cardUnknown');
  return card;
}

async function newPayment(db: Db, { borrower, now }: CallContext, fields: LegacyCommitRequest, card: Card): Promise<CardPayment> {
  await db.updateTable('repay_tokens').set({ used_at: now }).where('token', '=', fields.repayToken).execute();
  return db
    .insertInto('card_payments')
    .values({
      borrower_id: borrower.id,
      order_id: fields.orderId,
      card_id: card.id,
      token: fields.repayToken,
      amount: Number(fields.amount),
      coupon_id: fields.couponId,
      code: '',
      paid_at: card.needs_code === 1 ? null : now,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function sendCode(db: Db, { now }: CallContext, payment: CardPayment, { phone }: Card): Promise<void> {
  const fresh = randomInt(100_000, 999_999);
  // Must differ from the previous code.
  const code = String(String(fresh) === payment.code ? fresh + 1 : fresh);
  await db.updateTable('card_payments').set({ code }).where('id', '=', payment.id).execute();
  await db.insertInto('sms_codes').values({ phone, code, at: now }).execute();
}

export const legacyConfirm = endpoint(calls.legacyConfirm, async (context, fields) => {
  await context.db.transaction().execute(async (within) => {
    const order = await orderOf(within, context, fields.orderId);
    const payment = await within
      .selectFrom('card_payments')
      .selectAll()
      .where('id', '=', Number(fields.repaymentRecordId) || 0)
      .where('order_id', '=', fields.orderId)
      .executeTakeFirst();
    if (payment === undefined) throw new Refusal('termsChanged');
    if (payment.paid_at !== null) throw new Refusal('submittedTwice');
    if (payment.code !== fields.verifyCode) throw new Refusal('codeWrong');
    checkAmount(order, payment.amount);
    await settle(within, fields.orderId, payment.amount / 100, context.now);
    await within.updateTable('card_payments').set({ paid_at: context.now }).where('id', '=', payment.id).execute();
  });
  return null;
});

export const legacyHuichao = endpoint(calls.legacyHuichao, async (context, fields) => {
  const { db, borrower, now, own } = context;
  const { userId, orderId, amount } = fields;
  checkAmount(await orderOf(db, context, orderId), Number(amount));
  const url = userId === HOSTILE_USER ? `${own}@elsewhere.example/pay` : `${own}/sandbox/huichao?market=${context.common.market}`;
  await db
    .insertInto('huichao_payments')
    .values({ borrower_id: borrower.id, order_id: orderId, user_id: userId, amount: Number(amount), url, paid_at: null, at: now })
    .execute();
  return { url };
});
