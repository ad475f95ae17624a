import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { bundleProgram } from '@loan/release/testing/bundleProgram';

import { collectorsUnderTest } from '../testing/collectorUnderTest';
import { otlpOptions } from './otlpOptions';

interface Received {
  readonly type: string | undefined;
  readonly body: Buffer;
}

/** The requests of a program, the body of their 200 responses, and the messages of the program. */
interface Sender {
  readonly received: Received[];
  readonly reported: string[];
  answer: string | Buffer;
}

const senders = new Map<string, Sender>();
const children: ChildProcess[] = [];
const PROGRAM = join(collectorsUnderTest().folder, 'otlpSender.js');
let server: Server;

beforeAll(async () => {
  await bundleProgram(join(__dirname, '..', 'testing', 'otlpSender.ts'), PROGRAM);
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [, name = ''] = /^\/(\w+)\/v1\/metrics$/.exec(request.url ?? '') ?? [];
      const sender = senders.get(name);
      sender?.received.push({ type: request.headers['content-type'], body: Buffer.concat(chunks) });
      response.writeHead(200, { 'content-type': request.headers['content-type'] }).end(sender?.answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  server.close();
  server.closeAllConnections();
});

const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 10));
};
const more = async ({ received }: Sender, batches: number) => {
  const wanted = received.length + batches;
  await until(() => received.length >= wanted);
};

/** Starts a program that sends to this test. */
async function start(name: string, environment: NodeJS.ProcessEnv): Promise<Sender> {
  const sender: Sender = { received: [], reported: [], answer: '' };
  senders.set(name, sender);
  const child = fork(PROGRAM, {
    execArgv: [],
    silent: true,
    env: {
      ...process.env,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
      OTEL_METRIC_EXPORT_INTERVAL: '50',
      ...environment,
    },
  });
  children.push(child);
  child.stdout?.on('data', (chunk: Buffer) => sender.reported.push(...chunk.toString().trim().split('\n')));
  await more(sender, 1);
  return sender;
}

function attributesIn({ body }: Received): Readonly<Record<string, string>> {
  const { resourceMetrics } = JSON.parse(body.toString()) as {
    resourceMetrics: { resource: { attributes: { key: string; value: { stringValue: string } }[] } }[];
  };
  return Object.fromEntries((resourceMetrics[0]?.resource.attributes ?? []).map(({ key, value }) => [key, value.stringValue]));
}

test('as JSON: attributes of the environment, and rejected data points in a 200, reported once per state', async () => {
  const sender = await start('json', {
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production, team=loans%2C%20india,service.name=other',
  });
  expect(sender.received[0]?.type).toBe('application/json');
  expect(attributesIn(sender.received[0]!)).toMatchObject({
    'service.name': 'other',
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
    'deployment.environment.name': 'production',
    team: 'loans, india',
  });
  await more(sender, 2);
  expect(sender.reported).toEqual([]);
  const enter = async (answer: object) => {
    const wanted = sender.reported.length + 1;
    sender.answer = JSON.stringify(answer);
    await until(() => sender.reported.length >= wanted);
    await more(sender, 3);
  };
  await enter({ partialSuccess: { rejectedDataPoints: '12', errorMessage: 'label limit exceeded' } });
  await enter({});
  await enter({ partialSuccess: { rejectedDataPoints: 3 } });
  await enter({ partialSuccess: { errorMessage: 'use a newer schema' } });
  expect(sender.reported).toEqual([
    'The receiver of OTLP rejects data points, 12 of the last batch: label limit exceeded',
    'Metrics are accepted by OTLP again.',
    'The receiver of OTLP rejects data points, 3 of the last batch.',
    'The receiver of OTLP warns: use a newer schema',
  ]);
});

test('as protobuf, the default: rejected data points are reported, and another collector is another resource', async () => {
  const [first, second] = await Promise.all([start('first', {}), start('second', {})]);
  const instances = [first, second].map(({ received: [sent] }) => {
    expect(sent?.type).toBe('application/x-protobuf');
    expect(sent?.body.includes('loan_reports_total')).toBe(true);
    return /service\.instance\.id.{2,6}?([\da-f-]{36})/s.exec(sent?.body.toString('latin1') ?? '')?.[1];
  });
  expect(instances[0]).toMatch(/^[\da-f-]{36}$/);
  expect(instances[1]).toMatch(/^[\da-f-]{36}$/);
  expect(instances[0]).not.toBe(instances[1]);
  // partial_success { rejected_data_points: 12 }
  first.answer = Buffer.from([0x0a, 0x02, 0x08, 0x0c]);
  await until(() => first.reported.length > 0);
  await more(first, 2);
  expect(first.reported).toEqual(['The receiver of OTLP rejects data points, 12 of the last batch.']);
  // An unreadable answer with a 200 reports no rejections.
  first.answer = Buffer.from([0x0a, 0x7f]);
  await until(() => first.reported.length > 1);
  expect(first.reported[1]).toBe('Metrics are accepted by OTLP again.');
});

test('OTEL_SERVICE_NAME precedes the attributes, which may name the instance', () => {
  const environment = { ...ENDPOINT, OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,service.instance.id=collector-1' };
  expect(otlpOptions(environment)?.attributes).toEqual({ 'service.name': 'other', 'service.instance.id': 'collector-1' });
  expect(otlpOptions({ ...environment, OTEL_SERVICE_NAME: 'loans' })?.attributes).toMatchObject({ 'service.name': 'loans' });
});

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test.each<readonly [NodeJS.ProcessEnv, boolean]>([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  [ENDPOINT, true],
  [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:4318/v1/metrics' }, true],
  [{ OTEL_METRICS_EXPORTER: 'otlp' }, true],
  [{ ...ENDPOINT, OTEL_METRICS_EXPORTER: 'prometheus, otlp' }, true],
  [{ ...ENDPOINT, OTEL_METRICS_EXPORTER: 'prometheus' }, false],
  [{ ...ENDPOINT, OTEL_METRICS_EXPORTER: 'none' }, false],
  [{ ...ENDPOINT, OTEL_METRICS_EXPORTER: '' }, true],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }, false],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' }, false],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: '1' }, true],
])('%j sends metrics: %s', (environment, sends) => {
  expect(otlpOptions(environment) !== undefined).toBe(sends);
});

test.each<readonly [NodeJS.ProcessEnv, string]>([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc": the collector sends http/protobuf or http/json.'],
  [
    { OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL is "grpc"',
  ],
  [{ OTEL_METRICS_EXPORTER: 'otlp,console' }, 'OTEL_METRICS_EXPORTER names "console": it can be otlp, prometheus, none.'],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'team=a=b' }, 'OTEL_RESOURCE_ATTRIBUTES holds "team=a=b": give pairs such as'],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'team=%E0%A4' }, 'OTEL_RESOURCE_ATTRIBUTES holds "team=%E0%A4"'],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '10s' }, 'OTEL_METRIC_EXPORT_INTERVAL is "10s": give a number of milliseconds.'],
])('%j is refused', (environment, sentence) => {
  expect(() => otlpOptions({ ...ENDPOINT, ...environment })).toThrow(sentence);
});

test('the protocol for metrics precedes the general one', () => {
  const environment = { ...ENDPOINT, OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  expect(otlpOptions(environment)?.protocol).toBe('http/json');
});
