import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For `catch`: returns `instead` for these system errors, rethrows all others. */
export function unlessCode<T>(codes: readonly string[], instead: T): (fault: unknown) => T {
  return (fault) => {
    if (codes.includes((fault as NodeJS.ErrnoException).code ?? '')) return instead;
    throw fault;
  };
}

/** Whether a file or folder exists at a path. */
export function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, unlessCode(['ENOENT', 'ENOTDIR'], false));
}

/** Writes a new file and syncs it, so that its bytes survive a power cut. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder, so that the names in it survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes a file atomically, replacing an existing one. */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const staged = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    await writeSynced(staged, bytes);
    await rename(staged, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(staged, { force: true });
  }
}

/** Creates a folder and its missing parents. */
export async function ensureFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let at = path; at.length >= dirname(first).length; at = dirname(at)) await syncFolder(at);
}

/** Renames a folder and syncs its parents. False: it does not exist, or the new name is taken. */
export async function moveFolder(from: string, to: string): Promise<boolean> {
  await ensureFolder(dirname(to));
  const moved = await rename(from, to).then(() => true, unlessCode(['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'], false));
  if (moved) for (const parent of [dirname(to), dirname(from)]) await syncFolder(parent);
  return moved;
}

/** Deletes a file and syncs its folder. Does nothing if the file is missing. */
export async function removeFile(path: string): Promise<void> {
  if (await rm(path).then(() => true, unlessCode(['ENOENT', 'ENOTDIR'], false))) await syncFolder(dirname(path));
}
