import { utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { buildPage } from '@loan/console/server/pageFiles';
import { startConsole, type ConsoleOptions } from '@loan/console/server/startConsole';
import { changeChannel } from '@loan/release/commands/changeChannel';
import type { AuditFields } from '@loan/release/plan/plan';
import { freezeRequest, promoteRequest } from '@loan/release/plan/requests';
import { soundRecord } from '@loan/release/publish/storedBuild';
import { createFileStore } from '@loan/release/store/fileStore';
import { documentKey } from '@loan/release/store/store';
import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { FIRST, partsOf, publishedStore, type Target } from '@loan/release/testing/promoted';
import { VITAL_BOUNDS, type CountRow } from '@loan/shared/contracts/counts';
import type { Arm } from '@loan/shared/contracts/reports';

import { CHANNEL } from '../world/stores';

const MINUTE_MS = 60_000;
const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Answers in place of a collector: rows that a test gives, or nothing. */
interface FakeCollector {
  readonly url: string;
  rows: readonly CountRow[];
  /** `silent` accepts requests and never answers them, `broken` closes them at once. */
  state: 'well' | 'silent' | 'broken';
  close(): Promise<void>;
}

async function startFakeCollector(): Promise<FakeCollector> {
  const server = createServer((request, response) => {
    if (fake.state === 'silent') return;
    if (fake.state === 'broken') return void request.destroy();
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [channel, from, to] = [searchParams.get('channel'), Number(searchParams.get('from')), Number(searchParams.get('to'))];
    const byEngine = (searchParams.get('by') ?? '').split(',').includes('engine');
    const isOutcome = searchParams.get('kind') === 'outcome';
    const rows = fake.rows.filter(({ engine, kind }) => byEngine === (engine !== undefined) && isOutcome === (kind === 'outcome'));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ channel, from, to, rows }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const fake: FakeCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rows: [],
    state: 'well',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}

/** Half an hour of loads of a version, with this failure rate and its vitals. */
function counted(name: string, version: string, arm: Arm, loads: number, share: number, now = Date.now()): readonly CountRow[] {
  const base = { package: name, version, arm };
  const last = Math.floor(now / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  const steps = Array.from({ length: 6 }, (_, index) => last - index * 5 * MINUTE_MS);
  const each = Math.round(loads / steps.length);
  const buckets = VITAL_BOUNDS.map((bound) => (bound === 1200 ? loads : 0)).concat(0);
  return [
    ...steps.flatMap((at): CountRow[] => [
      { ...base, kind: 'load', at, count: each },
      ...(share === 0 ? [] : [{ ...base, kind: 'failure' as const, name: 'LOAD_FAILED', at, count: Math.round(each * share) }]),
    ]),
    ...['data', 'LCP', 'INP', 'CLS'].map((vital): CountRow => ({ ...base, kind: 'vital', name: vital, at: last, count: loads, buckets })),
  ];
}

/** Loads of a package in one engine, and how many of them failed. */
export const inEngine = (engine: string, loads: number, failures: number, name = 'remote-loan'): readonly CountRow[] => {
  const base = { package: name, engine, at: minute() };
  return [
    { ...base, kind: 'load', count: loads },
    { ...base, kind: 'failure', count: failures },
  ];
};

/** Visits of loan details with remote-loan 1.0.1 and the rest, of which one in five and two in five reach something. */
export const fewerReach = (): readonly CountRow[] => {
  const of = { kind: 'outcome', package: 'remote-loan', market: 'india', page: 'loanDetail', at: minute() } as const;
  const [canary, rest] = [{ ...of, version: '1.0.1', arm: 'canary' } as const, { ...of, version: '1.0.0', arm: 'rest' } as const];
  return [
    { ...canary, name: 'shown', count: 400 },
    { ...canary, name: 'reached', count: 80 },
    { ...rest, name: 'shown', count: 3600 },
    { ...rest, name: 'reached', count: 1440 },
  ];
};

/** Built once for the consoles of a process. */
let page: ReturnType<typeof buildPage> | undefined;

/** A console with its own store, in which remote-loan 1.0.1 is a failing canary of 10 %. */
export async function createConsoleWorld(options: Partial<ConsoleOptions> = {}) {
  const folder = await temporaryFolder();
  const store = await publishedStore(folder.path, [
    'host@1.0.0',
    'remote-loan@1.0.0',
    'remote-loan@1.0.1',
    'remote-loan@1.0.2',
    'remote-repay@1.0.0',
  ]);
  const audit = (by: string, why: string): AuditFields => ({ by, why, at: new Date().toISOString() });
  const promote = async (targets: readonly Target[], by: string, why: string, canary?: number) => {
    const builds = await Promise.all(targets.map((target) => soundRecord(store, ...partsOf(target))));
    await changeChannel(store, CHANNEL, promoteRequest(builds, { ...audit(by, why), canary }));
  };
  await promote(FIRST, 'asha@loans.example', 'first release');
  await promote(['remote-loan@1.0.1'], 'budi@loans.example', 'instalments of the new plan', 1000);
  // A canary begins when its document is written. What borrowers reach is compared from its eleventh minute.
  const began = new Date(Date.now() - 12 * MINUTE_MS);
  await utimes(join(folder.path, 'store', documentKey(CHANNEL, 2)), began, began);
  const collector = await startFakeCollector();
  collector.rows = [
    ...counted('remote-loan', '1.0.1', 'canary', 240, 0.2),
    ...counted('remote-loan', '1.0.0', 'rest', 2400, 0.004),
    ...counted('remote-repay', '1.0.0', 'rest', 1800, 0.002),
    ...counted('host', '1.0.0', 'rest', 4400, 0.001),
    ...inEngine('chromium 140', 2100, 9),
    ...inEngine('chromium 70-79', 90, 1),
    ...inEngine('webkit 18', 160, 0),
  ];
  const lines: string[] = [];
  const running = await startConsole({
    store: `${folder.path}/store`,
    collectors: [collector.url],
    port: 0,
    page: await (page ??= buildPage()),
    log: (line) => lines.push(line),
    ...options,
  });
  return {
    store: createFileStore(`${folder.path}/store`),
    origin: running.origin,
    /** Log lines of the console. */
    lines,
    collector,
    issueToken: running.issueToken,
    promote,
    freeze: (name: string, until: string, by: string, why: string) =>
      changeChannel(store, CHANNEL, freezeRequest(name, until, audit(by, why))),
    async close() {
      await running.close();
      await collector.close();
      await folder.remove();
    },
  };
}

export type ConsoleWorld = Awaited<ReturnType<typeof createConsoleWorld>>;
