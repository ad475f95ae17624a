import { createServer } from 'node:http';

import { startSlowServer, type SlowServer } from '@loan/release/testing/slowServer';

import { ask } from '../testing/gatewayUnderTest';
import { proxying, serversForEachTest } from '../testing/proxyUnderTest';
import { API_LIMITS } from './apiProxy';
import { connectToFastest, type Lookup } from './connect';
import { createUpstream } from './upstream';

/** Resolves a name to these addresses. */
const named =
  (...addresses: readonly string[]): Lookup =>
  (_, done) =>
    setImmediate(
      done,
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

let slow: SlowServer;
const serve = serversForEachTest();
beforeEach(async () => {
  slow = await startSlowServer();
});
afterEach(() => slow.close());

/** Nothing listens there: refused at once, like an address without a route. */
const DEAD = '127.0.0.2';

const proxyTo = (connect: number, lookup: Lookup) =>
  serve(createServer(proxying(`http://api.example:${slow.port}`, { ...API_LIMITS, connect }, lookup)));

describe('a name with a slow first address and an unreachable second one', () => {
  test('a call of the API is answered', async () => {
    const asked = ask(await proxyTo(10_000, named('127.0.0.1', DEAD)), '/api/x');
    slow.accept();
    expect((await asked).status).toBe(200);
  });

  test('a first read is answered', async () => {
    const upstream = createUpstream(`http://api.example:${slow.port}`, { keepAlive: true, lookup: named('127.0.0.1', DEAD) });
    const status = new Promise((resolve, reject) => {
      const sent = upstream.request('/', { headers: {} });
      sent.on('response', (reply) => resolve(reply.resume().statusCode));
      sent.on('error', reject).end();
    });
    slow.accept();
    expect(await status).toBe(200);
    upstream.close();
  });
});

test('fails at the limit when no address of a name accepts', async () => {
  expect((await ask(await proxyTo(300, named('127.0.0.1')), '/api/x')).status).toBe(504);
});

describe('a connection', () => {
  /** A server at another address, with the port of the slow one. */
  const listenAt = (address: string) => serve(createServer(), slow.port, address);
  const connectTo = (lookup: Lookup, limit = 10_000) =>
    new Promise<string>((resolve) =>
      connectToFastest({ host: 'api.example', port: slow.port, limit, lookup }, (fault, socket) => {
        resolve(fault?.message ?? socket?.remoteAddress ?? '');
        socket?.destroy();
      }),
    );

  test('is made to the next address while the first one hangs', async () => {
    await listenAt(DEAD);
    expect(await connectTo(named('127.0.0.1', DEAD))).toBe(DEAD);
  });

  test('alternates the address families: does not try all addresses of one before the first of the other', async () => {
    await listenAt(DEAD);
    const hanging = Array.from({ length: 8 }, () => ({ address: '127.0.0.1', family: 6 }));
    const addresses = [...hanging, { address: DEAD, family: 4 }];
    expect(await connectTo((_, done) => setImmediate(done, null, addresses), 1_500)).toBe(DEAD);
  });

  test('fails with the fault of the last address, or of the name', async () => {
    expect(await connectTo(named(DEAD, '127.0.0.3'))).toBe(`connect ECONNREFUSED 127.0.0.3:${slow.port}`);
    expect(await connectTo((_, done) => done(new Error('ENOTFOUND'), []))).toBe('ENOTFOUND');
  });
});
