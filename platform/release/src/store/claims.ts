import { randomBytes } from 'node:crypto';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { canonicalBytes, jsonOf } from '../document/canonical';
import { channelNames, documentNumbers } from '../document/documents';
import { ReleaseError } from '../releaseError';
import type { Store } from './store';

const CLAIM = /^(\d{6})\.[0-9a-f]+\.json$/;

const claimsOf = (channel: string): string => `channels/${channel}/claims`;
const numberOf = (file: string): number => Number(CLAIM.exec(file)?.[1]);

/**
 * Holds a lease on the versions that a new document names, while `work` checks that they exist and writes the document. If a promotion
 * and a prune run at the same time, either the prune sees the lease (or the document), or `work` sees that a version is missing. A lease
 * is for one document number. Once that document exists, whichever process wrote it, the lease is void, so a lease left by a killed
 * command blocks nothing.
 */
export async function whileClaimed<T>(
  store: Store,
  { channel, number }: ReleaseDocument,
  versions: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const folder = claimsOf(channel);
  const own = `${String(number).padStart(6, '0')}.${randomBytes(6).toString('hex')}.json`;
  await store.createIfAbsent(`${folder}/${own}`, canonicalBytes(versions));
  try {
    const result = await work();
    for (const file of await store.list(folder)) if (numberOf(file) <= number) await store.remove(`${folder}/${file}`);
    return result;
  } catch (fault) {
    await store.remove(`${folder}/${own}`);
    throw fault;
  }
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
export async function claimedVersions(store: Store): Promise<ReadonlySet<string>> {
  const claimed = new Set<string>();
  for (const channel of await channelNames(store)) {
    for (const file of await store.list(claimsOf(channel))) {
      const key = `${claimsOf(channel)}/${file}`;
      const versions = await versionsOf(store, key);
      if (!(await documentNumbers(store, channel)).includes(numberOf(file))) for (const version of versions) claimed.add(version);
    }
  }
  return claimed;
}
