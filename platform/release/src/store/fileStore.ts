import { createHash, randomBytes } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { ensureFolder, moveFolder, removeFile, syncFolder, unlessCode, writeSynced } from './durable';
import { checkedKey, type Store } from './store';
import { writeFolder } from './writeFolder';

/** Leftovers of another machine are removed by age alone: no staging takes this long. */
const ABANDONED_MS = 60 * 60 * 1000;

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);

/** A unique name that identifies its process: machine, process id, random number. */
export function stagingName(): string {
  return `${machine}.${process.pid}.${randomBytes(8).toString('hex')}`;
}

/** Whether a process with this id exists, including one that this user may not signal. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes staged files that killed processes left. Keeps files of running processes and files of other accounts. */
async function cleanStaging(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [owner, pid] = name.split('.');
    const path = join(folder, name);
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    const dead = owner === machine && !isRunning(Number(pid));
    // Leftovers of another account that may not be deleted do not block a release.
    if (dead || age > ABANDONED_MS) await rm(path, { recursive: true, force: true }).catch(unlessCode(['EACCES', 'EPERM'], undefined));
  }
}

/** Whether a group shares the folder: it, or the folder in which it will be created, is setgid and group-writable. */
async function isShared(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(unlessCode(['ENOENT'], undefined));
  return found === undefined ? isShared(dirname(folder)) : (found.mode & 0o2020) === 0o2020;
}

/** A store in a folder of one file system. fsync, link and rename provide the interface's guarantees. */
export function createFileStore(root: string): Store {
  const base = resolve(root);
  const staging = join(base, '.staging');
  const pathOf = (key: string): string => join(base, ...checkedKey(key).split('/'));

  let shared: Promise<boolean> | undefined;
  let cleaned: Promise<void> | undefined;
  const cleanUp = async (): Promise<void> => {
    // Servers (nginx's workers) read under other accounts, whatever the umask of a command. A chmod would drop the setgid bit, which a
    // service with RestrictSUIDSGID may not set again.
    process.umask((await (shared ??= isShared(base))) ? 0o002 : 0o022);
    await ensureFolder(staging);
    cleaned ??= cleanStaging(staging);
    await cleaned;
  };
  const stage = (): Promise<string> => cleanUp().then(() => join(staging, stagingName()));

  /** Stages bytes, then publishes them under their key in one step. */
  const place = async (key: string, bytes: Uint8Array, step: (staged: string, target: string) => Promise<boolean>): Promise<boolean> => {
    const target = pathOf(key);
    const staged = await stage();
    try {
      await writeSynced(staged, bytes);
      await ensureFolder(dirname(target));
      const placed = await step(staged, target);
      if (placed) await syncFolder(dirname(target));
      return placed;
    } finally {
      await rm(staged, { force: true });
    }
  };

  return {
    read: (key) => readFile(pathOf(key)).catch(unlessCode(['ENOENT', 'ENOTDIR'], undefined)),
    writtenAt: async (key) => (await stat(pathOf(key)).catch(unlessCode(['ENOENT', 'ENOTDIR'], undefined)))?.mtimeMs,
    list: async (folder) => (await readdir(pathOf(folder)).catch(unlessCode<string[]>(['ENOENT', 'ENOTDIR'], []))).sort(),
    createIfAbsent: (key, bytes) =>
      place(key, bytes, (staged, target) => link(staged, target).then(() => true, unlessCode(['EEXIST'], false))),
    swap: async (key, bytes) => {
      await place(key, bytes, (staged, target) => rename(staged, target).then(() => true));
    },
    addFolder: async (key, files, last) => {
      for (const name of files.keys()) pathOf(`${key}/${name}`);
      return writeFolder(pathOf(key), { files, last }, stage);
    },
    moveFolder: async (key, to) => moveFolder(pathOf(key), pathOf(to)),
    removeFolder: async (key) => {
      const staged = await stage();
      if (await moveFolder(pathOf(key), staged)) await rm(staged, { recursive: true, force: true });
    },
    cleanUp,
    remove: async (key) => removeFile(pathOf(key)),
  };
}
