import { command } from '@loan/kit/command';

import { compileAndroid } from '../native/kotlin';
import { findPrometheus } from '../tools/test/programs';
import { buildVariants, install, installPrograms } from './prepare';

/**
 * `ahead.ts programs|variants`: what `npm test` makes ready for later steps while others run: the programs that tests start and the
 * compiled Android module, or the releases that journeys need besides those of the working tree.
 */
command(async () => {
  if (process.argv[2] === 'variants') {
    await buildVariants();
    return 0;
  }
  installPrograms(true);
  // With the compiler's Java. Else each of the test files that need it compiles it, at the same time.
  install(compileAndroid);
  install(findPrometheus);
  return 0;
});
