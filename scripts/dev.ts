import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { createGateway } from '@loan/gateway/gateway';
import { command, Stop } from '@loan/kit/command';
import type { SandboxLink } from '@loan/sandbox/links';

import { startBundler, type DevBundler } from './devBundler';
import { devDocument, VERSION } from './devDocument';
import { announce, listen, releaseHere, serverOptions, serveUntilSignalled, startApi } from './localServer';
import { chosenPackages, ROOT } from './packages';
import { pageTemplates } from './pageTemplates';
import { watchTypes } from './typeWatch';

async function sendDocument(remotes: readonly string[], bundler: DevBundler, response: ServerResponse): Promise<void> {
  const plain = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  try {
    const html = await devDocument(remotes, bundler.read);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...plain }).end(html);
  } catch (fault) {
    const said = fault instanceof Error ? fault.message : String(fault);
    console.error(said);
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', ...plain }).end(said);
  }
}

/** Answers what belongs to the packages in work: their files, and the document of every page. */
function devMiddleware(remotes: readonly string[], bundler: DevBundler) {
  const files = ['host', ...remotes].map((name) => `/assets/${name}/${VERSION}/`);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '/';
    if (files.some((prefix) => path.startsWith(prefix))) {
      bundler.proxyRequest(request, response);
      return true;
    }
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html') || path.startsWith('/sandbox')) return false;
    void sendDocument(remotes, bundler, response);
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
  const names = chosenPackages(process.argv.slice(2));
  if (process.argv.length === 2) throw new Stop('Name what to work on: npm run dev -- remote-loan, or several, or host');
  const remotes = names.filter((name) => name !== 'host');
  const { port, api, config: chosen } = serverOptions();
  const config = { ...chosen, features: { testPreview: true } };
  await releaseHere(config);
  const bundler = await startBundler(['host', ...remotes]);
  const local = await startApi(api, config);
  const server = createServer(createGateway({ ...local.gateway, dev: devMiddleware(remotes, bundler) }));
  // Updates of the page in work come over the bundler's socket, through this server's address.
  server.on('upgrade', bundler.proxyUpgrade);
  const taken = await listen(server, port);

  const origin = `http://localhost:${taken}`;
  console.log('\n  In work, a change of the sources shows at once, errors of types are told here:');
  for (const name of names)
    console.log(`    ${name.padEnd(18)}${ownPage(name, origin, local.links(), pageTemplates(config, origin, name))}`);
  await announce(server, taken, api);
  console.log('');
  const endTypes = watchTypes(['host', ...remotes], ROOT, console.log);
  await serveUntilSignalled(server);
  await endTypes();
  await bundler.close();
  await local.close();
});
