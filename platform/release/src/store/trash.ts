import { randomBytes } from 'node:crypto';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { canonicalBytes } from '../document/canonical';
import { assetFolder, prunedKey, type Store } from './store';

/**
 * A version that a prune moved to trash: complete but unpublished, until it is certain that no document names it. Its folder name is
 * unique, so a prune never deletes a version that was restored or published again after its decision.
 */
export interface TrashedVersion {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
}

/** The name is part of every store's format. */
const TRASH = 'quarantine';
const FOLDER = /^([^.]+)\.(.+)\.[0-9a-f]+$/;

/** Versions in the trash: neither restored nor deleted yet. */
export async function trashedVersions(store: Store): Promise<readonly TrashedVersion[]> {
  return (await store.list(TRASH)).flatMap((folder) => {
    const [, name, version] = FOLDER.exec(folder) ?? [];
    return name === undefined || version === undefined ? [] : { folder: `${TRASH}/${folder}`, name, version };
  });
}

/** Moves a version to trash and keeps its record. Undefined: it was already removed. */
export async function moveToTrash(store: Store, record: BuildRecord): Promise<TrashedVersion | undefined> {
  const { name, version } = record;
  const folder = `${TRASH}/${name}.${version}.${randomBytes(6).toString('hex')}`;
  await store.createIfAbsent(prunedKey(name, version), canonicalBytes(record));
  return (await store.moveFolder(assetFolder(name, version), folder)) ? { folder, name, version } : undefined;
}

/** Restores a version from the trash. If it was published again meanwhile, the published one stays. */
export async function restore(store: Store, { folder, name, version }: TrashedVersion): Promise<void> {
  if (!(await store.moveFolder(folder, assetFolder(name, version)))) await store.removeFolder(folder);
}

/** Restores a version if a prune has moved it to trash. */
export async function restoreVersion(store: Store, name: string, version: string): Promise<void> {
  for (const each of await trashedVersions(store)) if (each.name === name && each.version === version) await restore(store, each);
}
