import { type Kysely, type Migration, sql } from 'kysely';

import { extensions, huichaoPaid, legacyRepayment, numberExpires, paymentUnderWay } from './repayMigrations';

async function promotion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('promo_tracks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('visit', 'click')`))
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('user_from', 'text', (column) => column.notNull())
    .addColumn('client_type', 'text', (column) => column.notNull())
    .addColumn('utm_tag', 'text', (column) => column.notNull())
    .addColumn('app_from', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('promo_sessions')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('captcha', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull().unique())
    .addColumn('market', 'text', (column) => column.notNull().check(sql`market in ('india', 'indonesia')`))
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('app_from', 'text', (column) => column.notNull())
    .addColumn('user_from', 'text', (column) => column.notNull())
    .addColumn('utm_tag', 'text', (column) => column.notNull())
    .addColumn('invite_code', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
}

async function captchaOfNumber(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('promo_sessions')
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Numbered, applied in order and once; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_orders': { up: orders },
  '0002_payment': { up: payment },
  '0003_activity': { up: activity },
  '0004_sms_codes': { up: smsCodes },
  '0005_applications': { up: applications },
  '0006_complaints': { up: complaints },
  '0007_qa_records': { up: qaRecords },
  '0008_extensions': { up: extensions },
  '0009_legacy_repayment': { up: legacyRepayment },
  '0010_promotion': { up: promotion },
  '0011_huichao_paid': { up: huichaoPaid },
  '0012_payment_under_way': { up: paymentUnderWay },
  '0013_captcha_of_number': { up: captchaOfNumber },
  '0014_number_expires': { up: numberExpires },
};

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('borrowers')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('market', 'text', (column) => column.notNull().check(sql`market in ('india', 'indonesia')`))
    .addUniqueConstraint('one_session', ['device_id', 'token'])
    .execute();
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('periods', 'text', (column) => column.notNull())
    .addColumn('term_unit', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_delay', 'integer', (column) => column.notNull())
    .addColumn('is_score', 'integer', (column) => column.notNull())
    .addColumn('telephone', 'text', (column) => column.notNull())
    .addColumn('h5_url', 'text', (column) => column.notNull())
    .addColumn('is_extreme', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('periods')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('period_no', 'integer', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'integer', (column) => column.notNull())
    .addColumn('paid_at', 'integer')
    .addPrimaryKeyConstraint('one_period', ['order_id', 'period_no'])
    .execute();
}

async function payment(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('virtual_accounts')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('pay_type', 'text', (column) => column.notNull())
    .addColumn('pay_code', 'text', (column) => column.notNull())
    .addColumn('specific_num', 'text', (column) => column.notNull())
    .addColumn('vcode', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('one_number', ['borrower_id', 'order_id', 'amount', 'pay_type', 'pay_code', 'specific_num'])
    .execute();
  await db.schema
    .createTable('payments')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('virtual_account_id', 'integer', (column) => column.notNull().references('virtual_accounts.id'))
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
}

async function activity(db: Kysely<unknown>): Promise<void> {
  const record = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
      .addColumn('at', 'integer', (column) => column.notNull());
  await record('push_requests')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('periods', 'text', (column) => column.notNull())
    .execute();
  await record('events')
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('module_id', 'text', (column) => column.notNull())
    .addColumn('position_id', 'text', (column) => column.notNull())
    .execute();
  await record('ratings')
    .addColumn('score', 'text', (column) => column.notNull())
    .execute();
  await record('jumps')
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('position', 'text', (column) => column.notNull())
    .addColumn('parameter', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .execute();
}

async function smsCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sms_codes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
}

async function applications(db: Kysely<unknown>): Promise<void> {
  const record = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('module_id', 'text', (column) => column.notNull())
      .addColumn('at', 'integer', (column) => column.notNull());
  await record('applications')
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('recommended', 'joint')`))
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .execute();
  await record('page_events')
    .addColumn('position_id', 'text', (column) => column.notNull())
    .execute();
}

async function complaints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('complaints')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('sub_type', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull().check(sql`json_valid(images)`))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('processing', 'answered')`))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answer_images', 'text', (column) => column.notNull().check(sql`json_valid(answer_images)`))
    .addColumn('score', 'integer', (column) => column.check(sql`score between 1 and 5`))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}

async function qaRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('qa_records')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('1', '2', '3', '4')`))
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('qa_id', 'text', (column) => column.notNull())
    .addColumn('at', 'integer', (column) => column.notNull())
    .execute();
}
