import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import { migrations } from './migrations';
import { openDatabase } from './open';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the database', () => {
  it('uses a write-ahead log and syncs at every commit', async () => {
    const db = await openDatabase(join(folder, 'a.db'));
    expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql`PRAGMA synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`PRAGMA foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
    await db.destroy();
  });

  it('runs migrations once, in order', async () => {
    const file = join(folder, 'b.db');
    const applied = async () => {
      const db = await openDatabase(file);
      const { rows } = await sql<{
        name: string;
        timestamp: string;
      }>`SELECT name, timestamp FROM kysely_migration ORDER BY timestamp, name`.execute(db);
      await db.destroy();
      return rows;
    };
    const first = await applied();
    expect(first.map(({ name }) => name)).toEqual(Object.keys(migrations));
    expect(await applied()).toEqual(first);
  });

  it('has the migrated schema in memory too, each time', async () => {
    const schemas = [];
    for (const file of [join(folder, 'c.db'), ':memory:', ':memory:']) {
      const db = await openDatabase(file);
      schemas.push((await sql`SELECT type, name, sql FROM sqlite_master ORDER BY name`.execute(db)).rows);
      await db.destroy();
    }
    const [migrated, first, second] = schemas;
    expect([first, second]).toEqual([migrated, migrated]);
  });

  it('refuses a file that is not a database', async () => {
    await expect(openDatabase(folder)).rejects.toThrow(/unable to open|SQLITE/i);
  });
});
