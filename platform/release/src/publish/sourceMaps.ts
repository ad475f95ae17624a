import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { canonicalBytes, integrityOf, jsonOf } from '../document/canonical';
import { SBOM_FILE } from '../document/schema';
import { ReleaseError } from '../releaseError';
import { MAPS_FILE, type Store } from '../store/store';
import { quickBrotli } from './compress';

/**
 * Folder of the source maps and the bill of materials of a version. It is next to `assets/`, not inside it, because `assets/` is public.
 */
export function mapsFolder(name: string, version: string): string {
  return `maps/${name}/${version}`;
}

const STORED_SBOM = `${SBOM_FILE}.br`;
const storedName = (file: string): string => `${file}.map.br`;

/** The source maps of a build's scripts and its bill of materials, by their stored name. */
async function builtMaps(packageFolder: string, { files }: BuildRecord): Promise<Map<string, Buffer>> {
  const maps = new Map<string, Buffer>();
  for (const file of Object.keys(files)) {
    const map = await readFile(join(packageFolder, 'dist', `${file}.map`)).catch(() => undefined);
    if (map !== undefined && files[file]?.type === 'script') maps.set(storedName(file), await quickBrotli(map));
  }
  const sbom = await readFile(join(packageFolder, 'dist', SBOM_FILE)).catch(() => undefined);
  if (sbom !== undefined) maps.set(STORED_SBOM, await quickBrotli(sbom));
  return maps;
}

/** Stores the source maps of a published build and its bill of materials. Existing ones are kept. Does nothing for a build without any. */
export async function keepMaps(store: Store, packageFolder: string, record: BuildRecord): Promise<void> {
  const folder = mapsFolder(record.name, record.version);
  if ((await store.read(`${folder}/${MAPS_FILE}`)) !== undefined) return;
  const maps: Map<string, Uint8Array> = await builtMaps(packageFolder, record);
  if (maps.size === 0) return;
  maps.set(MAPS_FILE, canonicalBytes(Object.fromEntries(Array.from(maps, ([name, bytes]) => [name, integrityOf(bytes)]))));
  await store.addFolder(folder, maps, MAPS_FILE);
}

/**
 * The bundled packages of a version, as CycloneDX in JSON. Characters outside printable ASCII are escaped. Throws ReleaseError
 * `NOT_BUILT` when none is stored or it cannot be read.
 */
export async function readSbom(store: Store, name: string, version: string): Promise<string> {
  const text = await readPacked(store, name, version, STORED_SBOM);
  if (text !== undefined) return text.replaceAll(/[^\n -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  throw new ReleaseError(
    'NOT_BUILT',
    `No bill of materials of ${name} ${version} can be read: it was built before there were any, or "verify" names the damage.`,
  );
}

/** The source map of a script of a version as JSON; undefined: none is stored, or it cannot be read. */
export async function readMap(store: Store, name: string, version: string, file: string): Promise<string | undefined> {
  return readPacked(store, name, version, storedName(file));
}

async function readPacked(store: Store, name: string, version: string, file: string): Promise<string | undefined> {
  const bytes = await store.read(`${mapsFolder(name, version)}/${file}`);
  try {
    return bytes === undefined ? undefined : brotliDecompressSync(bytes).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Describes the damage of a version's stored maps, one sentence each. Builds older than this feature have no maps. */
export async function damagedMaps(store: Store, name: string, version: string): Promise<readonly string[]> {
  const folder = mapsFolder(name, version);
  const list = await store.read(`${folder}/${MAPS_FILE}`);
  if (list === undefined) return (await store.list(folder)).length === 0 ? [] : [`${folder}/${MAPS_FILE} is missing, and maps are there`];
  const hashes = jsonOf(list) as Readonly<Record<string, string>> | undefined;
  if (hashes === undefined) return [`${folder}/${MAPS_FILE} cannot be read`];
  const check = async ([file, integrity]: readonly [string, string]) => {
    const bytes = await store.read(`${folder}/${file}`);
    const sentence = `${folder}/${file}, listed in ${folder}/${MAPS_FILE},`;
    if (bytes === undefined) return `${sentence} is missing`;
    return integrityOf(bytes) === integrity ? [] : `${sentence} has another hash than it says`;
  };
  return (await Promise.all(Object.entries(hashes).map(check))).flat();
}
