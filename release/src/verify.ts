import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { currentRendering, renderedNumber } from './apply';
import { canonicalBytes, digestOf, integrityOf } from './canonical';
import { isCompressible } from './compress';
import { documentNumbers, pinnedBuild, readDocument, readRecord } from './history';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';
import { assetFolder, channelKey, documentKey, type Store } from './store';
import { damagedFiles } from './storedBuild';

async function said<T>(run: () => Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await run();
  } catch (fault) {
    if (!(fault instanceof ReleaseError)) throw fault;
    problems.push(fault.message);
    return undefined;
  }
}

async function damagedCopies(store: Store, record: BuildRecord): Promise<readonly string[]> {
  const folder = assetFolder(record.name, record.version);
  const unpack = { br: brotliDecompressSync, gz: gunzipSync } as const;
  const problems: string[] = [];
  for (const [file, { integrity }] of Object.entries(record.files)) {
    if (!isCompressible(file)) continue;
    for (const [ending, unpacked] of Object.entries(unpack)) {
      const bytes = await store.read(`${folder}/${file}.${ending}`);
      if (bytes === undefined) problems.push(`${folder}/${file}.${ending} is missing`);
      else if (!unpacksTo(() => unpacked(bytes), integrity)) problems.push(`${folder}/${file}.${ending} does not unpack to ${file}`);
    }
  }
  return problems;
}

function unpacksTo(unpack: () => Buffer, integrity: string): boolean {
  try {
    return integrityOf(unpack()) === integrity;
  } catch {
    return false;
  }
}

async function checkBuild(store: Store, name: string, build: PinnedBuild, problems: string[]): Promise<void> {
  const record = await said(() => readRecord(store, name, build.version), problems);
  if (record === undefined) {
    problems.push(`${name} ${build.version} cannot be read from the store`);
    return;
  }
  if (!canonicalBytes(pinnedBuild(record)).equals(canonicalBytes(build)))
    problems.push(`${name} ${build.version} in the store is another build than a release document says`);
  problems.push(...(await damagedFiles(store, record)), ...(await damagedCopies(store, record)));
}

async function readChain(store: Store, channel: string, problems: string[]): Promise<readonly ReleaseDocument[]> {
  const documents: ReleaseDocument[] = [];
  let previous: string | null = null;
  let expected = 1;
  for (const number of await documentNumbers(store, channel)) {
    for (; expected < number; expected += 1) problems.push(`${documentKey(channel, expected)} is missing`);
    const document: ReleaseDocument | undefined = await said(() => readDocument(store, channel, number), problems);
    if (document !== undefined) {
      if (document.previous !== previous)
        problems.push(`${documentKey(channel, number)} does not follow from the document before it: one of the two was changed`);
      documents.push(document);
    }
    const bytes = await store.read(documentKey(channel, number));
    previous = bytes === undefined ? null : digestOf(bytes);
    expected = number + 1;
  }
  return documents;
}

/**
 * Checks a channel from the first document on: the chain of digests, every byte of every version
 * that any document names, the compressed copies, and that visitors get the newest document.
 * Returns what is wrong, a sentence each; empty when all is well.
 */
export async function verify(store: Store, channel: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const documents = await readChain(store, channel, problems);
  const builds = new Map<string, readonly [string, PinnedBuild]>();
  for (const { shell, remotes } of documents) {
    builds.set(`${SHELL} ${shell.id}`, [SHELL, shell]);
    for (const [name, remote] of Object.entries(remotes))
      for (const build of Object.values(remote.builds)) builds.set(`${name} ${build.id}`, [name, build]);
  }
  for (const [name, build] of builds.values()) await checkBuild(store, name, build, problems);
  await checkRendering(store, channel, documents.at(-1)?.number ?? 0, problems);
  return [...new Set(problems)];
}

async function checkRendering(store: Store, channel: string, newest: number, problems: string[]): Promise<void> {
  const rendered = await renderedNumber(store, channel);
  if (rendered !== newest) {
    problems.push(`visitors get document ${rendered}, the newest is ${newest}: give the interrupted command again, or any other`);
    return;
  }
  const [served, due] = [await store.read(channelKey(channel, 'index.html')), await said(() => currentRendering(store, channel), problems)];
  if (served !== undefined && due !== undefined && !served.equals(due))
    problems.push(`${channelKey(channel, 'index.html')} is not the rendering of document ${newest}: run "configure" again`);
}
