import type { PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { currentRendering, renderedNumber } from './apply';
import { canonicalBytes, digestOf } from './canonical';
import { documentNumbers, readDocument } from './documents';
import { namedIn, pinnedBuild, readPruned, readRecord, recordKey } from './history';
import { ReleaseError } from './releaseError';
import { SHELL } from './schema';
import { channelKey, documentKey, type Store } from './store';
import { damagedCopies, damagedFiles } from './storedBuild';

async function said<T>(run: () => Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await run();
  } catch (fault) {
    if (!(fault instanceof ReleaseError)) throw fault;
    problems.push(fault.message);
    return undefined;
  }
}

/** `isDue`: the newest document names it, so its files cannot have been pruned. */
async function checkBuild(store: Store, name: string, build: PinnedBuild, isDue: boolean, problems: string[]): Promise<void> {
  const record = await said(() => readRecord(store, name, build.version), problems);
  const pruned = record === undefined && !isDue ? await said(() => readPruned(store, name, build.version), problems) : undefined;
  const known = record ?? pruned;
  if (known === undefined) {
    problems.push(`${name} ${build.version} cannot be read from the store`);
    return;
  }
  if (!canonicalBytes(pinnedBuild(known)).equals(canonicalBytes(build)))
    problems.push(`${name} ${build.version} in the store is another build than a release document says`);
  if (record === undefined) return;
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
  const newest = documents.at(-1);
  const due = new Set(newest === undefined ? [] : namedIn(newest).map(([name, version]) => recordKey(name, version)));
  for (const [name, build] of builds.values()) await checkBuild(store, name, build, due.has(recordKey(name, build.version)), problems);
  await checkRendering(store, channel, newest?.number ?? 0, problems);
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
