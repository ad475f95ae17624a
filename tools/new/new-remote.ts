import { parseArgs } from 'node:util';

import { command, Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';

import { FORMATTER, ROOT } from '../build/packages';
import { addRemote } from './newRemote/addRemote';

/** `npm run new-remote -- remote-rewards "Rewards"`: a new area with one empty page, in the common shape of remotes. */
command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [remote, title, ...more] = positionals;
  if (!remote || !title || more.length > 0) throw new Stop('Give a name and a title: npm run new-remote -- remote-rewards "Rewards"');
  const written = addRemote(ROOT, remote, title);
  await runNode([FORMATTER, ...written], { cwd: ROOT });
  console.log(`Written:
${written.map((path) => `  ${path}`).join('\n')}

Next:
  1. npm install                          links the new workspace and updates the lock file
  2. ${remote}/src/api/pages.ts           path, query parameters and titles of its pages
  3. ${remote}/src                   its calls in api/ (list: sandbox/api/src/calls.ts), screens, texts in wording/, tests
  4. sandbox/src/linkTable.ts             a row for each of its pages, with what it shows; a rule fails without one
  5. npm test -- rules types borders  and npm start to look at it`);
});
