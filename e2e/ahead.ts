import { join } from 'node:path';

import { command, Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';

import { compileAndroid } from '../native/kotlin';
import { programOf } from '../tools/build/packages';
import { findJava, findPrometheus } from '../tools/test/programs';
import { buildVariants, install, installPrograms } from './prepare';

/**
 * `ahead.ts programs|variants`: what `npm test` makes ready for later steps while others run: the programs that tests start and the
 * compiled Android module, or the releases that journeys need besides those of the working tree, and the journeys themselves.
 */
command(async () => {
  if (process.argv[2] === 'variants') {
    await buildVariants();
    // Playwright compiles what journeys import, on one core, and keeps it for the run itself.
    const list = ['test', '--config', join(__dirname, 'playwright.config.ts'), '--list', '--reporter', 'dot'];
    const { code, output } = await runNode([programOf('@playwright', 'test', 'cli.js'), ...list]);
    if (code !== 0) throw new Stop(output.trim());
    return 0;
  }
  // First, because the next ones may fail. Tests of the Android module need Java even if it was compiled in an earlier run.
  install(findPrometheus);
  install(findJava);
  installPrograms(true);
  // Several test files need the module, and would compile it at the same time.
  install(compileAndroid);
  return 0;
});
