import type { Kysely } from 'kysely';

import { endOfDay } from '../clock';
import { addComplaints } from '../complaint/seed';
import type { Db, Tables } from '../database/tables';
import { instalmentsOf, products, stepDays, type Product } from '../loan/products';
import { textsOf } from '../texts/texts';
import { APP_SCHEME, borrowers, orderId, ordersOf, telephoneOf, type SeedBorrower, type SeedOrder } from './people';

const DAY = 86_400_000;
/** Children first: rows point at their parents. */
// oxfmt-ignore
const tables = [
  'users', 'promo_sessions', 'promo_tracks',
  'huichao_payments', 'card_payments', 'repay_tokens', 'bank_cards', 'extensions',
  'qa_records', 'complaints', 'payments', 'virtual_accounts', 'push_requests', 'events', 'ratings', 'jumps', 'applications', 'page_events', 'sms_codes', 'periods', 'orders', 'borrowers',
] as const satisfies readonly (keyof Tables)[];

/** Empties the database and fills it with the seed, dated from `now`, in one transaction. */
export async function reseed(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    for (const table of tables) await within.deleteFrom(table).execute();
    for (const borrower of borrowers) await addBorrower(within, borrower, now);
  });
}

/** Fills a database without borrowers; one in use stays unchanged. */
export async function seedWhenEmpty(db: Kysely<Tables>, now: number): Promise<void> {
  const anyone = await db.selectFrom('borrowers').select('id').limit(1).executeTakeFirst();
  if (anyone === undefined) await reseed(db, now);
}

async function addBorrower(db: Db, borrower: SeedBorrower, now: number): Promise<void> {
  const { deviceId, token, market } = borrower;
  const { id } = await db.insertInto('borrowers').values({ device_id: deviceId, token, market }).returning('id').executeTakeFirstOrThrow();
  for (const seed of ordersOf[borrower.orders]) await addOrder(db, id, borrower, seed, now);
  await addComplaints(db, id, borrower, now);
}

async function addOrder(db: Db, borrowerId: number, { market }: SeedBorrower, seed: SeedOrder, now: number): Promise<void> {
  const product = products.filter((candidate) => candidate.market === market)[seed.product] as Product;
  const id = orderId(market, seed);
  const amount = seed.half ? product.amount / 2 : product.amount;
  const h5 = { page: `{h5}/repay?productId=${product.id}&orderId=${id}`, app: `${APP_SCHEME}://repay/${id}` };
  const ageDays = seed.paid === undefined ? 1 : stepDays(product) * (seed.paid + 1) - (seed.dueIn ?? 0);
  await db
    .insertInto('orders')
    .values({
      id,
      borrower_id: borrowerId,
      product_id: product.id,
      amount,
      periods: String(product.periods),
      term_unit: textsOf[market].units[product.unit](product.periods),
      status: seed.status,
      is_delay: seed.isDelay ? 1 : 0,
      is_score: seed.isScore ? 1 : 0,
      telephone: seed.isExtreme ? '*21*0800#' : seed.noTelephone ? '' : telephoneOf[market],
      h5_url: seed.h5 ? h5[seed.h5] : '',
      is_extreme: seed.isExtreme ? 1 : 0,
      created_at: now - ageDays * DAY,
    })
    .execute();
  if (seed.paid !== undefined) await addPlan(db, id, product, amount, { paid: seed.paid, dueIn: seed.dueIn ?? 0 }, now);
}

async function addPlan(
  db: Db,
  id: string,
  product: Product,
  amount: number,
  at: { paid: number; dueIn: number },
  now: number,
): Promise<void> {
  const rows = instalmentsOf(product, amount).map((part, index) => {
    const due = endOfDay(now, at.dueIn + stepDays(product) * (index - at.paid), product.market);
    return {
      order_id: id,
      period_no: index + 1,
      amount: part,
      due_at: due,
      paid_at: index < at.paid ? Math.min(due - 2 * DAY, now) : null,
    };
  });
  await db.insertInto('periods').values(rows).execute();
}
