import type { Insertable, Kysely } from 'kysely';

import { DAY, endOfDay } from '../clock';
import { complaintRows } from '../complaint/seed';
import type { Db, Tables } from '../database/tables';
import { instalmentsOf, products, stepDays, type Product } from '../loan/products';
import { textsOf } from '../texts/texts';
import { APP_SCHEME, borrowers, orderId, ordersOf, telephoneOf, type SeedBorrower, type SeedOrder } from './people';

/** Every table, children first: rows point at their parents, and are deleted in this order. */
// oxfmt-ignore
const every = {
  users: 0, promo_sessions: 0, promo_tracks: 0,
  huichao_payments: 0, card_payments: 0, repay_tokens: 0, bank_cards: 0, extensions: 0,
  qa_records: 0, complaints: 0, payments: 0, virtual_accounts: 0, push_requests: 0, events: 0, ratings: 0, jumps: 0, applications: 0, page_events: 0, sms_codes: 0, periods: 0, orders: 0, borrowers: 0,
} satisfies Record<keyof Tables, 0>;
export const tables = Object.keys(every) as readonly (keyof Tables)[];

/** Empties the database and fills it with the seed, dated from `now`, in one transaction. */
export async function reseed(db: Kysely<Tables>, now: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    for (const table of tables) await within.deleteFrom(table).execute();
    await fill(within, now);
  });
}

/** Fills a database without borrowers; one in use stays unchanged. */
export async function seedWhenEmpty(db: Kysely<Tables>, now: number): Promise<void> {
  const anyone = await db.selectFrom('borrowers').select('id').limit(1).executeTakeFirst();
  if (anyone === undefined) await db.transaction().execute((within) => fill(within, now));
}

/** One statement a table: every test with a sandbox waits for the seed. */
async function fill(db: Db, now: number): Promise<void> {
  const known = borrowers.map((borrower, index) => ({ ...borrower, id: index + 1 }));
  const added = known.flatMap((borrower) =>
    ordersOf[borrower.orders].map((seed) => ({ borrower, seed, product: productOf(borrower, seed) })),
  );
  await db
    .insertInto('borrowers')
    .values(known.map(({ id, deviceId, token, market }) => ({ id, device_id: deviceId, token, market })))
    .execute();
  await db
    .insertInto('orders')
    .values(added.map((order) => orderRow(order, now)))
    .execute();
  await db
    .insertInto('periods')
    .values(added.flatMap((order) => periodRows(order, now)))
    .execute();
  await db
    .insertInto('complaints')
    .values(known.flatMap((borrower) => complaintRows(borrower.id, borrower, now)))
    .execute();
}

/** An order of the seed with what it belongs to. */
interface AddedOrder {
  readonly borrower: SeedBorrower & { readonly id: number };
  readonly seed: SeedOrder;
  readonly product: Product;
}

const productOf = ({ market }: SeedBorrower, seed: SeedOrder): Product =>
  products.filter((candidate) => candidate.market === market)[seed.product] as Product;

const amountOf = ({ seed, product }: AddedOrder): number => (seed.half ? product.amount / 2 : product.amount);

function orderRow(order: AddedOrder, now: number): Insertable<Tables['orders']> {
  const { borrower, seed, product } = order;
  const { market } = borrower;
  const id = orderId(market, seed);
  const h5 = { page: `{h5}/repay?productId=${product.id}&orderId=${id}`, app: `${APP_SCHEME}://repay/${id}` };
  const ageDays = seed.paid === undefined ? 1 : stepDays(product) * (seed.paid + 1) - (seed.dueIn ?? 0);
  return {
    id,
    borrower_id: borrower.id,
    product_id: product.id,
    amount: amountOf(order),
    periods: String(product.periods),
    term_unit: textsOf[market].units[product.unit](product.periods),
    status: seed.status,
    is_delay: seed.isDelay ? 1 : 0,
    is_score: seed.isScore ? 1 : 0,
    telephone: seed.isExtreme ? '*21*0800#' : seed.noTelephone ? '' : telephoneOf[market],
    h5_url: seed.h5 ? h5[seed.h5] : '',
    is_extreme: seed.isExtreme ? 1 : 0,
    created_at: now - ageDays * DAY,
  };
}

/** The instalments of an order; none without a plan. */
function periodRows(order: AddedOrder, now: number): Insertable<Tables['periods']>[] {
  const { borrower, seed, product } = order;
  const { paid, dueIn = 0 } = seed;
  if (paid === undefined) return [];
  return instalmentsOf(product, amountOf(order)).map((amount, index) => {
    const due = endOfDay(now, dueIn + stepDays(product) * (index - paid), product.market);
    return {
      order_id: orderId(borrower.market, seed),
      period_no: index + 1,
      amount,
      due_at: due,
      paid_at: index < paid ? Math.min(due - 2 * DAY, now) : null,
    };
  });
}
