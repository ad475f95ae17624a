import { rmSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { pinnedBuild } from '@loan/release/document/builds';
import { canonicalBytes, digestOf } from '@loan/release/document/canonical';
import { assetFolder, channelKey, documentKey, RECORD_FILE } from '@loan/release/store/store';
import { BUILT_AT, madeBuild, put } from '@loan/release/testing/madeBuild';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { PinnedBuild, ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';

import { startConfig } from '../../start/startConfig';

export interface LongChannel {
  readonly folder: string;
  readonly channel: string;
  readonly remotes: number;
  readonly documents: number;
  /** Number of published versions that are not promoted yet, each of another remote. */
  readonly waiting: number;
}

type Target = readonly [name: string, version: string];

/** The version at a position of the sequence: remote after remote, then the next version of each. */
function inRow({ remotes }: LongChannel, place: number): Target {
  return [`remote-area${place % remotes}`, `1.0.${Math.floor(place / remotes)}`];
}

function putBuild(folder: string, name: string, version: string): PinnedBuild {
  const { record, texts } = madeBuild(name, version);
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
 * Makes a store whose channel has a long history: the first document contains the shell and every remote, each later one the
 * next version of one remote. All versions exist with their files. Returns those that wait to be promoted.
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
      at: BUILT_AT,
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
