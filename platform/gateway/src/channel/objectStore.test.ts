import { createServer, type Server } from 'node:http';
import { join } from 'node:path';

import type * as Served from '@loan/release/serve/servedChannel';
import type { CacheOptions } from '@loan/release/store/s3/cachedStore';
import { storeOn } from '@loan/release/store/s3/s3Store';
import type { Store } from '@loan/release/store/store';
import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote, publishedStore, rollback, type Target } from '@loan/release/testing/promoted';
import { memoryObjects } from '@loan/release/testing/store/memoryObjects';
import { S3Double } from '@loan/release/testing/store/s3Double';

import { createGateway, type Gateway } from '../gateway';
import { ask, close, listen, portOf } from '../testing/gatewayUnderTest';

let double: S3Double;
jest.mock('@loan/release/serve/servedChannel', () => {
  const actual = jest.requireActual<typeof Served>('@loan/release/serve/servedChannel');
  return {
    ...actual,
    openServedChannel: (_: string, ...rest: [string, CacheOptions]) => actual.servedFromObjects(double.options(), ...rest),
  };
});

const FIRST: readonly Target[] = ['host@1.0.0', 'remote-loan@1.0.0'];
const ASSETS = '/assets/remote-loan/1.0.0';
let root: Awaited<ReturnType<typeof temporaryFolder>>;
/** The same store for releases, without the injected faults. */
let store: Store;
let lines: string[];
let gateway: Gateway;
let server: Server;

const made = new Map<string, Buffer>();
beforeAll(async () => {
  const folder = await temporaryFolder();
  const published = await publishedStore(folder.path, [...FIRST, 'remote-loan@1.0.1'], storeOn(memoryObjects(made)));
  await promote(published, FIRST);
  await folder.remove();
});
beforeEach(async () => {
  // Fakes only the timers that a gateway waits for, and the time. Everything else runs as usual, so that answers arrive normally.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'queueMicrotask'] });
  root = await temporaryFolder();
  double = new S3Double();
  for (const [key, bytes] of made) double.held.set(key, bytes);
  store = storeOn(memoryObjects(double.held));
  lines = [];
});
afterEach(async () => {
  await stop();
  await root.remove();
  jest.useRealTimers();
});

async function start(): Promise<void> {
  const cache = { folder: join(root.path, 'cache'), mostBytes: 1_000_000 };
  gateway = createGateway({ store: 's3://releases', cache, channel: CHANNEL, api: 'http://127.0.0.1:1', log: (line) => lines.push(line) });
  server = await listen(createServer(gateway));
}
async function stop(): Promise<void> {
  await close(server);
  await gateway.close();
}
const get = (path: string) => ask(portOf(server), path);
const textOf = async (path: string) => (await get(path)).body.toString();
const version = async () => /"remote-loan":\{"version":"([^"]+)"/.exec(await textOf('/loanDetail'))?.[1];
/** Lets seconds pass, and in each second lets the work that was started finish. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await jest.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  }
}
/** Lets seconds pass until a condition holds. Returns how many. The test times out if it never does. */
async function passUntil(holds: () => Promise<boolean> | boolean): Promise<number> {
  let seconds = 0;
  for (; !(await holds()); seconds += 1) await pass(1);
  return seconds;
}
/** Lets time pass until an answer arrives. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let isThere = false;
  const there = () => (isThere = true);
  answer.then(there, there);
  await passUntil(() => isThere);
  return answer;
}

test('notices a release and its rollback by two polls a second; requests of visitors cause none', async () => {
  await start();
  await version();
  await promote(store, ['remote-loan@1.0.1']);
  await passUntil(async () => (await version()) === '1.0.1');
  await rollback(store, 'remote-loan');
  await passUntil(async () => (await version()) === '1.0.0');
  await pass(1);
  const before = double.seen.length;
  for (let visitor = 0; visitor < 20; visitor += 1) await version();
  expect(double.seen).toHaveLength(before);
  expect(await passUntil(() => double.seen.length >= before + 10)).toBeGreaterThanOrEqual(5);
  expect(new Set(double.seen.slice(before))).toEqual(new Set([`GET ?channels/${CHANNEL}/`]));
  await gateway.close();
  const looks = double.seen.length;
  await pass(5);
  expect(double.seen).toHaveLength(looks);
});

test('without the store for a minute, keeps serving and then catches up', async () => {
  await start();
  const kept = [`${ASSETS}/remote.ee55.js`, `${ASSETS}/remote.ee55.css`];
  for (const path of ['/loanDetail', ...kept]) expect((await get(path)).status).toBe(200);
  double.onRequest = () => 'cut';
  await promote(store, ['remote-loan@1.0.1']);
  for (let second = 0; second < 60; second += 1) {
    await pass(1);
    expect(await version()).toBe('1.0.0');
    for (const path of kept) expect((await get(path)).status).toBe(200);
  }
  expect(await textOf('/readyz')).toBe('ready\n');
  expect((await gateway.state()).storeAway).toBeGreaterThan(30);
  expect(await inTime(get(`${ASSETS}/loanDetail.cc33.js`))).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^s3:\/\/releases\/channels\/production\/: the object store cannot be reached\. .* Visitors still get document 1\.$/,
    ),
  ]);
  double.onRequest = () => 'answer';
  await passUntil(async () => (await version()) === '1.0.1');
  expect((await get(`${ASSETS}/loanDetail.cc33.js`)).status).toBe(200);
  expect((await gateway.state()).storeAway).toBe(0);
  expect(lines.slice(1)).toEqual([expect.stringMatching(/^The store can be read again, after \d+ s\.$/)]);
});

test('waits for a document that is listed but cannot be read, and keeps serving the previous one', async () => {
  await start();
  await version();
  double.onRequest = (request) => (request.includes('000002.json') ? { status: 503, code: 'SlowDown' } : 'answer');
  await promote(store, ['remote-loan@1.0.1']);
  await passUntil(() => lines.length > 0);
  await pass(5);
  expect(await version()).toBe('1.0.0');
  expect(lines).toEqual([
    expect.stringMatching(/000002\.json: the object store asks for fewer requests\. .* Visitors still get document 1\.$/),
  ]);
  double.onRequest = () => 'answer';
  await passUntil(async () => (await version()) === '1.0.1');
});

test('started while the store is unreachable: not ready, with the reason, until the store is back', async () => {
  double.onRequest = () => 'cut';
  await start();
  expect(await inTime(textOf('/readyz'))).toBe('the store cannot be read\n');
  expect(await get('/readyz')).toMatchObject({ status: 503 });
  expect(await get('/livez')).toMatchObject({ status: 200 });
  expect(await get('/loanDetail')).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
  expect(lines).toEqual([expect.stringMatching(/ Visitors are told that the service is not available yet, until it can be read\.$/)]);
  double.onRequest = () => 'answer';
  await passUntil(async () => (await textOf('/readyz')) === 'ready\n');
  expect(await version()).toBe('1.0.0');
});

test('a second process with the same cache folder fetches no file again; concurrent requests cause one fetch', async () => {
  await start();
  const path = `${ASSETS}/remote.ee55.js`;
  const fetched = () => double.seen.filter((request) => request === `GET ${path.slice(1)}`).length;
  await Promise.all(Array.from({ length: 20 }, () => get(path)));
  expect(fetched()).toBe(1);
  await stop();
  await start();
  expect((await get(path)).status).toBe(200);
  expect(fetched()).toBe(1);
});
