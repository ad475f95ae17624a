/**
 * Replaces `node:fs/promises`, so that work can be killed at a change of the file system without a separate process. After the kill none
 * of its calls takes effect or returns; as after SIGKILL, no `finally` of the work runs. fsync does nothing, because a killed process
 * loses no kernel pages.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { promises, type PathLike } from 'node:fs';

interface Work {
  /** Number of the change at which it is killed. */
  readonly killAt: number;
  readonly pending: Set<Promise<unknown>>;
  readonly files: Set<promises.FileHandle>;
  readonly onKilled: () => void;
  changes: number;
}

/** The original functions, before `killProcessAt` replaced them. */
const real = { ...promises };
const works = new AsyncLocalStorage<Work>();
let ofProcess: Work | undefined;
const current = (): Work | undefined => works.getStore() ?? ofProcess;
const never = () => new Promise<never>(() => undefined);
const isDead = (work: Work | undefined): boolean => work !== undefined && work.changes >= work.killAt;

/** Runs one change, unless the work is dead or killed by it. `half`: the part that happens when it is killed. */
async function change<T>(whole: () => Promise<T>, half?: () => Promise<unknown>): Promise<T> {
  const work = current();
  if (work === undefined) return whole();
  if (isDead(work)) return never();
  work.changes += 1;
  if (!isDead(work)) {
    const running = whole();
    work.pending.add(running.catch(() => undefined));
    return running;
  }
  await half?.();
  work.onKilled();
  return never();
}

async function open(path: PathLike, flags?: string): Promise<promises.FileHandle> {
  const work = current();
  if (isDead(work)) return never();
  const opening = real.open(path, flags);
  work?.pending.add(opening.then((file) => work.files.add(file)).catch(() => undefined));
  const file = await opening;
  const write = file.writeFile.bind(file);
  file.writeFile = async (data) => {
    const bytes = data as Buffer;
    return change(
      () => write(bytes),
      () => write(bytes.subarray(0, bytes.byteLength / 2)),
    );
  };
  file.sync = () => change(async () => undefined);
  return file;
}

const changes = {
  open,
  mkdir: ((...parameters) => change(() => real.mkdir(...parameters))) as typeof promises.mkdir,
  rename: ((...parameters) => change(() => real.rename(...parameters))) as typeof promises.rename,
  link: ((...parameters) => change(() => real.link(...parameters))) as typeof promises.link,
  rm: ((...parameters) => change(() => real.rm(...parameters))) as typeof promises.rm,
};

export const killableDisk = { ...real, ...changes };

/** Makes this process send itself SIGKILL at its n-th change of the file system. */
export function killProcessAt(killAt: number): void {
  const onKilled = () => void process.kill(process.pid, 'SIGKILL');
  ofProcess = { killAt, pending: new Set(), files: new Set(), onKilled, changes: 0 };
  Object.assign(promises, changes);
}

/** Starts work and kills it at its n-th change. False: it had fewer changes and finished. */
export async function killedAt(killAt: number, begin: () => Promise<unknown>): Promise<boolean> {
  const pending = new Set<Promise<unknown>>();
  const files = new Set<promises.FileHandle>();
  const isKilled = await new Promise<boolean>((resolve, reject) => {
    works.run({ killAt, pending, files, onKilled: () => resolve(true), changes: 0 }, () => void begin().then(() => resolve(false), reject));
  });
  // Calls that already reached the kernel are completed, and the kernel closes the files of a dead process.
  await Promise.all(pending);
  if (isKilled) await Promise.all([...files].map((file) => file.close().catch(() => undefined)));
  return isKilled;
}
