import { createServer } from 'node:http';

import { CHANNEL } from '@loan/release/testing/promoted';

import { createGateway } from '../gateway';
import { ask, close, GatewayUnderTest, listen, portOf } from '../testing/gatewayUnderTest';
import type { AccessEntry } from './accessEntry';
import { createAccessLog } from './accessLog';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const VALID = `00-${ID}-00f067aa0ba902b7-01`;
const SECRET = 'a-secret-of-the-staff';
const HOSTILE = '00-<script>alert(1)</script>';

let under: GatewayUnderTest;
const entries: AccessEntry[] = [];
/** What the API got as `traceparent`. */
let told: unknown;
beforeAll(async () => {
  under = await GatewayUnderTest.start({ timingSecret: SECRET, observers: [{ request: (entry) => entries.push(entry) }] });
});
afterAll(() => under.stop());
beforeEach(() => {
  entries.length = 0;
  under.handler = (request, response) => {
    told = request.headers['traceparent'];
    response.setHeader('Server-Timing', 'of-the-api').end('{}');
  };
});

async function entryOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<AccessEntry | undefined> {
  entries.length = 0;
  await under.ask(path, { headers });
  while (entries.length === 0) await new Promise(setImmediate);
  return entries[0];
}

test('a call continues a valid trace in a span of its own, to the API and in the access log; its request id stays', async () => {
  const entry = await entryOf('/byfhns/x', { traceparent: VALID });
  expect(entry).toMatchObject({ trace: ID, id: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(told).toMatch(new RegExp(`^00-${ID}-[0-9a-f]{16}-01$`));
  expect(told).not.toBe(VALID);
});

test('a call without a trace begins one; a hostile value is replaced and reaches neither the API nor the log', async () => {
  const given: readonly Record<string, string>[] = [{}, { traceparent: HOSTILE }];
  for (const headers of given) {
    const entry = await entryOf('/byfhns/x', headers);
    expect(told).toMatch(new RegExp(`^00-${entry?.trace}-[0-9a-f]{16}-01$`));
    expect(JSON.stringify(entry)).not.toContain('script');
    expect(under.lines).toEqual([]);
  }
});

test('configuration cannot hand the visitor’s header on to the API', async () => {
  await under.configure({ headers: { idempotency: 'Traceparent' } });
  await entryOf('/byfhns/x', { traceparent: HOSTILE });
  expect(told).toMatch(/^00-[0-9a-f]{32}-/);
  await under.configure();
});

test('pages have a trace too, files and health checks have none', async () => {
  expect(await entryOf('/', { traceparent: VALID })).toMatchObject({ kind: 'page', trace: ID });
  for (const path of ['/healthz', '/assets/x/y/z', '/robots.txt'])
    expect(await entryOf(path, { traceparent: VALID })).not.toHaveProperty('trace');
});

test('the access log has the trace', async () => {
  const entry = await entryOf('/byfhns/x', { traceparent: VALID });
  const lines: string[] = [];
  const log = createAccessLog(
    { on: () => undefined, write: (text: string) => lines.push(text), writableLength: 0 } as never,
    () => undefined,
  );
  log.request?.(entry!);
  log.flush();
  expect(JSON.parse(lines.join(''))).toMatchObject({ trace: ID });
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
    const options = { store: under.folder, channel: CHANNEL, api: `http://127.0.0.1:${under.apiPort}` };
    const gateway = createGateway(options);
    const server = await listen(createServer(gateway));
    for (const secret of ['', 'undefined'])
      expect((await ask(portOf(server), '/byfhns/x', { headers: { 'x-server-timing': secret } })).headers['server-timing']).toBeUndefined();
    await close(server);
    await gateway.close();
  });
});
