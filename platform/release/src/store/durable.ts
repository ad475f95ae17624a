import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** For `catch`: these system errors mean `instead`, all others are thrown on. */
export function unlessCode<T>(codes: readonly string[], instead: T): (fault: unknown) => T {
  return (fault) => {
    if (codes.includes((fault as NodeJS.ErrnoException).code ?? '')) return instead;
    throw fault;
  };
}

/** Whether there is a file or folder at a path. */
export function exists(path: string): Promise<boolean> {
  return stat(path).then(() => true, unlessCode(['ENOENT', 'ENOTDIR'], false));
}

/** Writes a new file whose bytes outlive a power cut. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Writes a file, new or over an earlier one, whole or not at all. */
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

/** Makes a folder and those above it that are missing. */
export async function ensureFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let at = path; at.length >= dirname(first).length; at = dirname(at)) await syncFolder(at);
}

/** Gives a folder another name, for good. False: it is not there, or there is one under the other name. */
export async function moveFolder(from: string, to: string): Promise<boolean> {
  await ensureFolder(dirname(to));
  const moved = await rename(from, to).then(() => true, unlessCode(['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'], false));
  if (moved) for (const parent of [dirname(to), dirname(from)]) await syncFolder(parent);
  return moved;
}

/** Deletes a file for good; nothing to do when it is not there. */
export async function removeFile(path: string): Promise<void> {
  if (await rm(path).then(() => true, unlessCode(['ENOENT', 'ENOTDIR'], false))) await syncFolder(dirname(path));
}
