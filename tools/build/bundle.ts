import { parseArgs } from 'node:util';

import { buildPackage } from '@loan/kit/buildPackage';
import { command } from '@loan/kit/command';

import { contractTypes } from './contractTypes';

/** One process a build: bundles the package in the folder given and writes its build record. */
command(async () => {
  // No server can draw with a build that was made `--undrawn`.
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { undrawn: { type: 'boolean', default: false } } });
  const [folder = ''] = positionals;
  await buildPackage(folder, contractTypes(), values);
});
