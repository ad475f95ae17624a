import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../build/packages';

/** Folder of all files that serving from this working tree creates. */
export const LOCAL = join(ROOT, '.local');

/** Creates that folder. Throws the system's refusal if it cannot be written, before anything is built or started. */
export function makeLocal(folder = LOCAL): void {
  mkdirSync(folder, { recursive: true });
  // An existing folder may be on a file system that became read-only.
  accessSync(folder, constants.W_OK);
}
