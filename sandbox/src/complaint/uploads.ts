import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ImageKind } from '@loan/shared/contracts/api/imageKind';

const TYPES: Record<ImageKind, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic' };
const NAME = /^[0-9a-f-]{36}\.(jpeg|png|webp|heic)$/;

/** Pictures that borrowers have uploaded, by a name that nobody guesses. */
export interface Uploads {
  /** Keeps a picture; its name. */
  save(bytes: Uint8Array, kind: ImageKind): Promise<string>;
  /** Undefined when there is no picture of that name. */
  read(name: string): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | undefined>;
}

/** Kept in files beside the database; where that is in memory, so are the pictures. */
export function createUploads(databaseFile: string): Uploads {
  const memory = new Map<string, Uint8Array<ArrayBuffer>>();
  const folder = databaseFile === ':memory:' ? undefined : `${databaseFile}-uploads`;
  return {
    async save(bytes, kind) {
      const name = `${randomUUID()}.${kind}`;
      if (folder === undefined) memory.set(name, new Uint8Array(bytes));
      else {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, name), bytes, { flush: true });
      }
      return name;
    },
    async read(name) {
      const kind = NAME.exec(name)?.[1] as ImageKind | undefined;
      if (kind === undefined) return undefined;
      const bytes = folder === undefined ? memory.get(name) : await readFile(join(folder, name)).catch(() => undefined);
      return bytes === undefined ? undefined : { bytes: new Uint8Array(bytes), type: TYPES[kind] };
    },
  };
}
