import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImageKind } from '@loan/remote-complaint/api/imageKind';

const TYPES: Record<ImageKind, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic' };
/** Suffix of an incomplete image. */
const PART = '.part';
const NAME = /^[0-9a-f-]{36}\.(jpeg|png|webp|heic)$/;

/** Uploaded images, by unguessable names. */
export interface Uploads {
  /** Stores an image; returns its name. */
  save(bytes: Uint8Array, kind: ImageKind): Promise<string>;
  /** Undefined when there is no image of that name. */
  read(name: string): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | undefined>;
  /** Deletes all images. */
  clear(): Promise<void>;
}

/** Stored in files next to the database; for a database in memory, so are the images. Deletes files half written by a killed process. */
export async function openUploads(databaseFile: string): Promise<Uploads> {
  const memory = new Map<string, Uint8Array<ArrayBuffer>>();
  const folder = databaseFile === ':memory:' ? undefined : `${databaseFile}-uploads`;
  if (folder !== undefined) await dropParts(folder);
  return {
    async save(bytes, kind) {
      const name = `${randomUUID()}.${kind}`;
      if (folder === undefined) memory.set(name, new Uint8Array(bytes));
      else await writeWhole(folder, name, bytes);
      return name;
    },
    async read(name) {
      const kind = NAME.exec(name)?.[1] as ImageKind | undefined;
      if (kind === undefined) return undefined;
      const bytes = folder === undefined ? memory.get(name) : await readFile(join(folder, name)).catch(() => undefined);
      return bytes === undefined ? undefined : { bytes: new Uint8Array(bytes), type: TYPES[kind] };
    },
    async clear() {
      memory.clear();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a file atomically: it gets its name once it is complete and on the disk. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const part = join(folder, `${name}${PART}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function dropParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) if (name.endsWith(PART)) await rm(join(folder, name), { force: true });
}
