import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { buildsIn, defaultBuild, earlierIn, namedIn, pinnedBuild, recordKey, type Target } from '../document/builds';
import { isSame } from '../document/canonical';
import { configToCarry } from '../document/channelConfig';
import { DocumentReader } from '../document/documents';
import { SHELL } from '../document/schema';
import { getOrInsert } from '../getOrInsert';
import { badShellsIn, type EarlierConfig, type EarlierNeed, type History } from '../plan/history';
import { damagedFiles, readableRecord } from '../publish/storedBuild';
import { assetFolder, RECORD_FILE, type Store } from '../store/store';

/**
 * Number of the document before the one that set the current default build of a package. Older documents do not store it; for them it is
 * the next lower number.
 */
function numberBefore(document: ReleaseDocument, name: string): number {
  const since = name === SHELL ? document.shellSince : document.remotes[name]?.since;
  return (since ?? document.number) - 1;
}

async function withRecords(store: Store, history: History, named: readonly Target[]): Promise<History> {
  const missing = named.filter(([name, version]) => !history.records.has(recordKey(name, version)));
  const read = await Promise.all(missing.map(([name, version]) => readableRecord(store, name, version)));
  const found = read.flatMap((record) => (record === undefined ? [] : [[recordKey(record.name, record.version), record] as const]));
  return { ...history, records: new Map([...history.records, ...found]) };
}

/** Describes the damage of a build in a sentence; undefined: it is as released, or its record is unreadable. */
async function damageOf(store: Store, name: string, build: PinnedBuild): Promise<string | undefined> {
  const { version } = build;
  const record = await readableRecord(store, name, version);
  if (record === undefined) return undefined;
  const isOther = !isSame(pinnedBuild(record), build);
  const damage = isOther
    ? [`${assetFolder(name, version)}/${RECORD_FILE} is of another build than the released one`]
    : await damagedFiles(store, record);
  return damage.length === 0 ? undefined : `${name} ${version} was skipped: ${damage.join('; ')}.`;
}

/** Adds the undamaged ones of these earlier builds of a package. */
async function withSound(
  store: Store,
  history: History,
  name: string,
  builds: readonly PinnedBuild[],
  damageIn: (build: PinnedBuild) => Promise<string | undefined>,
): Promise<History> {
  const damage = await Promise.all(builds.map(damageIn));
  const sound = builds.filter((_, index) => damage[index] === undefined);
  const damaged = damage.flatMap((sentence) => sentence ?? []);
  return withRecords(
    store,
    { ...history, earlier: new Map([...history.earlier, [name, sound]]), damaged: [...new Set([...history.damaged, ...damaged])] },
    sound.map(({ version }) => [name, version]),
  );
}

/**
 * Adds earlier builds of a package, latest first, until `enough` returns true or the document that added the package is reached. Prefers
 * the copy of a build in the newest document. If too few are found, adds the fallback.
 */
async function withEarlier(store: Store, reader: DocumentReader, before: History, { name, enough }: EarlierNeed): Promise<History> {
  const { newest } = before;
  if (newest === undefined) return before;
  const held = new Map(buildsIn(newest).flatMap(([each, build]) => (each === name ? [[build.version, build] as const] : [])));
  // Cached, so that the files of a build are read and hashed once.
  const known = new Map<PinnedBuild, Promise<string | undefined>>();
  const damageIn = (build: PinnedBuild) => getOrInsert(known, build, () => damageOf(store, name, build));
  const documents = [newest];
  let [history, builds]: [History, readonly PinnedBuild[]] = [before, []];
  while (!enough(history)) {
    const document = await reader.provenUpTo(numberBefore(documents[0] ?? newest, name), newest);
    if (document === undefined || defaultBuild(document, name) === undefined) {
      const fallback = held.get(newest.remotes[name]?.lastKnownGood ?? '');
      return fallback === undefined || builds.includes(fallback)
        ? history
        : withSound(store, history, name, [...builds, fallback], damageIn);
    }
    documents.unshift(document);
    builds = earlierIn(documents, name).map((build) => held.get(build.version) ?? build);
    history = await withSound(store, history, name, builds, damageIn);
  }
  return history;
}

async function readBadShells(reader: DocumentReader, newest: ReleaseDocument): Promise<readonly string[]> {
  const documents = [newest];
  for (let at: ReleaseDocument | undefined = newest; at !== undefined && at.shellBad === undefined;) {
    at = await reader.provenUpTo(at.number - 1, newest);
    if (at !== undefined) documents.unshift(at);
  }
  return badShellsIn(documents);
}

async function readEarlierConfig(
  reader: DocumentReader,
  newest: ReleaseDocument,
  asked: EarlierConfig,
): Promise<ReleaseDocument | undefined> {
  if (asked === 'before') return reader.provenUpTo((newest.configSince ?? newest.number) - 1, newest);
  const document = await reader.provenUpTo(asked, newest);
  return document?.number === asked ? document : undefined;
}

interface Wanted {
  readonly asked?: readonly BuildRecord[];
  readonly earlier?: readonly EarlierNeed[];
  readonly earlierConfig?: EarlierConfig | undefined;
}

/**
 * Collects what a plan for this channel needs: the newest usable document, the records that it names, and the earlier default builds of
 * the packages in `earlier`. `asked`: versions of the request itself. Throws ReleaseError `DAMAGED` when the channel has documents and
 * none is usable.
 */
export async function readHistory(
  store: Store,
  channel: string,
  { asked = [], earlier = [], earlierConfig: wanted }: Wanted = {},
): Promise<History> {
  const reader = await DocumentReader.open(store, channel);
  const newest = await reader.newest();
  let next = (newest?.number ?? 0) + 1;
  while (reader.numbers.includes(next)) next += 1;
  const records = new Map(asked.map((record) => [recordKey(record.name, record.version), record]));
  const badShells = newest === undefined ? [] : await readBadShells(reader, newest);
  const config = await configToCarry(store, channel, newest);
  const earlierConfig = newest === undefined || wanted === undefined ? undefined : await readEarlierConfig(reader, newest, wanted);
  let history: History = { channel, newest, config, earlierConfig, next, damaged: [], badShells, earlier: new Map(), records };
  if (newest !== undefined) history = await withRecords(store, history, namedIn(newest));
  for (const need of earlier) history = await withEarlier(store, reader, history, need);
  return { ...history, damaged: [...history.damaged, ...reader.damaged] };
}
