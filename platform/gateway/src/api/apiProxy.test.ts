import { request as httpRequest, type IncomingMessage } from 'node:http';

import { GatewayUnderTest } from '../testing/gatewayUnderTest';

let under: GatewayUnderTest;
let local: GatewayUnderTest;
beforeAll(async () => {
  under = await GatewayUnderTest.start();
  local = await GatewayUnderTest.start({ sandbox: true });
});
afterEach(() => under.configure());
afterAll(() => Promise.all([under.stop(), local.stop()]));

/** Records the requests that reach the API from now on. */
function watchApi() {
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  under.handler = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    response.end('{}');
  };
  return { asked, headers };
}

test('forwards requests with body and headers, and answers without caching', async () => {
  let seen: { url?: string | undefined; method?: string | undefined; headers: IncomingMessage['headers']; body: string } | undefined;
  under.handler = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen = { url: request.url, method: request.method, headers: request.headers, body };
      response.writeHead(418, { 'Cache-Control': 'public', 'Content-Language': 'id', Connection: 'x-hop', 'X-Hop': 'one' });
      response.end('{"code":"0"}');
    });
  };
  const answer = await under.ask('/byfhns/v3/loan-details/loan-details?token=a%20b', {
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
  expect(answer).toMatchObject({ status: 418, headers: { 'cache-control': 'no-store', 'content-language': 'id' } });
  expect(answer.headers).not.toHaveProperty('x-hop');
  expect(seen).toMatchObject({ url: '/v9/byfhns/v3/loan-details/loan-details?token=a%20b', method: 'POST', body: 'orderId=1' });
  expect(seen?.headers).toMatchObject({
    'x-user-token': 'secret',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'loans.example',
    'x-forwarded-proto': 'http',
    host: `127.0.0.1:${under.apiPort}`,
  });
  for (const name of ['x-mine', 'te']) expect(seen?.headers).not.toHaveProperty(name);
  expect(under.lines.join()).not.toContain('secret');
});

test('an address of the API is answered by it, every other one by a page', async () => {
  under.handler = (_, response) => response.end('from the API');
  expect((await under.ask('/byfhns/x')).body.toString()).toBe('from the API');
  for (const path of ['/apiary', '/Api', '/x/api/y']) expect((await under.ask(path)).headers['content-type']).toMatch('text/html');
});

test('a page of the sandbox keeps its own policy and its redirects; other answers of the API do not', async () => {
  const own = "default-src 'none'; frame-ancestors 'self'";
  const handler: GatewayUnderTest['handler'] = (_, response) =>
    void response.writeHead(303, { 'content-security-policy': own, location: '/sandbox' }).end();
  local.handler = handler;
  expect((await local.ask('/sandbox/agreement/0')).headers).toMatchObject({ 'content-security-policy': own, location: '/sandbox' });
  const { headers } = await local.ask('/api/page');
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'; sandbox$/);
  expect(headers).not.toHaveProperty('location');
});

test('the sandbox is reached only if the API is configured as the sandbox', async () => {
  const { asked } = watchApi();
  expect((await under.ask('/sandbox')).headers['content-type']).toMatch('text/html');
  expect((await under.ask('/sandbox/control/reset', { method: 'POST' })).status).toBe(405);
  expect(asked).toEqual([]);
  local.handler = (_, response) => response.end('from the sandbox');
  expect((await local.ask('/sandbox/control/reset', { method: 'POST' })).body.toString()).toBe('from the sandbox');
});

describe('the path', () => {
  test.each(['/byfhns/../admin', '/mobile/%2e%2e/admin', '/byfhns/x#/../admin'])('%s is refused, not normalised', async (path) => {
    await under.configure({ wire: { prefix: '/mobile' } });
    const { asked } = watchApi();
    expect((await under.askRaw(`GET ${path}?a=1 HTTP/1.1`)).slice(0, 12)).toBe('HTTP/1.1 400');
    expect(asked).toEqual([]);
  });

  test('of the sandbox is checked in the same way', async () => {
    let asked = 0;
    local.handler = (_, response) => void ((asked += 1), response.end());
    expect((await local.askRaw('GET /sandbox/../byfhns/x HTTP/1.1')).slice(0, 12)).toBe('HTTP/1.1 400');
    expect(asked).toBe(0);
  });

  test('is forwarded unchanged, with a query that contains dots and slashes', async () => {
    const { asked } = watchApi();
    await under.askRaw('GET /byfhns/v3/x?url=/../..%2f;a#');
    await under.ask('/byfhns/v3/x?url=https://a/../b;c=%2e%2e%2f');
    expect(asked).toEqual(['GET /v9/byfhns/v3/x?url=https://a/../b;c=%2e%2e%2f']);
  });
});

test.each(['TRACE', 'HEAD', 'PUT'])('refuses the method %s, which the contract does not have', async (method) => {
  const { asked } = watchApi();
  expect(await under.ask('/byfhns/x', { method })).toMatchObject({ status: 405, headers: { allow: 'POST, GET' } });
  expect(asked).toEqual([]);
});

describe('the body', () => {
  const MEGABYTE = 1_000_000;
  const send = (megabytes: number, headers: Record<string, string> = {}) =>
    under.ask('/user-problem/upload-problem-img', { method: 'POST', headers, body: Buffer.alloc(megabytes * MEGABYTE) });

  test('of a photograph fits; a larger one does not reach the API', async () => {
    let seen = 0;
    under.handler = (request, response) => {
      request.on('data', (chunk: Buffer) => (seen += chunk.byteLength));
      request.on('end', () => response.end('{}'));
    };
    expect((await send(11)).status).toBe(200);
    expect(seen).toBe(11 * MEGABYTE);
    const { asked } = watchApi();
    const answer = await send(60);
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([413, { code: '413', message: '' }]);
    expect(asked).toEqual([]);
  });

  test('may be as long as configured', async () => {
    await under.configure({ api: { bodyMegabytes: 1 } });
    watchApi();
    expect((await send(1)).status).toBe(200);
    expect((await send(2)).status).toBe(413);
  });

  test('without a declared length is cut off at the limit, and the API never receives its end', async () => {
    const lost = new Promise<string>((resolve) => {
      under.handler = (request) => request.on('close', () => resolve(request.complete ? 'whole' : 'cut off')).resume();
    });
    expect((await send(13, { 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect(await lost).toBe('cut off');
  });
});

describe('headers', () => {
  test('of an answer: only those that describe its body, none that affect our origin', async () => {
    under.handler = (_, response) => {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'inline',
        'Retry-After': '3',
        Server: 'secret/1.0',
        'X-Powered-By': 'secret',
        Via: '1.1 secret',
        'Set-Cookie': ['a=1', 'b=2'],
        'Clear-Site-Data': '"*"',
        'Strict-Transport-Security': 'max-age=0',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Credentials': 'true',
        'Content-Security-Policy': "default-src * 'unsafe-inline'",
        'Content-Security-Policy-Report-Only': 'default-src *',
        'Service-Worker-Allowed': '/',
        'Permissions-Policy': 'camera=*',
        'Referrer-Policy': 'unsafe-url',
        'Cross-Origin-Opener-Policy': 'unsafe-none',
        'WWW-Authenticate': 'Basic',
        'Alt-Svc': 'h3=":443"',
        NEL: '{}',
        'Report-To': '{}',
        Refresh: '0; url=https://hostile.example/',
        Link: '<https://hostile.example/>; rel=preload',
        Location: 'https://hostile.example/',
        SourceMap: '/x',
        'Set-Login': 'logged-in',
        'Cache-Control': 'public, max-age=999',
        ETag: '"1"',
      });
      response.end('{}');
    };
    const { headers } = await under.ask('/byfhns/x');
    const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _encoding, date: _date, ...passedOn } = headers;
    expect(passedOn).toEqual({
      'content-type': 'application/json',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
      'content-disposition': 'inline',
      'retry-after': '3',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  test('of a connection are not forwarded, whatever the configuration names', async () => {
    const { headers } = watchApi();
    await under.configure({ headers: { idempotency: 'Cookie', form: { userToken: 'Host', deviceToken: 'Transfer-Encoding' } } });
    await under.ask('/byfhns/x', { headers: { cookie: 'a=1', host: 'hostile.example' } });
    expect(headers[0]).toMatchObject({ host: `127.0.0.1:${under.apiPort}` });
    for (const name of ['cookie', 'transfer-encoding']) expect(headers[0]).not.toHaveProperty(name);
  });

  test('of a request: those that the contract and the configuration name', async () => {
    const { headers } = watchApi();
    await under.configure({ headers: { idempotency: 'X-One-Use', json: { token: 'X-Mine' } }, site: { origin: 'https://loans.example' } });
    const passed = {
      accept: 'application/json',
      'accept-encoding': 'br',
      'accept-language': 'id',
      'content-type': 'application/json',
      'content-length': '2',
      'user-agent': 'a browser',
      'x-requested-with': 'XMLHttpRequest',
      'x-mine': 'token',
      'x-session-id': 'session',
      'x-user-token': 'user',
      'x-device-token': 'device',
      'x-one-use': '1',
    };
    await under.ask('/byfhns/x', {
      method: 'POST',
      headers: {
        ...passed,
        'x-request-id': 'made-by-a-visitor',
        'x-token': 'no longer its name',
        cookie: 'a=1',
        authorization: 'Basic x',
        origin: 'https://hostile.example',
        referer: 'https://hostile.example/?token=1',
        forwarded: 'for=1.2.3.4',
        'x-real-ip': '1.2.3.4',
        'x-http-method-override': 'DELETE',
        'x-original-url': '/admin',
        range: 'bytes=0-1',
        expect: '100-continue',
        upgrade: 'h2c',
        host: 'hostile.example',
      },
      body: '{}',
    });
    expect(headers[0]).toEqual({
      ...passed,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
      'x-request-id': expect.stringMatching(/^[0-9a-f]{16}$/),
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'loans.example',
      'x-forwarded-proto': 'http',
      host: `127.0.0.1:${under.apiPort}`,
      connection: 'close',
    });
  });
});

test('streams an answer', async () => {
  let finish: (() => void) | undefined;
  under.handler = (_, response) => {
    response.write('first');
    finish = () => response.end(' second');
  };
  const body = await new Promise<string>((resolve) => {
    httpRequest({ port: under.port, path: '/api/slow' }, (reply) => {
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

test('does not end a broken answer as if it were complete', async () => {
  under.handler = (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('half', () => response.destroy());
  };
  await expect(under.ask('/api/broken')).rejects.toThrow(/aborted|hang up/);
});

test.each(['000', '099', '600', '999'])('answers 502 for the status %s, which no server can send', async (status) => {
  under.handler = ({ socket }) => socket.end(`HTTP/1.1 ${status} x\r\nContent-Length: 0\r\n\r\n`);
  expect((await under.ask('/api/x')).status).toBe(502);
  under.handler = (_, response) => response.end('{}');
  expect((await under.ask('/api/x')).status).toBe(200);
});

test('cancels the request to the API when the visitor disconnects', async () => {
  const sent = httpRequest({ port: under.port, path: '/api/slow' });
  sent.on('error', () => undefined);
  const gone = new Promise<string>((resolve) => {
    under.handler = (_request, response) => {
      response.on('close', () => resolve('ended'));
      sent.destroy();
    };
  });
  sent.end();
  expect(await gone).toBe('ended');
});

test("answers for an unreachable API in the API's format", async () => {
  under.handler = (request) => request.socket.destroy();
  const answer = await under.ask('/byfhns/x', { method: 'POST', body: 'a=1' });
  expect(answer).toMatchObject({
    status: 502,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(JSON.parse(answer.body.toString())).toEqual({ code: '502', message: '' });
});
