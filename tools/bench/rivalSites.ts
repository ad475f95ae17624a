import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import webpack, { type Configuration, type StatsCompilation } from 'webpack';

import { firstReadsOf } from '@loan/api/firstReads';
import { allPages } from '@loan/api/pages';
import { Stop } from '@loan/kit/command';
import { brotli } from '@loan/release/publish/compress';
import type { PublicConfig } from '@loan/shared/contracts/config';

import { releasedPackages, ROOT } from '../build/packages';
import { copyBuild, type Copy } from './measure/copies';
import { MOMENTS, type Moment, type PackedFile, type Site } from './measure/serve';
import { remotesOf } from './rivals/remotes';

interface Build {
  readonly folder: string;
  readonly remotes: readonly string[];
  readonly copies: readonly Copy[];
  /** After the release. */
  readonly changed: boolean;
}

const single = require('./rivals/single.webpack.js') as {
  (build: Build & { readonly plus: boolean }): Configuration;
  boot(build: Build): Configuration;
};
const federated = require('./rivals/federated.webpack.js') as {
  shell(build: Build): Configuration;
  remote(build: Build, name: string): Configuration;
};

/** Runs the bundler; returns the files, by address, that each entry and each named chunk needs. */
function bundle(config: Configuration): Promise<(chunk: string) => readonly string[]> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats === undefined || stats.hasErrors()) return reject(new Stop(stats?.toString('errors-only') ?? 'nothing was built'));
      const { namedChunkGroups, publicPath }: StatsCompilation = stats.toJson({ all: false, chunkGroups: true, publicPath: true });
      return resolve((chunk) => (namedChunkGroups?.[chunk]?.assets ?? []).map(({ name }) => `${publicPath}${name}`));
    });
  });
}

/** Compresses at the first request, which comes before anything is counted. */
function packed(read: () => Buffer): PackedFile {
  let bytes: Promise<Buffer> | undefined;
  return () => (bytes ??= brotli(read()));
}

const BASE = '/rival/';
const CONFIG_FILE = `${BASE}config.js`;

/** Every file below a folder of builds, by its address. */
function filesBelow(folder: string): Map<string, PackedFile> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:js|css)$|mf-manifest\.json$/.test(file));
  return new Map(files.map((file) => [BASE + file, packed(() => readFileSync(join(folder, file)))]));
}

const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
const block = (id: string, value: unknown) => `<script type="application/json" id="${id}">${inScript(value)}</script>`;
const isStyle = (file: string) => file.endsWith('.css');
const scripts = (files: readonly string[], more = '') =>
  files
    .filter((file) => !isStyle(file))
    .map((file) => `<script defer${more} src="${file}"></script>`)
    .join('');

function filled(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Stop(`The template of a rival's document has no ${mark}.`);
  return html.replace(mark, () => text);
}

/** The document of M and F: styles and scripts in the head, the configuration in a file that is revalidated on every visit. */
async function plainSite(folder: string, main: readonly string[], config: PublicConfig): Promise<Site> {
  const styles = main.filter(isStyle).map((file) => `<link rel="stylesheet" href="${file}">`);
  const template = readFileSync(join(__dirname, 'rivals', 'index.html'), 'utf8');
  const html = filled(template, '<!--head-->', styles.join('') + scripts([CONFIG_FILE, ...main]));
  const files = filesBelow(folder);
  files.set(
    CONFIG_FILE,
    packed(() => Buffer.from(`window.CONFIG = ${inScript(config)};`)),
  );
  return { document: await brotli(Buffer.from(html)), files };
}

/** The document of M+: the product's own template with its skeleton, and the boot script. */
async function plusSite(build: Build, filesOf: (chunk: string) => readonly string[], config: PublicConfig): Promise<Site> {
  const main = filesOf('main');
  const [boot = ''] = (await bundle(single.boot(build)))('boot');
  const needed = (key: string) =>
    [...allPages.flatMap(([each, { owner }]) => (each === key ? [owner] : [])), key]
      .flatMap(filesOf)
      .filter((file) => !main.includes(file));
  const remotes = remotesOf((key) => ({ files: [...new Set(needed(key))], ...firstReadsOf(key) }));
  const inline = readFileSync(join(build.folder, boot.slice(BASE.length)), 'utf8');
  const launch = block('rival', { remotes, styles: main.filter(isStyle) }) + block('config', config) + `<script>${inline}</script>`;
  const template = readFileSync(join(ROOT, 'host', 'dist', 'shell.html'), 'utf8');
  const html = filled(filled(template, '<!--shell-->', scripts(main, ' fetchpriority="high"')), '<!--launch-->', launch);
  return { document: await brotli(Buffer.from(html)), files: filesBelow(build.folder) };
}

type Sites = Readonly<Record<Moment, Site>>;

async function bothMoments(work: string, make: (build: Build) => Promise<Site>, copies: readonly Copy[]): Promise<Sites> {
  const remotes = releasedPackages().filter((name) => name !== 'host');
  rmSync(work, { recursive: true, force: true });
  const sites: [Moment, Site][] = [];
  for (const moment of MOMENTS)
    sites.push([moment, await make({ folder: join(work, moment), remotes, copies, changed: moment === 'after' })]);
  return Object.fromEntries(sites) as Sites;
}

/** M: one build with a chunk for each page. */
export function singleSites(work: string, copies: readonly Copy[], config: PublicConfig): Promise<Sites> {
  const make = async (build: Build) => plainSite(build.folder, (await bundle(single({ ...build, plus: false })))('main'), config);
  return bothMoments(join(work, 'm'), make, copies);
}

/** M+: M with the product's own loading. The product must be built, because its template is used. */
export function plusSites(work: string, copies: readonly Copy[], config: PublicConfig): Promise<Sites> {
  const make = async (build: Build) => plusSite(build, await bundle(single({ ...build, plus: true })), config);
  return bothMoments(join(work, 'm-plus'), make, copies);
}

/** F: federation as in its documentation. A release rebuilds one remote, nothing else. */
export async function federatedSites(work: string, copies: readonly Copy[], config: PublicConfig): Promise<Sites> {
  let before: Site | undefined;
  const make = async (build: Build): Promise<Site> => {
    if (before !== undefined) {
      await bundle(federated.remote(build, 'remote-loan'));
      return { ...before, files: new Map([...before.files, ...filesBelow(build.folder)]) };
    }
    for (const name of build.remotes) await bundle(federated.remote(build, name));
    for (const copy of copies) copyBuild(copy, join(build.folder, copy.of), join(build.folder, copy.name));
    before = await plainSite(build.folder, (await bundle(federated.shell(build)))('main'), config);
    return before;
  };
  return bothMoments(join(work, 'f'), make, copies);
}
