import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { integrityOf } from '@loan/release/document/canonical';
import { publish } from '@loan/release/publish/publish';
import { readBlocks } from '@loan/release/serve/render';
import { documentKey, type Store } from '@loan/release/store/store';
import { fakePackage, TEMPLATE } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote, rollback } from '@loan/release/testing/promoted';
import { indexFile, remoteFile, type VisibleRelease, type VisibleRemotes } from '@loan/shared/contracts/release';

import { ask, close, GatewayUnderTest, listen, portOf } from '../testing/gatewayUnderTest';
import { createReleaseFiles } from './releaseFiles';

let under: GatewayUnderTest;
beforeEach(async () => {
  under = await GatewayUnderTest.start();
});
afterEach(() => under.stop());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) => under.ask(path, { headers });
const releaseAt = async (path: string): Promise<VisibleRelease> => readBlocks((await get(path)).body.toString())!.release;

test('a page’s document has only its own remote, and hashes that lead to the index', async () => {
  const { remotes, rest } = await releaseAt('/loanDetail/7?orderId=1');
  expect(Object.keys(remotes)).toEqual(['remote-loan']);
  expect(Object.keys((await releaseAt('/nothing')).remotes)).toEqual([]);
  const index = await get(indexFile(rest!.folder));
  expect(integrityOf(index.body)).toBe(rest!.integrity);
  const rows = JSON.parse(index.body.toString()) as VisibleRemotes;
  const whole = await get(remoteFile(rest!.folder, 'remote-loan'));
  expect(integrityOf(whole.body)).toBe(rows['remote-loan']?.integrity);
  expect(JSON.parse(whole.body.toString())).toMatchObject({ version: '1.0.0', builds: { '1.0.0': { entry: 'remoteEntry.dd44.js' } } });
});

test('browsers and proxies may cache them for ever, and they are compressed', async () => {
  const { rest } = await releaseAt('/loanDetail');
  const packed = await get(indexFile(rest!.folder), { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(integrityOf(brotliDecompressSync(packed.body))).toBe(rest!.integrity);
});

test('a page opened before a release still finds its own index, also at another gateway', async () => {
  const opened = await releaseAt('/loanDetail');
  await promote(under.store, ['remote-loan@1.0.1']);
  await rollback(under.store, 'remote-loan');
  await promote(under.store, ['remote-loan@1.0.1'], { again: true });
  const now = await releaseAt('/loanDetail');
  expect([opened.number, now.number]).toEqual([1, 4]);
  for (const { rest } of [opened, now]) expect(integrityOf((await get(indexFile(rest!.folder))).body)).toBe(rest!.integrity);
  const file = JSON.parse((await get(remoteFile(opened.rest!.folder, 'remote-loan'))).body.toString()) as { version: string };
  expect(file.version).toBe('1.0.0');
});

test('serves more releases than are cached', async () => {
  for (let at = 0; at < 5; at += 1) {
    await promote(under.store, ['remote-loan@1.0.1'], { again: true });
    await rollback(under.store, 'remote-loan');
  }
  for (const number of [...Array.from({ length: 11 }, (_, at) => at + 1), 1])
    expect((await get(indexFile(`/releases/${number}/`))).status).toBe(200);
});

describe('a slow store', () => {
  /** The statuses of the indexes with these numbers, at a gateway that serves document 2. */
  async function statuses(read: Store['read'], numbers: readonly number[]): Promise<readonly number[]> {
    const files = createReleaseFiles({ ...under.store, read }, CHANNEL, () => Promise.resolve(2));
    const server = await listen(createServer((request, response) => void files(request, response, request.url ?? '')));
    const answers = await Promise.all(numbers.map((number) => ask(portOf(server), indexFile(`/releases/${number}/`))));
    await close(server);
    return answers.map(({ status }) => status);
  }
  beforeEach(() => promote(under.store, ['remote-loan@1.0.1']));

  test('keeps no release waiting for the document of another one, and reads each document once', async () => {
    const reads: string[] = [];
    let releaseFirst = (): void => undefined;
    const held = new Promise<void>((resolve) => (releaseFirst = resolve));
    const read: Store['read'] = async (key) => {
      reads.push(key);
      if (key === documentKey(CHANNEL, 1)) await held;
      else releaseFirst();
      return under.store.read(key);
    };
    expect(await statuses(read, [1, 2, 1])).toEqual([200, 200, 200]);
    expect(reads.sort()).toEqual([documentKey(CHANNEL, 1), documentKey(CHANNEL, 2)]);
  });

  test('is asked for the next releases, which other gateways may serve, and for no invented number', async () => {
    const reads: string[] = [];
    const read: Store['read'] = (key) => {
      reads.push(key);
      return under.store.read(key);
    };
    expect(await statuses(read, [12, 13, 999_999])).toEqual([404, 404, 404]);
    expect(reads).toEqual([documentKey(CHANNEL, 12)]);
  });
});

test('answers 404 for other paths below /releases/', async () => {
  const paths = [
    '/releases/',
    '/releases/1',
    '/releases/1/',
    '/releases/2/index.json',
    '/releases/0/index.json',
    '/releases/01/index.json',
    '/releases/-1/index.json',
    '/releases/1e0/index.json',
    '/releases/1234567/index.json',
    '/releases/1/remotes/remote-unknown.json',
    '/releases/1/remotes/../index.json',
    '/releases/1/constructor',
    '/releases/%31/index.json',
  ];
  for (const path of paths) {
    const { status, headers } = await get(path);
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

test('finds a document once it is written; does not serve a damaged one', async () => {
  expect((await get('/releases/2/index.json')).status).toBe(404);
  await promote(under.store, ['remote-loan@1.0.1']);
  expect((await get('/releases/2/index.json')).status).toBe(200);
  await writeFile(join(under.folder, documentKey(CHANNEL, 3)), '{"number":3');
  expect((await get('/releases/3/index.json')).status).toBe(404);
});

test('visitors of the shell’s canary get the index of their own release, under the same number', async () => {
  await publish(under.store, await fakePackage(under.packages, { name: 'host', version: '1.1.0' }), { channel: CHANNEL });
  await promote(under.store, ['host@1.1.0', 'remote-loan@1.0.1'], { canary: 9999 });
  const [canary, common] = [await releaseAt('/loanDetail?deviceId=phone'), await releaseAt('/loanDetail')];
  expect([canary.shell.version, canary.rest?.folder, common.shell.version, common.rest?.folder]).toEqual([
    '1.1.0',
    '/releases/2/canary/',
    '1.0.0',
    '/releases/2/',
  ]);
  const versions = await Promise.all(
    [canary, common].map(async ({ rest }) => {
      const { body } = await get(indexFile(rest!.folder));
      expect(integrityOf(body)).toBe(rest!.integrity);
      return (JSON.parse(body.toString()) as VisibleRemotes)['remote-loan']?.version;
    }),
  );
  expect(versions).toEqual(['1.0.1', '1.0.0']);
});

test('allows only GET and HEAD', async () => {
  expect((await under.ask('/releases/1/index.json', { method: 'POST' })).status).toBe(405);
  const head = await under.ask('/releases/1/index.json', { method: 'HEAD' });
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
});

test('an older shell does not load the index: its documents have the whole release', async () => {
  const template = TEMPLATE.replace('<!--finds-rest-->', '');
  await publish(under.store, await fakePackage(under.packages, { name: 'host', version: '0.9.0', template }), { channel: CHANNEL });
  await promote(under.store, ['host@0.9.0']);
  const release = await releaseAt('/nothing');
  expect([Object.keys(release.remotes), release.rest, release.shell.version]).toEqual([['remote-loan'], undefined, '0.9.0']);
});
