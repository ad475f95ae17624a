import { join } from 'node:path';
import { parseArgs } from 'node:util';

import webpack, { type Configuration } from 'webpack';

import { command, Stop } from '@loan/kit/command';
import { writeRecord } from '@loan/release/record';

import { contractTypes } from './contractTypes';
import { declaredPages } from './declaredPages';

/** One process a build: bundles the package in the folder given and writes its build record. */
function bundle(folder: string, undrawn: boolean): Promise<void> {
  const configs = [require(join(folder, 'webpack.config.js')) as Configuration | Configuration[]].flat();
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs.filter(({ name }) => !undrawn || !name?.endsWith(' drawing')));
    compiler.run((error, stats) => {
      if (error) return reject(error);
      const problems = () => stats?.toString({ preset: 'errors-warnings', colors: false }) ?? '';
      if (stats?.hasErrors()) return reject(new Stop(problems()));
      if (stats?.hasWarnings()) console.log(problems());
      compiler.close((fault) => (fault ? reject(fault) : resolve()));
    });
  });
}

command(async () => {
  // No server can draw with a build that was made `--undrawn`.
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { undrawn: { type: 'boolean', default: false } } });
  const [folder = ''] = positionals;
  const declared = await declaredPages(folder);
  await bundle(folder, values.undrawn);
  await writeRecord(folder, contractTypes(), declared);
});
