import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether there is a process of this id; one that this user may not signal is there too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Each folder in `parent` is named by the id of the process that made it: removes those that no other living process has. */
export function removeLeftFolders(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const isTaken = /^[1-9]\d*$/.test(name) && Number(name) !== process.pid && isAlive(Number(name));
    // Another program may be removing the same one.
    if (!isTaken) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
