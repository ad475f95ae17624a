import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../build/packages';

/** Folder of everything that serving from this working tree leaves behind. */
export const LOCAL = join(ROOT, '.local');

/** Makes that folder. Throws the refusal of the system where it cannot be written, before anything is built or started. */
export function makeLocal(folder = LOCAL): void {
  mkdirSync(folder, { recursive: true });
  // A folder that is there may lie on a file system that became read-only.
  accessSync(folder, constants.W_OK);
}
