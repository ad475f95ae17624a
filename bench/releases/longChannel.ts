import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { canonicalBytes, digestOf, integrityOf } from '@loan/release/canonical';
import { pinnedBuild } from '@loan/release/history';
import { assetFolder, channelKey, documentKey, RECORD_FILE } from '@loan/release/store';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { BuildRecord, BuiltFile, PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { startConfig } from '../../scripts/startConfig';

const AT = '2026-01-02T03:04:05.000Z';
const FRAME = '<!doctype html><html><head><style>body{margin:0}</style><!--launch--><!--shell--></head><body></body></html>';
const PAGES = ['list', 'detail', 'confirm', 'result'];

export interface LongChannel {
  readonly folder: string;
  readonly channel: string;
  readonly remotes: number;
  readonly documents: number;
  /** Versions that are published and not promoted yet, each of another remote. */
  readonly waiting: number;
}

type Target = readonly [name: string, version: string];

/** The version that comes in at a place in the row: remote after remote, then the next version of each. */
function inRow({ remotes }: LongChannel, place: number): Target {
  return [`remote-area${place % remotes}`, `1.0.${Math.floor(place / remotes)}`];
}

/** Writes straight into the folder: what is measured begins afterwards. */
function put(folder: string, key: string, bytes: string | Buffer): void {
  const path = join(folder, ...key.split('/'));
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
}

function putBuild(folder: string, name: string, version: string): PinnedBuild {
  const script = (what: string, bytes: number) => `/* ${name} ${version} ${what} */`.padEnd(bytes, 'work();');
  const texts: Record<string, string> =
    name === 'host'
      ? { 'main.js': script('main', 200_000), 'boot.js': script('boot', 6000), 'shell.html': FRAME }
      : Object.fromEntries(['entry', 'remote', ...PAGES].map((what) => [`${what}.0123456789.js`, script(what, 8000)]));
  const built = Object.entries(texts).map(([file, text]): [string, BuiltFile] => {
    const bytes = Buffer.from(text);
    const type = file.endsWith('.js') ? 'script' : 'other';
    return [file, { integrity: integrityOf(bytes), size: bytes.byteLength, brotli: bytes.byteLength, type }];
  });
  const pages = PAGES.map((page) => {
    const key = `${name.replaceAll('-', '')}${page}`;
    return [key, { path: `/${key}`, files: ['remote.0123456789.js', `${page}.0123456789.js`] }];
  });
  const isShell = name === 'host';
  const record: BuildRecord = {
    format: 1,
    name,
    version,
    kind: isShell ? 'shell' : 'remote',
    commit: 'unknown',
    builtAt: AT,
    contract: '1.0.0',
    singletons: { react: isShell ? '19.3.0' : '^19.0.0' },
    entry: isShell ? 'main.js' : 'entry.0123456789.js',
    ...(isShell ? {} : { global: `${name}_${version}`.replace(/\W/g, '_') }),
    pages: isShell ? {} : (Object.fromEntries(pages) as BuildRecord['pages']),
    files: Object.fromEntries(built),
  };
  const key = assetFolder(name, version);
  for (const [file, text] of Object.entries(texts)) {
    put(folder, `${key}/${file}`, text);
    put(folder, `${key}/${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
    put(folder, `${key}/${file}.gz`, gzipSync(text));
  }
  put(folder, `${key}/${RECORD_FILE}`, canonicalBytes(record));
  return pinnedBuild(record);
}

function remoteAfter(before: RemoteRelease | undefined, build: PinnedBuild, number: number): RemoteRelease {
  const fallback = before?.builds[before.version];
  const builds = { [build.version]: build, ...(fallback === undefined ? {} : { [fallback.version]: fallback }) };
  return { version: build.version, since: number, ...(fallback === undefined ? {} : { lastKnownGood: fallback.version }), bad: [], builds };
}

/**
 * A store whose channel has a long past: the first document brings the shell and every remote, each
 * later one the next version of one remote. All versions are there with their files. Returns those
 * that wait to be promoted.
 */
export function makeLongChannel(channel: LongChannel): readonly Target[] {
  const { folder, remotes: count, documents } = channel;
  rmSync(folder, { recursive: true, force: true });
  const shell = putBuild(folder, 'host', '1.0.0');
  const remotes = new Map<string, RemoteRelease>();
  const texts = new Map<string, string>();
  const bring = (place: number, number: number) => {
    const [name, version] = inRow(channel, place);
    const remote = remoteAfter(remotes.get(name), putBuild(folder, name, version), number);
    remotes.set(name, remote);
    texts.set(name, `${JSON.stringify(name)}:${canonicalBytes(remote).toString()}`);
  };
  let previous: string | null = null;
  for (let number = 1; number <= documents; number += 1) {
    if (number === 1) for (let place = 0; place < count; place += 1) bring(place, 1);
    else bring(count + number - 2, number);
    const document: ReleaseDocument = {
      format: 1,
      channel: channel.channel,
      number,
      at: AT,
      by: 'bench',
      why: '',
      action: 'promote',
      previous,
      shell,
      shellSince: 1,
      shellBad: [],
      remotes: {},
    };
    const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
    const bytes: Buffer = Buffer.from(
      canonicalBytes(document)
        .toString()
        .replace('"remotes":{}', `"remotes":{${sorted.join(',')}}`),
    );
    previous = digestOf(bytes);
    put(folder, documentKey(channel.channel, number), bytes);
  }
  put(folder, channelKey(channel.channel, 'config.json'), canonicalBytes(checkConfig(startConfig())));
  put(folder, channelKey(channel.channel, 'reported.json'), canonicalBytes({ number: documents }));
  const waiting = Array.from({ length: channel.waiting }, (_, index) => inRow(channel, count + documents - 1 + index));
  for (const [name, version] of waiting) putBuild(folder, name, version);
  return waiting;
}
