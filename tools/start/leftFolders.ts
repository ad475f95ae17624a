import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process with this id exists, including one that this user may not signal. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Each folder in `parent` is named by the id of the process that created it: removes those without another living process. */
export function removeLeftFolders(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const isTaken = /^[1-9]\d*$/.test(name) && Number(name) !== process.pid && isAlive(Number(name));
    // Another program may be removing the same folder.
    if (!isTaken) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
