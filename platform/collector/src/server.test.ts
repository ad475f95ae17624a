import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import Database from 'libsql';

import { bundleProgram } from '@loan/release/testing/bundleProgram';
import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

import { readOptions } from './options';
import { batchOf, collectorsUnderTest, load, post, vital } from './testing/collectorUnderTest';

const { folder, newFile } = collectorsUnderTest();
const PROGRAM = join(folder, 'server.js');
/** A native module cannot be bundled; the process resolves it where this one does. */
const NATIVE = { external: ['libsql'], env: { NODE_PATH: join(__dirname, '..', '..', '..', 'node_modules') } };
const children: ChildProcess[] = [];
beforeAll(() => bundleProgram(join(__dirname, 'server.ts'), PROGRAM, NATIVE.external));
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

async function run(file: string, environment: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(PROGRAM, ['--port', '0', '--db', file, '--per-sender', '1000000'], {
    execArgv: [],
    silent: true,
    env: { ...process.env, ...NATIVE.env, ...environment },
  });
  children.push(child);
  const [line] = (await once(child.stderr!, 'data')) as [Buffer];
  return { child, url: /http:\S+\d/.exec(line.toString())![0] };
}

/** The sum of all counts, as another program reads it from the file. */
function sumIn(file: string): number {
  const database = new Database(file);
  const [check] = database.prepare('PRAGMA integrity_check').raw().all() as [string][];
  const [sum] = database.prepare("SELECT SUM(count) FROM counts JOIN series ON series.id = series WHERE engine = ''").raw().get() as [
    number | null,
  ];
  database.close();
  expect(check).toEqual(['ok']);
  return sum ?? 0;
}

/** Sends until stopped. Returns how many reports were accepted, and how many may have been. */
function sendOn(url: string) {
  let [taken, sent, goesOn] = [0, 0, true];
  const one = async () => {
    for (let version = 0; goesOn; version += 1) {
      sent += 40;
      const reports = Array.from({ length: 40 }, (_, index) => load({ version: `1.${version % 50}.${index}` }));
      const reply = await post(`${url}/reports`, batchOf(...reports)).catch(() => undefined);
      if (reply?.status === 204) taken += 40;
      else goesOn = false;
    }
  };
  const ended = Promise.all([one(), one()]);
  return { ended, taken: () => taken, sent: () => sent };
}

test('when killed during a write, it leaves an intact database with all earlier writes, and continues in it', async () => {
  const file = newFile();
  let [before, sent] = [0, 0];
  for (let round = 0; round < 3; round += 1) {
    const { child, url } = await run(file);
    const load = sendOn(url);
    let written = before;
    while (written <= before) {
      await new Promise((resolve) => setTimeout(resolve, 100 + round * 37));
      written = sumIn(file);
    }
    child.kill('SIGKILL');
    await Promise.all([once(child, 'exit'), load.ended]);
    sent += load.sent();
    before = sumIn(file);
    expect(before).toBeGreaterThanOrEqual(written);
    expect(before).toBeLessThanOrEqual(sent);
  }
});

test('when ended by a signal, it writes what it has accepted', async () => {
  const file = newFile();
  const { child, url } = await run(file);
  for (let batch = 0; batch < 5; batch += 1) await post(`${url}/reports`, batchOf(load(), load()));
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(sumIn(file)).toBe(10);
});

interface Sent {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly { name: string; sum?: Points; histogram?: Points }[] }[];
  }[];
}
interface Points {
  readonly dataPoints: readonly {
    asDouble?: number;
    asInt?: number;
    sum?: number;
    count?: number;
    explicitBounds?: number[];
    bucketCounts?: number[];
  }[];
}

/** An OTLP receiver that responds with a status. */
async function otlpReceiver(status = 200) {
  const received: { path: string | undefined; body: Sent }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) as Sent });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  };
  return { received, environment, close: () => server.close() };
}

test('OTLP gets what /metrics has, at the configured address; new counts are sent at the end, too', async () => {
  const { received, environment, close } = await otlpReceiver();
  const { child, url } = await run(newFile(), environment);
  await post(`${url}/reports`, batchOf(load(), load(), vital(50), vital(70_000)));
  child.kill('SIGTERM');
  await once(child, 'exit');
  close();
  const { path, body } = received.at(-1)!;
  expect(path).toBe('/v1/metrics');
  const { resource, scopeMetrics } = body.resourceMetrics[0]!;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'loan-collector' } });
  const metrics = scopeMetrics.flatMap((scope) => scope.metrics);
  const named = (name: string) => metrics.find((each) => each.name === name);
  expect(named('loan_reports_total')?.sum?.dataPoints.map(({ asDouble }) => asDouble)).toEqual([2, 2]);
  const [point] = named('loan_vitals')?.histogram?.dataPoints ?? [];
  expect(point).toMatchObject({ count: 2, sum: 70_050, explicitBounds: VITAL_BOUNDS });
  expect(point?.bucketCounts).toEqual([...VITAL_BOUNDS, Infinity].map((_, index) => Number(index === 2 || index === VITAL_BOUNDS.length)));
});

test('an unreachable OTLP receiver is reported, and everything else continues', async () => {
  const { environment, close } = await otlpReceiver(400);
  const { child, url } = await run(newFile(), { ...environment, OTEL_METRIC_EXPORT_INTERVAL: '100' });
  const [line] = (await once(child.stderr!, 'data')) as [Buffer];
  expect(line.toString()).toMatch(/^Metrics cannot be sent by OTLP: /);
  expect((await post(`${url}/reports`, batchOf(load()))).status).toBe(204);
  child.kill('SIGTERM');
  await once(child, 'exit');
  close();
});

test('prints a sentence about an invalid start', () => {
  const env = { ...process.env, ...NATIVE.env };
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, '--keep', 'ever'], { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([1, '"ever" is no value for --keep: give a number from 1 to 3650.\n']);
});

test('options come from flags, else from the environment, else from defaults', () => {
  expect(readOptions([], {})).toEqual({
    port: 8090,
    host: '127.0.0.1',
    file: '.local/collector.db',
    keepDays: 30,
    megabytes: 2048,
    proxies: 1,
    perSender: 3000,
  });
  const environment = {
    PORT: '1',
    HOST: '0.0.0.0',
    COLLECTOR_DB: 'a.db',
    COLLECTOR_KEEP: '2',
    COLLECTOR_PROXIES: '3',
    COLLECTOR_JSONL: '-',
  };
  const read = { host: '0.0.0.0', file: 'a.db', keepDays: 2, proxies: 3, perSender: 3000, jsonl: '-' };
  expect(readOptions(['--port', '9', '--megabytes', '10'], environment)).toEqual({ ...read, port: 9, megabytes: 10 });
  expect(readOptions(['--help'], {})).toBe('help');
});

test.each([
  [['--port', '65536'], /"65536" is no value for --port: give a number from 0 to 65535\./],
  [['--proxies', '-1'], /^Option '--proxies' argument is ambiguous|"-1" is no value for --proxies/],
  [['--db', ''], /--db needs a file\./],
  [['--colour'], /Unknown option '--colour'.*\(--help lists the options\)/],
  [['more'], /Unexpected argument 'more'.*\(--help lists the options\)/],
])('%j is refused', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(sentence);
});
