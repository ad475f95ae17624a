import type { PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, digestOf } from './canonical';
import { leftoverConfig } from './channelConfig';
import { documentNumbers, DocumentReader, readDocument } from './documents';
import { type Head, headFault } from './head';
import { pinnedBuild, readRecord } from './history';
import { ReleaseError } from './releaseError';
import { currentRendering, renderedNumber } from './rendering';
import { SHELL } from './schema';
import { channelKey, documentKey, type Store } from './store';
import { damagedCopies, damagedFiles } from './storedBuild';
import { signatureFault } from './trust';

async function said<T>(run: () => Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await run();
  } catch (fault) {
    if (!(fault instanceof ReleaseError)) throw fault;
    problems.push(fault.message);
    return undefined;
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
  problems.push(...(await damagedFiles(store, record)), ...(await damagedCopies(store, record)).map(({ problem }) => problem));
}

async function readChain(store: Store, channel: string, problems: string[]): Promise<readonly ReleaseDocument[]> {
  const documents: ReleaseDocument[] = [];
  const digests = new Map<number, string | null>([[0, null]]);
  let expected = 1;
  for (const number of await documentNumbers(store, channel)) {
    const document = await said(() => readDocument(store, channel, number), problems);
    // What could not be used when this one was made is no part of the chain: it may be gone.
    const before = document?.follows ?? number - 1;
    for (; expected < number; expected += 1) if (expected <= before) problems.push(`${documentKey(channel, expected)} is missing`);
    if (document !== undefined) {
      if (document.previous !== digests.get(before))
        problems.push(`${documentKey(channel, number)} does not follow from the document before it: one of the two was changed`);
      documents.push(document);
    }
    const bytes = await store.read(documentKey(channel, number));
    if (bytes !== undefined) digests.set(number, digestOf(bytes));
    expected = number + 1;
  }
  return documents;
}

/**
 * Checks a channel from the first document on: the chain of digests and signatures, every byte of every version
 * that any document names, the compressed copies, and that visitors get the newest document.
 * With `head`, also that the channel goes on from where it was. Returns what is wrong, a sentence each; empty when all is well.
 */
export async function verify(store: Store, channel: string, head?: Head): Promise<readonly string[]> {
  const problems: string[] = [];
  const documents = await readChain(store, channel, problems);
  await checkSignatures(store, channel, documents, problems);
  const reader = await DocumentReader.open(store, channel);
  const newest = await said(() => reader.newest(), problems);
  if (head !== undefined) problems.push(...(await headProblems(reader, head, newest)));
  const builds = new Map<string, readonly [string, PinnedBuild]>();
  for (const { shell, remotes } of documents) {
    builds.set(`${SHELL} ${shell.id}`, [SHELL, shell]);
    for (const [name, remote] of Object.entries(remotes))
      for (const build of Object.values(remote.builds)) builds.set(`${name} ${build.id}`, [name, build]);
  }
  for (const [name, build] of builds.values()) await checkBuild(store, name, build, problems);
  const leftover = await leftoverConfig(store, channel, documents);
  if (leftover?.differs === true) problems.push(leftover.sentence);
  await checkRendering(store, channel, newest?.number ?? 0, problems);
  return [...new Set(problems)];
}

async function headProblems(reader: DocumentReader, head: Head, newest: ReleaseDocument | undefined): Promise<readonly string[]> {
  if (newest === undefined) return [`${head.channel} holds no document that can be used, and was at ${head.number}`];
  const fault = await headFault(reader, head, newest);
  return fault === undefined ? [] : [fault.sentence];
}

/** Whose signatures stand on each document, by the trust of the one before it. */
async function checkSignatures(store: Store, channel: string, documents: readonly ReleaseDocument[], problems: string[]): Promise<void> {
  const reader = await DocumentReader.open(store, channel);
  for (const document of documents) {
    const fault = await signatureFault(reader, document, await reader.before(document));
    if (fault !== undefined) problems.push(fault);
  }
}

async function checkRendering(store: Store, channel: string, newest: number, problems: string[]): Promise<void> {
  const rendered = await renderedNumber(store, channel);
  if (rendered !== newest) {
    problems.push(`visitors get document ${rendered}, the newest is ${newest}: give the interrupted command again, or any other`);
    return;
  }
  const [served, due] = [await store.read(channelKey(channel, 'index.html')), await said(() => currentRendering(store, channel), problems)];
  if (served !== undefined && due !== undefined && !served.equals(Buffer.from(due.html)))
    problems.push(
      `${channelKey(channel, 'index.html')} is not the rendering of document ${newest}: give any promote again, also of what runs already`,
    );
}
