import type { BuildRecord } from '@loan/shared/contracts/release';

import { namedIn } from '../commands/history';
import { readChannelPast } from '../document/channelPast';
import { channelNames, documentNumbers, readDocument } from '../document/documents';
import { pruneServed } from '../serve/served';
import { claimedVersions } from '../store/claims';
import { quarantined, restore, setAside, type Quarantined } from '../store/quarantine';
import { assetFolder, type Store } from '../store/store';
import { firstOpen, retainedVersions } from './retention';
import { mapsFolder } from './sourceMaps';
import { readableRecord, recordKey, storedVersions } from './storedBuild';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A version whose files nobody can ask for any more. */
export interface Unused {
  readonly record: BuildRecord;
  /** Of all its files in the store, compressed copies and source maps included. */
  readonly bytes: number;
}

/** What a prune may delete, and the state of the channels for which that holds. */
export interface PrunePlan {
  readonly unused: readonly Unused[];
  /** Versions (`name@version`) that stay. */
  readonly kept: ReadonlySet<string>;
  /** Channel → number of the newest document that was read. */
  readonly read: ReadonlyMap<string, number>;
  /** Channel → number of the first document that an open page may have. */
  readonly open: ReadonlyMap<string, number>;
}

/** The records of all published versions; those that cannot be read are left out, `verify` names them. */
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
 * The versions whose files nobody can ask for any more: in no channel open on a page of the last
 * `days`, named, within reach of a rollback or remembered as bad, and built before that. `now`: ms.
 * Throws ReleaseError `DAMAGED` when a document that has a say in it cannot be read.
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

/** Whether a document that was made after the plan names a version. */
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

/** Deletes what was set aside, unless something names it after all: then it comes back. */
async function settle(store: Store, plan: PrunePlan, aside: Quarantined): Promise<boolean> {
  const key = recordKey(aside.name, aside.version);
  try {
    // Claims before documents: a claim goes when its document is there.
    const isWanted = plan.kept.has(key) || (await claimedVersions(store)).has(key) || (await isNamedSince(store, plan, key));
    if (!isWanted) {
      // The maps first: what is left of a killed prune is found by what was set aside.
      await store.removeFolder(mapsFolder(aside.name, aside.version));
      await store.removeFolder(aside.folder);
      return true;
    }
  } catch (fault) {
    await restore(store, aside);
    throw fault;
  }
  await restore(store, aside);
  return false;
}

/**
 * Deletes the files of the versions in the plan; their records stay known. Each is set aside in one
 * step, and comes back if a document was made meanwhile that names it, or is being made. What a
 * killed prune left set aside is settled first. What plain servers had of documents that no open page has goes, too.
 * Returns the versions that were deleted.
 */
export async function prune(store: Store, plan: PrunePlan): Promise<readonly Unused[]> {
  await store.cleanUp();
  for (const left of await quarantined(store)) await settle(store, plan, left);
  const deleted: Unused[] = [];
  for (const each of plan.unused) {
    const aside = await setAside(store, each.record);
    if (aside !== undefined && (await settle(store, plan, aside))) deleted.push(each);
  }
  // Made from documents, which stay: nothing has to be looked at again.
  for (const [channel, first] of plan.open) await pruneServed(store, channel, first);
  return deleted;
}
