import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { unlessCode } from './durable';

/** Leftovers of another machine are removed by age alone: no staging takes this long. */
const ABANDONED_MS = 60 * 60 * 1000;

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);

/** A unique name that identifies its process: machine, process id, random number. */
export function stagingName(): string {
  return `${machine}.${process.pid}.${randomBytes(8).toString('hex')}`;
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes staged files that killed processes left. Keeps files of running processes and files of other accounts. */
export async function cleanStaging(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [owner, pid] = name.split('.');
    const path = join(folder, name);
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    );
    const dead = owner === machine && !runs(Number(pid));
    // Leftovers of another account that may not be deleted do not block a release.
    if (dead || age > ABANDONED_MS) await rm(path, { recursive: true, force: true }).catch(unlessCode(['EACCES', 'EPERM'], undefined));
  }
}
