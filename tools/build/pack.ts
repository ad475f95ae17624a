import { join, resolve } from 'node:path';

import { command } from '@loan/kit/command';

import { packPackages } from './pack/packPackages';
import { ROOT } from './packages';

/** `npm run pack [-- folder]`: the packages that a team installs, as tarballs; default folder `.local/packages`. */
command(async () => {
  const folder = resolve(process.argv[2] ?? join(ROOT, '.local', 'packages'));
  const files = await packPackages(folder);
  console.log(`${files.map((file) => `  ${file}`).join('\n')}\n\nin ${folder}. Teams must install them with npm.`);
});
