import { calls } from '@loan/api/calls';
import type { SentOf } from '@loan/shared/contracts/api/declare';

import { pageAddress } from '../api/addresses';
import { endpoint, Refusal, type CallContext } from '../api/endpoint';
import type { Db } from '../database/tables';
import { telephoneOf } from '../seed/people';
import { offeredProduct } from './products';

/**
 * A confirmed loan: one order for each push, except that a repeated push returns the same order while it is under review.
 * Every push is recorded, so that a test can count them.
 */
export const loanPush = endpoint(calls.loanPush, async (context, fields) => {
  const product = offeredProduct(fields.productId, context);
  const termUnit = context.texts.units[product.unit](product.periods);
  const offered = { amount: String(product.amount), periods: String(product.periods), termUnit };
  if (fields.amount !== offered.amount || fields.periods !== offered.periods || fields.termUnit !== offered.termUnit)
    throw new Refusal('termsChanged');
  const orderId = await context.db.transaction().execute(async (within) => {
    const id = (await openOrder(within, context, fields)) ?? (await newOrder(within, context, fields));
    await within
      .insertInto('push_requests')
      .values({ ...sameLoan(context, fields), order_id: id, at: context.now })
      .execute();
    return id;
  });
  return { lendDetailsUrl: pageAddress('loanDetail', { productId: product.id, orderId }, context.h5, context.common) };
});

const sameLoan = ({ borrower }: CallContext, { productId, amount, periods }: SentOf<typeof calls.loanPush>) => ({
  borrower_id: borrower.id,
  product_id: productId,
  amount: Number(amount),
  periods,
});

async function openOrder(db: Db, context: CallContext, fields: SentOf<typeof calls.loanPush>): Promise<string | undefined> {
  const { borrower_id, product_id, amount, periods } = sameLoan(context, fields);
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('borrower_id', '=', borrower_id)
    .where('product_id', '=', product_id)
    .where('amount', '=', amount)
    .where('periods', '=', periods)
    .where('status', '=', '21')
    .executeTakeFirst();
  return open?.id;
}

async function newOrder(db: Db, context: CallContext, fields: SentOf<typeof calls.loanPush>): Promise<string> {
  const { market } = context.borrower;
  const { count } = await db
    .selectFrom('orders')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const id = `${market === 'india' ? 'IN' : 'ID'}-${100_000 + count + 1}`;
  await db
    .insertInto('orders')
    .values({
      id,
      ...sameLoan(context, fields),
      term_unit: fields.termUnit,
      status: '21',
      is_delay: 0,
      is_score: 0,
      telephone: telephoneOf[market],
      h5_url: '',
      is_extreme: 0,
      created_at: context.now,
    })
    .execute();
  return id;
}
