import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, digestOf } from './canonical';
import { ReleaseError } from './releaseError';
import { FRAME_FILES, parseDocument, parseRecord, SHELL } from './schema';
import { assetFolder, documentKey, RECORD_FILE, type Store } from './store';

/** What a plan is made of: plain values, read once. */
export interface History {
  readonly channel: string;
  /** Oldest first, no gaps. */
  readonly documents: readonly ReleaseDocument[];
  /** `name@version` → record, of every version that a document or the request names and the store still has. */
  readonly records: ReadonlyMap<string, BuildRecord>;
}

export function recordKey(name: string, version: string): string {
  return `${name}@${version}`;
}

const NUMBERED = /^(\d{6})\.json$/;

/** Numbers of the channel's release documents, ascending. */
export async function documentNumbers(store: Store, channel: string): Promise<readonly number[]> {
  const names = await store.list(`channels/${channel}`);
  return names.flatMap((name) => NUMBERED.exec(name)?.[1] ?? []).map(Number);
}

/** One release document, checked. Throws ReleaseError `DAMAGED` when its bytes cannot be trusted. */
export async function readDocument(store: Store, channel: string, number: number): Promise<ReleaseDocument> {
  const key = documentKey(channel, number);
  const bytes = await store.read(key);
  if (bytes === undefined) throw new ReleaseError('DAMAGED', `${key} is missing: bring it back from a copy of the store.`);
  const document = asDamage(() => parseDocument(bytes, key));
  if (document.number !== number || document.channel !== channel)
    throw new ReleaseError(
      'DAMAGED',
      `${key} holds document ${document.number} of ${document.channel}: bring it back from a copy of the store.`,
    );
  return document;
}

function asDamage<T>(read: () => T): T {
  try {
    return read();
  } catch (fault) {
    throw fault instanceof ReleaseError
      ? new ReleaseError('DAMAGED', fault.message.replace(/\.$/, ': bring it back from a copy of the store.'))
      : fault;
  }
}

export async function newestDocument(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  const number = (await documentNumbers(store, channel)).at(-1);
  return number === undefined ? undefined : readDocument(store, channel, number);
}

/** The record of a published version; undefined when it is not (completely) published. */
export async function readRecord(store: Store, name: string, version: string): Promise<BuildRecord | undefined> {
  const key = `${assetFolder(name, version)}/${RECORD_FILE}`;
  const bytes = await store.read(key);
  if (bytes === undefined) return undefined;
  const record = asDamage(() => parseRecord(bytes, key));
  if (record.name !== name || record.version !== version)
    throw new ReleaseError('DAMAGED', `${key} is the record of ${record.name} ${record.version}: bring it back from a copy of the store.`);
  return record;
}

/** A record for a plan: one that cannot be read stops only those who need it. */
async function recordIfSound(store: Store, name: string, version: string): Promise<BuildRecord | undefined> {
  return readRecord(store, name, version).catch((fault: unknown) => {
    if (fault instanceof ReleaseError) return undefined;
    throw fault;
  });
}

/** Everything a plan for this channel may need. `asked`: versions of the request itself. */
export async function readHistory(store: Store, channel: string, asked: readonly BuildRecord[] = []): Promise<History> {
  const documents = await Promise.all((await documentNumbers(store, channel)).map((number) => readDocument(store, channel, number)));
  const named = new Map<string, readonly [string, string]>();
  for (const document of documents) {
    named.set(recordKey(SHELL, document.shell.version), [SHELL, document.shell.version]);
    for (const [name, remote] of Object.entries(document.remotes)) {
      for (const version of Object.keys(remote.builds)) named.set(recordKey(name, version), [name, version]);
    }
  }
  const records = new Map<string, BuildRecord>();
  for (const [key, [name, version]] of named) {
    const record = await recordIfSound(store, name, version);
    if (record !== undefined) records.set(key, record);
  }
  for (const record of asked) records.set(recordKey(record.name, record.version), record);
  return { channel, documents, records };
}

/** What a release document says of a version: its identity and the hash of every file that may run. */
export function pinnedBuild(record: BuildRecord): PinnedBuild {
  const runs = Object.entries(record.files).filter(([file, { type }]) => type !== 'other' && file !== FRAME_FILES.boot);
  return {
    id: digestOf(canonicalBytes(record)),
    version: record.version,
    contract: record.contract,
    entry: record.entry,
    ...(record.global === undefined ? {} : { global: record.global }),
    pages: record.pages,
    files: Object.fromEntries(runs.map(([file, { integrity }]) => [file, integrity])),
  };
}
