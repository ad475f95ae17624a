import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, createServer as createSocketServer, type Socket, type Server as SocketServer } from 'node:net';

import { ask, type Answer } from '../testing/gatewayUnderTest';
import { proxying, serversForEachTest } from '../testing/proxyUnderTest';
import type { ApiLimits } from './apiProxy';

const serve = serversForEachTest();
const connections: Socket[] = [];
let raw: SocketServer | undefined;
afterEach(async () => {
  for (const socket of connections.splice(0)) socket.destroy();
  await new Promise((closed) => (raw === undefined ? closed(undefined) : raw.close(closed)));
  raw = undefined;
});

/** Only the tested limit is short, so no other limit can end a request. */
const LONG: ApiLimits = { connect: 600_000, silence: 600_000, whole: 600_000, atOnce: 100 };
const proxyTo = (target: string, limits: Partial<ApiLimits> = {}) => serve(createServer(proxying(target, { ...LONG, ...limits })));
const api = async (listener: RequestListener) => `http://127.0.0.1:${await serve(createServer(listener))}`;

/** An API whose connections the test sees as raw bytes. */
async function rawApi(connection: (socket: Socket) => void): Promise<number> {
  const server = createSocketServer((socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    connection(socket);
  });
  raw = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

const codeOf = ({ status, body }: Answer) => [status, JSON.parse(body.toString())];

describe('an API that', () => {
  test('accepts the connection but does not complete the TLS handshake gets a timeout', async () => {
    const port = await rawApi(() => undefined);
    const answer = await ask(await proxyTo(`https://127.0.0.1:${port}`, { connect: 100 }), '/api/x');
    expect(codeOf(answer)).toEqual([504, { code: '504', message: '' }]);
  });

  test('hangs gets a timeout, and its connection is closed', async () => {
    let ended: Promise<unknown> | undefined;
    const target = await api((_, response) => void (ended = once(response, 'close')));
    expect(codeOf(await ask(await proxyTo(target, { silence: 100 }), '/api/x'))).toEqual([504, { code: '504', message: '' }]);
    await ended;
    expect(ended).toBeDefined();
  });

  test('never ends its answer is cut off', async () => {
    const target = await api((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    await expect(ask(await proxyTo(target, { whole: 300 }), '/api/x')).rejects.toThrow(/aborted|hang up/);
  });

  test('answers slowly, but within the limits, is awaited', async () => {
    const target = await api((_, response) => void setTimeout(() => response.end('late'), 150));
    expect((await ask(await proxyTo(target, { connect: 100 }), '/api/x')).body.toString()).toBe('late');
  });
});

test('refuses a request above the limit of concurrent requests, and accepts one again after an answer', async () => {
  const held: (() => void)[] = [];
  const target = await api((_, response) => void held.push(() => response.end('{}')));
  const arrived = async (count: number) => {
    while (held.length < count) await new Promise(setImmediate);
  };
  const port = await proxyTo(target, { atOnce: 1 });
  const first = ask(port, '/api/x');
  await arrived(1);
  const second = await ask(port, '/api/x', { method: 'POST', body: 'a=1' });
  expect([...codeOf(second), second.headers['retry-after']]).toEqual([503, { code: '503', message: '' }, '5']);
  held[0]?.();
  expect((await first).status).toBe(200);
  const third = ask(port, '/api/x');
  await arrived(2);
  held[1]?.();
  expect((await third).status).toBe(200);
});

test('frees the place of a request after a visitor disconnected, and after a failure', async () => {
  const port = await proxyTo('http://127.0.0.1:1', { atOnce: 1 });
  for (let time = 0; time < 3; time += 1) expect((await ask(port, '/api/x')).status).toBe(502);
});

describe('a connection that the API closes when a second request comes', () => {
  /** Behaves like a server that closes an idle connection while a request is on its way. */
  async function closing() {
    const seen: string[] = [];
    const port = await rawApi((socket) => {
      socket.once('data', (chunk: Buffer) => {
        seen.push(String(/^\w+/.exec(chunk.toString())?.[0]));
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n{}');
        socket.once('data', () => socket.destroy());
      });
    });
    return { seen, port: await proxyTo(`http://127.0.0.1:${port}`) };
  }

  test.each(['GET', 'POST'])('loses no %s: each has a new connection', async (method) => {
    const { seen, port } = await closing();
    for (let time = 0; time < 3; time += 1)
      expect((await ask(port, '/api/v2/youmi/promotion/track-visit', { method, body: method === 'POST' ? 'a=1' : '' })).status).toBe(200);
    expect(seen).toEqual([method, method, method]);
  });
});

test.each(['GET', 'POST'])('a %s that the API received but did not answer is reported, and never repeated', async (method) => {
  let times = 0;
  const target = await api((request) => {
    times += 1;
    request.socket.destroy();
  });
  const port = await proxyTo(target);
  expect((await ask(port, '/byfhns/v3/loan-confirm/loan-detail-push', { method, body: method === 'POST' ? 'a=1' : '' })).status).toBe(502);
  expect(times).toBe(1);
});

test('forwards a GET without its body, which the API would parse as a request of its own', async () => {
  const first: string[] = [];
  const port = await rawApi((socket) => {
    socket.once('data', (chunk: Buffer) => {
      first.push(chunk.toString());
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
    });
  });
  // Only the head is ever sent, so nothing may wait for more.
  const visitor = connect(await proxyTo(`http://127.0.0.1:${port}`), '127.0.0.1');
  connections.push(visitor);
  visitor.write('GET /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const [answer] = (await once(visitor, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  expect(first).toEqual([expect.stringMatching(/^GET \/api\/x HTTP\/1\.1\r\n(?:(?!transfer-encoding|content-length)[^\r]+\r\n)+\r\n$/i)]);
});
