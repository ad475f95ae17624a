import { existsSync, readFileSync } from 'node:fs';

import Database from 'libsql';

import { ENGINES } from '@loan/shared/contracts/engines';
import type { Report } from '@loan/shared/contracts/reports';

import { createCounter } from './counter';
import { LIMITS } from './limits';
import { batchOf, collectorsUnderTest, countsOf, load, lower, metric, post, vital } from './testing/collectorUnderTest';

const { newFile, start } = collectorsUnderTest();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const failure: Report = { ...load(), kind: 'failure', code: 'REMOTE_INTEGRITY' };
const base = { package: 'remote-loan', version: '1.0.0', arm: 'rest', market: 'india' };

/** Rows by engine, without their time. */
async function byEngine(url: string, by = 'package,version,arm,market,name,engine') {
  return (await countsOf(url, `&by=${by}`)).rows.map(({ at: _at, ...row }) => row);
}

test('loads and failures are counted by the engine in the gateway’s header, other reports are not, and a response without engines is unchanged', async () => {
  const file = newFile();
  const { url, close } = await start({ file });
  await post(`${url}/reports`, batchOf(load(), load(), failure, vital(80)), { 'X-Engine': 'webkit 26' });
  await post(`${url}/reports`, batchOf(load()), { 'X-Engine': 'chromium 138' });
  const expected = [
    { ...base, kind: 'load', engine: 'webkit 26', count: 2 },
    { ...base, kind: 'failure', name: 'REMOTE_INTEGRITY', engine: 'webkit 26', count: 1 },
    { ...base, kind: 'load', engine: 'chromium 138', count: 1 },
  ];
  expect(await byEngine(url)).toEqual(expected);
  const labels = (kind: string) =>
    `loan_engine_reports_total{channel="production",package="remote-loan",version="1.0.0",arm="rest",market="india",kind="${kind}",engine="webkit 26"}`;
  expect([await metric(url, labels('load')), await metric(url, labels('failure'))]).toEqual([2, 1]);
  expect((await countsOf(url)).rows).toMatchObject([
    { kind: 'load', count: 3 },
    { kind: 'failure', count: 1 },
    { kind: 'vital', count: 1 },
  ]);
  await close();
  expect(await byEngine((await start({ file })).url)).toEqual(expect.arrayContaining(expected));
});

test('a batch from an old gateway has an unknown engine; behind a plain nginx the user agent names it, and is not stored', async () => {
  const [file, jsonl] = [newFile(), `${newFile()}.jsonl`];
  const { url, close } = await start({ file, jsonl });
  await post(`${url}/reports`, batchOf(load()), { 'User-Agent': '' });
  await post(`${url}/reports`, batchOf(load()), { 'User-Agent': IPHONE });
  await post(`${url}/reports`, batchOf(load()), { 'User-Agent': IPHONE, 'X-Engine': 'webkit 26; token=secret' });
  expect(await byEngine(url, 'engine')).toEqual([
    { kind: 'load', engine: 'unknown', count: 1 },
    { kind: 'load', engine: 'webkit 26', count: 2 },
  ]);
  const shown = await (await fetch(`${url}/metrics`)).text();
  await close();
  const kept = [shown, ...[file, `${file}-wal`, jsonl].filter(existsSync).map((each) => readFileSync(each, 'latin1'))];
  for (const text of kept) expect(text).not.toMatch(/iPhone|AppleWebKit|secret/);
});

test('served documents are counted by engine, and appear only in responses by engine', async () => {
  const { url } = await start();
  const documents = [{ version: '1.2.0', arm: 'rest', engine: 'webkit 26', count: 40 }];
  expect((await post(`${url}/documents`, { format: 1, documents })).status).toBe(204);
  expect(await byEngine(url)).toEqual([
    { package: 'host', version: '1.2.0', arm: 'rest', kind: 'document', engine: 'webkit 26', count: 40 },
  ]);
  expect((await post(`${url}/documents`, { format: 1 })).status).toBe(400);
  expect((await countsOf(url)).rows).toEqual([]);
  const labels = 'channel="production",package="host",version="1.2.0",arm="rest",market="",kind="document",engine="webkit 26"';
  expect(await metric(url, `loan_engine_reports_total{${labels}}`)).toBe(40);
});

test('the engines of a fleet cost a minute one row per package, arm, market and engine, whatever its pages', () => {
  const counter = createCounter({ now: () => 0, dropped: () => {} });
  for (const engine of ENGINES)
    for (let page = 0; page < 40; page += 1) counter.add('production', batchOf(load({ page: `page${page}` as never })), engine);
  const waiting = [...counter.waiting()];
  expect(waiting.filter(({ of }) => of.engine !== '')).toHaveLength(ENGINES.length);
  expect(waiting.filter(({ of }) => of.engine === '')).toHaveLength(40);
});

test('beyond the limit of a minute the engine is `other`, too', () => {
  lower('keys', 200);
  const counter = createCounter({ now: () => 0, dropped: () => {} });
  for (let made = 0; made < LIMITS.keys; made += 1) counter.add('production', batchOf(load({ version: `1.0.${made}` })), 'webkit 26');
  counter.add('production', batchOf(load({ version: '6.6.6' })), 'firefox 140');
  expect([...counter.waiting()].map(({ of }) => of.engine)).not.toContain('firefox 140');
});

test('a database from before engine counts keeps its counts, and accepts new ones', async () => {
  const file = newFile();
  const before = new Database(file);
  // As an earlier collector created it.
  before.exec(`CREATE TABLE series (
    id INTEGER PRIMARY KEY, channel TEXT NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL, arm TEXT NOT NULL,
    market TEXT NOT NULL, page TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, hour INTEGER NOT NULL,
    UNIQUE (channel, package, version, arm, market, page, kind, name));
  CREATE TABLE counts (minute INTEGER NOT NULL, series INTEGER NOT NULL, bucket INTEGER NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (minute, series, bucket)) WITHOUT ROWID;
  CREATE TABLE details (id TEXT PRIMARY KEY, channel TEXT NOT NULL, kind TEXT NOT NULL, package TEXT NOT NULL, version TEXT NOT NULL,
    name TEXT NOT NULL, text TEXT NOT NULL, count INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL) WITHOUT ROWID;`);
  const minute = Math.floor(Date.now() / 60_000);
  before.exec(`INSERT INTO series VALUES (7, 'production', 'remote-loan', '1.0.0', 'rest', 'india', 'loanDetail', 'load', '', ${Math.floor(minute / 60)});
    INSERT INTO counts VALUES (${minute}, 7, 0, 5); PRAGMA user_version = 1;`);
  before.close();
  const { url } = await start({ file });
  await post(`${url}/reports`, batchOf(load()), { 'X-Engine': 'webkit 26' });
  expect((await countsOf(url)).rows).toMatchObject([{ kind: 'load', count: 6 }]);
  expect(await byEngine(url, 'engine')).toEqual([{ kind: 'load', engine: 'webkit 26', count: 1 }]);
});
