import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from './command';
import { runNode } from './runNode';
import { sandboxHandlers } from './sandboxHandlers';

const LINT = join(__dirname, '..', 'lint');

/** A package's program, wherever npm installed it: some packages do not export their paths. */
function programOf(name: string, program = name): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  const folder = folders.find((each) => existsSync(join(each, 'package.json')));
  if (folder === undefined) throw new Stop(`${name} is not installed: run npm install.`);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: string | Readonly<Record<string, string>> };
  return join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
}

/** Checks types, lint, borders and the sandbox's handlers of the remote in `folder`. Runs all of them, then throws Stop if one failed. */
export async function check(folder: string): Promise<void> {
  const sources = ['src', 'sandbox'].filter((name) => existsSync(join(folder, name)));
  const steps: readonly (readonly [name: string, args: readonly string[]])[] = [
    ['types', [programOf('typescript', 'tsc'), '--noEmit']],
    ['lint', [programOf('oxlint'), '--config', join(LINT, 'oxlint.json'), ...sources]],
    ['borders', [programOf('dependency-cruiser'), '--config', join(LINT, 'team.cjs'), '--output-type', 'err-long', ...sources]],
  ];
  const failed: string[] = [];
  for (const [name, args] of steps) {
    console.log(`${name} …`);
    if ((await runNode(args, { show: true, cwd: folder })).code !== 0) failed.push(name);
  }
  await sandboxHandlers(folder);
  if (failed.length > 0) throw new Stop(`Found something: ${failed.join(', ')}.`);
}
