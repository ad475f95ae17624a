import { rename } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { canonicalBytes, integrityOf } from '@loan/release/document/canonical';
import { newestDocument } from '@loan/release/document/documents';
import { publish } from '@loan/release/publish/publish';
import { documentKey } from '@loan/release/store/store';
import { fakePackage } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote, rollback } from '@loan/release/testing/promoted';
import { readHead } from '@loan/release/verify/head';
import { bucket } from '@loan/shared/contracts/canary';
import type { PublicConfig } from '@loan/shared/contracts/config';

import { createGateway } from './gateway';
import { ask, close, GatewayUnderTest, listen, portOf, type Answer } from './testing/gatewayUnderTest';

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await GatewayUnderTest.start();
});
afterAll(() => under.stop());

beforeEach(() => {
  under.lines.length = 0;
});

describe('shell document', () => {
  const CHROMIUM = 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/99.0.1 Mobile Safari/537.36';

  test.each(['/', '/loanDetail?productId=1&token=secret', '/anything/at/all', '/%E0%A4%A', '//double'])('is served at %s', async (path) => {
    const answer = await under.askRaw(`GET ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(answer).toContain('id="release"');
  });

  test('has headers for its own bytes, the same policy in every engine, and Integrity-Policy where preload links count', async () => {
    const chromium = await under.ask('/', { headers: { 'user-agent': CHROMIUM } });
    const script = (answer: Answer) => /script-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1];
    const [, hashes] = /^((?:'sha384-[A-Za-z0-9+/]{64}' ){2})'self'$/.exec(script(chromium) ?? '') ?? [];
    for (const file of ['main.aa11.js', 'toast.bb22.js']) expect(chromium.body.toString()).toContain(file);
    const safari = () => under.ask('/', { headers: { 'user-agent': 'Safari', host: 'hostile.example' } });
    expect(script(await safari())).toBe(script(chromium));
    expect((await safari()).headers).not.toHaveProperty('integrity-policy');
    await under.configure({ site: { origin: 'https://loans.example:8080' } });
    expect(script(await safari())).toBe(`${hashes}https://loans.example:8080/assets/`);
    await under.configure();
    expect(chromium.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'integrity-policy': 'blocked-destinations=(script)',
    });
  });

  test('is compressed as the visitor accepts', async () => {
    const plain = (await under.ask('/')).body;
    expect(brotliDecompressSync((await under.ask('/', { headers: { 'accept-encoding': 'br' } })).body)).toEqual(plain);
    expect(gunzipSync((await under.ask('/', { headers: { 'accept-encoding': 'gzip' } })).body)).toEqual(plain);
    expect(await under.ask('/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'content-length': String(plain.byteLength) },
      body: Buffer.alloc(0),
    });
  });

  test('is the earlier one in the first request after a rollback', async () => {
    const version = async () => /"remote-loan":\{"version":"([^"]+)"/.exec((await under.ask('/loanDetail')).body.toString())?.[1];
    await promote(under.store, [['remote-loan', '1.0.1']]);
    expect(await version()).toBe('1.0.1');
    await rollback(under.store, 'remote-loan');
    expect(await version()).toBe('1.0.0');
  });

  test('is that of the shell’s canary for a device in it, with headers for its own bytes', async () => {
    const host = await fakePackage(join(under.folder, '..'), { name: 'host', version: '1.1.0' });
    await publish(under.store, host, { channel: CHANNEL });
    await promote(under.store, [['host', '1.1.0']], { canary: 9999 });
    const { number } = (await newestDocument(under.store, CHANNEL))!;
    const device = Array.from({ length: 9 }, (_unused, index) => `device-${index}`).find((id) => bucket(`host@${number}`, id) < 9999);
    const [inside, outside] = [await under.ask(`/loanDetail?deviceId=${device}`), await under.ask('/loanDetail')];
    const script = ({ headers }: Answer) => /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(inside.body.toString()).toContain('/* host 1.1.0 boot */');
    expect(outside.body.toString()).toContain('/* host 1.0.0 boot */');
    for (const answer of [inside, outside]) {
      const boot = /<script>(\/\* host [^<]*)<\/script>/.exec(answer.body.toString())?.[1] ?? '';
      expect(script(answer)).toContain(integrityOf(boot));
    }
    expect(JSON.parse((await under.ask('/healthz')).body.toString())).toEqual({ channel: CHANNEL, release: number });
    await promote(under.store, [['host', '1.1.0']], { canary: 0 });
    expect((await under.ask(`/loanDetail?deviceId=${device}`)).body.toString()).toContain('/* host 1.0.0 boot */');
  });

  test('refuses other methods', async () => {
    expect((await under.ask('/loanDetail', { method: 'POST' })).status).toBe(405);
  });

  test('answers browsers’ automatic requests for icons without a page', async () => {
    expect(await under.ask('/favicon.ico')).toMatchObject({ status: 204, headers: { 'cache-control': 'public, max-age=86400' } });
  });

  test.each([
    '/x.php',
    '/foo.js.map',
    '/index.html',
    '/favicon.png',
    '/.env',
    '/.git/config',
    '/backup%2ezip',
    '/a/b.js/c',
    '/x/../y',
    '/.well-known/change-password',
    '/loanConfirm/x.html',
    '/loanDetail.html',
    '/loanDetail/.env',
    '/loanDetail/../x.php',
  ])('%s looks like a file and is not found', async (path) => {
    const answer = await under.askRaw(`GET ${path}?a=1 HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 404 [^]*content-type: text\/plain[^]*cache-control: no-store/i);
  });

  test('a page with further segments accepts dots in them, also under its configured path', async () => {
    const isPage = async (path: string) => (await under.ask(path)).status === 200;
    expect(await isPage('/loanDetail/v1.2')).toBe(true);
    expect(await isPage('/loan/v1.2')).toBe(false);
    await under.configure({ routes: { loanDetail: '/loan' } });
    expect(await isPage('/loan/v1.2/x.y')).toBe(true);
    expect(await isPage('/loanDetail/v1.2')).toBe(false);
    await under.configure();
  });

  /** Changes the configuration in the newest document in a way that no command can. */
  const alterConfig = async (alter: (config: string) => string) => {
    const newest = (await newestDocument(under.store, CHANNEL))!;
    const config = JSON.parse(alter(JSON.stringify(newest.config))) as PublicConfig;
    await under.store.swap(documentKey(CHANNEL, newest.number), canonicalBytes({ ...newest, config }));
  };

  test('a document without a newer key uses the key’s default', async () => {
    await alterConfig((config) => config.replace(/"site":\{.*?\}\},/, '').replace(/,"bodyMegabytes":12/, ''));
    const page = (await under.ask('/')).body.toString();
    expect(page).not.toMatch(/"site":|bodyMegabytes/);
    expect((await under.ask('/robots.txt')).body.toString()).toContain('Allow: /assets/');
    under.handler = (_, response) => response.end('from the API');
    expect((await under.ask('/api/x', { method: 'POST', body: 'a=1' })).body.toString()).toBe('from the API');
    await under.configure();
  });

  test('while the channel is missing, serves pages and calls the API as configured before', async () => {
    await under.configure({ wire: { prefix: '/mobile' }, headers: { json: { token: 'X-Mine' } } });
    await under.ask('/');
    const channels = join(under.folder, 'channels');
    await rename(channels, `${channels}.away`);
    under.handler = (request, response) => response.end(request.headers['x-mine']);
    expect((await under.ask('/mobile/x', { headers: { 'x-mine': 'token' } })).body.toString()).toBe('token');
    expect((await under.ask('/loanDetail')).status).toBe(200);
    await rename(`${channels}.away`, channels);
    await under.configure();
  });

  test.each([
    'GET loanDetail HTTP/1.1',
    'GET * HTTP/1.1',
    'GET /a\\b HTTP/1.1',
    'GET http://other.example/x HTTP/1.1',
    `GET /${'a'.repeat(3000)} HTTP/1.1`,
  ])('refuses the malformed address of "%s"', async (line) => {
    expect((await under.askRaw(line)).slice(0, 12)).toBe('HTTP/1.1 400');
  });

  test('a channel without a release says so in both languages, uncached', async () => {
    const empty = createGateway({ store: under.folder, channel: 'empty', api: 'http://127.0.0.1:1' });
    const server = await listen(createServer(empty));
    const answer = await ask(portOf(server), '/loanDetail');
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '30', 'referrer-policy': 'no-referrer' },
    });
    expect(answer.body.toString()).toMatch(/Silakan coba lagi[^]*Please try again/);
    expect(await ask(portOf(server), '/healthz')).toMatchObject({ status: 503 });
    await close(server);
    expect((await under.ask('/loanDetail')).status).toBe(200);
    expect(JSON.parse((await under.ask('/healthz')).body.toString())).toEqual({ channel: CHANNEL, release: expect.any(Number) });
  });
});

describe('well-known addresses', () => {
  const text = async (path: string) => {
    const { status, headers, body } = await under.ask(path);
    return status === 200 && headers['content-type'] === 'text/plain; charset=utf-8' ? body.toString() : status;
  };
  afterEach(() => under.configure());

  test('robots.txt, as configured', async () => {
    expect(await text('/robots.txt')).toBe('User-agent: *\nAllow: /assets/\nDisallow: /\n');
    await under.configure({ site: { robots: 'none' } });
    expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  });

  test('security.txt, if configured', async () => {
    const security = { contact: 'mailto:security@lender.example', expires: '2099-01-02T03:04:05Z' };
    expect(await text('/.well-known/security.txt')).toBe(404);
    await under.configure({ site: { security } });
    expect(await text('/.well-known/security.txt')).toBe(
      'Contact: mailto:security@lender.example\nExpires: 2099-01-02T03:04:05Z\nPreferred-Languages: en, id\n',
    );
    await under.configure({ site: { security, origin: 'https://loans.example' } });
    expect(await text('/.well-known/security.txt')).toMatch(/^Canonical: https:\/\/loans\.example\/\.well-known\/security\.txt$/m);
    await under.configure({ site: { security: { ...security, expires: '2020-01-02T03:04:05Z' } } });
    expect(await text('/.well-known/security.txt')).toBe(404);
  });

  test('the apps that open links to the pages, as JSON and without a redirect', async () => {
    const path = '/.well-known/apple-app-site-association';
    expect((await under.ask(path)).status).toBe(404);
    await under.configure({ site: { apps: { ios: ['ABCDE12345.com.lender.loans'] } } });
    const { status, headers, body } = await under.ask(path);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(body.toString())).toMatchObject({ applinks: { details: [{ appID: 'ABCDE12345.com.lender.loans' }] } });
    expect((await under.ask('/.well-known/assetlinks.json')).status).toBe(404);
  });
});

describe('health', () => {
  const state = async (path: string) => {
    const { status, headers, body } = await under.ask(path);
    return [status, headers['cache-control'], body.toString()];
  };

  test('live and ready while there is a release to serve', async () => {
    expect(await state('/livez')).toEqual([200, 'no-store', 'live\n']);
    expect(await state('/readyz')).toEqual([200, 'no-store', 'ready\n']);
    expect((await under.ask('/readyz', { method: 'POST' })).status).toBe(405);
  });

  test('live but not ready without a release, and while leaving; visitors still get answers', async () => {
    const empty = createGateway({ store: under.folder, channel: 'empty', api: 'http://127.0.0.1:1' });
    const leaving = createGateway({ store: under.folder, channel: CHANNEL, api: 'http://127.0.0.1:1' });
    leaving.leave();
    for (const [gateway, why] of [
      [empty, 'no release\n'],
      [leaving, 'leaving\n'],
    ] as const) {
      const server = await listen(createServer(gateway));
      expect((await ask(portOf(server), '/livez')).status).toBe(200);
      expect(await ask(portOf(server), '/readyz')).toMatchObject({ status: 503, body: Buffer.from(why) });
      expect((await ask(portOf(server), '/healthz')).status).toBe(gateway === empty ? 503 : 200);
      expect((await ask(portOf(server), '/')).status).toBe(gateway === empty ? 503 : 200);
      await close(server);
    }
  });
});

describe('policy reports', () => {
  const send = (body: string) =>
    under.ask('/csp-reports', { method: 'POST', headers: { 'content-type': 'application/reports+json' }, body });
  const report = (blockedURL: string) =>
    JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL: 'https://x/?token=secret' } },
    ]);

  test('are ignored if invalid or too long; a flood is limited', async () => {
    await send('{');
    await send(JSON.stringify([{ body: { effectiveDirective: 'x\ninjected' } }]));
    await send(report(`https://evil.example/${'a'.repeat(20_000)}`));
    expect(under.lines).toEqual([]);
    await Promise.all(Array.from({ length: 60 }, () => send(report('inline'))));
    // Thirty a minute, and the minute may change once.
    expect(under.lines.length).toBeLessThanOrEqual(60 - 1);
  });
});

test('stores the document that visitors got, if configured', async () => {
  const head = join(under.folder, '..', 'head.json');
  const server = await listen(createServer(createGateway({ store: under.folder, channel: CHANNEL, api: 'http://127.0.0.1:1', head })));
  const { release } = JSON.parse((await ask(portOf(server), '/healthz')).body.toString()) as { release: number };
  expect(await readHead(head, CHANNEL)).toMatchObject({ number: release });
  await close(server);
  // Of several processes, one writes it.
  const unwritten = join(under.folder, '..', 'other.json');
  const options = { store: under.folder, channel: CHANNEL, api: 'http://127.0.0.1:1', head: unwritten, writesHead: false };
  const other = await listen(createServer(createGateway(options)));
  expect((await ask(portOf(other), '/healthz')).status).toBe(200);
  expect(await readHead(unwritten, CHANNEL)).toBeUndefined();
  await close(other);
});

test('a fault during an answer closes the connection, so that the partial answer does not look complete', async () => {
  const lines: string[] = [];
  const dev = (_: unknown, response: ServerResponse): boolean => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.write('half');
    throw new Error('broke off');
  };
  const options = { store: under.folder, channel: CHANNEL, api: 'http://127.0.0.1:1', log: (line: string) => void lines.push(line), dev };
  const server = await listen(createServer(createGateway(options)));
  await expect(ask(portOf(server), '/loanDetail?token=secret')).rejects.toThrow('aborted');
  expect(lines).toEqual(['fault in GET /loanDetail: broke off']);
  await close(server);
});

test('a development hook handles requests first', async () => {
  const server = await listen(
    createServer(
      createGateway({
        store: under.folder,
        channel: CHANNEL,
        api: 'http://127.0.0.1:1',
        dev: (request, response) => {
          if (request.url !== '/dev') return false;
          response.end('dev');
          return true;
        },
      }),
    ),
  );
  const text = async (path: string) => (await fetch(`http://127.0.0.1:${portOf(server)}${path}`)).text();
  expect(await text('/dev')).toBe('dev');
  expect(await text('/other')).toContain('id="release"');
  expect((await fetch(`http://127.0.0.1:${portOf(server)}/api/x`)).status).toBe(502);
  await close(server);
});
