import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

import { CHANNEL } from '@loan/release/testing/promoted';

import type { ReportOutcome } from '../observing/accessEntry';
import { close, GatewayUnderTest, listen, portOf, type Answer } from '../testing/gatewayUnderTest';
import { createForwarder, FORWARD_LIMITS, type ForwardLimits } from './forwarder';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const REPORT = JSON.stringify({ format: 1, release: 1, market: 'india', reports: [] });
const POLICY = JSON.stringify([
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/?token=secret' } },
]);

interface Got {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let under: GatewayUnderTest | undefined;
let collector: Server | undefined;
const got: Got[] = [];
const outcomes: ReportOutcome[] = [];
beforeEach(() => {
  got.length = 0;
  outcomes.length = 0;
});
afterEach(async () => {
  await under?.stop();
  under = undefined;
  if (collector !== undefined) await close(collector);
  collector = undefined;
});

/** A collector that records requests and answers as the test defines. */
async function collecting(answer: RequestListener): Promise<string> {
  collector = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        got.push({ path: request.url, headers: request.headers, body });
        answer(request, response);
      });
    }),
  );
  return `http://127.0.0.1:${portOf(collector)}`;
}
const OWN = { cookie: 'a=b', 'x-forwarded-for': '10.1.1.1', 'user-agent': IPHONE, 'x-engine': 'firefox 140' };
const HEADERS = { 'content-type': 'application/json', ...OWN };
const accepts: RequestListener = (_, response) => response.writeHead(202).end();
const send = (gateway: GatewayUnderTest, path = '/reports', body = REPORT): Promise<Answer> =>
  gateway.ask(path, { method: 'POST', headers: HEADERS, body });
const seen = (answer: Answer) => [answer.status, answer.headers['cache-control'], answer.body.byteLength];
const TAKEN = [204, 'no-store', 0];
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((later) => setTimeout(later, 5));
}
const started = async (address: string | undefined) => {
  under = await GatewayUnderTest.start({ collector: address, observers: [{ report: (outcome) => outcomes.push(outcome) }] });
  return under;
};

test('forwards reports unchanged, with the channel, the sender’s address and the engine, and nothing else of the visitor', async () => {
  const gateway = await started(await collecting(accepts));
  expect(seen(await send(gateway))).toEqual(TAKEN);
  expect(seen(await send(gateway, '/csp-reports', POLICY))).toEqual(TAKEN);
  await until(() => outcomes.length === 2);
  expect(outcomes).toEqual(['handed-on', 'handed-on']);
  expect(got.map(({ path, body }) => [path, body])).toEqual([
    ['/reports', REPORT],
    ['/csp-reports', POLICY],
  ]);
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = got[0]?.headers ?? {};
  expect(headers).toEqual({
    'content-type': 'application/json',
    'x-channel': CHANNEL,
    'x-forwarded-for': '127.0.0.1',
    'x-engine': 'webkit 26',
  });
  expect(JSON.stringify(got)).not.toMatch(/iPhone|AppleWebKit/);
  // A policy report is also logged.
  expect(gateway.lines).toEqual(['policy stopped img-src https://evil.example']);
});

test('drops reports that are too long, with the usual answer; refuses other methods', async () => {
  const gateway = await started(await collecting(accepts));
  expect(seen(await send(gateway, '/reports', 'a'.repeat(16_385)))).toEqual(TAKEN);
  expect(seen(await send(gateway, '/reports', 'a'.repeat(16_384)))).toEqual(TAKEN);
  await until(() => outcomes.length === 1);
  expect(got.map(({ body }) => body.length)).toEqual([16_384]);
  const asked = await gateway.ask('/reports');
  expect([asked.status, asked.headers.allow]).toEqual([405, 'POST']);
});

test('counts served pages by engine, independently of their scripts; files, probes and HEAD do not count, nor do pages that run none', async () => {
  const gateway = await started(await collecting(accepts));
  const headers = { 'user-agent': IPHONE };
  await gateway.ask('/loanDetail?token=secret', { headers });
  await gateway.ask('/', { headers });
  for (const path of ['/healthz', '/robots.txt', '/api/none', '/none.js']) await gateway.ask(path, { headers });
  await gateway.ask('/', { headers, method: 'HEAD' });
  await gateway.ask('/', { headers: { ...headers, 'sec-purpose': 'prefetch;prerender' } });
  await gateway.ask('/', { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 8.1.0) AppleWebKit/537.36 Chrome/64.0.3282.137' } });
  await gateway.listener.close();
  expect(got).toMatchObject([{ path: '/documents', headers: { 'x-channel': CHANNEL } }]);
  const documents = [{ version: '1.0.0', arm: 'rest', engine: 'webkit 26', count: 2 }];
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({ format: 1, documents });
});

test('without a collector, reports are read and dropped', async () => {
  const gateway = await started(undefined);
  expect(seen(await send(gateway))).toEqual(TAKEN);
  expect(gateway.lines).toEqual([]);
});

const MANY = 30;
async function expectUnaffected(gateway: GatewayUnderTest): Promise<void> {
  const answers = await Promise.all(Array.from({ length: MANY }, () => send(gateway)));
  expect(answers.map(seen)).toEqual(answers.map(() => TAKEN));
  expect((await gateway.ask('/loanDetail')).status).toBe(200);
}

describe('a collector that', () => {
  test.each<[string, () => Promise<string>, RegExp]>([
    ['is dead', () => Promise.resolve('http://127.0.0.1:1'), /^reports: 1 report dropped: the collector: connect ECONNREFUSED .*\.$/],
    [
      'answers 503',
      () => collecting((_, response) => response.writeHead(503).end()),
      /^reports: 1 report dropped: the collector answered 503\.$/,
    ],
    ['breaks off', () => collecting((_, response) => response.socket?.resetAndDestroy()), /^reports: 1 report dropped: the collector: /],
  ])('%s: reports and pages are answered as usual, and one line is logged', async (_, address, told) => {
    const gateway = await started(await address());
    await expectUnaffected(gateway);
    await until(() => outcomes.length === MANY);
    expect(new Set(outcomes)).toEqual(new Set(['dropped']));
    expect(gateway.lines).toEqual([expect.stringMatching(told)]);
  });

  test.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['is slow with the rest of its answer', (_, response) => void response.writeHead(202).write('.')],
  ])('%s: reports and pages are answered as usual, and other reports wait', async (_, answer) => {
    const held: ServerResponse[] = [];
    let isBack = false;
    const address = await collecting((request, response) => {
      if (isBack) return void response.end();
      held.push(response);
      return answer(request, response);
    });
    const gateway = await started(address);
    await expectUnaffected(gateway);
    expect(await gateway.listener.state()).toMatchObject({ reportsWaiting: MANY });
    expect(got.length).toBeLessThanOrEqual(FORWARD_LIMITS.atOnce);
    isBack = true;
    for (const response of held) response.end();
  });
});

describe('the queue is bounded', () => {
  const body = Buffer.alloc(100);
  const forwarding = async (limits: Partial<ForwardLimits>, answer: RequestListener) => {
    const lines: string[] = [];
    const forwarder = createForwarder(await collecting(answer), {
      limits,
      log: (line) => lines.push(line),
      onOutcome: (outcome) => outcomes.push(outcome),
    });
    return { forwarder, lines };
  };

  test.each<[string, Partial<ForwardLimits>]>([
    ['in number', { waiting: 8 }],
    ['in bytes', { bytes: 1_000 }],
  ])('%s', async (_, limits) => {
    const { forwarder, lines } = await forwarding({ atOnce: 2, deadline: 300, ...limits }, () => undefined);
    for (let index = 0; index < 1000; index += 1) forwarder.send({ path: '/reports', headers: {}, body });
    expect(forwarder.waiting()).toBe(10);
    expect(outcomes).toHaveLength(990);
    expect(lines).toEqual(['reports: 1 report dropped: the collector does not take them as fast as they come.']);
    await forwarder.close();
  });

  test('in time: a hanging report is dropped, and a waiting one takes its place', async () => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    // The reports that are answered have no deadline, because a busy machine may take longer.
    timeout.mockImplementation((ms) => (timeout.mock.calls.length > 2 ? new AbortController().signal : real(ms)));
    const { forwarder, lines } = await forwarding({ atOnce: 1, deadline: 50 }, (request, response) => {
      if (request.url !== '/hanging') response.writeHead(202).end();
    });
    for (const path of ['/hanging', '/hanging', '/reports', '/reports']) forwarder.send({ path, headers: {}, body });
    await until(() => outcomes.length === 4);
    expect(outcomes).toEqual(['dropped', 'dropped', 'handed-on', 'handed-on']);
    expect(timeout.mock.calls).toEqual([[50], [50], [50], [50]]);
    expect(forwarder.waiting()).toBe(0);
    expect(lines).toEqual(['reports: 1 report dropped: the collector did not answer within 50 ms.']);
    await forwarder.close();
    timeout.mockRestore();
  });

  test.each<[string, RequestListener, number, ReportOutcome, number]>([
    ['are sent', (_, response) => void setTimeout(() => response.writeHead(202).end(), 20), 60_000, 'handed-on', 0],
    ['are dropped and counted if the collector hangs', () => undefined, 200, 'dropped', 3],
  ])('in time when the gateway ends: queued reports %s', async (_, answer, deadline, outcome, dropped) => {
    const { forwarder, lines } = await forwarding({ atOnce: 1, deadline }, answer);
    for (let index = 0; index < 3; index += 1) forwarder.send({ path: '/reports', headers: {}, body });
    await forwarder.close();
    expect(outcomes).toEqual([outcome, outcome, outcome]);
    expect(lines.reduce((sum, line) => sum + Number(/\d+/.exec(line)), 0)).toBe(dropped);
    forwarder.send({ path: '/reports', headers: {}, body });
    expect(outcomes.at(-1)).toBe('dropped');
  });

  test('in connections, which are reused', async () => {
    const connections = new Set<unknown>();
    let most = 0;
    let running = 0;
    const { forwarder } = await forwarding({ atOnce: 3 }, (request, response) => {
      connections.add(request.socket);
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        response.writeHead(204).end();
      });
    });
    for (let index = 0; index < 60; index += 1) forwarder.send({ path: '/reports', headers: {}, body });
    await until(() => outcomes.length === 60);
    expect(connections.size).toBe(3);
    expect(most).toBeLessThanOrEqual(3);
    await forwarder.close();
  });

  test('each log line has the number of reports dropped since the last line, a minute later', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const { forwarder, lines } = await forwarding({ waiting: 0 }, accepts);
    const drop = () => forwarder.send({ path: '/reports', headers: {}, body });
    for (let index = 0; index < 5; index += 1) drop();
    now.mockReturnValue(1_060_000);
    drop();
    now.mockRestore();
    expect(lines.map((line) => /\d+ reports?/.exec(line)?.[0])).toEqual(['1 report', '5 reports']);
    await forwarder.close();
  });
});
