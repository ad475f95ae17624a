import { execFileSync } from 'node:child_process';

import { ROOT } from './packages';

/** Output of git, run in `cwd`. Throws if git fails; git's message is in the error. */
export const git = (args: readonly string[], cwd = ROOT): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });

/** Commit id of a name; undefined: this clone does not have it. */
export function commitOf(name: string, cwd = ROOT): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], cwd).trim();
  } catch {
    return undefined;
  }
}
