import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { startCollector, type RunningCollector } from '@loan/collector/collector';
import { SHOWN_VITALS } from '@loan/console/contract';
import { RateReader } from '@loan/console/server/rates';
import type { Store } from '@loan/release/store/store';
import { CHANNEL } from '@loan/release/testing/promoted';
import { collectorAt, CountFault, type CountSource } from '@loan/release/watch/counts';
import { prometheusAt } from '@loan/release/watch/prometheus/prometheus';
import { Watch } from '@loan/release/watch/watch';
import { COUNT_DIMENSIONS } from '@loan/shared/contracts/counts';

import { startPrometheus, type Prometheus } from './prometheus';
import { sendVisits, storeWithCanary } from './testing/visits';

// Prometheus is installed if it is missing.
jest.setTimeout(300_000);

const MINUTE = 60_000;
/** A busy machine may need this many ms for steps that otherwise take a second. */
const PATIENCE = MINUTE;
const folder = mkdtempSync(join(tmpdir(), 'scraped-'));

/** Prometheus scrapes it: a collector, or an error in its place. */
interface Front {
  readonly server: Server;
  readonly port: number;
  of?: RunningCollector;
}

/** A new connection for each scrape: the collector may be closing a kept one at that moment. */
function forward({ url }: RunningCollector, response: ServerResponse): void {
  const scrape = get(`${url}/metrics`, { agent: false }, (metrics) => {
    response.writeHead(200, { 'Content-Type': metrics.headers['content-type'] });
    metrics.pipe(response);
  });
  // The collector may end meanwhile.
  scrape.once('error', () => response.destroy());
}

async function startFront(): Promise<Front> {
  const server = createServer((_request, response) => {
    const { of } = front;
    if (of === undefined) return void response.writeHead(503).end();
    forward(of, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const front: Front = { server, port: (server.address() as AddressInfo).port };
  return front;
}

/** Three hours of a collector that was restarted after the first hour, and lost the scrapes of ten minutes. One load a second. */
const NOW = Math.floor(Date.now() / MINUTE) * MINUTE;
const PAST = { from: NOW - 200 * MINUTE, restart: NOW - 140 * MINUTE, to: NOW - 20 * MINUTE };
function past(): string {
  const labels = 'instance="earlier",job="earlier"';
  const of = 'channel="past",package="remote-loan",version="1.0.0",arm="rest",market="india",kind="load"';
  const times = Array.from({ length: (PAST.to - PAST.from) / 15_000 + 1 }, (_, index) => PAST.from + index * 15_000);
  const scraped = times.filter((at) => at < NOW - 100 * MINUTE || at > NOW - 90 * MINUTE);
  const lines = scraped.map((at) => {
    const started = at < PAST.restart ? PAST.from : PAST.restart;
    return [
      `collector_start_time_seconds{${labels}} ${started / 1000} ${at / 1000}`,
      `loan_reports_total{${of},${labels}} ${(at - started) / 1000} ${at / 1000}`,
    ] as const;
  });
  const type = (name: string, kind: string) => `# TYPE ${name} ${kind}`;
  return [
    type('collector_start_time_seconds', 'gauge'),
    ...lines.map(([start]) => start),
    type('loan_reports', 'counter'),
    ...lines.map(([, reports]) => reports),
    '# EOF\n',
  ].join('\n');
}

let store: Store;
let fronts: readonly Front[];
let collectors: RunningCollector[];
let prometheus: Prometheus | undefined;
const server = () => ({ address: prometheus?.address ?? '' });
const start = async (index: number) => startCollector({ port: 0, file: join(folder, `${index}.db`) });

beforeAll(async () => {
  store = await storeWithCanary(folder);
  collectors = await Promise.all([0, 1, 2].map(start));
  fronts = await Promise.all([0, 1, 2].map(startFront));
  prometheus = await startPrometheus(
    fronts.map(({ port }) => port),
    past(),
  );
});
afterAll(async () => {
  await prometheus?.stop();
  for (const { server } of fronts) {
    server.close();
    server.closeAllConnections();
  }
  await Promise.all(collectors.map((each) => each.close()));
  rmSync(folder, { recursive: true });
});

/** A watch that writes nothing. Each poll returns its counts and its decision, or why it waits. */
function watchWith(sources: readonly CountSource[]) {
  const watch = new Watch({ store, channel: CHANNEL, sources, key: undefined, dryRun: true, say: () => undefined });
  return async () => {
    const { canaries, faults } = (await watch.turn()).poll;
    const [{ decision, numbers } = {}] = canaries;
    return { faults, decision: decision?.kind, canary: numbers?.canary, rest: numbers?.rest };
  };
}
type Poll = ReturnType<typeof watchWith>;

/** Asks again while a scrape that a busy machine lost makes a source fail. */
async function whenCounted<Counts>(ask: () => Promise<Counts>): Promise<Counts> {
  for (const end = Date.now() + PATIENCE; ;) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof CountFault) || Date.now() > end) throw fault;
      await passed(50);
    }
  }
}

/** The sums of all counts of the sources, by kind. */
async function sumsOf(sources: readonly CountSource[]): Promise<ReadonlyMap<string, number>> {
  const now = Date.now();
  const stretch = { from: Math.floor(now / MINUTE) * MINUTE - 5 * MINUTE, to: now + MINUTE, step: 1 };
  const asked = sources.flatMap((source) => [source.counts, source.engines, source.outcomes].map((ask) => ask(CHANNEL, stretch, now)));
  const sums = new Map<string, number>();
  for (const row of (await Promise.all(asked)).flatMap((rows) => rows ?? [])) {
    const bucket = row.buckets?.findIndex((each) => each > 0);
    const key = JSON.stringify([row.kind, bucket, ...COUNT_DIMENSIONS.map((name) => row[name])]);
    sums.set(key, (sums.get(key) ?? 0) + row.count);
  }
  return sums;
}

/** Polls until the outcome is the expected one. Returns the last outcome. */
async function pollUntil<Found>(poll: () => Promise<Found>, isRight: (found: Found) => boolean): Promise<Found> {
  for (const end = Date.now() + PATIENCE; ;) {
    const found = await poll();
    if (isRight(found) || Date.now() > end) return found;
    await passed(50);
  }
}

/** The outcome once Prometheus has scraped everything: the same counts and the same decision as from the collectors. */
async function whenSame(scraped: Poll) {
  const counted = await watchWith(collectors.map(({ url }) => collectorAt(url)))();
  const found = await pollUntil(scraped, (each) => JSON.stringify(each) === JSON.stringify(counted));
  expect(found).toEqual(counted);
  return found;
}

/** The console's figures of the last hour, without their times. */
async function figuresOf(sources: readonly CountSource[]) {
  const { versions, engines } = await new RateReader(sources, Date.now, async () => []).read(CHANNEL, 0);
  const figures = versions.map(({ series: _series, ...each }) => each).sort((one, other) => one.loads - other.loads);
  return { versions: figures, engines: engines.toSorted((one, other) => one.engine.localeCompare(other.engine)) };
}

/** Why the watch waits, once there is a reason. */
async function whenWaiting(scraped: Poll) {
  const { faults, decision } = await pollUntil(scraped, (found) => found.faults.length > 0);
  expect(decision).toBeUndefined();
  return faults.join();
}

test('a lost scrape, a restarted collector and one that joins late: the same decisions as from the collectors, and no other ones', async () => {
  const scraped = watchWith([prometheusAt(server())]);
  const [one, two, late] = fronts as [Front, Front, Front];
  expect(await whenWaiting(scraped)).toMatch(/has scraped no collector/);
  [one.of, two.of] = [collectors[0]!, collectors[1]!];
  await sendVisits(collectors.slice(0, 2), 0, 60);
  expect(await whenSame(scraped)).toMatchObject({ decision: 'wait', canary: { loads: 60, failures: 12 }, rest: { loads: 540 } });

  delete one.of;
  expect(await whenWaiting(scraped)).toMatch(/the collector 127\.0\.0\.1:\d+ cannot be scraped/);
  await sendVisits(collectors.slice(0, 2), 60, 100);
  one.of = collectors[0]!;
  expect(await whenSame(scraped)).toMatchObject({ decision: 'wait', canary: { loads: 100, failures: 20 } });

  const figures = await figuresOf(collectors.map(({ url }) => collectorAt(url)));
  expect(figures.versions).toMatchObject([
    { arm: 'canary', loads: 100, failures: 20, p75: { data: 950 } },
    { arm: 'rest', loads: 900 },
  ]);
  const shown = await pollUntil(
    () => figuresOf([prometheusAt(server(), SHOWN_VITALS)]),
    // A scrape of one collector that a busy machine lost leaves half of the figures.
    (found) => isDeepStrictEqual(found, figures),
  );
  expect(shown).toEqual(figures);

  await collectors[1]!.close();
  collectors[1] = await start(1);
  two.of = collectors[1];
  await sendVisits(collectors.slice(1, 2), 100, 150);
  expect(await whenSame(scraped)).toMatchObject({ decision: 'wait', canary: { loads: 150, failures: 30 } });

  await sendVisits(collectors.slice(2), 150, 199);
  late.of = collectors[2]!;
  expect(await whenSame(scraped)).toMatchObject({ decision: 'wait', canary: { loads: 199, failures: 40 } });
  await sendVisits(collectors, 199, 200);
  expect(await whenSame(scraped)).toMatchObject({ decision: 'halt', canary: { loads: 200, failures: 40 } });
  const sums = await whenCounted(() => sumsOf([prometheusAt(server())]));
  expect(sums).toEqual(await sumsOf(collectors.map(({ url }) => collectorAt(url))));
  // Three engines and the sum of both arms: loads, failures, data and INP, and five outcomes.
  expect(sums.size).toBe(2 * (3 * 2 + 4 + 5));
});

test('hours are read in steps: each count once, except those between a step and a restart', async () => {
  const { from, to } = PAST;
  const asked = { from, to: to + MINUTE, step: 10 };
  const rows = await whenCounted(() => prometheusAt(server()).counts('past', asked, Date.now()));
  const loads = new Map(rows.map(({ at, count }) => [(at - NOW) / MINUTE, count]));
  // Steps end at 199, 189 … minutes; the scrapes that were lost ended 75 seconds before one.
  const steps = { 200: 600, 190: 600, 180: 600, 170: 600, 160: 600, 140: 660, 130: 600, 120: 600, 110: 525, 100: 675 };
  const later = { 90: 600, 80: 600, 70: 600, 60: 600, 50: 600, 40: 600, 30: 540 };
  expect(loads).toEqual(new Map(Object.entries({ ...steps, ...later }).map(([minutes, count]) => [-Number(minutes), count])));
});
