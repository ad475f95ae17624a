import { parseArgs } from 'node:util';

import { buildPackage } from '@loan/kit/build/buildPackage';
import { command } from '@loan/kit/command';

import { contractTypes } from './contractTypes';

/** One process per build: bundles the package in the given folder and writes its build record. */
command(async () => {
  // A build with `--client-rendered` has no server bundle, so no server can render with it.
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'client-rendered': { type: 'boolean', default: false } },
  });
  const [folder = ''] = positionals;
  await buildPackage(folder, contractTypes(), { clientRendered: values['client-rendered'] });
});
