import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { command } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';

import { programOf, ROOT } from '../build/packages';

/** `borders.ts [<workspace>…]`: checks imports (.dependency-cruiser.cjs) in these workspaces; default: everywhere, new ones included. */
command(async () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const cruise = programOf('dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const named = process.argv.slice(2);
  const tools = readdirSync(join(ROOT, 'tools')).flatMap((name) => (name === 'kit' ? [] : `tools/${name}`));
  const others = named.length > 0 ? [] : [...tools, 'platform/deploy/tests', 'e2e'];
  const sources = (named.length > 0 ? named : workspaces).map((name) => `${name}/src`);
  const folders = [...sources, ...others].filter((folder) => existsSync(join(ROOT, folder)));
  return (await runNode([cruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders], { show: true })).code;
});
