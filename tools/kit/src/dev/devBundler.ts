import { existsSync, readFileSync } from 'node:fs';
import { request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

import type { Configuration, MultiCompiler } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

import { Stop } from '../command';
import { packageName } from '../declared';
import { VERSION, type Assets } from './devDocument';

export interface DevBundler {
  readonly read: Assets;
  /** Answers a request for a file in development. */
  proxyRequest(request: IncomingMessage, response: ServerResponse): void;
  /** Forwards a socket for updates. */
  proxyUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** Builds once. Throws Stop with the bundler's errors. */
export function once(compiler: MultiCompiler): Promise<void> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Stop(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}

const SERVER: ServerConfiguration = {
  port: 0,
  hot: true,
  liveReload: false,
  allowedHosts: 'all',
  static: false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  // The page has one overlay, in the shell's script: see tools/kit/webpack/devOverlay.js.
  client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws', logging: 'warn' },
  devMiddleware: { stats: 'errors-warnings' },
};

/** Development configurations of a package. */
export function devConfigs(folder: string): readonly Configuration[] {
  process.env['NODE_ENV'] = 'development';
  process.env['LOAN_BUILD_VERSION'] = VERSION;
  process.env['LOAN_TEST_PREVIEW'] = '1';
  return [require(join(folder, 'webpack.config.js')) as Configuration | Configuration[]].flat();
}

/** The only overlay of a page in development, in the shell's script. */
export const OVERLAY = join(__dirname, '..', '..', 'webpack', 'devOverlay.js');

/** Adds the overlay to the shell's script, if the shell is among the built packages. */
export function addOverlay(compiler: MultiCompiler, { EntryPlugin }: typeof import('webpack')): void {
  const shell = compiler.compilers.find(({ options }) => options.name === 'host');
  if (shell !== undefined) new EntryPlugin(shell.context, OVERLAY, {}).apply(shell);
}

/**
 * The bundler's development server for the packages in `folders`; resolves after the first build. `shell`: folder with the
 * shell's build, at least the inline script and the template; if the shell is in development, they are built into it.
 */
export async function startBundler(folders: readonly string[], shell: string): Promise<DevBundler> {
  const configs = folders.flatMap(devConfigs);
  const [{ default: webpack }, { default: DevServer }] = await Promise.all([import('webpack'), import('webpack-dev-server')]);
  // The inline script is built once, to a folder: the server would add its client to it.
  const inline = configs.filter(({ name }) => name === 'boot').map((config) => ({ ...config, output: { ...config.output, path: shell } }));
  if (inline.length > 0) await once(webpack(inline));
  // The bundler's server has another port than the page, so its address is not printed.
  const quiet = { infrastructureLogging: { level: 'warn' } } as const;
  const compiler = webpack(configs.filter(({ name }) => name !== 'boot').map((config) => ({ ...config, ...quiet })));
  addOverlay(compiler, webpack);
  const server = new DevServer(SERVER, compiler);
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  await server.start();
  await built;
  const folderOf = new Map(folders.map((folder) => [packageName(folder), folder]));
  const read: Assets = (name, file) => {
    if (name === 'host' && existsSync(join(shell, file))) return readFileSync(join(shell, file), 'utf8');
    const files = compiler.compilers[0]?.outputFileSystem as typeof import('node:fs') | undefined;
    if (files === undefined) throw new Stop('The bundler keeps no files.');
    return String(files.readFileSync(join(folderOf.get(name) ?? '', 'dist', file)));
  };
  const address = server.server?.address() as AddressInfo | undefined;
  return { read, ...proxyTo(address?.port ?? 0), close: () => server.stop() };
}

/** Forwards requests at the page's address to the bundler's server. */
function proxyTo(port: number): Pick<DevBundler, 'proxyRequest' | 'proxyUpgrade'> {
  return {
    proxyRequest(request, response) {
      const { url: path, method, headers } = request;
      const passed = forward({ port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    },
    proxyUpgrade(request, socket, head) {
      const passed = forward({ port, path: request.url, headers: request.headers });
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
    },
  };
}
