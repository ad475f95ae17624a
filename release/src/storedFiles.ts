import type { BuildRecord } from '@loan/shared/contracts/release';

import { integrityOf } from './canonical';
import { assetFolder, RECORD_FILE, type Store } from './store';

/** What is wrong with the stored files of a version, or with those of them that are given, a sentence each; empty when every byte is as recorded. */
export async function damagedFiles(
  store: Store,
  { name, version, files: built }: BuildRecord,
  files: readonly string[] = Object.keys(built),
): Promise<readonly string[]> {
  const folder = assetFolder(name, version);
  const check = async (file: string) => {
    const bytes = await store.read(`${folder}/${file}`);
    if (bytes === undefined) return `${folder}/${file} is missing`;
    const isSound = bytes.byteLength === built[file]?.size && integrityOf(bytes) === built[file].integrity;
    return isSound ? [] : `${folder}/${file} has other bytes than recorded in ${folder}/${RECORD_FILE}`;
  };
  return (await Promise.all(files.map(check))).flat();
}
