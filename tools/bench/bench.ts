import { command } from '@loan/kit/command';

import { releasedPackages } from '../build/packages';
import { benchCollector } from './collector';
import { tapEarly } from './earlyTaps';
import { bench } from './firstData';
import { benchInteractive, benchTaps } from './interactive';
import { wantedFrom } from './options';
import { benchReleases } from './releases/commands';
import { benchRendering } from './rendering';
import { benchRollback } from './rollback';
import { benchTrace } from './trace/benchTrace';
import { benchWatch } from './watch';

/** `npm run bench [-- pairs] [options]`: time until a page's data, against the same screens built in other ways (tools/bench/README.md). */
command(async () => {
  const wanted = wantedFrom(process.argv.slice(2), releasedPackages().length - 1);
  if (wanted === 'releases') benchReleases();
  else if (wanted === 'watch') benchWatch();
  else if ('rollbacks' in wanted) await benchRollback(wanted.rollbacks);
  else if ('collector' in wanted) await benchCollector(wanted.collector);
  else if ('earlyTaps' in wanted) tapEarly(wanted);
  else if ('rendering' in wanted) await benchRendering(wanted.rendering);
  else await { data: bench, interactive: benchInteractive, 'next page': benchTaps, trace: benchTrace }[wanted.until](wanted);
});
