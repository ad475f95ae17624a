import { rename } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
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

import type { GatewayOptions } from './gateway';
import { ask, GatewayUnderTest, type Answer } from './testing/gatewayUnderTest';

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

  test.each(['/', '/loanDetail?productId=1&token=secret', '/loanDetail/v1.2', '/anything/at/all', '/%E0%A4%A', '//double'])(
    'is served at %s',
    async (path) => {
      const answer = await under.askRaw(`GET ${path} HTTP/1.1`);
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toMatch(/cache-control: no-store/i);
      expect(answer).toContain('id="release"');
    },
  );

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
    await promote(under.store, ['remote-loan@1.0.1']);
    expect(await version()).toBe('1.0.1');
    await rollback(under.store, 'remote-loan');
    expect(await version()).toBe('1.0.0');
  });

  test('is that of the shell’s canary for a device in it, with headers for its own bytes', async () => {
    const host = await fakePackage(join(under.folder, '..'), { name: 'host', version: '1.1.0' });
    await publish(under.store, host, { channel: CHANNEL });
    await promote(under.store, ['host@1.1.0'], { canary: 9999 });
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
    await promote(under.store, ['host@1.1.0'], { canary: 0 });
    expect((await under.ask(`/loanDetail?deviceId=${device}`)).body.toString()).toContain('/* host 1.0.0 boot */');
  });

  test('refuses other methods, and answers browsers’ automatic requests for icons without a page', async () => {
    expect((await under.ask('/loanDetail', { method: 'POST' })).status).toBe(405);
    expect(await under.ask('/favicon.ico')).toMatchObject({ status: 204, headers: { 'cache-control': 'public, max-age=86400' } });
  });

  test.each(['/x.php', '/.env', '/loanDetail.html', '/loanDetail/../x.php', '/x/../y'])(
    '%s looks like a file and is not found',
    async (path) => {
      const answer = await under.askRaw(`GET ${path}?a=1 HTTP/1.1`);
      expect(answer).toMatch(/^HTTP\/1.1 404 [^]*content-type: text\/plain[^]*cache-control: no-store/i);
    },
  );

  test('a path with a dot is a page below the configured path of a page, not below its default', async () => {
    await under.configure({ routes: { loanDetail: '/loan' } });
    expect([(await under.ask('/loan/v1.2')).status, (await under.ask('/loanDetail/v1.2')).status]).toEqual([200, 404]);
    await under.configure();
  });

  /** Changes the configuration in the newest document in a way that no command can. */
  const alterConfig = async (alter: (config: string) => string) => {
    const newest = (await newestDocument(under.store, CHANNEL))!;
    const config = JSON.parse(alter(JSON.stringify(newest.config))) as PublicConfig;
    await under.store.swap(documentKey(CHANNEL, newest.number), canonicalBytes({ ...newest, config }));
  };

  test('a document without a newer key uses the key’s default', async () => {
    // The gateway follows no document that was changed after it served it.
    await under.configure({ wire: { prefix: '/unseen' } });
    await alterConfig((config) => config.replace(/"site":\{.*?\}\},/, '').replace(/,"bodyMegabytes":12/, ''));
    const page = (await under.ask('/')).body.toString();
    expect(page).toContain('/unseen');
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
    await under.beside({ channel: 'empty' }, async (port) => {
      const answer = await ask(port, '/loanDetail');
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'cache-control': 'no-store', 'retry-after': '30', 'referrer-policy': 'no-referrer' },
      });
      expect(answer.body.toString()).toMatch(/Silakan coba lagi[^]*Please try again/);
    });
    expect((await under.ask('/loanDetail')).status).toBe(200);
    expect(JSON.parse((await under.ask('/healthz')).body.toString())).toEqual({ channel: CHANNEL, release: expect.any(Number) });
  });
});

test('well-known addresses have their files, as configured and without a redirect', async () => {
  const ios = '/.well-known/apple-app-site-association';
  expect(await under.ask('/robots.txt')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from('User-agent: *\nAllow: /assets/\nDisallow: /\n'),
  });
  expect((await under.ask(ios)).status).toBe(404);
  await under.configure({ site: { apps: { ios: ['ABCDE12345.com.lender.loans'] } } });
  expect(await under.ask(ios)).toMatchObject({ status: 200, headers: { 'content-type': 'application/json; charset=utf-8' } });
  await under.configure();
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

  test.each([
    ['without a release', 'empty', 'no release\n', 503],
    ['while leaving, when visitors still get answers', CHANNEL, 'leaving\n', 200],
  ])('live but not ready %s', async (_when, channel, why, others) => {
    await under.beside({ channel }, async (port, gateway) => {
      if (channel === CHANNEL) gateway.leave();
      expect((await ask(port, '/livez')).status).toBe(200);
      expect(await ask(port, '/readyz')).toMatchObject({ status: 503, body: Buffer.from(why) });
      for (const path of ['/healthz', '/']) expect((await ask(port, path)).status).toBe(others);
    });
  });
});

test('stores the document that visitors got, if configured; of several processes, one does', async () => {
  const head = join(under.folder, '..', 'head.json');
  const serve = (writesHead: boolean) =>
    under.beside({ head, writesHead }, async (port) => {
      const { release } = JSON.parse((await ask(port, '/healthz')).body.toString()) as { release: number };
      return release;
    });
  await serve(false);
  expect(await readHead(head, CHANNEL)).toBeUndefined();
  const number = await serve(true);
  expect(await readHead(head, CHANNEL)).toMatchObject({ number });
});

test('a fault during an answer closes the connection, so that the partial answer does not look complete', async () => {
  const dev = (_: unknown, response: ServerResponse): boolean => {
    response.writeHead(200, { 'Content-Type': 'text/plain' });
    response.write('half');
    throw new Error('broke off');
  };
  await under.beside({ dev }, (port) => expect(ask(port, '/loanDetail?token=secret')).rejects.toThrow('aborted'));
  expect(under.lines).toEqual(['fault in GET /loanDetail: broke off']);
});

test('a fault before an answer is answered with its status alone', async () => {
  const dev = (): boolean => {
    throw new Error('broke off');
  };
  await under.beside({ dev }, async (port) =>
    expect(await ask(port, '/loanDetail?token=secret')).toMatchObject({ status: 500, body: Buffer.from('Internal Server Error\n') }),
  );
  expect(under.lines).toEqual(['fault in GET /loanDetail: broke off']);
});

test('a development hook handles requests first', async () => {
  const dev: GatewayOptions['dev'] = (request, response) => {
    if (request.url !== '/dev') return false;
    response.end('dev');
    return true;
  };
  await under.beside({ dev, api: 'http://127.0.0.1:1' }, async (port) => {
    const text = async (path: string) => (await ask(port, path)).body.toString();
    expect(await text('/dev')).toBe('dev');
    expect(await text('/other')).toContain('id="release"');
    expect((await ask(port, '/api/x')).status).toBe(502);
  });
});
