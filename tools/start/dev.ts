import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import { command, Stop } from '@loan/kit/command';
import { startBundler } from '@loan/kit/dev/devBundler';
import { devMiddleware } from '@loan/kit/dev/devMiddleware';
import type { SandboxLink } from '@loan/sandbox/links';

import { chosenPackages, ROOT } from '../build/packages';
import { LOCAL, makeLocal } from './local/localFolder';
import { announce, CHANNEL, listen, releaseHere, serverOptions, serveUntilSignalled, startApi } from './local/localServer';
import { watchTypes } from './typeWatch';
import { addressTemplates } from './welcome/welcome';

/** The document of the local channel, as servers without the gateway send it. */
const served = () => readFileSync(join(LOCAL, 'store', 'channels', CHANNEL, 'index.html'), 'utf8');

/**
 * An address to see a package in development: a page of its own, with an order of the sandbox or a placeholder for the API's;
 * the shell is on every page.
 */
function ownPage(name: string, origin: string, links: readonly SandboxLink[], templates: readonly string[]): string {
  if (name === 'host') return `${origin}/`;
  const link = links.find(({ owner }) => owner === name);
  return link === undefined ? (templates[0] ?? `${origin}/`) : `${origin}${link.path}`;
}

/**
 * `npm run dev -- remote-loan remote-repay host`: serves the named packages with fast refresh inside the running shell, which
 * is in development too; the other remotes come from the local store, as released. The developer page is on. PORT, API_TARGET
 * and CONFIG as with `npm start`.
 */
command(async () => {
  const names = chosenPackages(process.argv.slice(2));
  if (process.argv.length === 2) throw new Stop('Name the packages: npm run dev -- remote-loan, or several, or host');
  const remotes = names.filter((name) => name !== 'host');
  const { port, api, config: chosen } = serverOptions();
  const config = { ...chosen, features: { testPreview: true } };
  makeLocal();
  await releaseHere(config);
  const folders = ['host', ...remotes].map((name) => join(ROOT, name));
  const bundler = await startBundler(folders, join(LOCAL, 'dev'));
  const local = await startApi(api, config);
  const server = createServer(createGateway({ ...local.gateway, dev: devMiddleware({ folders, bundler, served }) }));
  // Updates of the page in development arrive over the bundler's socket, through this server's address.
  server.on('upgrade', bundler.proxyUpgrade);
  const taken = await listen(server, port);

  const origin = `http://localhost:${taken}`;
  console.log('\n  In work, changed sources are shown at once, type errors are printed here:');
  for (const name of names)
    console.log(`    ${name.padEnd(18)}${ownPage(name, origin, local.links(), addressTemplates(config, origin, name))}`);
  await announce(server, taken, api);
  console.log('');
  const endTypes = watchTypes('tsconfig.product.json', ROOT, console.log);
  await serveUntilSignalled(server);
  await endTypes();
  await bundler.close();
  await local.close();
});
