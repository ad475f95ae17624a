import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { newestDocument } from '@loan/release/document/documents';
import { openStore } from '@loan/release/store/openStore';
import { CHANNEL, promote, publishedStore, rollback } from '@loan/release/testing/promoted';
import { counted } from '@loan/shared/format/plural';

import { ROOT } from '../build/packages';
import { quantile } from './measure/statistics';

/** Interval of polls whether a gateway serves the document. ms */
const LOOK_MS = 5;
const GATEWAYS = 2;

const print = (text: string) => void process.stdout.write(`${text}\n`);

interface RunningGateway {
  release(): Promise<number | null>;
  close(): Promise<void>;
}

/** A gateway in its own process, as in production. */
async function startGateway(store: string, cache: string): Promise<RunningGateway> {
  const argv = [
    '--store',
    store,
    '--channel',
    CHANNEL,
    '--api',
    'http://127.0.0.1:1',
    '--port',
    '0',
    '--grace',
    '0',
    '--cache-folder',
    cache,
  ];
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'platform', 'gateway', 'src', 'server.ts'), ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += String(text);
    if (said.includes('\n')) break;
  }
  const port = /on port (\d+)/.exec(said)?.[1] ?? '';
  return {
    release: async () => ((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { release: number | null }).release,
    async close() {
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

async function until(gateway: RunningGateway, number: number): Promise<void> {
  while (((await gateway.release()) ?? 0) < number) await setTimeout(LOOK_MS);
}

/** Time from the start of a command until it was done, and until every gateway served its document. ms */
async function measured(
  store: string,
  gateways: readonly RunningGateway[],
  change: (store: ReturnType<typeof openStore>) => Promise<unknown>,
) {
  // A separate store instance, as each command has.
  const own = openStore(store);
  const began = performance.now();
  await change(own);
  const done = performance.now() - began;
  const { number } = (await newestDocument(own, CHANNEL)) ?? { number: 0 };
  await Promise.all(gateways.map((gateway) => until(gateway, number)));
  return { done, served: performance.now() - began };
}

/**
 * Rolls back `count` times on the object store named by `S3_STORE` (`tools/start/objectStore.ts` starts one), or in a folder
 * if it is unset. Prints the duration of a rollback, and the time until two gateways serve the restored version.
 */
export async function benchRollback(count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rollback-'));
  const address = process.env['S3_STORE'] === undefined ? join(folder, 'store') : `${process.env['S3_STORE']}/${randomUUID()}`;
  const versions = [
    ['host', '1.0.0'],
    ['remote-loan', '1.0.0'],
    ['remote-loan', '1.0.1'],
    ['remote-loan', '1.0.2'],
  ] as const;
  const [, ...released] = versions;
  const gateways: RunningGateway[] = [];
  try {
    const store = await publishedStore(folder, versions, openStore(address));
    await promote(store, [versions[0], versions[1]]);
    for (let number = 0; number < GATEWAYS; number += 1) gateways.push(await startGateway(address, join(folder, `cache-${number}`)));
    const times: Awaited<ReturnType<typeof measured>>[] = [];
    for (let round = 0; round < count; round += 1) {
      // In order: a rollback searches for the previous version, then for the one before it.
      for (const version of released) await promote(openStore(address), [version], { again: true });
      // At a random moment between two polls.
      await setTimeout(Math.random() * 1000);
      times.push(await measured(address, gateways, (own) => rollback(own, 'remote-loan')));
    }
    print(`${counted(count, 'rollback')}, ${counted(GATEWAYS, 'gateway')}, ${address.startsWith('s3:') ? 'object store' : 'folder'}; ms\n`);
    print('| From the command on, until | p50 | p95 | p99 | most |\n|---|---|---|---|---|');
    for (const [what, of] of [
      ['it is done', times.map(({ done }) => done)],
      ['every gateway serves it', times.map(({ served }) => served)],
      ['every gateway serves it, from the end of the command', times.map(({ done, served }) => served - done)],
    ] as const)
      print(`| ${what} | ${[0.5, 0.95, 0.99, 1].map((part) => Math.round(quantile(of, part))).join(' | ')} |`);
  } finally {
    for (const gateway of gateways) await gateway.close();
    await rm(folder, { recursive: true, force: true });
  }
}
