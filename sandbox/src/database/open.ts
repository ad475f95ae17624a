import { createHash } from 'node:crypto';

import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';

import { SCHEMA } from './schema';
import type { Tables } from './tables';

/** Stands in a file beside its tables, so that one of an earlier schema is known. */
const VERSION = createHash('sha256').update(SCHEMA).digest().readInt32BE();

/** Sets up a new file, and one of another schema: its data is invented, and is filled in anew. */
function setUp(connection: Database.Database): void {
  const { user_version: version } = connection.prepare('PRAGMA user_version').get() as { readonly user_version: number };
  if (version === VERSION) return;
  const found = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { readonly name: string }[];
  const dropped = found.map(({ name }) => `DROP TABLE "${name}";`).join('\n');
  connection.exec(`PRAGMA foreign_keys = OFF; BEGIN; ${dropped} ${SCHEMA} PRAGMA user_version = ${VERSION}; COMMIT`);
}

/**
 * Opens the database file (`:memory:` uses no file). Acknowledged data survives a killed process and a power cut: write-ahead
 * log, synced at every commit. libsql has the interface of better-sqlite3, so Kysely's own SQLite dialect drives it; that
 * dialect has one connection, which a transaction holds exclusively.
 */
export async function openDatabase(file: string): Promise<Kysely<Tables>> {
  const connection = new Database(file);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
  setUp(connection);
  connection.exec('PRAGMA foreign_keys = ON');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
}
