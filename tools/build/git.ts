import { execFileSync } from 'node:child_process';

import { ROOT } from './packages';

/** What git prints, run in `cwd`. Throws if git fails; its own words are in the error. */
export const git = (args: readonly string[], cwd = ROOT): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });

/** Id of the commit that a name stands for; undefined: none in this clone. */
export function commitOf(name: string, cwd = ROOT): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], cwd).trim();
  } catch {
    return undefined;
  }
}
