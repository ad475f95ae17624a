import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { configure } from '@loan/release/apply';
import { changeChannel } from '@loan/release/changeChannel';
import { createFileStore } from '@loan/release/fileStore';
import { planPromote, promoteAction } from '@loan/release/plan';
import { publish } from '@loan/release/publish';
import { startSandbox } from '@loan/sandbox/server';
import type { BuildRecord } from '@loan/shared/contracts/release';
import { chromium } from '@playwright/test';
import webpack from 'webpack';

import { makeCertificate } from '../scripts/certificate';
import { buildPackages } from '../scripts/buildPackages';
import { findChromium } from '../scripts/chromium';
import { Stop } from '../scripts/command';
import { releasedPackages, ROOT } from '../scripts/packages';
import { startConfig } from '../scripts/startConfig';
import { coldAndWarm, type Opening, PROFILE } from './browser';
import { serveBundle, serveReleases } from './serve';
import { median, pairedRatio, table } from './summary';

const WORK = join(ROOT, '.local', 'bench');
const CHANNEL = 'production';

/** The page that is measured: its first words that only the server's reply can bring. */
const PAGE = { title: 'Loan details, 174: due in 3 days, extension possible', market: 'indonesia', words: 'ID-174-1' } as const;

async function releaseAll(): Promise<string> {
  const folder = join(WORK, 'store');
  rmSync(folder, { recursive: true, force: true });
  const store = createFileStore(folder);
  await configure(store, CHANNEL, startConfig());
  const names = releasedPackages();
  await buildPackages(
    names.map((name) => ({ name })),
    () => undefined,
  );
  const builds: BuildRecord[] = [];
  for (const name of [...names].sort((a, b) => Number(b === 'host') - Number(a === 'host')))
    builds.push((await publish(store, join(ROOT, name), { channel: CHANNEL, name })).record);
  const stamp = { by: 'bench', why: 'measurement', at: new Date().toISOString() };
  const plan = {
    action: promoteAction(builds),
    builds,
    plan: (history: Parameters<typeof planPromote>[0]) => planPromote(history, builds, stamp),
  };
  await changeChannel(store, CHANNEL, plan, { tell: () => undefined });
  return folder;
}

function bundleAll(): Promise<string> {
  const folder = join(WORK, 'bundle');
  const config = (require('./oneBundle/webpack.config.js') as (folder: string) => webpack.Configuration)(folder);
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Stop(stats.toString('errors-only')));
      else resolve(folder);
    });
  });
}

type Runs = Record<'cold' | 'warm', Opening[]>;
const newRuns = (): Runs => ({ cold: [], warm: [] });

function rows(name: string, runs: readonly Opening[], ratios: readonly string[]): readonly string[] {
  const of = (value: (opening: Opening) => number, digits = 0) => median(runs.map(value)).toFixed(digits);
  const kind = (type: string) => (median(runs.map(({ bytes }) => bytes[type] ?? 0)) / 1000).toFixed(1);
  return [
    name,
    of(({ data }) => data),
    of(({ firstPaint }) => firstPaint),
    of(({ requests }) => requests),
    of(({ rounds }) => rounds),
    kind('Document'),
    kind('Script'),
    kind('Stylesheet'),
    ...ratios,
  ];
}

const HEADS = [
  '',
  'until data ms',
  'first paint ms',
  'requests',
  'rounds',
  'document kB',
  'script kB',
  'style kB',
  'data ratio',
  'paint ratio',
];

/**
 * Measures the loan-details page, federated and as one bundle, in turns; prints medians and paired
 * ratios and writes every run to `.local/bench/result.json`. `count` is the number of pairs.
 */
export async function bench(count: number): Promise<void> {
  mkdirSync(WORK, { recursive: true });
  const [store, folder] = [await releaseAll(), await bundleAll()];
  rmSync(join(WORK, 'sandbox.db'), { force: true });
  const sandbox = await startSandbox({ port: 0, databaseFile: join(WORK, 'sandbox.db') });
  const certificate = await makeCertificate();
  const servers = [
    await serveReleases(store, CHANNEL, sandbox.url, certificate),
    await serveBundle(folder, startConfig(), sandbox.url, certificate),
  ] as const;
  const link = sandbox.links().find(({ title, market }) => title === PAGE.title && market === PAGE.market);
  if (link === undefined) throw new Stop(`The sandbox has no order "${PAGE.title}".`);
  const found = findChromium();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...found.args, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
  });
  const runs = { federated: newRuns(), oneBundle: newRuns() };
  try {
    for (let round = 0; round <= count; round += 1) {
      const pair = [
        await coldAndWarm(browser, servers[0].origin + link.path, PAGE.words),
        await coldAndWarm(browser, servers[1].origin + link.path, PAGE.words),
      ] as const;
      // The first pair warms the machine up.
      if (round === 0) continue;
      for (const state of ['cold', 'warm'] as const) {
        runs.federated[state].push(pair[0][state]);
        runs.oneBundle[state].push(pair[1][state]);
      }
      process.stdout.write(
        `pair ${round} of ${count}: cold ${pair[0].cold.data.toFixed(0)} / ${pair[1].cold.data.toFixed(0)} ms, warm ${pair[0].warm.data.toFixed(0)} / ${pair[1].warm.data.toFixed(0)} ms\n`,
      );
    }
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
    await sandbox.close();
  }
  report(runs, count);
}

function report(runs: Record<'federated' | 'oneBundle', Runs>, count: number): void {
  const printed: (readonly string[])[] = [HEADS];
  const ratios: Record<string, { data: number; firstPaint: number }> = {};
  for (const state of ['cold', 'warm'] as const) {
    const [ours, theirs] = [runs.federated[state], runs.oneBundle[state]];
    const ratio = {
      data: pairedRatio(
        ours.map(({ data }) => data),
        theirs.map(({ data }) => data),
      ),
      firstPaint: pairedRatio(
        ours.map(({ firstPaint }) => firstPaint),
        theirs.map(({ firstPaint }) => firstPaint),
      ),
    };
    ratios[state] = ratio;
    printed.push(rows(`${state}, federated`, ours, [ratio.data.toFixed(2), ratio.firstPaint.toFixed(2)]));
    printed.push(rows(`${state}, one bundle`, theirs, ['1', '1']));
  }
  const { cpu, latency, throughput } = PROFILE;
  console.log(
    `\nLoan details, ${count} pairs in turns, medians; CPU slowed ${cpu} times, ${latency} ms, ${throughput / 1e6} Mbit/s, HTTP/2, brotli 11:\n`,
  );
  console.log(table(printed));
  const file = join(WORK, 'result.json');
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }, profile: PROFILE, count, ratios, runs }, null, 2)}\n`,
  );
  console.log(`\nEvery run: ${file.slice(ROOT.length + 1)}`);
}
