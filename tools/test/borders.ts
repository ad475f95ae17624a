import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { command } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';

import { programOf, ROOT } from '../build/packages';

/** Checks imports (.dependency-cruiser.cjs) in every workspace, including new ones. */
command(async () => {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const cruise = programOf('dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const tools = readdirSync(join(ROOT, 'tools')).flatMap((name) => (name === 'kit' ? [] : `tools/${name}`));
  const folders = [...workspaces.map((name) => `${name}/src`), ...tools, 'platform/deploy/tests', 'e2e'].filter((folder) =>
    existsSync(join(ROOT, folder)),
  );
  return (await runNode([cruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders], { show: true })).code;
});
