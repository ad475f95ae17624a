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
 * Names the versions that a document brings in, in the store, while it is made; `work` looks whether
 * they are there, and writes it. So of a promotion and a prune at once, the prune sees the claim (or
 * the document), or `work` sees that a version is gone. A claim is for one number: once that
 * document exists, whoever made it, the claim is void: one that a killed command left blocks nothing.
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

/** Versions (`name@version`) that documents which are being made may name. Read this before the documents: a claim goes when its document is there. */
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
