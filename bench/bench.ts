import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { configure } from '@loan/release/configure';
import { changeChannel } from '@loan/release/changeChannel';
import { createFileStore } from '@loan/release/fileStore';
import { publish } from '@loan/release/publish';
import { promoteRequest } from '@loan/release/requests';
import { startSandbox } from '@loan/sandbox/server';
import type { BuildRecord } from '@loan/shared/contracts/release';
import { counted } from '@loan/shared/format/plural';
import { type Browser, chromium } from '@playwright/test';
import webpack from 'webpack';

import { makeCertificate } from '../scripts/certificate';
import { buildPackages } from '../scripts/buildPackages';
import { findChromium } from '../scripts/chromium';
import { Stop } from '../scripts/command';
import { releasedPackages, ROOT } from '../scripts/packages';
import { startConfig } from '../scripts/startConfig';
import { coldAndWarm, type Opening, PROFILE } from './browser';
import { type MeasuredPage, PAGES } from './pages';
import { FORM_LINK, type PhotoRun, preparePhoto } from './photos';
import { type Served, serveBundle, serveReleases } from './serve';
import { median, pairedRatio, table } from './summary';

const WORK = join(ROOT, '.local', 'bench');
const CHANNEL = 'production';

async function releaseAll(): Promise<string> {
  const folder = join(WORK, 'store');
  rmSync(folder, { recursive: true, force: true });
  const store = createFileStore(folder);
  const stamp = { by: 'bench', why: 'measurement', at: new Date().toISOString() };
  await configure(store, CHANNEL, startConfig(), stamp);
  const names = releasedPackages();
  await buildPackages(
    names.map((name) => ({ name })),
    () => undefined,
  );
  const builds: BuildRecord[] = [];
  for (const name of [...names].sort((a, b) => Number(b === 'host') - Number(a === 'host')))
    builds.push((await publish(store, join(ROOT, name), { channel: CHANNEL, name })).record);
  await changeChannel(store, CHANNEL, promoteRequest(builds, stamp), { tell: () => undefined });
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

/** Opens a page in both builds, in turns. The first pair warms the machine up. */
async function measure(browser: Browser, servers: readonly [Served, Served], path: string, page: MeasuredPage, count: number) {
  const runs = { federated: newRuns(), oneBundle: newRuns() };
  for (let round = 0; round <= count; round += 1) {
    const pair = [
      await coldAndWarm(browser, servers[0].origin + path, page.words),
      await coldAndWarm(browser, servers[1].origin + path, page.words),
    ] as const;
    if (round === 0) continue;
    for (const state of ['cold', 'warm'] as const) {
      runs.federated[state].push(pair[0][state]);
      runs.oneBundle[state].push(pair[1][state]);
    }
    const [cold, warm] = (['cold', 'warm'] as const).map((state) => pair.map((each) => each[state].data.toFixed(0)).join(' / '));
    process.stdout.write(`${page.name}, pair ${round} of ${count}: cold ${cold} ms, warm ${warm} ms\n`);
  }
  return runs;
}

type Measured = Awaited<ReturnType<typeof measure>>;

/**
 * Measures pages of the areas, federated and as one bundle, in turns; prints medians and paired
 * ratios, and the longest task while a large photograph is prepared, and writes every run to
 * `.local/bench/result.json`. `count` is the number of pairs; `only` a part of a page's name.
 */
export async function bench(count: number, only = ''): Promise<void> {
  mkdirSync(WORK, { recursive: true });
  const [store, folder] = [await releaseAll(), await bundleAll()];
  rmSync(join(WORK, 'sandbox.db'), { force: true });
  const sandbox = await startSandbox({ port: 0, databaseFile: join(WORK, 'sandbox.db') });
  const certificate = await makeCertificate();
  const servers = [
    await serveReleases(store, CHANNEL, sandbox.url, certificate),
    await serveBundle(folder, startConfig(), sandbox.url, certificate),
  ] as const;
  const pathOf = (title: string): string => {
    const link = sandbox.links().find((each) => each.title === title && each.market === 'indonesia');
    if (link === undefined) throw new Stop(`The sandbox has no link "${title}".`);
    return link.path;
  };
  const found = findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [...found.args, `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`],
  });
  const measured: Record<string, Measured> = {};
  let photo: PhotoRun | undefined;
  try {
    for (const page of PAGES.filter(({ name }) => name.includes(only)))
      measured[page.name] = await measure(browser, servers, pathOf(page.link), page, count);
    if ('Photograph'.includes(only)) photo = await preparePhoto(browser, servers[0].origin + pathOf(FORM_LINK), WORK);
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.close()));
    await sandbox.close();
  }
  report(measured, photo, count);
}

function ratiosOf({ federated, oneBundle }: Measured, state: keyof Runs) {
  const ratio = (value: (opening: Opening) => number) => pairedRatio(federated[state].map(value), oneBundle[state].map(value));
  return { data: ratio(({ data }) => data), firstPaint: ratio(({ firstPaint }) => firstPaint) };
}

function report(measured: Readonly<Record<string, Measured>>, photo: PhotoRun | undefined, count: number): void {
  const { cpu, latency, throughput } = PROFILE;
  console.log(
    `\n${counted(count, 'pair')} in turns, medians; CPU slowed ${counted(cpu, 'time')}, ${latency} ms, ${throughput / 1e6} Mbit/s, HTTP/2, brotli 11:`,
  );
  const pages = Object.entries(measured).map(([name, runs]) => {
    const ratios = { cold: ratiosOf(runs, 'cold'), warm: ratiosOf(runs, 'warm') };
    const printed = (['cold', 'warm'] as const).flatMap((state) => [
      rows(`${state}, federated`, runs.federated[state], [ratios[state].data.toFixed(2), ratios[state].firstPaint.toFixed(2)]),
      rows(`${state}, one bundle`, runs.oneBundle[state], ['1', '1']),
    ]);
    console.log(`\n${name}\n${table([HEADS, ...printed])}`);
    return { name, ratios, runs };
  });
  if (photo !== undefined)
    console.log(
      `\nA photograph of ${counted(photo.megapixels, 'megapixel')} is prepared in ${photo.took.toFixed(0)} ms; the longest task meanwhile takes ${photo.longestTask.toFixed(0)} ms.`,
    );
  const file = join(WORK, 'result.json');
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, profile: PROFILE, count, pages, photo }, null, 2)}\n`);
  console.log(`\nEvery run: ${file.slice(ROOT.length + 1)}`);
}
