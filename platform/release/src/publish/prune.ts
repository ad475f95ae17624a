import type { BuildRecord } from '@loan/shared/contracts/release';

import { namedIn, recordKey } from '../document/builds';
import { channelNames, documentNumbers, readDocument } from '../document/documents';
import { pruneServed } from '../serve/servedFolders';
import { leasedVersions } from '../store/leases';
import { assetFolder, type Store } from '../store/store';
import { trashedVersions, restore, moveToTrash, type TrashedVersion } from '../store/trash';
import { readChannelPast } from './channelPast';
import { firstOpen, retainedVersions } from './retention';
import { mapsFolder } from './sourceMaps';
import { readableRecord, storedVersions } from './storedBuild';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A version whose files no page can request any more. */
export interface Unused {
  readonly record: BuildRecord;
  /** Size of all its files in the store, including compressed copies and source maps. */
  readonly bytes: number;
}

/** The files that a prune may delete, and the channel states for which this was computed. */
export interface PrunePlan {
  readonly unused: readonly Unused[];
  /** Versions (`name@version`) that stay. */
  readonly kept: ReadonlySet<string>;
  /** Channel → number of the newest document that was read. */
  readonly read: ReadonlyMap<string, number>;
  /** Channel → number of the first document that an open page may have. */
  readonly open: ReadonlyMap<string, number>;
}

/** The records of all published versions. Unreadable records are left out; `verify` reports them. */
async function publishedRecords(store: Store): Promise<ReadonlyMap<string, BuildRecord>> {
  const records = new Map<string, BuildRecord>();
  for (const [name, version] of await storedVersions(store)) {
    const record = await readableRecord(store, name, version);
    if (record !== undefined) records.set(recordKey(name, version), record);
  }
  return records;
}

async function bytesOf(store: Store, { name, version }: BuildRecord): Promise<number> {
  let bytes = 0;
  for (const folder of [assetFolder(name, version), mapsFolder(name, version)])
    for (const file of await store.list(folder)) bytes += (await store.read(`${folder}/${file}`))?.byteLength ?? 0;
  return bytes;
}

/**
 * The versions whose files no page can request any more: built before the last `days`, and in every channel neither on a page opened in
 * these days, nor named, reachable by a rollback, or listed as bad. `now`: ms. Throws ReleaseError `DAMAGED` when a document that could
 * name such a version is unreadable.
 */
export async function planPrune(store: Store, { days, now }: { readonly days: number; readonly now: number }): Promise<PrunePlan> {
  const since = now - days * DAY_MS;
  const records = await publishedRecords(store);
  const kept = new Set<string>();
  const read = new Map<string, number>();
  const open = new Map<string, number>();
  for (const channel of await channelNames(store)) {
    const past = await readChannelPast(store, channel, records, since);
    if (past === undefined) continue;
    read.set(channel, past.namings.at(-1)?.number ?? 0);
    open.set(channel, firstOpen(past, since));
    for (const version of retainedVersions(past, since)) kept.add(version);
  }
  const unused: Unused[] = [];
  for (const [key, record] of records)
    if (!kept.has(key) && Date.parse(record.builtAt) < since) unused.push({ record, bytes: await bytesOf(store, record) });
  return { unused, kept, read, open };
}

/** Whether a document made after the plan names a version. */
async function isNamedSince(store: Store, { read }: PrunePlan, key: string): Promise<boolean> {
  for (const channel of await channelNames(store)) {
    const newer = (await documentNumbers(store, channel)).filter((number) => number > (read.get(channel) ?? 0));
    for (const number of newer) {
      const named = namedIn(await readDocument(store, channel, number));
      if (named.some(([name, version]) => recordKey(name, version) === key)) return true;
    }
  }
  return false;
}

/** Deletes a version that was moved to trash, or restores it if it is needed after all. */
async function settle(store: Store, plan: PrunePlan, trashed: TrashedVersion): Promise<boolean> {
  const key = recordKey(trashed.name, trashed.version);
  try {
    // Reads leases before documents: a lease is removed once its document exists.
    const isWanted = plan.kept.has(key) || (await leasedVersions(store)).has(key) || (await isNamedSince(store, plan, key));
    if (!isWanted) {
      // Removes the source maps first: after a kill in between, the version is still in the trash and is found there.
      await store.removeFolder(mapsFolder(trashed.name, trashed.version));
      await store.removeFolder(trashed.folder);
      return true;
    }
  } catch (fault) {
    await restore(store, trashed);
    throw fault;
  }
  await restore(store, trashed);
  return false;
}

/**
 * Deletes the files of the versions in the plan, but not their records. Moves each version to trash atomically, and restores it if a
 * document that names it was made since the plan or is being made. First handles what a killed prune left in the trash. Also deletes the
 * files for plain servers whose documents no open page has. Returns the deleted versions.
 */
export async function prune(store: Store, plan: PrunePlan): Promise<readonly Unused[]> {
  await store.cleanUp();
  for (const left of await trashedVersions(store)) await settle(store, plan, left);
  const deleted: Unused[] = [];
  for (const each of plan.unused) {
    const trashed = await moveToTrash(store, each.record);
    if (trashed !== undefined && (await settle(store, plan, trashed))) deleted.push(each);
  }
  // These are made from documents, which stay, so no second check is needed.
  for (const [channel, first] of plan.open) await pruneServed(store, channel, first);
  return deleted;
}
