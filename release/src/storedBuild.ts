import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { integrityOf } from './canonical';
import { COMPRESSED, isCompressible } from './compress';
import { readRecord } from './history';
import { ReleaseError } from './releaseError';
import { assetFolder, type Store } from './store';
import { damagedFiles } from './storedFiles';

const UNPACK = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** A compressed copy that does not unpack to the file beside it: browsers get the copy, so it is as dangerous as the file. */
interface DamagedCopy {
  readonly file: string;
  readonly ending: keyof typeof UNPACK;
  /** What is wrong, in words. */
  readonly problem: string;
}

function unpacksTo(bytes: Uint8Array, ending: keyof typeof UNPACK, { integrity, size }: BuildRecord['files'][string]): boolean {
  try {
    // No more than the file's own size: a copy that unpacks to gigabytes is damaged, too.
    return integrityOf(UNPACK[ending](bytes, { maxOutputLength: Math.max(size, 1) })) === integrity;
  } catch {
    return false;
  }
}

/** The compressed copies of a version that are missing or do not hold what the record says. */
export async function damagedCopies(store: Store, record: BuildRecord): Promise<readonly DamagedCopy[]> {
  const folder = assetFolder(record.name, record.version);
  const check = async (file: string, ending: keyof typeof UNPACK, built: BuildRecord['files'][string]): Promise<readonly DamagedCopy[]> => {
    const key = `${folder}/${file}.${ending}`;
    const bytes = await store.read(key);
    if (bytes !== undefined && unpacksTo(bytes, ending, built)) return [];
    return [{ file, ending, problem: bytes === undefined ? `${key} is missing` : `${key} does not unpack to ${file}` }];
  };
  const files = Object.entries(record.files).filter(([file]) => isCompressible(file));
  return (await Promise.all(files.flatMap(([file, built]) => [check(file, 'br', built), check(file, 'gz', built)]))).flat();
}

/**
 * Makes the damaged compressed copies of a version again from its files, which must have been
 * checked: a copy must not keep anybody from a rollback. Throws ReleaseError `DAMAGED` when one
 * cannot be written.
 */
export async function remakeCopies(store: Store, record: BuildRecord): Promise<void> {
  const folder = assetFolder(record.name, record.version);
  for (const { file, ending, problem } of await damagedCopies(store, record)) {
    const bytes = await store.read(`${folder}/${file}`);
    if (bytes === undefined || integrityOf(bytes) !== record.files[file]?.integrity)
      throw new ReleaseError('DAMAGED', `${problem}, and ${file} changed meanwhile: run verify.`);
    await store.swap(`${folder}/${file}.${ending}`, await COMPRESSED[ending](bytes)).catch((fault: unknown) => {
      throw new ReleaseError(
        'DAMAGED',
        `${problem}, and cannot be made again (${(fault as Error).message}): bring it back from a copy of the store.`,
      );
    });
  }
}

/** A published version whose files (default all) were hashed just now. Throws ReleaseError `NOT_PUBLISHED`, `DAMAGED`. */
export async function soundRecord(store: Store, name: string, version: string, files?: readonly string[]): Promise<BuildRecord> {
  const record = await readRecord(store, name, version);
  if (record === undefined) throw new ReleaseError('NOT_PUBLISHED', `${name} ${version} is not in the store: publish it first.`);
  const damage = await damagedFiles(store, record, files);
  if (damage.length > 0)
    throw new ReleaseError('DAMAGED', `${damage.join('; ')}: bring the files back from a copy of the store, or promote another version.`);
  return record;
}
