import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createGateway } from '@loan/gateway/gateway';
import { limitedServer } from '@loan/gateway/serving/limitedServer';
import { ask, close, listen, portOf, type Answer } from '@loan/gateway/testing/gatewayUnderTest';
import { currentRendering } from '@loan/release/serve/rendering';
import { createFileStore } from '@loan/release/store/fileStore';
import { links } from '@loan/sandbox/links';

import { ROOT } from '../../tools/build/packages';
import { expect, test } from '../world/journey';
import { applyForLoan, followStatus, MARKETS, payEverything } from '../world/loan';
import { startPlainNginx, type PlainNginx } from '../world/plainNginx';
import { CHANNEL, EVERYTHING, SERVED, CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';

/**
 * Headers of the connection and of the answering server. `content-length` of a compressed body: the gateway compresses
 * requested files at the best quality, a release compresses all documents quickly. `etag`: from a file's time and size, where
 * the gateway has its hash.
 */
const BY_NATURE: readonly string[] = ['connection', 'date', 'keep-alive', 'server', 'etag'];

const AGENTS = {
  matching: 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0.0.0 Mobile Safari/537.36',
  other: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Version/17.4 Mobile/15E148 Safari/604.1',
  old: 'Mozilla/5.0 (Linux; Android 8.1.0) Version/4.0 Chrome/64.0.3282.137 Mobile Safari/537.36',
} as const;

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function compared({ status, headers, body }: Answer) {
  const encoding = headers['content-encoding'];
  const ignored = encoding === undefined ? BY_NATURE : [...BY_NATURE, 'content-length'];
  const sent = Object.entries(headers).filter(([name]) => !ignored.includes(name));
  const text = encoding === undefined || body.byteLength === 0 ? body : UNPACK[encoding]?.(body);
  return { status, headers: Object.fromEntries(sent), body: text?.toString() };
}

const APPS = {
  android: [{ package: 'com.lender.loans', fingerprints: [Array.from({ length: 32 }, () => 'A1').join(':')] }],
  ios: ['ABCDE12345.com.lender.loans'],
};

const TRUSTED = ['127.0.0.1'];
/** Headers of a listed proxy that terminates TLS. */
const OVER_HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' };

/** Runs with a gateway and an nginx of one channel. */
async function withBoth(world: World, work: (gateway: number, nginx: PlainNginx) => Promise<void>, api = world.api): Promise<void> {
  const store = createFileStore(world.store);
  const places = { channel: CHANNEL, api };
  const gateway = createGateway({ ...places, store: world.store, trustedProxies: TRUSTED, hsts: true, log: () => undefined });
  const server = await listen(limitedServer(gateway));
  const nginx = await startPlainNginx({ ...places, folder: world.store, store, collector: world.collector });
  try {
    await work(portOf(server), nginx);
  } finally {
    await nginx.stop();
    await close(server);
    await gateway.close();
  }
}

async function expectSame(gateway: number, nginx: PlainNginx, path: string, asked: Parameters<typeof ask>[2] = {}): Promise<void> {
  const [due, got] = await Promise.all([gateway, nginx.port].map((port) => ask(port, path, asked)));
  expect(compared(got!), `${asked.method ?? 'GET'} ${path} ${JSON.stringify(asked.headers ?? {})}`).toEqual(compared(due!));
}

test('nginx alone answers every page, file and refusal with the gateway’s status, headers and body', async ({ world }) => {
  await world.configure({ ...CLIENT_RENDERED, site: { ...SERVED.site, apps: APPS } });
  const { pages, releaseFiles, document } = (await currentRendering(createFileStore(world.store), CHANNEL))!;
  const addresses = new Set(links().map(({ path }) => path.split('#', 1)[0] ?? ''));
  const { shell, remotes } = document;
  const builds = [
    ['host', shell] as const,
    ...Object.entries(remotes).flatMap(([name, { builds: own }]) => Object.values(own).map((build) => [name, build] as const)),
  ];
  const assets = builds.flatMap(([name, build]) => Object.keys(build.files).map((file) => `/assets/${name}/${build.version}/${file}`));
  const unknown = [
    '/',
    '//',
    '//loanDetail',
    '/loanDetail//',
    '/loan%44etail',
    '/loanDetail%2Fa',
    '/loanDetail?market=1#x',
    '/?market=1',
    '/nowhere',
    '/Nowhere/else?market=1',
    '/loandetail',
    '/preview',
  ];
  const dotted = ['/loanDetail/', '/loanDetail/a/b', '/loanDetail/a.b', '/loanDetail/.b', '/loanDetail/%2e', '/repay.html', '/a.b', '/%2E'];
  const known = ['security.txt', 'assetlinks.json', 'apple-app-site-association'].map((file) => `/.well-known/${file}`);
  const site = ['/robots.txt', ...known, '/favicon.ico', '/livez', '/readyz', '/healthz'];
  const markets = ['/?a=market=1', '/?market=0&market=1', '/?market=1&market=0', '/?xmarket=1', '/?market=%31', '/?market=12'];
  const hidden = ['', 'release.json', 'shell.html', 'boot.js', 'x.js', `${shell.entry}.br`, `${shell.entry}/`, '%6dain'];
  const noAssets = ['/assets/host', '/assets/nobody/1.0.0/x.js', ...hidden.map((file) => `/assets/host/${shell.version}/${file}`)];
  const noReleases = ['', '0/index.json', '999/index.json', `${document.number}/remotes/nobody.json`, `${document.number}/x.json`];
  const others = [
    ...pages.map(([, { path }]) => `${path}/?market=1`),
    ...[unknown, dotted, site, markets, noAssets].flat(),
    ...noReleases.map((file) => `/releases/${file}`),
  ];
  await withBoth(world, async (gateway, nginx) => {
    for (const path of [...addresses, ...assets, ...releaseFiles.keys(), ...others])
      await expectSame(gateway, nginx, path, { headers: { 'user-agent': AGENTS.matching, 'accept-encoding': 'gzip, deflate, br' } });
    const few = [...[...addresses].slice(0, 4), assets[0]!, ...others];
    for (const path of few)
      for (const [headers, method] of [
        [{ 'user-agent': AGENTS.other, 'accept-encoding': 'gzip' }, 'GET'],
        [{ 'user-agent': AGENTS.matching, ...OVER_HTTPS }, 'GET'],
        [{ 'user-agent': AGENTS.matching, range: 'bytes=0-9' }, 'GET'],
        [{ 'user-agent': AGENTS.old }, 'GET'],
        [{ 'user-agent': AGENTS.matching }, 'HEAD'],
        [{}, 'POST'],
        [{}, 'DELETE'],
      ] as const)
        if (!(method === 'POST' && path === '/preview')) await expectSame(gateway, nginx, path, { headers, method });
    for (const encoding of [
      'br;q=0, gzip',
      'br;q=0.5',
      '*',
      '*;q=0',
      'br;q=0, *',
      'GZIP',
      'identity',
      'brotli',
      'x-br, gzip;q=0.0',
      'gzip;q=1.0,br;q=0.000',
      ' br ',
    ])
      await expectSame(gateway, nginx, '/nowhere', { headers: { 'accept-encoding': encoding } });
    for (const agent of ['Chrome/69.0', 'Chrome/70.0', 'Chromium/99', 'Chrome/100.0', 'HeadlessChrome/120', 'Chrome/7', ''])
      await expectSame(gateway, nginx, '/nowhere', { headers: { 'user-agent': agent } });
  });
});

/** An API that echoes the request, with all headers that a server may add. */
const echo = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { connection: _connection, 'x-request-id': id, traceparent, ...headers } = request.headers;
    const said = [
      request.method,
      request.url,
      Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1)),
      /^[0-9a-f]{16}$/.test(String(id)),
      // A plain server makes no traces.
      traceparent === undefined || /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(String(traceparent)),
    ];
    const body = JSON.stringify([...said, String(Buffer.concat(chunks))]);
    const others = Object.fromEntries(ADDED.filter((name) => name !== 'Trailer').map((name) => [name, 'a value']));
    const described = { 'Content-Type': 'application/json', 'Content-Language': 'en', 'Content-Disposition': 'inline', 'Retry-After': '5' };
    const status = /status=(\d+)/.exec(request.url ?? '')?.[1] ?? 200;
    response.writeHead(Number(status), { ...others, ...described, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
});
const ADDED =
  readFileSync(join(ROOT, 'platform', 'deploy', 'nginx', 'hidden.conf'), 'utf8').match(/(?<=^proxy_hide_header )[\w-]+/gm) ?? [];

test('calls of the API pass through as at the gateway, both ways', async ({ world }) => {
  await world.configure(SERVED);
  expect(ADDED.length).toBeGreaterThan(40);
  const api = await listen(echo);
  const passed = {
    'content-type': 'application/json',
    'user-agent': 'a phone',
    accept: '*/*',
    'accept-encoding': 'br',
    'accept-language': 'id',
  };
  const dropped = {
    cookie: 'a=b',
    'x-request-id': 'a-visitor-made-it',
    authorization: 'a',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    te: 'trailers',
    traceparent: 'a-visitor-made-it',
  };
  const chain = { 'x-forwarded-for': '6.6.6.6, 192.0.2.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'loans.example' };
  const headers = { ...passed, ...dropped, token: 'a session', host: 'pages.example' };
  const own = '127.0.0.2';
  const asked: readonly (readonly [path: string, asked: Parameters<typeof ask>[2]])[] = [
    ['/byfhns/a/b?x=%20&token=secret', {}],
    ['/byfhns/a', { method: 'POST', body: '{"a":1}' }],
    ['/api/caf%C3%A9/x.jpg?status=404', { method: 'POST', body: 'x'.repeat(100_000) }],
    ['/api?status=500', {}],
    ['/api/x?status=302', {}],
    ['/api/x', { headers: { ...headers, ...chain } }],
    ['/api/x', { headers: { ...headers, ...chain }, localAddress: own }],
    ...['/api/../x', '/api//x', '/api/%2e', '/api/..;/x', '/api/a%2Fb', '/api/%61', '/api/;x'].map((path) => [path, {}] as const),
    ['/api/x', { method: 'DELETE' }],
    ['/api/x', { method: 'HEAD' }],
    ['/api/x', { method: 'POST', body: Buffer.alloc(20_000_000) }],
  ];
  const work = async (gateway: number, nginx: PlainNginx) => {
    for (const [path, given] of asked) {
      const both = await Promise.all([gateway, nginx.port].map((port) => ask(port, path, { headers, ...given })));
      for (const answer of both) expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
      const [due, got] = both.map((answer) => compared({ ...answer, headers: { ...answer.headers, 'x-request-id': 'one' } }));
      expect(got, `${given?.method ?? 'GET'} ${path}`).toEqual(due);
    }
  };
  try {
    await withBoth(world, work, `http://127.0.0.1:${portOf(api)}/v9`);
  } finally {
    await close(api);
  }
});

test('reports of any kind are accepted; the log has no query', async ({ world }) => {
  await world.configure(SERVED);
  await withBoth(world, async (_gateway, nginx) => {
    for (const path of ['/reports', '/csp-reports'])
      for (const body of ['{}', 'x'.repeat(20_000)]) expect((await ask(nginx.port, path, { method: 'POST', body })).status).toBe(204);
    await ask(nginx.port, '/loanDetail/17?token=secret', { headers: { 'x-request-id': 'a-visitor-made-it' } });
    await expect.poll(() => nginx.accessLog()).toContain('"path":"/loanDetail/…"');
    for (const line of nginx.accessLog().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('id');
    expect(nginx.accessLog()).not.toMatch(/secret|a-visitor/);
  });
});

test.describe('without a gateway', () => {
  test.use({ options: { releases: EVERYTHING, plain: true } });

  test('a loan from the offer to the last payment', async ({ world, page }) => {
    const market = 'india';
    const words = MARKETS[market];
    const orderId = await applyForLoan(page, world, market, words);
    await followStatus(page, world, orderId, words);
    await payEverything(page, world, orderId, words);
  });

  test('a rollback is served by the program that follows the pointer', async ({ world, page }) => {
    await world.configure({ app: { names: { en: 'Another name' } } });
    await page.goto(world.address('complaintList', 'india'));
    await expect(page).toHaveTitle(/Another name$/);
    await world.rollback('config');
    await page.reload();
    await expect(page).toHaveTitle(/Sample Loan$/);
  });
});
