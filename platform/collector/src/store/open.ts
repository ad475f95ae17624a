import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import Database from 'libsql';

/** Each step migrates a database to the next version; `PRAGMA user_version` counts them. A released step never changes. */
const MIGRATIONS = [
  `CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    channel TEXT NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL, arm TEXT NOT NULL,
    market TEXT NOT NULL, page TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    hour INTEGER NOT NULL,
    UNIQUE (channel, package, version, arm, market, page, kind, name)
  );
  CREATE TABLE counts (
    minute INTEGER NOT NULL, series INTEGER NOT NULL, bucket INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (minute, series, bucket)
  ) WITHOUT ROWID;
  CREATE TABLE details (
    id TEXT PRIMARY KEY,
    channel TEXT NOT NULL, kind TEXT NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL,
    name TEXT NOT NULL, text TEXT NOT NULL,
    count INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL
  ) WITHOUT ROWID;`,
  // A unique constraint cannot be changed in place. Numbers stay the same, because counts refer to them.
  `CREATE TABLE engineSeries (
    id INTEGER PRIMARY KEY,
    channel TEXT NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL, arm TEXT NOT NULL,
    market TEXT NOT NULL, page TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, engine TEXT NOT NULL,
    hour INTEGER NOT NULL,
    UNIQUE (channel, package, version, arm, market, page, kind, name, engine)
  );
  INSERT INTO engineSeries SELECT id, channel, package, version, arm, market, page, kind, name, '', hour FROM series;
  DROP TABLE series;
  ALTER TABLE engineSeries RENAME TO series;`,
];

const PAGES_OF_MEGABYTE = 256;

/** The database cannot be used; the message says why. */
export class StoreError extends Error {}

/** A statement of libsql, which has no types for statements. */
interface Statement {
  run(...values: unknown[]): { readonly changes: number };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
  raw(): Statement;
}

/** The collector's only connection to its database. */
export interface Connection {
  prepare(sql: string): Statement;
  /** Runs `work` in one transaction. */
  inTransaction(work: () => void): void;
  close(): void;
}

function migrate(database: InstanceType<typeof Database>): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > MIGRATIONS.length) throw new StoreError('was written by a newer collector: start that one, or give another file.');
  for (const [index, sql] of MIGRATIONS.entries())
    if (index >= version) database.exec(`BEGIN IMMEDIATE; ${sql} PRAGMA user_version = ${index + 1}; COMMIT`);
}

const sentence = (fault: unknown): string => {
  if (fault instanceof StoreError) return fault.message;
  const { code, message } = fault as { code?: string; message: string };
  if (code?.startsWith('SQLITE_BUSY')) return 'is in use by another collector: each needs a file of its own.';
  if (code === 'SQLITE_NOTADB') return 'is no database: give another file.';
  return `cannot be opened (${message}): give a file that may be written.`;
};

/**
 * Keeps other collectors away from a file until released or until this process ends. The lock is an open transaction in a
 * second file next to it, which ends with the process, even after a crash.
 */
function claim(file: string): () => void {
  const lock = new Database(`${file}-lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (fault) {
    lock.close();
    throw fault;
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

function openFile(file: string, megabytes: number, close: () => void): Connection {
  const database = new Database(file);
  try {
    database.exec('PRAGMA busy_timeout = 1000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec(`PRAGMA max_page_count = ${Math.ceil(megabytes * PAGES_OF_MEGABYTE)}`);
    migrate(database);
  } catch (fault) {
    database.close();
    throw fault;
  }
  return {
    prepare: (sql) => database.prepare(sql),
    inTransaction: (work) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        work();
        database.exec('COMMIT');
      } catch (fault) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw fault;
      }
    },
    close: () => {
      database.close();
      close();
    },
  };
}

/**
 * Opens the file, creates it if missing, and migrates it to the newest version. Two collectors never write into one file.
 * Write-ahead log: a killed process leaves an intact database. `:memory:` uses no file. It never becomes larger than
 * `megabytes`. Throws StoreError.
 */
export function openStore(file: string, megabytes: number): Connection {
  let free = () => {};
  try {
    if (file !== ':memory:') {
      mkdirSync(dirname(file), { recursive: true });
      free = claim(file);
    }
    return openFile(file, megabytes, free);
  } catch (fault) {
    free();
    throw new StoreError(`${file} ${sentence(fault)}`, { cause: fault });
  }
}
