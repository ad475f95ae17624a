import { command } from '@loan/kit/command';

import { releasedPackages } from '../build/packages';
import { benchAwake } from './awake';
import { benchCollector } from './collector';
import { benchDrawing } from './drawing';
import { bench, benchPhoto } from './firstData';
import { wantedFrom } from './options';
import { benchReleases } from './releases/commands';
import { benchRollback } from './rollback';
import { benchWatch } from './watch';

/** `npm run bench [-- pairs] [options]`: time until a page's data, against the same screens built in other ways (tools/bench/README.md). */
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
