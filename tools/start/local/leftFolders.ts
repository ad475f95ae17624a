import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isRunning } from '@loan/release/store/fileStore';

/** Each folder in `parent` is named by the id of the process that created it: removes those without another living process. */
export function removeLeftFolders(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const isTaken = /^[1-9]\d*$/.test(name) && Number(name) !== process.pid && isRunning(Number(name));
    // Another program may be removing the same folder.
    if (!isTaken) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
