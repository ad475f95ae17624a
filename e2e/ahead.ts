import { command } from '@loan/kit/command';

import { findJava } from '../native/kotlin';
import { findPrometheus } from '../tools/test/programs';
import { buildVariants, install, installPrograms } from './prepare';

/**
 * `ahead.ts programs|variants`: what `npm test` makes ready for later steps while others run: the programs that tests start,
 * or the releases that journeys need besides those of the working tree.
 */
command(async () => {
  if (process.argv[2] === 'variants') {
    await buildVariants();
    return 0;
  }
  installPrograms(true);
  install(findJava);
  install(findPrometheus);
  return 0;
});
