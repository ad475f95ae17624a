import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { ReleaseError } from './releaseError';
import { cleanStaging, stagingName } from './staging';
import type { Store } from './store';

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const codeOf = (fault: unknown): string | undefined => (fault as NodeJS.ErrnoException).code;

function unlessCode<T>(codes: readonly string[], instead: T): (fault: unknown) => T {
  return (fault) => {
    if (codes.includes(codeOf(fault) ?? '')) return instead;
    throw fault;
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function ensureFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let at = path; at.length >= dirname(first).length; at = dirname(at)) await syncFolder(at);
}

/** A store in a folder of one file system: fsync, link and rename give what the interface promises. */
export function createFileStore(root: string): Store {
  const base = resolve(root);
  const staging = join(base, '.staging');
  const pathOf = (key: string): string => {
    const segments = key.split('/');
    if (!segments.every((segment) => SEGMENT.test(segment))) throw new ReleaseError('BAD_NAME', `"${key}" is not a key of the store.`);
    return join(base, ...segments);
  };

  let cleaned: Promise<void> | undefined;
  const stage = async (): Promise<string> => {
    await ensureFolder(staging);
    cleaned ??= cleanStaging(staging);
    await cleaned;
    return join(staging, stagingName());
  };

  const withStagedFile = async <T>(bytes: Uint8Array, place: (staged: string) => Promise<T>): Promise<T> => {
    const staged = await stage();
    try {
      await writeSynced(staged, bytes);
      return await place(staged);
    } finally {
      await rm(staged, { force: true });
    }
  };

  const fill = async (folder: string, files: ReadonlyMap<string, Uint8Array>, last: string): Promise<void> => {
    await mkdir(folder);
    const put = async ([name, bytes]: readonly [string, Uint8Array]) => {
      if (!SEGMENT.test(name)) throw new ReleaseError('BAD_NAME', `"${name}" is not a file name of the store.`);
      await writeSynced(join(folder, name), bytes);
      if (!(await readFile(join(folder, name))).equals(bytes))
        throw new ReleaseError('DAMAGED', `${name} was not stored as it was written: check the disk.`);
    };
    const isLast = ([name]: readonly [string, Uint8Array]) => name === last;
    await Promise.all([...files].filter((entry) => !isLast(entry)).map(put));
    for (const entry of [...files].filter(isLast)) await put(entry);
    await syncFolder(folder);
  };

  /** A folder without its last file was never completed (a broken copy, say): nothing refers to it. */
  const moveAside = async (target: string, last: string): Promise<void> => {
    const aside = await stage();
    await rename(target, aside);
    // Another publisher may have completed it between our look and our move: it goes back.
    if (await exists(join(aside, last))) await rename(aside, target).catch(unlessCode(['ENOTEMPTY', 'EEXIST'], undefined));
    await rm(aside, { recursive: true, force: true });
  };

  return {
    read: (key) => readFile(pathOf(key)).catch(unlessCode(['ENOENT', 'ENOTDIR'], undefined)),

    list: async (folder) => (await readdir(pathOf(folder)).catch(unlessCode<string[]>(['ENOENT', 'ENOTDIR'], []))).sort(),

    createIfAbsent: (key, bytes) =>
      withStagedFile(bytes, async (staged) => {
        const target = pathOf(key);
        await ensureFolder(dirname(target));
        const created = await link(staged, target).then(() => true, unlessCode(['EEXIST'], false));
        if (created) await syncFolder(dirname(target));
        return created;
      }),

    swap: (key, bytes) =>
      withStagedFile(bytes, async (staged) => {
        const target = pathOf(key);
        await ensureFolder(dirname(target));
        await rename(staged, target);
        await syncFolder(dirname(target));
      }),

    addFolder: async (key, files, last) => {
      const target = pathOf(key);
      const staged = await stage();
      try {
        await fill(staged, files, last);
        await ensureFolder(dirname(target));
        for (;;) {
          const placed = await rename(staged, target).then(() => true, unlessCode(['ENOTEMPTY', 'EEXIST'], false));
          if (placed) break;
          if (await exists(join(target, last))) return false;
          await moveAside(target, last).catch(unlessCode(['ENOENT'], undefined));
        }
        await syncFolder(dirname(target));
        return true;
      } finally {
        await rm(staged, { recursive: true, force: true });
      }
    },
  };
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, unlessCode(['ENOENT', 'ENOTDIR'], false));
}
