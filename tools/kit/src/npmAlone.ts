import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from './command';

const LOCK_FILES: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
};

/** The package manager in a `package.json` (`packageManager`), without its version. */
function namedIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const { packageManager } = JSON.parse(readFileSync(file, 'utf8')) as { readonly packageManager?: string };
  return packageManager?.split('@', 1)[0];
}

/** The package manager of a folder: the one that runs the command, or from its `package.json`, or from its lock file. */
function packageManagerOf(folder: string, { npm_config_user_agent: agent = '' }: NodeJS.ProcessEnv): string {
  const locked = Object.keys(LOCK_FILES).find((file) => existsSync(join(folder, file)));
  const found = [/^(pnpm|yarn|bun)\//.exec(agent)?.[1], namedIn(join(folder, 'package.json')), locked && LOCK_FILES[locked]];
  return found.find((name) => name !== undefined && name !== 'npm') ?? 'npm';
}

/** Throws Stop if the repository in `folder` uses another package manager than npm. */
export function requireNpm(folder: string, environment: NodeJS.ProcessEnv): void {
  const manager = packageManagerOf(folder, environment);
  if (manager === 'npm') return;
  throw new Stop(
    `This repository uses ${manager}, but the packages can only be installed with npm: they require each other in versions that no registry has, and one federation runtime is pinned by npm's "overrides", which ${manager} does not read. Remove ${manager}'s lock file and "packageManager", and run: npm install`,
  );
}
