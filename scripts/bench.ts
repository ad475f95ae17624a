import { command } from '@loan/kit/command';

import { benchAwake } from '../bench/awake';
import { bench, benchPhoto } from '../bench/bench';
import { benchCollector } from '../bench/collector';
import { benchDrawing } from '../bench/drawing';
import { wantedFrom } from '../bench/options';
import { benchReleases } from '../bench/releases/commands';
import { benchRollback } from '../bench/rollback';
import { benchWatch } from '../bench/watch';
import { releasedPackages } from './packages';

/** `npm run bench [-- pairs] [options]`: time until a page's data, against the same screens built in other ways (bench/README.md). */
command(async () => {
  const wanted = wantedFrom(process.argv.slice(2), releasedPackages().length - 1);
  if (wanted === 'releases') benchReleases();
  else if (wanted === 'watch') benchWatch();
  else if (wanted === 'photo') await benchPhoto();
  else if ('rollbacks' in wanted) await benchRollback(wanted.rollbacks);
  else if ('collector' in wanted) await benchCollector(wanted.collector);
  else if ('drawing' in wanted) await benchDrawing(wanted.drawing);
  else await (wanted.awake ? benchAwake(wanted) : bench(wanted));
});
