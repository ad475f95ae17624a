import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import type { SandboxLink } from '@loan/sandbox/links';
import { startSandbox } from '@loan/sandbox/server';

import { apiFault, chosenApi, watchApi } from './apiTarget';
import { command, signalled, Stop } from './command';
import { startBundler, type DevBundler } from './devBundler';
import { devDocument, VERSION } from './devDocument';
import { CHANNEL, chosenPort, listen, LOCAL, releaseHere } from './localServer';
import { chosenPackages, ROOT } from './packages';
import { pageTemplates } from './pageTemplates';
import { startConfig } from './startConfig';
import { watchTypes } from './typeWatch';
import { welcome } from './welcome';

/** Answers what belongs to the packages in work: their files, and the document of every page. */
function inWork(remotes: readonly string[], bundler: DevBundler) {
  const files = ['host', ...remotes].map((name) => `/assets/${name}/${VERSION}/`);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '/';
    if (files.some((prefix) => path.startsWith(prefix))) {
      bundler.passOn(request, response);
      return true;
    }
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html') || path.startsWith('/sandbox')) return false;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    response.end(devDocument(remotes, bundler.read));
    return true;
  };
}

/** Where to look at a package in work: a page of its own, with an order of the sandbox or a place for one of the API; the shell is on every page. */
function ownPage(name: string, origin: string, links: readonly SandboxLink[], templates: readonly string[]): string {
  if (name === 'host') return `${origin}/`;
  const link = links.find(({ owner }) => owner === name);
  return link === undefined ? (templates[0] ?? `${origin}/`) : `${origin}${link.path}`;
}

/**
 * `npm run dev -- remote-loan remote-repay host`: serves the named packages with fast refresh
 * inside the running shell, which is in work too; the other remotes come from the local store, as
 * released. The developer page is on. PORT, API_TARGET and CONFIG as with `npm start`.
 */
command(async () => {
  const { PORT, API_TARGET, CONFIG } = process.env;
  const names = chosenPackages(process.argv.slice(2));
  if (process.argv.length === 2) throw new Stop('Name what to work on: npm run dev -- remote-loan, or several, or host');
  const remotes = names.filter((name) => name !== 'host');
  const port = chosenPort(PORT);
  const api = chosenApi(API_TARGET);
  const config = { ...startConfig(CONFIG), features: { testPreview: true } };
  mkdirSync(LOCAL, { recursive: true });
  await releaseHere(config);
  const bundler = await startBundler(['host', ...remotes]);
  const sandbox = api ? undefined : await startSandbox({ port: 0, databaseFile: join(LOCAL, 'sandbox.db'), wire: config.wire });
  const dev = inWork(remotes, bundler);
  const server = createServer(
    createGateway({ store: join(LOCAL, 'store'), channel: CHANNEL, api: api ?? sandbox?.url ?? '', sandbox: api === undefined, dev }),
  );
  // Updates of the page in work come over the bundler's socket, through this server's address.
  server.on('upgrade', bundler.passSocketOn);
  const taken = await listen(server, port);

  const origin = `http://localhost:${taken}`;
  console.log('\n  In work, a change of the sources shows at once, errors of types are told here:');
  for (const name of names)
    console.log(`    ${name.padEnd(18)}${ownPage(name, origin, sandbox?.links() ?? [], pageTemplates(config, origin, name))}`);
  if (api !== undefined) {
    const fault = await apiFault(api);
    if (fault !== undefined) console.error(`\n${fault}`);
    watchApi(server, api, console.error);
  }
  console.log(`\n${await welcome({ port: taken, api, data: LOCAL })}\n`);
  const endTypes = watchTypes(['host', ...remotes], ROOT, console.log);

  await signalled();
  await endTypes();
  server.close();
  server.closeAllConnections();
  await bundler.close();
  await sandbox?.close();
});
