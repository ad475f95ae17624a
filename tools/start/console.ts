import { createInterface } from 'node:readline';

import { HELP, readOptions } from '@loan/console/server/options';
import { createProvider } from '@loan/console/server/signIn/oidc';
import { startConsole } from '@loan/console/server/startConsole';
import { command, untilSignalled } from '@loan/kit/command';
import { printable } from '@loan/release/printable';

/** `npm run console`: the page where operations see and change what the channels run, until Ctrl-C. */
command(async () => {
  const asked = await readOptions(process.argv.slice(2), process.env);
  if (asked === undefined) return console.log(HELP);
  const { oidc, ...options } = asked;
  const provider = oidc === undefined ? undefined : createProvider(oidc);
  const running = await startConsole({
    ...options,
    provider,
    log: (line) => console.log(`${new Date().toISOString()} ${printable(line)}`),
  });
  console.log(`Console: ${running.origin}`);
  if (provider === undefined) {
    // In the fragment, which no server logs.
    const issue = () => console.log(`Sign in once, within ten minutes: ${running.origin}/#token=${running.issueToken()}`);
    issue();
    // Enter issues another token.
    createInterface({ input: process.stdin }).on('line', issue);
  }
  await untilSignalled();
  await running.close();
});
