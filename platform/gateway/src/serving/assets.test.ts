import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import type { Store } from '@loan/release/store/store';

import { close, GatewayUnderTest, listen, portOf } from '../testing/gatewayUnderTest';
import { createAssets } from './assets';

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await GatewayUnderTest.start();
});
afterAll(() => under.stop());

const entry = '/assets/remote-loan/1.0.0/remoteEntry.dd44.js';
const original = () => readFile(join(under.folder, entry));

test('a file is immutable, allowed for every origin, and has its own type', async () => {
  const { status, headers, body } = await under.ask(entry);
  expect(status).toBe(200);
  expect(body).toEqual(await original());
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable, no-transform',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.byteLength),
    vary: 'Accept-Encoding',
  });
  expect((await under.ask('/assets/remote-loan/1.0.0/remote.ee55.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  expect((await under.ask('/assets/remote-loan/1.0.0/logo.png')).headers['content-type']).toBe('image/png');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['', undefined],
])('a browser that accepts "%s" gets %s', async (accepted, encoding) => {
  const { headers, body } = await under.ask(entry, { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(encoding);
  const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  expect(unpacked).toEqual(await original());
});

test('a file without a compressed copy is sent uncompressed', async () => {
  const { headers, body } = await under.ask('/assets/remote-loan/1.0.0/logo.png', { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('not text');
});

test('a cached file is not sent again', async () => {
  const etag = (await under.ask(entry)).headers.etag!;
  expect(await under.ask(entry, { headers: { 'if-none-match': `"other", W/${etag}` } })).toMatchObject({
    status: 304,
    body: Buffer.alloc(0),
  });
  expect((await under.ask(entry, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  // Another encoding is another representation.
  expect((await under.ask(entry, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })).status).toBe(200);
});

test('HEAD returns only the headers', async () => {
  const { status, headers, body } = await under.ask(entry, { method: 'HEAD' });
  expect([status, headers['content-length'], body.byteLength]).toEqual([200, String((await original()).byteLength), 0]);
});

test.each([
  '/assets/remote-loan/1.0.0/release.json',
  '/assets/remote-loan/1.0.0/remoteEntry.dd44.js.br',
  '/assets/remote-loan/1.0.0/remoteEntry.dd44.js.gz',
  '/assets/remote-loan/1.0.0/remote.ee55.js.map',
  '/assets/host/1.0.0/shell.html',
  '/assets/host/1.0.0/boot.js',
  '/assets/remote-loan/1.0.0/stray.js',
  '/assets/remote-loan/1.0.0/constructor',
  '/assets/remote-loan/9.9.9/remoteEntry.dd44.js',
  '/assets/remote-loan/1.0.0/',
  '/assets/remote-loan',
  '/assets/',
  '/assets/../channels/production/config.json',
  '/assets/remote-loan/1.0.0/../../../channels/production/000001.json',
  '/assets/remote-loan/1.0.0/..%2f..%2f..%2fchannels%2fproduction%2fconfig.json',
  '/assets/%2e%2e/channels/production',
  '/assets/remote-loan/../remote-loan/1.0.0/remoteEntry.dd44.js',
  '/assets/Remote/1.0.0/a.js',
])('%s is not found', async (path) => {
  await writeFile(join(under.folder, 'assets/remote-loan/1.0.0/stray.js'), 'stray');
  const answer = await under.askRaw(`GET ${path} HTTP/1.1`);
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).toMatch(/cache-control: no-store/i);
});

test('a cache hit does not write the cache', async () => {
  await under.ask(entry);
  const set = jest.spyOn(LRUCache.prototype, 'set');
  for (const _ of [1, 2, 3]) expect((await under.ask(entry)).status).toBe(200);
  expect(set).not.toHaveBeenCalled();
  set.mockRestore();
});

test('allows only GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await under.ask(entry, { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('answers all of many concurrent requests, more than fit into the cache', async () => {
  const count = 400;
  let begun = 0;
  let release = () => {};
  const all = new Promise<void>((resolve) => (release = resolve));
  const store = {
    async read() {
      begun += 1;
      if (begun === count) release();
      await all;
      return undefined;
    },
  } as unknown as Store;
  const assets = createAssets(store);
  const server = createServer((request, response) => {
    assets(request, response, request.url ?? '').catch(() => response.writeHead(500).end());
  });
  const port = portOf(await listen(server));
  const ask = (index: number) => fetch(`http://127.0.0.1:${port}/assets/remote-loan/7.0.${index}/a.js`);
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  await close(server);
});
