import { join } from 'node:path';

import webpack, { type Configuration } from 'webpack';

import { writeRecord } from '@loan/release/record';

import { command, Stop } from './command';
import { contractTypes } from './contractTypes';

/** One process a build: bundles the package in the folder given and writes its build record. */
function bundle(folder: string): Promise<void> {
  const config = require(join(folder, 'webpack.config.js')) as Configuration | Configuration[];
  return new Promise((resolve, reject) => {
    const compiler = webpack(config as Configuration[]);
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
  const [folder = ''] = process.argv.slice(2);
  await bundle(folder);
  await writeRecord(folder, contractTypes());
});
