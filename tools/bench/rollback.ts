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

import { startServer, type RunningServer } from './measure/processes';
import { quantile } from './measure/statistics';

/** Interval of polls whether a gateway serves the document. ms */
const LOOK_MS = 5;
const GATEWAYS = 2;

/** The gateway serves this document of the channel. */
async function until({ port }: RunningServer, number: number): Promise<void> {
  const served = async () => ((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { release: number | null }).release;
  while (((await served()) ?? 0) < number) await setTimeout(LOOK_MS);
}

/** Time from the start of a command until it was done, and until every gateway served its document. ms */
async function measured(
  store: string,
  gateways: readonly RunningServer[],
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
  const versions = ['host@1.0.0', 'remote-loan@1.0.0', 'remote-loan@1.0.1', 'remote-loan@1.0.2'] as const;
  const [, ...released] = versions;
  const gateways: RunningServer[] = [];
  try {
    const store = await publishedStore(folder, versions, openStore(address));
    await promote(store, [versions[0], versions[1]]);
    for (let number = 0; number < GATEWAYS; number += 1) {
      const cache = join(folder, `cache-${number}`);
      const given = ['--store', address, '--channel', CHANNEL, '--api', 'http://127.0.0.1:1', '--grace', '0', '--cache-folder', cache];
      gateways.push(await startServer('gateway', given));
    }
    const times: Awaited<ReturnType<typeof measured>>[] = [];
    for (let round = 0; round < count; round += 1) {
      // In order: a rollback searches for the previous version, then for the one before it.
      for (const version of released) await promote(openStore(address), [version], { again: true });
      // At a random moment between two polls.
      await setTimeout(Math.random() * 1000);
      times.push(await measured(address, gateways, (own) => rollback(own, 'remote-loan')));
    }
    console.log(
      `${counted(count, 'rollback')}, ${counted(GATEWAYS, 'gateway')}, ${address.startsWith('s3:') ? 'object store' : 'folder'}; ms\n`,
    );
    console.log('| From the command on, until | p50 | p95 | p99 | most |\n|---|---|---|---|---|');
    for (const [what, of] of [
      ['it is done', times.map(({ done }) => done)],
      ['every gateway serves it', times.map(({ served }) => served)],
      ['every gateway serves it, from the end of the command', times.map(({ done, served }) => served - done)],
    ] as const)
      console.log(`| ${what} | ${[0.5, 0.95, 0.99, 1].map((part) => Math.round(quantile(of, part))).join(' | ')} |`);
  } finally {
    for (const { child } of gateways) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }
}
