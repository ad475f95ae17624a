import type { BuildRecord } from '@loan/shared/contracts/release';

import type { Target } from '../document/builds';
import { integrityOf } from '../document/canonical';
import { asDamage } from '../document/documents';
import { isName, isVersion, parseRecord } from '../document/schema';
import { ReleaseError, unlessUnusable } from '../releaseError';
import { assetFolder, prunedKey, RECORD_FILE, type Store } from '../store/store';
import { unpacksTo, type Packing } from '../store/unpacksTo';
import { COMPRESSED, isCompressible } from './compress';

/** Every version with a folder in the store, including incomplete ones. */
export async function storedVersions(store: Store): Promise<readonly Target[]> {
  const names = (await store.list('assets')).filter(isName);
  const versions = await Promise.all(names.map(async (name) => (await store.list(`assets/${name}`)).filter(isVersion)));
  return names.flatMap((name, index) => (versions[index] ?? []).map((version): Target => [name, version]));
}

/** The record of a published version; undefined: it is not completely published. Throws ReleaseError `DAMAGED`. */
export async function readRecord(store: Store, name: string, version: string): Promise<BuildRecord | undefined> {
  return recordUnder(store, `${assetFolder(name, version)}/${RECORD_FILE}`, name, version);
}

/** The record of a pruned version; undefined: never pruned. Throws ReleaseError `DAMAGED`. */
export async function readPruned(store: Store, name: string, version: string): Promise<BuildRecord | undefined> {
  return recordUnder(store, prunedKey(name, version), name, version);
}

async function recordUnder(store: Store, key: string, name: string, version: string): Promise<BuildRecord | undefined> {
  const bytes = await store.read(key);
  if (bytes === undefined) return undefined;
  const record = asDamage(() => parseRecord(bytes, key));
  if (record.name !== name || record.version !== version)
    throw new ReleaseError('DAMAGED', `${key} is the record of ${record.name} ${record.version}: bring it back from a copy of the store.`);
  return record;
}

/** As `readRecord`, but undefined when the record is damaged, so that one damaged record does not stop the others. */
export async function readableRecord(store: Store, name: string, version: string): Promise<BuildRecord | undefined> {
  return readRecord(store, name, version).catch(unlessUnusable);
}

/**
 * Describes the damage of a version's stored files, one sentence each; empty: every byte is as recorded. Compressed copies are not
 * checked.
 */
export async function damagedFiles(store: Store, { name, version, files }: BuildRecord): Promise<readonly string[]> {
  const folder = assetFolder(name, version);
  const check = async ([file, { size, integrity }]: [string, BuildRecord['files'][string]]) => {
    const bytes = await store.read(`${folder}/${file}`);
    if (bytes === undefined) return `${folder}/${file} is missing`;
    const isSound = bytes.byteLength === size && integrityOf(bytes) === integrity;
    return isSound ? [] : `${folder}/${file} has other bytes than recorded in ${folder}/${RECORD_FILE}`;
  };
  return (await Promise.all(Object.entries(files).map(check))).flat();
}

/** A compressed copy that does not unpack to its file. Browsers get the copy, so it is as harmful as a damaged file. */
interface DamagedCopy {
  readonly file: string;
  readonly ending: Packing;
  readonly problem: string;
}

/** The compressed copies of a version that are missing or do not match the record. */
export async function damagedCopies(store: Store, record: BuildRecord): Promise<readonly DamagedCopy[]> {
  const folder = assetFolder(record.name, record.version);
  const check = async (file: string, ending: Packing, built: BuildRecord['files'][string]): Promise<readonly DamagedCopy[]> => {
    const key = `${folder}/${file}.${ending}`;
    const bytes = await store.read(key);
    if (bytes !== undefined && unpacksTo(bytes, ending, built)) return [];
    return [{ file, ending, problem: bytes === undefined ? `${key} is missing` : `${key} does not unpack to ${file}` }];
  };
  const files = Object.entries(record.files).filter(([file]) => isCompressible(file));
  return (await Promise.all(files.flatMap(([file, built]) => [check(file, 'br', built), check(file, 'gz', built)]))).flat();
}

/**
 * Rebuilds the damaged compressed copies of a version from its files (already checked), because a damaged copy must not prevent a rollback.
 * Throws ReleaseError `DAMAGED` when one cannot be written.
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

/** The record of a published version whose files match their hashes now. Throws ReleaseError `NOT_PUBLISHED`, `DAMAGED`. */
export async function soundRecord(store: Store, name: string, version: string): Promise<BuildRecord> {
  const record = await readRecord(store, name, version);
  if (record === undefined) throw new ReleaseError('NOT_PUBLISHED', `${name} ${version} is not in the store: publish it first.`);
  const damage = await damagedFiles(store, record);
  if (damage.length > 0)
    throw new ReleaseError('DAMAGED', `${damage.join('; ')}: bring the files back from a copy of the store, or promote another version.`);
  return record;
}
