import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';

import { FORMATTER, releasedPackages, ROOT } from '../build/packages';

/** Runs a generator of the kit on a remote of this repository, formats the written files, and prints the next steps. */
export async function addTo(
  command: string,
  does: string,
  add: (folder: string, name: string, title: string) => readonly string[],
  next: (remote: string, name: string) => string,
): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const usage = `npm run ${command} -- remote-loan loanTerms "Loan terms"`;
  if (values.help) return console.log(`${usage}\n  ${does}`);
  const [remote = '', name = '', title = '', ...more] = positionals;
  const remotes = releasedPackages().filter((each) => each !== 'host');
  if (name === '' || title === '' || more.length > 0) throw new Stop(`Give a remote, a name and a title: ${usage}`);
  if (!remotes.includes(remote)) throw new Stop(`There is no remote ${remote}. There are: ${remotes.join(', ')}.`);
  const written = add(join(ROOT, remote), name, title).map((path) => `${remote}/${path}`);
  await runNode([FORMATTER, ...written], { cwd: ROOT });
  console.log(`Written:\n${written.map((path) => `  ${path}`).join('\n')}\n\n${next(remote, name)}`);
}
