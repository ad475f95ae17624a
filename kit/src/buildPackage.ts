import { join } from 'node:path';

import webpack, { type Configuration } from 'webpack';

import { writeRecord } from '@loan/release/record';

import { Stop } from './command';
import { declaredPages } from './declaredPages';

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

/**
 * Builds the package in `folder` into its `dist` and writes the build record. `contractTypes`: digest of the types of the
 * contract. `undrawn`: without the build that draws its pages on a server. Throws Stop or ReleaseError.
 */
export async function buildPackage(folder: string, contractTypes: string, { undrawn = false } = {}): Promise<void> {
  const declared = await declaredPages(folder);
  await bundle(folder, undrawn);
  await writeRecord(folder, contractTypes, declared);
}
