import { randomBytes } from 'node:crypto';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { canonicalBytes } from '../document/canonical';
import { assetFolder, prunedKey, type Store } from './store';

/**
 * A version that a prune has set aside: whole, but no longer published, until it is known that
 * nothing names it. Under a folder of its own each time, so that what one prune decided about it
 * never meets a version that came back or was published again.
 */
export interface Quarantined {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

const QUARANTINE = 'quarantine';
const FOLDER = /^([^.]+)\.(.+)\.[0-9a-f]+$/;

/** What prunes have set aside, and neither brought back nor deleted yet. */
export async function quarantined(store: Store): Promise<readonly Quarantined[]> {
  return (await store.list(QUARANTINE)).flatMap((folder) => {
    const [, name, version] = FOLDER.exec(folder) ?? [];
    return name === undefined || version === undefined ? [] : { folder: `${QUARANTINE}/${folder}`, name, version };
  });
}

/** Sets a version aside; its record stays known. Undefined: it is gone already. */
export async function setAside(store: Store, record: BuildRecord): Promise<Quarantined | undefined> {
  const { name, version } = record;
  const folder = `${QUARANTINE}/${name}.${version}.${randomBytes(6).toString('hex')}`;
  await store.createIfAbsent(prunedKey(name, version), canonicalBytes(record));
  return (await store.moveFolder(assetFolder(name, version), folder)) ? { folder, name, version } : undefined;
}

/** Brings a version back; one that was published again meanwhile stays as it is. */
export async function restore(store: Store, { folder, name, version }: Quarantined): Promise<void> {
  if (!(await store.moveFolder(folder, assetFolder(name, version)))) await store.removeFolder(folder);
}

/** Brings a version back if a prune has set it aside. */
export async function restoreVersion(store: Store, name: string, version: string): Promise<void> {
  for (const each of await quarantined(store)) if (each.name === name && each.version === version) await restore(store, each);
}
