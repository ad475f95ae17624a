import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalDigest } from '../document/canonical';
import { configToCarry } from '../document/channelConfig';
import { DocumentReader } from '../document/documents';
import { DRAWING_FILE, SHELL, TEMPLATE_FILES } from '../document/schema';
import { damagedFiles, readableRecord, recordKey, type Target } from '../publish/storedBuild';
import type { ReleaseError } from '../releaseError';
import type { Store } from '../store/store';
import { rollbackAction } from './actions';

/** The input of a plan: plain values, read once. */
export interface History {
  readonly channel: string;
  /** The newest usable document; undefined: the channel has none. */
  readonly newest: ReleaseDocument | undefined;
  /** The configuration for the next document, or the fault that prevents a next document until another configuration is given. */
  readonly config: PublicConfig | ReleaseError;
  /** The document whose configuration was requested; undefined: none is usable, or none was requested. */
  readonly earlierConfig: ReleaseDocument | undefined;
  /** Number of the next document: the lowest free one after the newest. */
  readonly next: number;
  /** Documents and earlier versions that could not be used, one sentence each. */
  readonly damaged: readonly string[];
  /** Shell versions that were rolled back and not promoted again since. */
  readonly badShells: readonly string[];
  /**
   * Default builds that a package had before and whose files are undamaged, latest first, each version once. Only for the requested
   * packages, and only as far back as needed.
   */
  readonly earlier: ReadonlyMap<string, readonly PinnedBuild[]>;
  /** `name@version` → record. Holds the versions named above or in the request whose records are still in the store. */
  readonly records: ReadonlyMap<string, BuildRecord>;
}

/** How far back a plan needs the default builds of a package. */
export interface EarlierNeed {
  readonly name: string;
  enough(history: History): boolean;
}

/** Which earlier configuration a plan needs: the one before the current one, or that of a document number. */
export type EarlierConfig = 'before' | number;

/** The default build of a package in a document. */
export function defaultBuild({ shell, remotes }: Pick<ReleaseDocument, 'shell' | 'remotes'>, name: string): PinnedBuild | undefined {
  if (name === SHELL) return shell;
  const remote = remotes[name];
  return remote?.builds[remote.version];
}

/**
 * The default builds of a package before the last of these documents and after it was last added, latest first, each version once.
 * `documents`: oldest first.
 */
export function earlierIn(documents: readonly Pick<ReleaseDocument, 'shell' | 'remotes'>[], name: string): readonly PinnedBuild[] {
  const all = documents.map((document) => defaultBuild(document, name)).reverse();
  // Builds older than the last absence of the package were retired.
  const absent = all.indexOf(undefined);
  const builds = all.slice(0, absent < 0 ? all.length : absent).flatMap((build) => build ?? []);
  const found = new Map<string, PinnedBuild>();
  for (const build of builds) if (build.version !== builds[0]?.version && !found.has(build.version)) found.set(build.version, build);
  return [...found.values()];
}

/**
 * Number of the document before the one that set the current default build of a package. Older documents do not store it; for them it is
 * the next lower number.
 */
function numberBefore(document: ReleaseDocument, name: string): number {
  const since = name === SHELL ? document.shellSince : document.remotes[name]?.since;
  return (since ?? document.number) - 1;
}

/** Bad versions of the shell, derived from documents of the time before documents listed them. `documents`: oldest first, without gaps. */
export function badShellsIn(documents: readonly ReleaseDocument[]): readonly string[] {
  const bad = new Set<string>();
  documents.forEach((document, index) => {
    const before = documents[index - 1];
    if (document.shellBad !== undefined) {
      bad.clear();
      document.shellBad.forEach((version) => bad.add(version));
    } else if (before !== undefined && before.shell.version !== document.shell.version) {
      if (document.action === rollbackAction([SHELL])) bad.add(before.shell.version);
      else bad.delete(document.shell.version);
    }
  });
  return [...bad];
}

/** Versions of a package that were rolled back or replaced by an older one, and not promoted again since. */
export function badVersions({ newest, badShells }: History, name: string): readonly string[] {
  return name === SHELL ? badShells : (newest?.remotes[name]?.bad ?? []);
}

/** Every build in a document, with the name of its package. */
export function buildsIn({ shell, shellCanary, remotes }: ReleaseDocument): readonly (readonly [name: string, build: PinnedBuild])[] {
  const shells = [shell, ...(shellCanary === undefined ? [] : [shellCanary.build])].map((build) => [SHELL, build] as const);
  return [
    ...shells,
    ...Object.entries(remotes).flatMap(([name, { builds }]) => Object.values(builds).map((build) => [name, build] as const)),
  ];
}

/** The versions whose files a document names. */
export function namedIn(document: ReleaseDocument): readonly Target[] {
  return buildsIn(document).map(([name, { version }]) => [name, version]);
}

async function withRecords(store: Store, history: History, named: readonly Target[]): Promise<History> {
  const missing = named.filter(([name, version]) => !history.records.has(recordKey(name, version)));
  const read = await Promise.all(missing.map(([name, version]) => readableRecord(store, name, version)));
  const found = read.flatMap((record) => (record === undefined ? [] : [[recordKey(record.name, record.version), record] as const]));
  return { ...history, records: new Map([...history.records, ...found]) };
}

/** Describes the damage of a build's files in a sentence; undefined: the files are undamaged, or the record is unreadable. */
async function damageOf(store: Store, name: string, { version }: PinnedBuild): Promise<string | undefined> {
  const record = await readableRecord(store, name, version);
  const damage = record === undefined ? [] : await damagedFiles(store, record);
  return damage.length === 0 ? undefined : `${name} ${version} was passed over: ${damage.join('; ')}.`;
}

/** Goes back change by change through one package, until `enough` returns true or the package was added. */
async function withEarlier(store: Store, reader: DocumentReader, before: History, { name, enough }: EarlierNeed): Promise<History> {
  const documents = before.newest === undefined ? [] : [before.newest];
  const damage = new Map<PinnedBuild, string | undefined>();
  for (let history = before; ;) {
    const [oldest] = documents;
    if (oldest === undefined || enough(history)) return history;
    const document = await reader.upTo(numberBefore(oldest, name));
    if (document === undefined || defaultBuild(document, name) === undefined) return history;
    documents.unshift(document);
    const builds = earlierIn(documents, name);
    for (const build of builds) if (!damage.has(build)) damage.set(build, await damageOf(store, name, build));
    const sound = builds.filter((build) => damage.get(build) === undefined);
    const damaged = builds.flatMap((build) => damage.get(build) ?? []);
    const earlier = new Map([...history.earlier, [name, sound]]);
    history = await withRecords(
      store,
      { ...history, earlier, damaged: [...new Set([...history.damaged, ...damaged])] },
      sound.map(({ version }) => [name, version]),
    );
  }
}

async function readBadShells(reader: DocumentReader, newest: ReleaseDocument): Promise<readonly string[]> {
  const documents = [newest];
  for (let at: ReleaseDocument | undefined = newest; at !== undefined && at.shellBad === undefined;) {
    at = await reader.upTo(at.number - 1);
    if (at !== undefined) documents.unshift(at);
  }
  return badShellsIn(documents);
}

async function readEarlierConfig(
  reader: DocumentReader,
  newest: ReleaseDocument,
  asked: EarlierConfig,
): Promise<ReleaseDocument | undefined> {
  if (asked === 'before') return reader.upTo((newest.configSince ?? newest.number) - 1);
  const document = await reader.upTo(asked);
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

/** The entry of a version in a release document: its identity and the hash of every file that may run. */
export function pinnedBuild(record: BuildRecord): PinnedBuild {
  const hidden: readonly string[] = [TEMPLATE_FILES.boot, DRAWING_FILE];
  const runs = Object.entries(record.files).filter(([file, { type }]) => type !== 'other' && !hidden.includes(file));
  const drawing = Object.hasOwn(record.files, DRAWING_FILE) ? record.files[DRAWING_FILE]?.integrity : undefined;
  return {
    id: canonicalDigest(record),
    version: record.version,
    contract: record.contract,
    entry: record.entry,
    ...(record.global === undefined ? {} : { global: record.global }),
    pages: record.pages,
    files: Object.fromEntries(runs.map(([file, { integrity }]) => [file, integrity])),
    ...(drawing === undefined ? {} : { drawing }),
  };
}
