import { randomBytes } from 'node:crypto';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { namedIn, recordKey } from '../document/builds';
import { canonicalBytes, jsonOf } from '../document/canonical';
import { channelNames, documentNumbers, newestDocument } from '../document/documents';
import { ReleaseError } from '../releaseError';
import { type Store, assetFolder, RECORD_FILE } from './store';
import { restoreVersion } from './trash';

const LEASE = /^(\d{6})\.[0-9a-f]+\.json$/;

/** The name is part of every store's format. */
const leasesOf = (channel: string): string => `channels/${channel}/claims`;
const numberOf = (file: string): number => Number(LEASE.exec(file)?.[1]);

/**
 * Writes a document (`write`) under a lease, so that a concurrent prune keeps the versions in it. Throws ReleaseError `NOT_PUBLISHED` when
 * a version was already removed, and the errors of `write`.
 */
export async function writeLeased(store: Store, document: ReleaseDocument, write: () => Promise<void>): Promise<void> {
  const before = await newestDocument(store, document.channel);
  const known = new Set(before === undefined ? [] : namedIn(before).map(([name, version]) => recordKey(name, version)));
  const brought = namedIn(document).filter(([name, version]) => !known.has(recordKey(name, version)));
  const missing = async () => {
    const records = await Promise.all(brought.map(([name, version]) => store.read(`${assetFolder(name, version)}/${RECORD_FILE}`)));
    return brought.filter((_, index) => records[index] === undefined);
  };
  if (brought.length === 0) return write();
  const versions = brought.map(([name, version]) => recordKey(name, version));
  await whileLeased(store, document, versions, async () => {
    const [gone] = await missing();
    if (gone !== undefined)
      throw new ReleaseError(
        'NOT_PUBLISHED',
        `${gone.join(' ')} was pruned meanwhile: nothing was changed. Publish it again, or ask again.`,
      );
    await write();
  });
  // Restores versions that a prune moved to trash before it was killed, because that prune cannot restore them.
  for (const [name, version] of await missing()) await restoreVersion(store, name, version);
}

/**
 * Leases the versions of a new document while `work` checks that they exist and writes it. If a prune runs at the same time, either the
 * prune sees the lease (or the document), or `work` sees that a version is missing. The lease is for one document number and void once that
 * document exists, whichever process wrote it: a lease left by a killed command blocks nothing.
 */
async function whileLeased(
  store: Store,
  { channel, number }: ReleaseDocument,
  versions: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const folder = leasesOf(channel);
  const own = `${folder}/${String(number).padStart(6, '0')}.${randomBytes(6).toString('hex')}.json`;
  await store.createIfAbsent(own, canonicalBytes(versions));
  try {
    await work();
  } catch (fault) {
    await store.remove(own);
    throw fault;
  }
  for (const file of await store.list(folder)) if (numberOf(file) <= number) await store.remove(`${folder}/${file}`);
}

async function versionsOf(store: Store, key: string): Promise<readonly string[]> {
  const bytes = await store.read(key);
  if (bytes === undefined) return [];
  const versions = jsonOf(bytes);
  if (Array.isArray(versions)) return versions.map(String);
  throw new ReleaseError('DAMAGED', `${key} is no list of versions: delete it while no command is at work.`);
}

/**
 * Versions (`name@version`) leased for documents that are being written. Read the leases before the documents: a lease is removed once
 * its document exists.
 */
export async function leasedVersions(store: Store): Promise<ReadonlySet<string>> {
  const leased = new Set<string>();
  for (const channel of await channelNames(store)) {
    for (const file of await store.list(leasesOf(channel))) {
      const key = `${leasesOf(channel)}/${file}`;
      const versions = await versionsOf(store, key);
      if (!(await documentNumbers(store, channel)).includes(numberOf(file))) for (const version of versions) leased.add(version);
    }
  }
  return leased;
}
