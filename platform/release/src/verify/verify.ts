import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { reportedNumber } from '../commands/apply';
import { buildsIn, namedIn, pinnedBuild, recordKey } from '../document/builds';
import { digestOf, isSame } from '../document/canonical';
import { leftoverConfig } from '../document/channelConfig';
import { documentNumbers, DocumentReader, readDocument } from '../document/documents';
import { isName } from '../document/schema';
import { signatureFault } from '../document/trust';
import { damagedMaps } from '../publish/sourceMaps';
import { damagedCopies, damagedFiles, readPruned, readRecord, storedVersions } from '../publish/storedBuild';
import { ReleaseError } from '../releaseError';
import { currentRendering, RENDER, renderedNumber } from '../serve/rendering';
import { servedProblems } from '../serve/servedFolders';
import { assetFolder, channelKey, documentKey, prunedKey, RECORD_FILE, type Store } from '../store/store';
import { headFault, type Head } from './head';

/** Runs a check. Adds an expected failure to the problems. */
async function orProblem<T>(run: () => Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await run();
  } catch (fault) {
    if (!(fault instanceof ReleaseError)) throw fault;
    problems.push(fault.message);
    return undefined;
  }
}

async function checkFiles(store: Store, record: BuildRecord, problems: string[]): Promise<void> {
  const copies = await damagedCopies(store, record);
  const maps = await damagedMaps(store, record.name, record.version);
  problems.push(...(await damagedFiles(store, record)), ...copies.map(({ problem }) => problem), ...maps);
}

interface Named {
  readonly name: string;
  readonly build: PinnedBuild;
  /** Key of the latest document that names it. */
  readonly by: string;
  /** The newest document names it, so its files cannot have been pruned. */
  readonly isDue: boolean;
}

async function checkBuild(store: Store, { name, build, by, isDue }: Named, problems: string[]): Promise<void> {
  const before = problems.length;
  const record = await orProblem(() => readRecord(store, name, build.version), problems);
  const known = record ?? (isDue ? undefined : await orProblem(() => readPruned(store, name, build.version), problems));
  const key = `${assetFolder(name, build.version)}/${RECORD_FILE}`;
  if (known === undefined) {
    if (problems.length === before) {
      const kept = isDue ? '' : ` and ${prunedKey(name, build.version)}`;
      problems.push(`${name} ${build.version} cannot be read from the store, named by ${by}: missing ${key}${kept}`);
    }
    return;
  }
  const read = record === undefined ? prunedKey(name, build.version) : key;
  if (!isSame(pinnedBuild(known), build)) problems.push(`${read} is of another build than the one in ${by}`);
  if (record !== undefined) await checkFiles(store, record, problems);
}

/** Checks versions that this channel does not name (unreleased ones and those of other channels), and records of pruned versions. */
async function checkOthers(store: Store, checked: ReadonlySet<string>, problems: string[]): Promise<void> {
  for (const [name, version] of await storedVersions(store)) {
    if (checked.has(recordKey(name, version))) continue;
    const before = problems.length;
    const record = await orProblem(() => readRecord(store, name, version), problems);
    if (record !== undefined) await checkFiles(store, record, problems);
    else if (problems.length === before) problems.push(`${assetFolder(name, version)}/${RECORD_FILE} is missing`);
  }
  for (const name of (await store.list('pruned')).filter(isName))
    for (const file of await store.list(`pruned/${name}`))
      await orProblem(() => readPruned(store, name, file.replace(/\.json$/, '')), problems);
}

async function readChain(store: Store, channel: string, problems: string[]): Promise<readonly ReleaseDocument[]> {
  const documents: ReleaseDocument[] = [];
  const digests = new Map<number, string | null>([[0, null]]);
  let expected = 1;
  for (const number of await documentNumbers(store, channel)) {
    const document = await orProblem(() => readDocument(store, channel, number), problems);
    // Documents that were unusable when this one was made are not part of the chain and may be missing.
    const before = document?.follows ?? number - 1;
    for (; expected < number; expected += 1) if (expected <= before) problems.push(`${documentKey(channel, expected)} is missing`);
    if (document !== undefined) {
      if (document.previous !== digests.get(before))
        problems.push(
          `${documentKey(channel, number)} does not follow from the document before it, ${documentKey(channel, before)}: one of the two was changed`,
        );
      documents.push(document);
    }
    const bytes = await store.read(documentKey(channel, number));
    if (bytes !== undefined) digests.set(number, digestOf(bytes));
    expected = number + 1;
  }
  await checkReported(store, channel, expected - 1, problems);
  return documents;
}

/** Checks that a document that was reported to its author exists. */
async function checkReported(store: Store, channel: string, newest: number, problems: string[]): Promise<void> {
  const reported = await reportedNumber(store, channel);
  const key = channelKey(channel, 'reported.json');
  // A first command that was killed has reported nothing.
  if (reported === undefined && (newest > 1 || (await store.read(key)) !== undefined))
    problems.push(`${key} is missing or damaged: the next command that changes something writes it again`);
  if (reported !== undefined && reported > newest)
    problems.push(`${documentKey(channel, reported)} is missing: by ${key} it was reported to its author`);
}

/**
 * Checks a channel from its first document, and all published versions: the chain of digests and signatures, every byte of every version,
 * the compressed copies and source maps, and that visitors get the newest document. With `head`, also that the channel continues from it.
 * Returns one sentence per problem; empty: none.
 */
export async function verify(store: Store, channel: string, head?: Head): Promise<readonly string[]> {
  return (await verifyWhole(store, channel, head)).problems;
}

/** As `verify`; returns also the documents that it checked, because another one may be written meanwhile. */
export async function verifyWhole(
  store: Store,
  channel: string,
  head?: Head,
): Promise<{ readonly problems: readonly string[]; readonly documents: readonly ReleaseDocument[] }> {
  const problems: string[] = [];
  const documents = await readChain(store, channel, problems);
  await checkSignatures(store, channel, documents, problems);
  const reader = await DocumentReader.open(store, channel);
  const newest = await orProblem(() => reader.newest(), problems);
  if (head !== undefined) problems.push(...(await headProblems(reader, head, newest)));
  const due = new Set(newest === undefined ? [] : namedIn(newest).map(([name, version]) => recordKey(name, version)));
  const builds = new Map<string, Named>();
  const add = (name: string, build: PinnedBuild, number: number) =>
    builds.set(`${name} ${build.id}`, { name, build, by: documentKey(channel, number), isDue: due.has(recordKey(name, build.version)) });
  for (const document of documents) for (const [name, build] of buildsIn(document)) add(name, build, document.number);
  for (const named of builds.values()) await checkBuild(store, named, problems);
  await checkOthers(store, new Set([...builds.values()].map(({ name, build }) => recordKey(name, build.version))), problems);
  const leftover = await leftoverConfig(store, channel, documents);
  if (leftover?.differs === true) problems.push(leftover.sentence);
  await checkRendering(store, channel, newest?.number ?? 0, problems);
  return { problems: [...new Set(problems)], documents };
}

async function headProblems(reader: DocumentReader, head: Head, newest: ReleaseDocument | undefined): Promise<readonly string[]> {
  if (newest === undefined) return [`${head.channel} holds no document that can be used, and was at ${head.number}`];
  const fault = await headFault(reader, head, newest);
  return fault === undefined ? [] : [fault.sentence];
}

/** Checks the signatures of each document against the trust of its predecessor. */
async function checkSignatures(store: Store, channel: string, documents: readonly ReleaseDocument[], problems: string[]): Promise<void> {
  const reader = await DocumentReader.open(store, channel);
  for (const document of documents) {
    const fault = await signatureFault(reader, document, await reader.before(document));
    if (fault !== undefined) problems.push(fault);
  }
}

async function checkRendering(store: Store, channel: string, newest: number, problems: string[]): Promise<void> {
  const rendered = await renderedNumber(store, channel);
  const key = channelKey(channel, 'index.html');
  if (rendered !== newest) {
    problems.push(`visitors get document ${rendered}, the newest is ${newest} (${key}): give the interrupted command again, or ${RENDER}`);
  }
  const [served, due] = [await store.read(key), await orProblem(() => currentRendering(store, channel), problems)];
  if (rendered === newest && served !== undefined && due !== undefined && !served.equals(Buffer.from(due.html)))
    problems.push(`${key} is not the rendering of document ${newest}: ${RENDER}`);
  problems.push(...((await orProblem(() => servedProblems(store, channel, due), problems)) ?? []));
}
