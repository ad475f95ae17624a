import { sql, type Kysely } from 'kysely';

export async function promotion(db: Kysely<unknown>): Promise<void> {
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
