import { type Kysely, sql } from 'kysely';

export async function extensions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('extensions')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('fee', 'integer', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addColumn('expiry_words', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'integer')
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
}

export async function huichaoPaid(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('huichao_payments').addColumn('paid_at', 'integer').execute();
}

export async function paymentUnderWay(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('virtual_accounts').addColumn('arrives_at', 'integer').execute();
}

export async function legacyRepayment(db: Kysely<unknown>): Promise<void> {
  const ofBorrower = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'));
  await ofBorrower('bank_cards')
    .addColumn('bank_name', 'text', (column) => column.notNull())
    .addColumn('card_no', 'text', (column) => column.notNull())
    .addColumn('bank_code', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('needs_code', 'integer', (column) => column.notNull())
    .addColumn('is_silent', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('repay_tokens')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('used_at', 'integer')
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
  await ofBorrower('card_payments')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('card_id', 'integer', (column) => column.notNull().references('bank_cards.id'))
    .addColumn('token', 'text', (column) => column.notNull().references('repay_tokens.token'))
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('coupon_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('paid_at', 'integer')
    .addColumn('at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('one_payment', ['token'])
    .execute();
  await ofBorrower('huichao_payments')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
}

export async function numberExpires(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('virtual_accounts')
    .addColumn('expires_at', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update virtual_accounts set expires_at = created_at + 86400000`.execute(db);
}
