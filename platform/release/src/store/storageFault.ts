import { StorageError } from '../releaseError';

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Make room',
  EDQUOT: "this user's share of the disk is full. Make room",
  EACCES: 'this user may not do that. Use the account that may write there, or look at the rights of the folder',
  EPERM:
    'this user, or this file system, may not do that. Use the account that may write there; the store needs a file system with hard links',
  EROFS: 'the file system is read-only. Look why it was mounted so, or name another store',
  ENOTDIR: 'a part of this path is a file, not a folder. Look at --store',
  EEXIST: 'a part of this path is a file, not a folder. Look at --store',
  EISDIR: 'this is a folder where a file should be. Move it away',
  EIO: 'the disk cannot be read or written. Look at the disk',
};

/** Converts an error of the operating system to an expected failure `STORAGE` that says what to do. Returns any other fault unchanged. */
export function asStorageFault(fault: unknown): unknown {
  if (typeof fault !== 'object' || fault === null || !('syscall' in fault)) return fault;
  const { code = '', path = 'the store' } = fault as NodeJS.ErrnoException;
  const advice = ADVICE[code] ?? `the system refused it (${code}). Look at the disk`;
  return new StorageError(path, advice);
}
