import { type IncomingMessage, request as httpRequest } from 'node:http';

import { GatewayUnderTest } from './testing/gatewayUnderTest';

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await GatewayUnderTest.start();
});
afterAll(() => under.stop());

test('requests go on with body and headers, answers come back, never cached', async () => {
  let seen: { url?: string | undefined; method?: string | undefined; headers: IncomingMessage['headers']; body: string } | undefined;
  under.handler = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen = { url: request.url, method: request.method, headers: request.headers, body };
      response.writeHead(418, { 'Cache-Control': 'public', 'X-Reply': 'yes', Connection: 'x-hop', 'X-Hop': 'one' });
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
  expect(answer).toMatchObject({ status: 418, headers: { 'cache-control': 'no-store', 'x-reply': 'yes' } });
  expect(answer.headers).not.toHaveProperty('x-hop');
  expect(seen).toMatchObject({ url: '/v9/byfhns/v3/loan-details/loan-details?token=a%20b', method: 'POST', body: 'orderId=1' });
  expect(seen?.headers).toMatchObject({
    'x-user-token': 'secret',
    'x-forwarded-for': '10.0.0.1, 127.0.0.1',
    'x-forwarded-host': 'loans.example',
    'x-forwarded-proto': 'http',
    host: `127.0.0.1:${under.apiPort}`,
  });
  for (const name of ['x-mine', 'te']) expect(seen?.headers).not.toHaveProperty(name);
  expect(under.lines.join()).not.toContain('secret');
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
  under.handler = (_, response) => response.end('from the API');
  expect((await under.ask(path)).body.toString()).toBe('from the API');
});

test.each(['/apiary', '/customerService', '/x/api/y', '/Api'])('%s is a page', async (path) => {
  expect((await under.ask(path)).headers['content-type']).toMatch('text/html');
});

test('a page of the sandbox keeps its own policy; no other answer of the API does', async () => {
  const own = "default-src 'none'; frame-ancestors 'self'";
  under.handler = (_, response) => void response.writeHead(200, { 'content-security-policy': own }).end();
  expect((await under.ask('/sandbox/agreement/0')).headers['content-security-policy']).toBe(own);
  expect((await under.ask('/api/page')).headers['content-security-policy']).toMatch(/frame-ancestors 'none'; sandbox$/);
});

test('an answer is passed on as it comes', async () => {
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

test('an answer that breaks off is not ended as if it were whole', async () => {
  under.handler = (_, response) => {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(under.ask('/api/broken')).rejects.toThrow(/aborted|hang up/);
});

test('a visitor who goes away ends the request behind', async () => {
  const gone = new Promise<string>((resolve) => {
    under.handler = (_request, response) => void response.on('close', () => resolve('ended'));
  });
  const sent = httpRequest({ port: under.port, path: '/api/slow' });
  sent.on('error', () => undefined);
  sent.end();
  setTimeout(() => sent.destroy(), 50);
  expect(await gone).toBe('ended');
});

test('an API that cannot be reached is answered in its own form', async () => {
  under.handler = (request) => request.socket.destroy();
  const answer = await under.ask('/byfhns/x', { method: 'POST', body: 'a=1' });
  expect(answer).toMatchObject({
    status: 502,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(JSON.parse(answer.body.toString())).toEqual({ code: '502', message: '' });
});
