import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createGateway } from '@loan/gateway/gateway';
import { limitedServer } from '@loan/gateway/limitedServer';
import { ask, close, listen, portOf, type Answer } from '@loan/gateway/testing/gatewayUnderTest';
import { createFileStore } from '@loan/release/fileStore';
import { currentRendering } from '@loan/release/rendering';
import { links } from '@loan/sandbox/links';

import { expect, test } from './journey';
import { applyForLoan, followStatus, MARKETS, payEverything } from './loan';
import { startPlainNginx, type PlainNginx } from './plainNginx';
import { CHANNEL, EVERYTHING, SERVED, UNDRAWN } from './stores';
import type { World } from './world';

/**
 * Of the connection and of the server that answers. `content-length`, of a compressed body: the gateway compresses what is
 * asked for at the best quality, a release all documents quickly. `etag`: of a file's time and size, where the gateway has its hash.
 */
const BY_NATURE: readonly string[] = ['connection', 'date', 'keep-alive', 'server', 'etag'];

const AGENTS = {
  matching: 'Mozilla/5.0 (Linux; Android 10) Chrome/120.0.0.0 Mobile Safari/537.36',
  other: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Version/17.4 Mobile/15E148 Safari/604.1',
} as const;

const UNPACK: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

function compared({ status, headers, body }: Answer) {
  const encoding = headers['content-encoding'];
  const ignored = encoding === undefined ? BY_NATURE : [...BY_NATURE, 'content-length'];
  const sent = Object.entries(headers).filter(([name]) => !ignored.includes(name));
  const text = encoding === undefined || body.byteLength === 0 ? body : UNPACK[encoding]?.(body);
  return { status, headers: Object.fromEntries(sent), body: text?.toString() };
}

/** Works with a gateway and an nginx of one channel. */
async function withBoth(world: World, work: (gateway: number, nginx: PlainNginx) => Promise<void>): Promise<void> {
  const store = createFileStore(world.store);
  const gateway = createGateway({ store: world.store, channel: CHANNEL, api: world.api, log: () => undefined });
  const server = await listen(limitedServer(gateway));
  const nginx = await startPlainNginx({ folder: world.store, store, channel: CHANNEL, api: world.api, collector: world.collector });
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
  await world.configure({ ...SERVED, ...UNDRAWN });
  const { pages, releaseFiles, document } = (await currentRendering(createFileStore(world.store), CHANNEL))!;
  const addresses = new Set(links().map(({ path }) => path.split('#', 1)[0] ?? ''));
  const { shell, remotes } = document;
  const builds = [
    ['host', shell] as const,
    ...Object.entries(remotes).flatMap(([name, { builds: own }]) => Object.values(own).map((build) => [name, build] as const)),
  ];
  const assets = builds.flatMap(([name, build]) => Object.keys(build.files).map((file) => `/assets/${name}/${build.version}/${file}`));
  const unknown = ['/', '//', '/?market=1', '/nowhere', '/Nowhere/else?market=1', '/loandetail', '/preview'];
  const dotted = ['/loanDetail/', '/loanDetail/a/b', '/loanDetail/a.b', '/loanDetail/.b', '/loanDetail/%2e', '/repay.html', '/a.b', '/%2E'];
  const site = ['/robots.txt', '/.well-known/security.txt', '/favicon.ico', '/livez', '/readyz', '/healthz'];
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
        [{ 'user-agent': AGENTS.matching, 'x-forwarded-proto': 'https' }, 'GET'],
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

test('calls of the API and reports go through as at the gateway; the log has no query', async ({ world }) => {
  await withBoth(world, async (gateway, nginx) => {
    const asked = { 'content-type': 'application/json', 'x-request-id': 'a-visitor-made-it', cookie: 'a=b' };
    for (const [path, method] of [
      ['/byfhns/nothing', 'GET'],
      ['/api/../x', 'GET'],
      ['/api//x', 'POST'],
      ['/api/%2e', 'GET'],
      ['/api/x', 'DELETE'],
    ] as const) {
      const answers = await Promise.all([gateway, nginx.port].map((port) => ask(port, `${path}?token=secret`, { method, headers: asked })));
      for (const { headers } of answers) expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
      const [due, got] = answers.map((answer) =>
        compared({ ...answer, headers: { ...answer.headers, 'x-request-id': 'one', 'transfer-encoding': undefined } }),
      );
      expect(got, `${method} ${path}`).toEqual(due);
    }
    for (const path of ['/reports', '/csp-reports'])
      for (const body of ['{}', 'x'.repeat(20_000)]) expect((await ask(nginx.port, path, { method: 'POST', body })).status).toBe(204);
    await ask(nginx.port, '/loanDetail/17?token=secret');
    await expect.poll(() => nginx.accessLog()).toContain('"path":"/loanDetail/…"');
    for (const line of nginx.accessLog().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('id');
    expect(nginx.accessLog()).not.toMatch(/secret|a-visitor/);
  });
});

test('while releases change, document and policy are of one number, and no page fails', async ({ world }) => {
  const store = createFileStore(world.store);
  const nginx = await startPlainNginx({ folder: world.store, store, channel: CHANNEL, api: world.api });
  const state = { isOver: false };
  const changes = (async () => {
    // The configuration is part of the policy.
    for (const number of [1, 2, 3]) {
      await world.configure({ hosts: { images: [`https://img${number}.example`] } });
      await nginx.caughtUp();
      await world.rollback('config');
      await nginx.caughtUp();
    }
    state.isOver = true;
  })();
  const policies = new Map<string, string>();
  try {
    while (!state.isOver) {
      const { status, headers, body } = await ask(nginx.port, '/loanDetail', {
        headers: { 'user-agent': AGENTS.matching, connection: 'close' },
      });
      expect(status).toBe(200);
      const number = /"number":(\d+)/.exec(body.toString())?.[1] ?? '';
      const policy = String(headers['content-security-policy']);
      expect(policies.get(number) ?? policy).toBe(policy);
      policies.set(number, policy);
    }
    await changes;
  } finally {
    await nginx.stop();
  }
  expect(policies.size).toBeGreaterThan(5);
  expect(new Set(policies.values()).size).toBe(4);
});

test.describe('without a gateway', () => {
  test.use({ options: { releases: EVERYTHING, plain: true } });

  for (const market of ['indonesia', 'india'] as const)
    test(`a loan from the offer to the last payment, ${market}`, async ({ world, page, noise }) => {
      noise.allow(/no-such-picture/);
      const words = MARKETS[market];
      const orderId = await applyForLoan(page, world, market, words);
      await followStatus(page, world, orderId, words);
      await payEverything(page, world, orderId, words);
      expect(world.accessLog()).toEqual([]);
    });

  test('a rollback is served by what follows the pointer', async ({ world, page }) => {
    await world.configure({ app: { names: { en: 'Another name' } } });
    await page.goto(world.address('complaintList', 'india'));
    await expect(page).toHaveTitle(/Another name$/);
    await world.rollback('config');
    await page.reload();
    await expect(page).toHaveTitle(/Sample Loan$/);
  });
});
