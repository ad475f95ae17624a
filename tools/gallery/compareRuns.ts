import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';

import { programOf, ROOT } from '../build/packages';

/** Compares two folders of pictures, and writes a report with what differs. Returns the exit status, and what was printed. */
export async function compareRuns(before: string, after: string, report: string, show = true) {
  for (const folder of [before, after])
    if (!existsSync(folder))
      throw new Stop(`There is no folder ${folder}. Keep a run of "npm run pictures" under another name before you change something.`);
  const config = join(ROOT, 'tools', 'gallery', 'compare', 'playwright.config.ts');
  const env = { PICTURES_BEFORE: before, PICTURES_AFTER: after, PICTURES_REPORT: report };
  return runNode([programOf('@playwright', 'test', 'cli.js'), 'test', '--config', config], { show, cwd: ROOT, env });
}
