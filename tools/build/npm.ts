import { spawnSync, type SpawnSyncOptions, type SpawnSyncReturns } from 'node:child_process';

import { ROOT } from './packages';

const isWindows = process.platform === 'win32';

/** Runs npm in the repository, or in the given folder, and waits. */
export const npm = (args: readonly string[], options: SpawnSyncOptions = {}): SpawnSyncReturns<string> =>
  spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: ROOT, shell: isWindows, maxBuffer: 1e8, ...options, encoding: 'utf8' });
