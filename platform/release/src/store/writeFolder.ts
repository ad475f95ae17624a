import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { ReleaseError } from '../releaseError';
import { ensureFolder, exists, syncFolder, unlessCode, writeSynced } from './durable';

export interface FolderContents {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Written after all other files. A folder without it is incomplete. */
  readonly last: string;
}

async function fill(folder: string, { files, last }: FolderContents): Promise<void> {
  await mkdir(folder);
  const put = async ([name, bytes]: readonly [string, Uint8Array]) => {
    await writeSynced(join(folder, name), bytes);
    if ((await readFile(join(folder, name))).equals(bytes)) return;
    throw new ReleaseError('DAMAGED', `${name} was not stored as it was written: check the disk.`);
  };
  const entries = [...files];
  await Promise.all(entries.filter(([name]) => name !== last).map(put));
  await Promise.all(entries.filter(([name]) => name === last).map(put));
  await syncFolder(folder);
}

/** Removes an incomplete folder (an interrupted copy, for example), which nothing refers to. */
async function moveAside(target: string, aside: string, last: string): Promise<void> {
  await rename(target, aside);
  // If another process completed it between the check and the move, it is moved back.
  if (await exists(join(aside, last))) await rename(aside, target).catch(unlessCode(['ENOTEMPTY', 'EEXIST'], undefined));
  await rm(aside, { recursive: true, force: true });
}

/**
 * Fills a staging folder and publishes it with one rename. False: a complete folder has that name, and stays unchanged. `stage` returns
 * an unused path on the same file system.
 */
export async function writeFolder(target: string, folder: FolderContents, stage: () => Promise<string>): Promise<boolean> {
  const staged = await stage();
  try {
    await fill(staged, folder);
    await ensureFolder(dirname(target));
    for (;;) {
      const placed = await rename(staged, target).then(() => true, unlessCode(['ENOTEMPTY', 'EEXIST'], false));
      if (placed) break;
      if (await exists(join(target, folder.last))) return false;
      await moveAside(target, await stage(), folder.last).catch(unlessCode(['ENOENT'], undefined));
    }
    await syncFolder(dirname(target));
    return true;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
