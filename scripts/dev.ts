import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import { readBlocks, renderShellDocument } from '@loan/release/render';
import { startSandbox } from '@loan/sandbox/server';
import { pageSpec } from '@loan/shared/contracts/pages';
import type { PinnedBuild } from '@loan/shared/contracts/release';
import { CONTRACT } from '@loan/shared/contracts/version';
import type { Configuration, MultiCompiler } from 'webpack';

import { command, signalled, Stop } from './command';
import { CHANNEL, chosenPort, listen, LOCAL, releaseHere } from './localServer';
import { chosenPackages, ROOT } from './packages';
import { startConfig } from './startConfig';
import { welcome } from './welcome';

/** Version under which the packages in work stand in the page. */
const VERSION = '0.0.0-dev';
/** Where the inline script and the frame of the shell document are built. */
const FRAME = join(LOCAL, 'dev');

interface Facts {
  readonly entry: string;
  readonly global?: string;
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

type Assets = (name: string, file: string) => string;

/** A build that is served from memory, as a release document would hold it: no hashes, nothing fetched first. */
function pinned(name: string, read: Assets): PinnedBuild {
  const facts = JSON.parse(read(name, 'chunks.json')) as Facts;
  const paths = Object.keys(facts.pages).map((key): [string, PinnedBuild['pages'][string]] => {
    const spec = pageSpec(key);
    if (spec === undefined) throw new Stop(`${name} builds the page ${key}, which the page table does not know: add it to pages.ts.`);
    const { path, fixed, trailing, ...page } = spec;
    return [
      key,
      { path, ...(fixed ? { fixed } : {}), ...(trailing ? { trailing } : {}), ...(page.public ? { public: true } : {}), files: [] },
    ];
  });
  const { entry, global } = facts;
  const files = Object.fromEntries([entry, ...(name === 'host' ? ['main.css'] : [])].map((file) => [file, '' as never]));
  return {
    id: VERSION,
    version: VERSION,
    contract: CONTRACT,
    entry,
    ...(global ? { global } : {}),
    pages: Object.fromEntries(paths),
    files,
  };
}

/** The channel's shell document with the shell and the remote in work put in their place. */
function devDocument(remote: string, read: Assets): string {
  const rendered = readFileSync(join(LOCAL, 'store', 'channels', CHANNEL, 'index.html'), 'utf8');
  const blocks = readBlocks(rendered);
  if (blocks === undefined) throw new Stop('The local channel has no shell document: run npm start once.');
  const { release, config } = blocks;
  const own = { version: VERSION, bad: [], builds: { [VERSION]: pinned(remote, read) } };
  const document = { ...release, shell: pinned('host', read), remotes: { ...release.remotes, [remote]: own } };
  const html = renderShellDocument(document, config, { shell: read('host', 'shell.html'), boot: read('host', 'boot.js') });
  // The update client is not in any release.
  return html.replace(/ integrity=""/g, '');
}

function once(compiler: MultiCompiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Stop(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}

/** The bundler's development server for the shell and one remote; answers when the first build is done. */
async function bundle(remote: string): Promise<{ readonly port: number; read: Assets; close(): Promise<void> }> {
  process.env['NODE_ENV'] = 'development';
  process.env['LOAN_BUILD_VERSION'] = VERSION;
  process.env['LOAN_TEST_PREVIEW'] = '1';
  const [{ default: webpack }, { default: DevServer }] = await Promise.all([import('webpack'), import('webpack-dev-server')]);
  const all = ['host', remote].flatMap((name) => require(join(ROOT, name, 'webpack.config.js')) as Configuration | Configuration[]);
  // The inline script is built once, to a folder: the server would put its client into it.
  const inline = all.filter(({ name }) => name === 'boot').map((config) => ({ ...config, output: { ...config.output, path: FRAME } }));
  await once(webpack(inline));
  const compiler = webpack(all.filter(({ name }) => name !== 'boot'));
  const server = new DevServer(
    {
      port: 0,
      hot: true,
      liveReload: false,
      allowedHosts: 'all',
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, webSocketURL: 'auto://0.0.0.0:0/ws', logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
    },
    compiler,
  );
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await server.start();
  await built;
  const read: Assets = (name, file) => {
    if (existsSync(join(FRAME, file))) return readFileSync(join(FRAME, file), 'utf8');
    const files = compiler.compilers[0]?.outputFileSystem as typeof import('node:fs') | undefined;
    if (files === undefined) throw new Stop('The bundler keeps no files.');
    return String(files.readFileSync(join(ROOT, name, 'dist', file)));
  };
  const address = server.server?.address() as AddressInfo | undefined;
  return { port: address?.port ?? 0, read, close: () => server.stop() };
}

function passOn(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { url: path, method, headers } = request;
  const passed = forward({ port, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}

/**
 * `npm run dev -- remote-loan`: serves one remote with fast refresh inside the running shell; the
 * other remotes come from the local store, as released. The developer page is on.
 */
command(async () => {
  const [remote, ...more] = chosenPackages(process.argv.slice(2));
  if (process.argv.length !== 3 || remote === undefined || more.length > 0 || remote === 'host')
    throw new Stop('Name the one remote to work on: npm run dev -- remote-loan');
  const port = chosenPort(process.env['PORT']);
  const config = { ...startConfig(process.env['CONFIG']), features: { testPreview: true } };
  mkdirSync(LOCAL, { recursive: true });
  await releaseHere(config);
  const bundler = await bundle(remote);
  const sandbox = await startSandbox({ port: 0, databaseFile: join(LOCAL, 'sandbox.db'), wire: config.wire });
  const inWork = [`/assets/host/${VERSION}/`, `/assets/${remote}/${VERSION}/`];

  const dev = (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '/';
    if (inWork.some((prefix) => path.startsWith(prefix))) {
      passOn(bundler.port, request, response);
      return true;
    }
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html') || path.startsWith('/sandbox')) return false;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    response.end(devDocument(remote, bundler.read));
    return true;
  };
  const server = createServer(createGateway({ store: join(LOCAL, 'store'), channel: CHANNEL, api: sandbox.url, dev }));
  // Updates of the page in work come over the bundler's socket, through this server's address.
  server.on('upgrade', (request, socket, head) => {
    const passed = forward({ port: bundler.port, path: request.url, headers: request.headers });
    passed.on('upgrade', (answer, target, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      target.write(head);
      target.pipe(socket).pipe(target);
      target.on('error', () => socket.destroy());
      socket.on('error', () => target.destroy());
    });
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  const taken = await listen(server, port);
  console.log(await welcome({ port: taken, api: undefined, links: sandbox.links() }));
  console.log(`\n  ${remote} is in work: a change of its sources shows at once.\n`);

  await signalled();
  server.close();
  server.closeAllConnections();
  await bundler.close();
  await sandbox.close();
});
