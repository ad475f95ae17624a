import { join } from 'node:path';

import { sql } from 'kysely';
import Database from 'libsql';

import { testFolder } from '../testing/testFolder';
import { openDatabase } from './open';

const folder = testFolder();

describe('the database', () => {
  it('uses a write-ahead log and syncs at every commit', async () => {
    const db = await openDatabase(join(folder, 'a.db'));
    expect((await sql`PRAGMA journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql`PRAGMA synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql`PRAGMA foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }]);
    await db.destroy();
  });

  it('keeps the data of a file, and recreates a file with an earlier schema', async () => {
    const file = join(folder, 'b.db');
    const ratings = async (change: string) => {
      const db = await openDatabase(file);
      await sql.raw(change).execute(db);
      const { rows } = await sql`SELECT score FROM ratings`.execute(db).catch(() => ({ rows: 'no such column' }));
      await db.destroy();
      return rows;
    };
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    await ratings("INSERT INTO borrowers VALUES (1, 'd', 't', 'india')");
    expect(await ratings("INSERT INTO ratings VALUES (1, 1, '5', 0)")).toEqual([{ score: '5' }]);
    await ratings('ALTER TABLE ratings RENAME COLUMN score TO stars');
    expect(await ratings('PRAGMA user_version = 1')).toBe('no such column');
    expect(warn).not.toHaveBeenCalled();
    expect(await ratings('SELECT 1')).toEqual([]);
    expect(warn).toHaveBeenCalledWith(`${file} has an earlier schema: it is set up anew.`);
    warn.mockRestore();
  });

  it("refuses another program's database, and leaves it as it is", async () => {
    const file = join(folder, 'c.db');
    const other = new Database(file);
    other.exec("CREATE TABLE mine (word TEXT); INSERT INTO mine VALUES ('kept')");
    await expect(openDatabase(file)).rejects.toThrow(`${file} is the database of another program`);
    expect(other.prepare('SELECT word FROM mine').all()).toEqual([{ word: 'kept' }]);
    other.close();
  });

  it('refuses a file that is not a database', async () => {
    await expect(openDatabase(folder)).rejects.toThrow(/unable to open|SQLITE/i);
  });
});
