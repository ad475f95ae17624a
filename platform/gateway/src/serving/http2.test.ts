import { connect, createServer, type ClientHttp2Session, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { GatewayUnderTest } from '../testing/gatewayUnderTest';

let under: GatewayUnderTest;
let server: Http2Server;
let client: ClientHttp2Session;
let askedFor: string | string[] | undefined;
const portOf = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  under = await GatewayUnderTest.start();
  await under.configure({ api: { bodyMegabytes: 1 } });
  under.handler = (request, response) => {
    askedFor = request.headers['x-forwarded-host'];
    if (request.url?.endsWith('/invalid')) request.socket.end('HTTP/1.1 600 x\r\nContent-Length: 0\r\n\r\n');
    else if (request.url?.endsWith('/upload')) request.resume().on('end', () => response.end());
    else request.pipe(response.writeHead(200, { Connection: 'keep-alive', 'Keep-Alive': 'timeout=5' }));
  };
  server = createServer(under.listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  client = connect(`http://127.0.0.1:${portOf()}`);
});
afterAll(async () => {
  await new Promise<void>((resolve) => client.close(resolve));
  await new Promise((resolve) => server.close(resolve));
  await under.stop();
});

function ask(path: string, method = 'GET', body = ''): Promise<{ headers: Record<string, unknown>; text: string }> {
  return new Promise((resolve, reject) => {
    const stream = client.request({ ':path': path, ':method': method }, { endStream: body === '' });
    let headers: Record<string, unknown> = {};
    let text = '';
    stream.on('response', (given) => (headers = given));
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => resolve({ headers, text }));
    stream.on('error', reject);
    if (body !== '') stream.end(body);
  });
}

test('pages, assets and the API work over HTTP/2', async () => {
  expect(await ask('/loanDetail')).toMatchObject({
    headers: { ':status': 200, 'cache-control': 'no-store, no-transform' },
    text: expect.stringContaining('id="release"'),
  });
  expect(await ask('/assets/host/1.0.0/main.aa11.js')).toMatchObject({
    headers: { ':status': 200, 'content-type': 'text/javascript; charset=utf-8' },
    text: expect.stringContaining('host 1.0.0 main'),
  });
  expect(await ask('/assets/host/1.0.0/none.js')).toMatchObject({ headers: { ':status': 404 } });
  expect(await ask('/api/echo', 'POST', 'orderId=1')).toMatchObject({ headers: { ':status': 200 }, text: 'orderId=1' });
  expect(askedFor).toBe(`127.0.0.1:${portOf()}`);
  expect(await ask('/api/echo', 'TRACE')).toMatchObject({ headers: { ':status': 405 } });
  expect(await ask('/api/../echo')).toMatchObject({ headers: { ':status': 400 } });
  expect(await ask('/api/invalid')).toMatchObject({ headers: { ':status': 502 } });
  expect(await ask('/api/upload', 'POST', 'a'.repeat(2_000_000))).toMatchObject({ headers: { ':status': 413 } });
  // The answer has begun when the request turns out to be too long, so it is aborted.
  await expect(ask('/api/echo', 'POST', 'a'.repeat(2_000_000))).rejects.toThrow('NGHTTP2_INTERNAL_ERROR');
  expect(await ask('/', 'HEAD')).toMatchObject({ headers: { ':status': 200 }, text: '' });
});
