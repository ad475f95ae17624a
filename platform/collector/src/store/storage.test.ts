import { writeFileSync } from 'node:fs';

import Database from 'libsql';

import type { Report } from '@loan/shared/contracts/reports';

import { LIMITS } from '../limits';
import { batchOf, collectorsUnderTest, fault, load, lower, vital } from '../testing/collectorUnderTest';
import { openStorage, type StorageParts } from './storage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = 20_000 * DAY;

const { newFile } = collectorsUnderTest();

function storageAt(parts: Partial<StorageParts> = {}) {
  const file = parts.file ?? newFile();
  const clock = { now: START };
  const said: string[] = [];
  const nothing = () => {};
  const storage = openStorage({
    file,
    keepDays: 3,
    megabytes: 100,
    now: () => clock.now,
    say: (sentence) => void said.push(sentence),
    dropped: nothing,
    flushFailed: nothing,
    ...parts,
  });
  const add = (...reports: Report[]) => void storage.add('production', batchOf(...reports), 'chromium 138');
  const counts = async (from: number, to: number, step = 0) =>
    (await storage.counts({ channel: 'production', from: from / MINUTE, to: to / MINUTE, step, by: [], outcomes: false })).rows.map(
      ({ at, kind, count }) => `${(at - START) / MINUTE} ${kind} ${count}`,
    );
  const rows = <T>(sql: string) => {
    const database = new Database(file);
    const found = database.prepare(sql).all() as T[];
    database.close();
    return found;
  };
  return { file, clock, said, storage, add, counts, rows };
}

test('after a day minutes are joined into hours, with the same counts', async () => {
  const { clock, storage, add, counts, rows } = storageAt();
  for (let minute = 0; minute < 130; minute += 1) {
    add(load(), vital(20), vital(400));
    storage.flush();
    clock.now += MINUTE;
  }
  const span = [START, START + 3 * HOUR] as const;
  const before = await counts(...span, 60);
  clock.now = START + DAY + 2 * HOUR;
  for (let round = 0; round < 50; round += 1) storage.tidy();
  expect(rows('SELECT DISTINCT minute FROM counts WHERE minute < 28800120')).toEqual([{ minute: 28_800_000 }, { minute: 28_800_060 }]);
  expect(await counts(...span, 60)).toEqual(before);
  expect(before).toEqual(['0 load 60', '0 vital 120', '60 load 60', '60 vital 120', '120 load 10', '120 vital 20']);
  // A time within a joined hour covers the whole hour.
  expect(await counts(START + 10 * MINUTE, START + 20 * MINUTE)).toEqual(['0 load 60', '0 vital 120']);
  storage.close();
});

test('counts are complete while minutes are joined into hours', async () => {
  const { clock, storage, add, counts } = storageAt();
  for (let minute = 0; minute < 60; minute += 1) {
    add(load());
    storage.flush();
    clock.now += MINUTE;
  }
  clock.now = START + DAY + HOUR;
  const reading = counts(START, START + HOUR);
  for (let round = 0; round < 50; round += 1) storage.tidy();
  expect(await reading).toEqual(['0 load 60']);
  storage.close();
});

test('counts and details are deleted after their days, and then the series without counts', async () => {
  const { clock, storage, add, counts, rows } = storageAt();
  add(load(), fault('elsewhere'));
  storage.flush();
  clock.now += 2 * DAY;
  add(load({ version: '1.0.1' }));
  storage.flush();
  storage.tidy();
  expect(await counts(START, clock.now + MINUTE)).toEqual(['0 fault 1', '0 load 2']);
  for (const time of [DAY, 2 * MINUTE]) {
    clock.now += time;
    storage.tidy();
  }
  expect(await counts(START, clock.now + MINUTE)).toEqual(['0 load 1']);
  expect(rows('SELECT DISTINCT version FROM series')).toEqual([{ version: '1.0.1' }]);
  expect(storage.details({ channel: 'production', faults: true, package: undefined, version: undefined })).toEqual([]);
  storage.close();
});

describe('a clock that jumps ahead', () => {
  const real = performance.now.bind(performance);
  let waited = 0;
  beforeEach(() => {
    waited = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => real() + waited);
  });
  afterEach(() => jest.restoreAllMocks());
  const told = 'The clock is 40 days past the newest counts: if it is not set back, old counts are deleted in an hour.';

  test.each(['since the start', 'while it runs'])('%s, and is set back within an hour, deletes nothing', async (when) => {
    const before = storageAt();
    before.add(load());
    before.storage.close();
    const { clock, said, storage, counts, rows } = storageAt({ file: before.file });
    if (when === 'while it runs') storage.tidy();
    for (const _ of [1, 2]) {
      clock.now = START + 40 * DAY + MINUTE;
      storage.tidy();
      waited += 50 * MINUTE;
      storage.tidy();
      clock.now = START + MINUTE;
      storage.tidy();
    }
    expect(said).toEqual([told, told]);
    expect(await counts(START, START + MINUTE)).toEqual(['0 load 1']);
    expect(rows('SELECT id FROM series')).toHaveLength(2);
    storage.close();
  });

  test('counts as right after an hour', async () => {
    const { clock, said, storage, add, rows } = storageAt();
    add(load());
    storage.flush();
    storage.tidy();
    clock.now += 40 * DAY + MINUTE;
    storage.tidy();
    waited = HOUR;
    storage.tidy();
    expect(rows('SELECT minute FROM counts')).toEqual([]);
    expect(said).toEqual([told]);
    storage.close();
  });
});

test('near the maximum size the oldest counts and their series are deleted; new ones are written', async () => {
  const { clock, said, storage, add, counts, rows } = storageAt({ megabytes: 2 });
  for (let hour = 0; hour < 60; hour += 1) {
    for (let made = 0; made < 10; made += 1)
      add(...Array.from({ length: 40 }, (_, index) => load({ version: `1.${hour}.${made * 40 + index}` })));
    storage.flush();
    // Each call works for a short time; a collector calls it every second.
    for (let round = 0; round < 20; round += 1) storage.tidy();
    clock.now += HOUR / 2;
  }
  expect(said).toEqual([]);
  expect(storage.fault()).toBeUndefined();
  expect(await counts(clock.now - HOUR / 2, clock.now)).toEqual([expect.stringMatching(/ load 400$/)]);
  const [first] = rows<{ minute: number }>('SELECT MIN(minute) AS minute FROM counts');
  expect(first?.minute).toBeGreaterThan(START / MINUTE);
  expect(rows<{ count: number }>('SELECT count(*) AS count FROM series')[0]?.count).toBeLessThan(60 * 400);
  storage.close();
});

test('while another program holds the file counts wait, and are written once', async () => {
  const { file, said, storage, add, counts } = storageAt();
  add(load());
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  storage.flush();
  expect(storage.fault()).toMatch(/^The database cannot be written: .*locked/);
  add(load());
  expect(await counts(START, START + MINUTE)).toEqual(['0 load 2']);
  other.exec('ROLLBACK');
  other.close();
  storage.flush();
  storage.flush();
  expect(storage.fault()).toBeUndefined();
  expect(said.at(-1)).toBe('The database is written again.');
  expect(await counts(START, START + MINUTE)).toEqual(['0 load 2']);
  storage.close();
});

test('a clean-up that fails is reported once, and again if it fails after a success', () => {
  const { file, clock, said, storage, add } = storageAt();
  add(load());
  storage.flush();
  clock.now += 10 * DAY;
  const other = new Database(file);
  const fails = () => {
    other.exec('BEGIN IMMEDIATE');
    for (let round = 0; round < 3; round += 1) storage.tidy();
    other.exec('ROLLBACK');
  };
  fails();
  storage.tidy();
  add(load());
  storage.flush();
  // By the day, so that nothing is held back after a jump of the clock.
  for (const _ of [1, 2, 3]) {
    clock.now += DAY;
    storage.tidy();
  }
  clock.now += DAY;
  fails();
  other.close();
  expect(said.filter((sentence) => /^The database cannot be tidied up: .*locked/.test(sentence))).toHaveLength(2);
  storage.close();
});

test('reports that cannot be written at the end are reported as lost, each once', () => {
  const { file, said, storage, add } = storageAt();
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  add(load(), vital(20));
  storage.close();
  other.close();
  expect(said.at(-1)).toBe('Lost, as it could not be written: 2 reports.');
});

test('a series numbered in a failed transaction is numbered again', async () => {
  const { file, storage, add, counts } = storageAt();
  const other = new Database(file);
  other.exec('ALTER TABLE details RENAME TO away');
  add(load(), fault('elsewhere'));
  storage.flush();
  expect(storage.fault()).toContain('details');
  other.exec('ALTER TABLE away RENAME TO details');
  other.close();
  storage.flush();
  expect(storage.fault()).toBeUndefined();
  expect(await counts(START, START + MINUTE)).toEqual(['0 fault 1', '0 load 1']);
  storage.close();
});

test('limits waiting stacks, dropping and counting the rest; limits stored ones in total', () => {
  lower('waitingDetails', 100);
  lower('details', 250);
  const lost: string[] = [];
  const { clock, storage, add } = storageAt({ dropped: (where) => void lost.push(where) });
  const stacksOf = (version: number) =>
    add(
      ...Array.from({ length: 25 }, (_, line) => fault(`at a (/assets/remote-loan/1.0.0/a.js:${line}:1)`, { version: `1.0.${version}` })),
    );
  const waiting = LIMITS.waitingDetails / 25;
  for (let version = 0; version <= waiting; version += 1) stacksOf(version);
  expect(lost).toEqual(Array.from({ length: 25 }, () => 'details'));
  for (let version = 0; version <= LIMITS.details / 25; version += 1) {
    if (version % waiting === 0) storage.flush();
    clock.now += 1000;
    stacksOf(version);
  }
  expect(storage.details({ channel: 'production', faults: true, package: undefined, version: undefined })).toHaveLength(LIMITS.details);
  storage.close();
});

test('limits the rows of a response; beyond it a sentence says what to ask', async () => {
  lower('rows', 400);
  const { clock, storage, add } = storageAt();
  for (let made = 0; made <= LIMITS.rows; made += 40) {
    if (made % 80 === 0) clock.now += MINUTE;
    add(...Array.from({ length: 40 }, (_, index) => load({ version: `1.0.${made + index}` })));
    if (made % 80 === 40) storage.flush();
  }
  const ask = (by: 'version' | 'arm') =>
    storage.counts({ channel: 'production', from: START / MINUTE, to: START / MINUTE + 60, step: 0, by: [by], outcomes: false });
  await expect(ask('version')).rejects.toThrow(
    `These are more than ${LIMITS.rows} rows: ask for fewer dimensions, longer steps or a shorter time.`,
  );
  expect((await ask('arm')).rows).toMatchObject([{ arm: 'rest' }]);
  storage.close();
});

test('counts written during a read are counted once', async () => {
  const { clock, storage, add, counts } = storageAt();
  for (let minute = 0; minute < 100; minute += 1) {
    add(load());
    if (minute === 50) storage.flush();
    clock.now += MINUTE;
    storage.flush();
  }
  add(load());
  const reading = counts(START, clock.now + MINUTE);
  storage.flush();
  expect(await reading).toEqual(['0 load 101']);
  storage.close();
});

test('a database of a newer collector, and a file that is no database, are refused with a sentence', () => {
  const newer = storageAt();
  newer.storage.close();
  const database = new Database(newer.file);
  database.exec('PRAGMA user_version = 99');
  database.close();
  const open = (file: string) => () => storageAt({ file });
  expect(open(newer.file)).toThrow(`${newer.file} was written by a newer collector: start that one, or give another file.`);
  const text = newFile();
  writeFileSync(text, 'no database, and longer than the head of one. '.repeat(10));
  expect(open(text)).toThrow(`${text} is no database: give another file.`);
  expect(open(`${text}/collector.db`)).toThrow(/collector\.db cannot be opened \(.*\): give a file that may be written\.$/);
});
