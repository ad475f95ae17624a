import { Kysely, Migrator, SqliteDialect } from 'kysely';
import Database from 'libsql';

import { migrations } from './migrations';
import type { Tables } from './tables';

const IN_MEMORY = ':memory:';
/** The migrated schema as statements. Later databases in memory start with it: each test has one, and migrating takes 15 ms. */
let schema: string | undefined;

/**
 * Opens the database file (`:memory:` uses no file) and applies all migrations. Acknowledged data survives a killed process
 * and a power cut: write-ahead log, synced at every commit. libsql has the interface of better-sqlite3, so Kysely's own SQLite
 * dialect drives it; that dialect has one connection, which a transaction holds exclusively.
 */
export async function openDatabase(file: string): Promise<Kysely<Tables>> {
  const connection = new Database(file);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
  if (file === IN_MEMORY && schema !== undefined) {
    connection.exec(schema);
    return db;
  }
  const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw error;
  }
  if (file === IN_MEMORY)
    schema = (connection.prepare('SELECT sql FROM sqlite_master').all() as { sql: string | null }[])
      .map(({ sql }) => sql ?? '')
      .join(';\n');
  return db;
}
