import type { BuildRecord } from '@loan/shared/contracts/release';

import { integrityOf } from './canonical';
import { readRecord } from './history';
import { ReleaseError } from './releaseError';
import { assetFolder, type Store } from './store';

/** What is wrong with the stored files of a version, a sentence each; empty when every byte is as recorded. */
export async function damagedFiles(store: Store, record: BuildRecord): Promise<readonly string[]> {
  const folder = assetFolder(record.name, record.version);
  const check = async ([file, { integrity, size }]: [string, BuildRecord['files'][string]]) => {
    const bytes = await store.read(`${folder}/${file}`);
    if (bytes === undefined) return `${folder}/${file} is missing`;
    return bytes.byteLength === size && integrityOf(bytes) === integrity ? [] : `${folder}/${file} has other bytes than recorded`;
  };
  return (await Promise.all(Object.entries(record.files).map(check))).flat();
}

/** A published version whose bytes were all hashed just now. Throws ReleaseError `NOT_PUBLISHED`, `DAMAGED`. */
export async function soundRecord(store: Store, name: string, version: string): Promise<BuildRecord> {
  const record = await readRecord(store, name, version);
  if (record === undefined) throw new ReleaseError('NOT_PUBLISHED', `${name} ${version} is not in the store: publish it first.`);
  const damage = await damagedFiles(store, record);
  if (damage.length > 0)
    throw new ReleaseError('DAMAGED', `${damage.join('; ')}: bring the files back from a copy of the store, or promote another version.`);
  return record;
}
