import { createServer, type IncomingMessage, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { createGateway } from './gateway';
import { CHANNEL, promote, publishedStore, rollback, type Target } from '@loan/release/testing/promoted';
import { temporaryFolder } from '@loan/release/testing/fakePackage';
import type { Store } from '@loan/release/store';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
let gateway: Server;
let api: Server;
const lines: string[] = [];
/** What the API does with the next request. */
let handler: (request: IncomingMessage, response: ServerResponse) => void;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port: portOf(gateway), host: '127.0.0.1', path, method: options.method ?? 'GET', headers: options.headers ?? {} },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }));
        reply.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

/** Sends bytes as they are: clients tidy addresses before they send them. */
function askRaw(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(gateway), '127.0.0.1', () => socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

const first: readonly Target[] = [
  ['host', '1.0.0'],
  ['remote-loan', '1.0.0'],
];
beforeAll(async () => {
  root = await temporaryFolder();
  store = await publishedStore(root.path, [...first, ['remote-loan', '1.0.1']]);
  await promote(store, first);
  api = await listen(createServer((request, response) => handler(request, response)));
  gateway = await listen(
    createServer(
      createGateway({
        store: join(root.path, 'store'),
        channel: CHANNEL,
        api: `http://127.0.0.1:${portOf(api)}/v9/`,
        log: (line) => lines.push(line),
      }),
    ),
  );
});
beforeEach(() => {
  lines.length = 0;
  handler = (_, response) => response.end('{}');
});
afterAll(async () => {
  await close(gateway);
  await close(api);
  await root.remove();
});

describe('assets', () => {
  const entry = '/assets/remote-loan/1.0.0/remoteEntry.dd44.js';
  const original = () => readFile(join(root.path, 'store', entry));

  test('a file is immutable, for every origin, of its type and nothing else', async () => {
    const { status, headers, body } = await ask(entry);
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
    expect((await ask('/assets/remote-loan/1.0.0/remote.ee55.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await ask('/assets/remote-loan/1.0.0/logo.png')).headers['content-type']).toBe('image/png');
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['', undefined],
  ])('to a browser that accepts "%s" it goes as %s', async (accepted, encoding) => {
    const { headers, body } = await ask(entry, { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(unpacked).toEqual(await original());
  });

  test('a file without a compressed copy goes as it is', async () => {
    const { headers, body } = await ask('/assets/remote-loan/1.0.0/logo.png', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('not text');
  });

  test('what a browser has already is not sent again', async () => {
    const etag = (await ask(entry)).headers.etag!;
    expect(await ask(entry, { headers: { 'if-none-match': `"other", W/${etag}` } })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await ask(entry, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    // Another encoding is another representation.
    expect((await ask(entry, { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } })).status).toBe(200);
  });

  test('HEAD has the headers only', async () => {
    const { status, headers, body } = await ask(entry, { method: 'HEAD' });
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
    await writeFile(join(root.path, 'store/assets/remote-loan/1.0.0/stray.js'), 'stray');
    const answer = await askRaw(`GET ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toMatch(/cache-control: no-store/i);
  });

  test('only looking is allowed', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await ask(entry, { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('shell document', () => {
  const CHROMIUM = 'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/99.0.1 Mobile Safari/537.36';

  test.each(['/', '/loanDetail?productId=1&token=secret', '/anything/at/all', '/%E0%A4%A', '//double'])('stands at %s', async (path) => {
    const answer = await askRaw(`GET ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(answer).toContain('id="release"');
  });

  test('has the headers of its own bytes, and a browser without hash matching the path of the assets', async () => {
    const chromium = await ask('/', { headers: { 'user-agent': CHROMIUM } });
    const script = (answer: Answer) => /script-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(script(chromium)).toMatch(/^('sha384-[A-Za-z0-9+/]{64}' ?)+$/);
    for (const file of ['main.aa11.js', 'toast.bb22.js']) expect(chromium.body.toString()).toContain(file);
    const safari = await ask('/', { headers: { 'user-agent': 'Safari', host: 'loans.example:8080' } });
    expect(script(safari)).toBe(`${script(chromium)} loans.example:8080/assets/`);
    expect(chromium.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'integrity-policy': 'blocked-destinations=(script)',
    });
  });

  test('is compressed for who accepts it', async () => {
    const plain = (await ask('/')).body;
    expect(brotliDecompressSync((await ask('/', { headers: { 'accept-encoding': 'br' } })).body)).toEqual(plain);
    expect(gunzipSync((await ask('/', { headers: { 'accept-encoding': 'gzip' } })).body)).toEqual(plain);
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { 'content-length': String(plain.byteLength) },
      body: Buffer.alloc(0),
    });
  });

  test('is the earlier one in the first request after a rollback', async () => {
    const version = async () => /"remote-loan":\{"version":"([^"]+)"/.exec((await ask('/loanDetail')).body.toString())?.[1];
    await promote(store, [['remote-loan', '1.0.1']]);
    expect(await version()).toBe('1.0.1');
    await rollback(store, 'remote-loan');
    expect(await version()).toBe('1.0.0');
  });

  test('makes https lasting only for visitors who came over https', async () => {
    expect((await ask('/')).headers).not.toHaveProperty('strict-transport-security');
    expect((await ask('/', { headers: { 'x-forwarded-proto': 'https' } })).headers['strict-transport-security']).toContain(
      'max-age=31536000',
    );
  });

  test('other methods are refused', async () => {
    expect((await ask('/loanDetail', { method: 'POST' })).status).toBe(405);
  });

  test('what browsers ask for unasked is not a page', async () => {
    expect((await ask('/favicon.ico')).status).toBe(404);
  });

  test.each([
    'GET loanDetail HTTP/1.1',
    'GET * HTTP/1.1',
    'GET /a\\b HTTP/1.1',
    'GET http://other.example/x HTTP/1.1',
    `GET /${'a'.repeat(3000)} HTTP/1.1`,
  ])('the malformed address of "%s" is refused', async (line) => {
    expect((await askRaw(line)).slice(0, 12)).toBe('HTTP/1.1 400');
  });

  test('a channel without a release says so in both languages, and not to caches', async () => {
    const index = join(root.path, 'store/channels/production/index.html');
    await rename(index, `${index}.away`);
    try {
      const answer = await ask('/loanDetail');
      expect(answer).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } });
      expect(answer.body.toString()).toMatch(/Silakan coba lagi[^]*Please try again/);
      expect(await ask('/healthz')).toMatchObject({ status: 503 });
    } finally {
      await rename(`${index}.away`, index);
    }
    expect((await ask('/loanDetail')).status).toBe(200);
    expect(JSON.parse((await ask('/healthz')).body.toString())).toEqual({ channel: CHANNEL, release: expect.any(Number) });
  });
});

describe('API', () => {
  test('requests go on with body and headers, answers come back, never cached', async () => {
    let seen: { url?: string | undefined; method?: string | undefined; headers: IncomingMessage['headers']; body: string } | undefined;
    handler = (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen = { url: request.url, method: request.method, headers: request.headers, body };
        response.writeHead(418, { 'Cache-Control': 'public', 'X-Reply': 'yes', Connection: 'x-hop', 'X-Hop': 'one' });
        response.end('{"code":"0"}');
      });
    };
    const answer = await ask('/byfhns/v3/loan-details/loan-details?token=a%20b', {
      method: 'POST',
      headers: {
        'x-user-token': 'secret',
        connection: 'close, x-mine',
        'x-mine': '1',
        te: 'trailers',
        'x-forwarded-for': '10.0.0.1',
        host: 'loans.example',
      },
      body: 'orderId=1',
    });
    expect(answer).toMatchObject({ status: 418, headers: { 'cache-control': 'no-store', 'x-reply': 'yes' } });
    expect(answer.headers).not.toHaveProperty('x-hop');
    expect(seen).toMatchObject({ url: '/v9/byfhns/v3/loan-details/loan-details?token=a%20b', method: 'POST', body: 'orderId=1' });
    expect(seen?.headers).toMatchObject({
      'x-user-token': 'secret',
      'x-forwarded-for': '10.0.0.1, 127.0.0.1',
      'x-forwarded-host': 'loans.example',
      'x-forwarded-proto': 'http',
      host: `127.0.0.1:${portOf(api)}`,
    });
    for (const name of ['x-mine', 'te']) expect(seen?.headers).not.toHaveProperty(name);
    expect(lines.join()).not.toContain('secret');
  });

  test.each([
    '/byfhns/x',
    '/api/v2/x',
    '/indah/x',
    '/gopia/x',
    '/h5-api/x',
    '/user-problem/x',
    '/service/x',
    '/v3/x',
    '/sandbox/reset',
    '/api',
  ])('%s is the API’s', async (path) => {
    handler = (_, response) => response.end('from the API');
    expect((await ask(path)).body.toString()).toBe('from the API');
  });

  test.each(['/apiary', '/customerService', '/x/api/y', '/Api'])('%s is a page', async (path) => {
    expect((await ask(path)).headers['content-type']).toMatch('text/html');
  });

  test('a page of the sandbox keeps its own policy; no other answer of the API does', async () => {
    const own = "default-src 'none'; frame-ancestors 'self'";
    handler = (_, response) => void response.writeHead(200, { 'content-security-policy': own }).end();
    expect((await ask('/sandbox/agreement/0')).headers['content-security-policy']).toBe(own);
    expect((await ask('/api/page')).headers['content-security-policy']).toMatch(/frame-ancestors 'none'; sandbox$/);
  });

  test('an answer is passed on as it comes', async () => {
    let finish: (() => void) | undefined;
    handler = (_, response) => {
      response.write('first');
      finish = () => response.end(' second');
    };
    const body = await new Promise<string>((resolve) => {
      httpRequest({ port: portOf(gateway), path: '/api/slow' }, (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          finish?.();
        });
        reply.on('end', () => resolve(text));
      }).end();
    });
    expect(body).toBe('first second');
  });

  test('an answer that breaks off is not ended as if it were whole', async () => {
    handler = (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(ask('/api/broken')).rejects.toThrow(/aborted|hang up/);
  });

  test('a visitor who goes away ends the request behind', async () => {
    const gone = new Promise<void>((resolve) => {
      handler = (_request, response) => void response.on('close', () => resolve());
    });
    const sent = httpRequest({ port: portOf(gateway), path: '/api/slow' });
    sent.on('error', () => undefined);
    sent.end();
    setTimeout(() => sent.destroy(), 50);
    await gone;
  });

  test('an API that cannot be reached is answered in its own form', async () => {
    handler = (request) => request.socket.destroy();
    const answer = await ask('/byfhns/x', { method: 'POST', body: 'a=1' });
    expect(answer).toMatchObject({
      status: 502,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(answer.body.toString())).toEqual({ code: '502', message: '' });
  });
});

describe('policy reports', () => {
  const send = (body: string) => ask('/csp-reports', { method: 'POST', headers: { 'content-type': 'application/reports+json' }, body });
  const report = (blockedURL: string) =>
    JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL, documentURL: 'https://x/?token=secret' } },
    ]);

  test('become one line each, without any query string', async () => {
    expect((await send(report('https://evil.example/a.js?token=secret'))).status).toBe(204);
    await send(report('https://loans.example/assets/remote-loan/1.0.0/a.js?r=1'));
    await send(report('inline'));
    expect(lines).toEqual([
      'policy stopped script-src-elem https://evil.example',
      'policy stopped script-src-elem https://loans.example/assets/remote-loan/1.0.0/a.js',
      'policy stopped script-src-elem inline',
    ]);
  });

  test('that are none, or too long, leave no trace; a flood is bounded', async () => {
    await send('{');
    await send(JSON.stringify([{ body: { effectiveDirective: 'x\ninjected' } }]));
    await send(report(`https://evil.example/${'a'.repeat(20_000)}`));
    expect(lines).toEqual([]);
    await Promise.all(Array.from({ length: 60 }, () => send(report('inline'))));
    // Thirty a minute, and the minute may turn once.
    expect(lines.length).toBeLessThanOrEqual(60 - 1);
  });
});

test('a development hook sees requests first', async () => {
  const server = await listen(
    createServer(
      createGateway({
        store: join(root.path, 'store'),
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
