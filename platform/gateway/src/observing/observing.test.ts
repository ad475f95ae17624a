import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

import { publish } from '@loan/release/publish/publish';
import { fakePackage } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote } from '@loan/release/testing/promoted';

import { ask, GatewayUnderTest } from '../testing/gatewayUnderTest';
import type { AccessEntry } from './accessEntry';

const ID = /^[0-9a-f]{16}$/;
const SECRETS = 'token=secret-token&orderId=secret-order';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const VALID = `00-${TRACE}-00f067aa0ba902b7-01`;
const SECRET = 'a-secret-of-the-staff';
const HOSTILE = '00-<script>alert(1)</script>';

let under: GatewayUnderTest;
const entries: AccessEntry[] = [];
/** The headers of the last call that reached the API. */
let told: IncomingHttpHeaders | undefined;
beforeAll(async () => {
  under = await GatewayUnderTest.start({ sandbox: true, timingSecret: SECRET, observers: [{ request: (entry) => entries.push(entry) }] });
});
afterAll(() => under.stop());
beforeEach(() => {
  entries.length = 0;
  under.lines.length = 0;
  under.handler = (request, response) => {
    told = request.headers;
    response.setHeader('Server-Timing', 'of-the-api').setHeader('X-Request-Id', 'of-the-api').end('{}');
  };
});

/** The entry of the next finished request. */
async function entryOf(path: string, options: Parameters<GatewayUnderTest['ask']>[1] = {}): Promise<AccessEntry> {
  entries.length = 0;
  await under.ask(path, options);
  while (entries.length === 0) await new Promise(setImmediate);
  return entries[0]!;
}

describe('the id of a call of the API', () => {
  test('is sent to the API, returned and logged; ids from the browser or the API are ignored', async () => {
    const answer = await under.ask('/byfhns/x', { headers: { 'x-request-id': 'of-the-browser' } });
    expect(answer.headers['x-request-id']).toMatch(ID);
    expect(told?.['x-request-id']).toBe(answer.headers['x-request-id']);
    while (entries.length === 0) await new Promise(setImmediate);
    expect(entries[0]?.id).toBe(told?.['x-request-id']);
  });

  test('cannot be taken from the browser by configuration either', async () => {
    await under.configure({ headers: { idempotency: 'X-Request-Id' } });
    const { id } = await entryOf('/byfhns/x', { headers: { 'x-request-id': 'of-the-browser' } });
    expect(id).toMatch(ID);
    await under.configure();
  });

  test.each([
    [400, () => under.ask('/byfhns/a/../b%2e')],
    [405, () => under.ask('/byfhns/x', { method: 'DELETE' })],
    [413, () => under.ask('/byfhns/x', { method: 'POST', headers: { 'content-length': '900000000', connection: 'close' } })],
    [502, () => under.ask('/byfhns/gone')],
  ])('is in our own refusals: %i', async (status, refused) => {
    under.handler = (_, response) => response.socket?.destroy();
    const answer = await refused();
    expect([answer.status, answer.headers['x-request-id']]).toEqual([status, expect.stringMatching(ID)]);
  });

  test('is in no other answer', async () => {
    for (const path of ['/', '/assets/x/y/z', '/healthz']) expect((await under.ask(path)).headers['x-request-id']).toBeUndefined();
  });

  test('comes from a trusted server in front', async () => {
    const asked = (port: number) => ask(port, '/byfhns/x', { headers: { 'x-request-id': 'of-the-front' } });
    const { headers } = await under.beside({ trustRequestId: true }, asked);
    expect(headers['x-request-id']).toBe('of-the-front');
  });
});

describe('an entry', () => {
  test.each([
    ['/', { kind: 'page', status: 200, shell: 'default', path: '/' }],
    ['/loanDetail', { kind: 'page', page: 'loanDetail', shell: 'default', path: '/loanDetail' }],
    ['/loanDetail/secret-order', { path: '/loanDetail/…' }],
    ['/unknown/secret-order', { kind: 'page', path: '/unknown/…' }],
    ['/assets/remote-loan/1.0.0/none.js', { kind: 'asset', status: 404, path: '/assets/remote-loan/1.0.0/none.js' }],
    ['/releases/1/none', { kind: 'release', status: 404 }],
    ['/byfhns/v3/x', { kind: 'api', status: 200, path: '/byfhns/v3/x' }],
    ['/byfhns/v3/x#secret', { kind: 'api', status: 400, path: '/byfhns/v3/x' }],
    ['/sandbox/x', { kind: 'api' }],
    ['/healthz', { kind: 'health' }],
    ['/readyz', { kind: 'health' }],
    ['/livez', { kind: 'health' }],
    ['/robots.txt', { kind: 'site' }],
    ['/favicon.ico', { kind: 'site', status: 204 }],
    ['/none.php', { kind: 'other', status: 404 }],
  ])('%s', async (path, expected) => {
    const entry = await entryOf(`${path}?${SECRETS}`, { headers: { cookie: 'secret=1', referer: `http://x/?${SECRETS}` } });
    expect(entry).toMatchObject({ method: 'GET', id: expect.stringMatching(ID), ...expected });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  test('of posts: reports and previews', async () => {
    expect(await entryOf('/reports', { method: 'POST', body: '{}' })).toMatchObject({ kind: 'report', status: 204, method: 'POST' });
    expect(await entryOf('/preview', { method: 'POST', body: '{}' })).toMatchObject({ kind: 'preview', status: 415 });
  });

  test('has the document and shell of a page', async () => {
    const host = await fakePackage(under.packages, { name: 'host', version: '1.1.0' });
    await publish(under.store, host, { channel: CHANNEL });
    await promote(under.store, ['host@1.1.0'], { canary: 9999 });
    const { release } = JSON.parse((await under.ask('/healthz')).body.toString()) as { release: number };
    const shells = new Set<string | undefined>();
    for (let device = 0; device < 3; device += 1) shells.add((await entryOf(`/loanDetail?deviceId=device-${device}`)).shell);
    expect([...shells]).toEqual(['canary']);
    expect(await entryOf('/loanDetail')).toMatchObject({ shell: 'default', release });
  });

  test('has the bytes of each request, also on one connection', async () => {
    const bodies = ['a'.repeat(10_000), 'b'.repeat(20)];
    under.handler = (request, response) => response.end(bodies[Number(request.url?.slice(-1))]);
    const socket = connect(under.port, '127.0.0.1');
    for (const path of ['/byfhns/0', '/byfhns/1']) {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      while (!entries.some((entry) => entry.path === path)) await new Promise(setImmediate);
    }
    socket.destroy();
    const [first, second] = entries.map(({ bytes = 0 }) => bytes);
    expect(first).toBeGreaterThan(10_000);
    expect(first).toBeLessThan(11_000);
    expect(second).toBeGreaterThan(20);
    expect(second).toBeLessThan(1_000);
  });

  test('marks a disconnected visitor', async () => {
    const arrived = new Promise<void>((resolve) => {
      under.handler = () => resolve();
    });
    const socket = connect(under.port, '127.0.0.1', () => socket.write('GET /byfhns/slow HTTP/1.1\r\nHost: x\r\n\r\n'));
    await arrived;
    socket.destroy();
    await once(socket, 'close');
    while (entries.length === 0) await new Promise(setImmediate);
    expect(entries).toMatchObject([{ kind: 'api', status: 0, aborted: true }]);
  });
});

describe('the trace', () => {
  test('a call continues a valid trace in a span of its own, to the API and in the access log; its request id stays', async () => {
    const entry = await entryOf('/byfhns/x', { headers: { traceparent: VALID } });
    expect(entry).toMatchObject({ trace: TRACE, id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(told?.['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    expect(told?.['traceparent']).not.toBe(VALID);
  });

  test('a call without a trace begins one; a hostile value is replaced and reaches neither the API nor the log', async () => {
    const given: readonly Record<string, string>[] = [{}, { traceparent: HOSTILE }];
    for (const headers of given) {
      const entry = await entryOf('/byfhns/x', { headers });
      expect(told?.['traceparent']).toMatch(new RegExp(`^00-${entry.trace}-[0-9a-f]{16}-01$`));
      expect(JSON.stringify(entry)).not.toContain('script');
      expect(under.lines).toEqual([]);
    }
  });

  test('configuration cannot hand the visitor’s header on to the API', async () => {
    await under.configure({ headers: { idempotency: 'Traceparent' } });
    await entryOf('/byfhns/x', { headers: { traceparent: HOSTILE } });
    expect(told?.['traceparent']).toMatch(/^00-[0-9a-f]{32}-/);
    await under.configure();
  });

  test('pages have a trace too, files and health checks have none', async () => {
    expect(await entryOf('/', { headers: { traceparent: VALID } })).toMatchObject({ kind: 'page', trace: TRACE });
    for (const path of ['/healthz', '/assets/x/y/z', '/robots.txt'])
      expect(await entryOf(path, { headers: { traceparent: VALID } })).not.toHaveProperty('trace');
  });
});

describe('Server-Timing', () => {
  test('is in an answer of the API for a request with the secret', async () => {
    const { headers } = await under.ask('/byfhns/x', { headers: { 'x-server-timing': SECRET } });
    expect(headers['server-timing']).toMatch(/^api;dur=\d+\.\d$/);
  });

  test.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['another secret', { 'x-server-timing': `${SECRET}s` }],
    ['an empty one', { 'x-server-timing': '' }],
  ])('is in no answer for a request with %s', async (_, headers) => {
    for (const path of ['/', '/byfhns/x']) expect((await under.ask(path, { headers })).headers['server-timing']).toBeUndefined();
  });

  test('is in no answer of a gateway without a secret', async () => {
    await under.beside({}, async (port) => {
      for (const secret of ['', 'undefined'])
        expect((await ask(port, '/byfhns/x', { headers: { 'x-server-timing': secret } })).headers['server-timing']).toBeUndefined();
    });
  });
});
