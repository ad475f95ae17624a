import { createHash } from 'node:crypto';

import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';

import { SCHEMA } from './schema';
import type { Tables } from './tables';

/** Stored in the file, to recognise an earlier schema. */
const VERSION = createHash('sha256').update(SCHEMA).digest().readInt32BE();

/**
 * Creates the tables in a new file, and again in one with another schema, whose data is test data. Throws for a file of
 * another program, whose tables stay.
 */
function setUp(connection: Database.Database, file: string): void {
  const { user_version: version } = connection.prepare('PRAGMA user_version').get() as { readonly user_version: number };
  if (version === VERSION) return;
  const found = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { readonly name: string }[];
  const names = found.map(({ name }) => name);
  if (names.length > 0 && !names.includes('borrowers')) throw new Error(`${file} is the database of another program: name another file.`);
  if (names.length > 0) console.warn(`${file} has an earlier schema: it is set up anew.`);
  const dropped = names.map((name) => `DROP TABLE "${name}";`).join('\n');
  connection.exec(`${dropped} ${SCHEMA} PRAGMA user_version = ${VERSION};`);
}

/**
 * Opens the database file (`:memory:` uses no file). Acknowledged data survives a killed process and a power cut: write-ahead
 * log, synced at every commit. libsql has the interface of better-sqlite3, so Kysely's own SQLite dialect drives it; that
 * dialect has one connection, which a transaction holds exclusively.
 */
export async function openDatabase(file: string): Promise<Kysely<Tables>> {
  const connection = new Database(file);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
  // An exclusive transaction: of two that start at once, the second finds the tables of the first.
  connection.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE');
  try {
    setUp(connection, file);
    connection.exec('COMMIT');
  } catch (fault) {
    connection.exec('ROLLBACK');
    connection.close();
    throw fault;
  }
  connection.exec('PRAGMA foreign_keys = ON');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
}
