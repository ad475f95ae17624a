import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { defaultBuild, earlierIn, namedIn, recordKey, type Target } from '../document/builds';
import { configToCarry } from '../document/channelConfig';
import { DocumentReader } from '../document/documents';
import { SHELL } from '../document/schema';
import { badShellsIn, type EarlierConfig, type EarlierNeed, type History } from '../plan/history';
import { damagedFiles, readableRecord } from '../publish/storedBuild';
import type { Store } from '../store/store';

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
