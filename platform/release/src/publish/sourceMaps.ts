import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { canonicalBytes, integrityOf } from '../document/canonical';
import { SBOM_FILE } from '../document/schema';
import { ReleaseError } from '../releaseError';
import type { Store } from '../store/store';
import { quickBrotli } from './compress';

/** Where the source maps of a version and its bill of materials are: beside `assets/`, which is public, and not below it. */
export function mapsFolder(name: string, version: string): string {
  return `maps/${name}/${version}`;
}

/** Its presence means that the maps are complete. Name of a stored map → the hash of its bytes. */
export const MAPS_FILE = 'maps.json';

const STORED_SBOM = `${SBOM_FILE}.br`;
const storedName = (file: string): string => `${file}.map.br`;

/** The maps that the bundler wrote beside the scripts of a build, and its bill of materials, by the name they are stored under. */
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

/** Keeps the source maps of a published build and its bill of materials; those that are there stay. A build without any keeps none. */
export async function keepMaps(store: Store, packageFolder: string, record: BuildRecord): Promise<void> {
  const folder = mapsFolder(record.name, record.version);
  if ((await store.read(`${folder}/${MAPS_FILE}`)) !== undefined) return;
  const maps: Map<string, Uint8Array> = await builtMaps(packageFolder, record);
  if (maps.size === 0) return;
  maps.set(MAPS_FILE, canonicalBytes(Object.fromEntries(Array.from(maps, ([name, bytes]) => [name, integrityOf(bytes)]))));
  await store.addFolder(folder, maps, MAPS_FILE);
}

/**
 * What is bundled in a version, as CycloneDX in JSON. Every sign in it can be seen: what cannot is written as its number.
 * Throws ReleaseError `NOT_BUILT`: none is kept, or it cannot be read.
 */
export async function readSbom(store: Store, name: string, version: string): Promise<string> {
  const text = await readPacked(store, name, version, STORED_SBOM);
  if (text !== undefined) return text.replaceAll(/[^\n -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  throw new ReleaseError(
    'NOT_BUILT',
    `No bill of materials of ${name} ${version} can be read: it was built before there were any, or "verify" names the damage.`,
  );
}

/** The source map of a script of a version as JSON; undefined: none is kept, or it cannot be read. */
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

/** What is wrong with the kept maps of a version, a sentence each; none are kept of builds from before there were any. */
export async function damagedMaps(store: Store, name: string, version: string): Promise<readonly string[]> {
  const folder = mapsFolder(name, version);
  const list = await store.read(`${folder}/${MAPS_FILE}`);
  if (list === undefined) return (await store.list(folder)).length === 0 ? [] : [`${folder}/${MAPS_FILE} is missing, and maps are there`];
  let hashes: Readonly<Record<string, string>>;
  try {
    hashes = JSON.parse(list.toString('utf8')) as Record<string, string>;
  } catch {
    return [`${folder}/${MAPS_FILE} cannot be read`];
  }
  const check = async ([file, integrity]: readonly [string, string]) => {
    const bytes = await store.read(`${folder}/${file}`);
    const sentence = `${folder}/${file}, listed in ${folder}/${MAPS_FILE},`;
    if (bytes === undefined) return `${sentence} is missing`;
    return integrityOf(bytes) === integrity ? [] : `${sentence} has another hash than it says`;
  };
  return (await Promise.all(Object.entries(hashes).map(check))).flat();
}
