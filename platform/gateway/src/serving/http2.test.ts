import { createServer as createHttpServer, type Server } from 'node:http';
import { connect, createServer, type ClientHttp2Session, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { configure } from '@loan/release/commands/configure';
import { CONFIG, temporaryFolder } from '@loan/release/testing/fakePackage';
import { AUDIT, CHANNEL, promote, publishedStore } from '@loan/release/testing/promoted';

import { createGateway } from '../gateway';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let api: Server;
let server: Http2Server;
let client: ClientHttp2Session;
let askedFor: string | string[] | undefined;
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

beforeAll(async () => {
  root = await temporaryFolder();
  const store = await publishedStore(root.path, [['host', '1.0.0']]);
  await promote(store, [['host', '1.0.0']]);
  await configure(store, CHANNEL, { ...CONFIG, api: { bodyMegabytes: 1 } }, AUDIT);
  api = createHttpServer((request, response) => {
    askedFor = request.headers['x-forwarded-host'];
    if (request.url === '/api/invalid') request.socket.end('HTTP/1.1 600 x\r\nContent-Length: 0\r\n\r\n');
    else if (request.url === '/api/upload') request.resume().on('end', () => response.end());
    else request.pipe(response.writeHead(200, { Connection: 'keep-alive', 'Keep-Alive': 'timeout=5' }));
  });
  await new Promise<void>((resolve) => api.listen(0, resolve));
  server = createServer(createGateway({ store: join(root.path, 'store'), channel: CHANNEL, api: `http://127.0.0.1:${portOf(api)}` }));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  client = connect(`http://127.0.0.1:${portOf(server)}`);
});
afterAll(async () => {
  await new Promise<void>((resolve) => client.close(resolve));
  await new Promise((resolve) => server.close(resolve));
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  await root.remove();
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
  expect(await ask('/api/echo', 'POST', 'orderId=1')).toMatchObject({
    headers: { ':status': 200 },
    text: 'orderId=1',
  });
  expect(askedFor).toBe(`127.0.0.1:${portOf(server)}`);
  expect(await ask('/api/echo', 'TRACE')).toMatchObject({ headers: { ':status': 405 } });
  expect(await ask('/api/../echo')).toMatchObject({ headers: { ':status': 400 } });
  expect(await ask('/api/invalid')).toMatchObject({ headers: { ':status': 502 } });
  expect(await ask('/api/upload', 'POST', 'a'.repeat(2_000_000))).toMatchObject({ headers: { ':status': 413 } });
  // The answer has begun when the request turns out to be too long, so it is aborted.
  await expect(ask('/api/echo', 'POST', 'a'.repeat(2_000_000))).rejects.toThrow('NGHTTP2_INTERNAL_ERROR');
  expect(await ask('/', 'HEAD')).toMatchObject({ headers: { ':status': 200 }, text: '' });
});
