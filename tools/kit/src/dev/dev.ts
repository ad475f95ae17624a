import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { createUpstream, type Upstream } from '@loan/gateway/api/upstream';
import { limitedServer } from '@loan/gateway/serving/limitedServer';
import { readBlocks } from '@loan/release/serve/render';
import { openStore } from '@loan/release/store/openStore';
import { channelKey } from '@loan/release/store/store';
import { CONTRACT, meetsContract } from '@loan/shared/contracts/version';

import { releaseIn } from '../channelWithBuild';
import { Stop } from '../command';
import { listen, serveChannel, type Served } from '../serve';
import { startBundler } from './devBundler';
import { devMiddleware } from './devMiddleware';

/** The packages' shell in its development build: fast refresh needs the development build of React. */
const SHELL = join(__dirname, '..', '..', 'shell');

/** Time limit in ms for a document of the channel. */
const DOCUMENT_LIMIT = 15_000;

/** The document that the deployed channel serves at an address, without server rendering, which would show the released remote. */
async function documentOf(origin: string, path: string): Promise<string> {
  const headers = { accept: 'text/html', 'sec-purpose': 'prefetch' };
  try {
    const response = await fetch(new URL(path, origin), { headers, signal: AbortSignal.timeout(DOCUMENT_LIMIT) });
    if (response.ok) return await response.text();
    throw new Error(`status ${response.status}`);
  } catch (fault) {
    throw new Stop(`${origin} gave no shell document (${(fault as Error).message}): is it the address where the channel is served?`);
  }
}

/** Warns when the channel's shell has an older contract than the packages here need. */
function warnOfContract(offered: string, channel: string): void {
  if (!meetsContract(offered, CONTRACT))
    console.warn(
      `${channel} has a shell with contract ${offered}, older than contract ${CONTRACT} of these packages: their builds cannot be promoted there yet.`,
    );
}

/** Forwards everything that is not in development to the channel: files, the API, pictures. */
function passOn(channel: Upstream, origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', method } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  if (headers['origin'] !== undefined) headers['origin'] = origin;
  const passed = channel.request(url, { method, headers });
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', ({ message }) => {
    request.unpipe();
    request.resume();
    // A response that has begun takes precedence over a failed upload.
    if (response.headersSent) return;
    console.error(`${origin}${url.split('?', 1)[0]}: ${message}`);
    response.destroy();
  });
  request.pipe(passed);
}

/** A remote in development, and how to end it. */
export interface InDevelopment {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves the remote in `folder` with fast refresh inside the channel at `shell`: its configuration, API and other remotes are
 * the deployed ones.
 */
export async function devInside(folder: string, shell: string, port: number, bundlerOf = startBundler): Promise<InDevelopment> {
  const { origin, protocol } = URL.canParse(shell) ? new URL(shell) : { origin: '', protocol: '' };
  if (!/^https?:$/.test(protocol)) throw new Stop(`--shell needs an address such as https://app.example, not "${shell}".`);
  const blocks = readBlocks(await documentOf(origin, '/'));
  if (blocks === undefined) throw new Stop(`${origin} serves no shell document: is it the address where the channel is served?`);
  warnOfContract(blocks.release.shell.contract, origin);
  const bundler = await bundlerOf([folder], SHELL);
  const served = ({ url = '/' }: IncomingMessage) => documentOf(origin, url);
  const answers = devMiddleware({ folders: [folder], bundler, shell: SHELL, channel: origin, served });
  const channel = createUpstream(origin, { keepAlive: false });
  const server = limitedServer((request, response) => {
    if (!answers(request, response)) passOn(channel, origin, request, response);
  });
  // Updates arrive over the bundler's socket, through this server's address.
  server.on('upgrade', bundler.proxyUpgrade);
  const taken = await listen(server, { port, host: '127.0.0.1' });
  return {
    origin: `http://localhost:${taken}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await bundler.close();
    },
  };
}

/**
 * Serves the remote in `folder` with fast refresh inside a channel of a store, with the sandbox behind it. One server for all:
 * the addresses that the sandbox answers are of the page's own origin.
 */
export async function devOfStore(folder: string, place: Served, bundlerOf = startBundler): Promise<InDevelopment> {
  const { shell } = await releaseIn(place);
  warnOfContract(shell.contract, place.channel);
  const page = channelKey(place.channel, 'index.html');
  const served = async () => String(await openStore(place.store).read(page));
  const bundler = await bundlerOf([folder], SHELL);
  const running = await serveChannel(folder, place, devMiddleware({ folders: [folder], bundler, shell: SHELL, served }));
  running.server.on('upgrade', bundler.proxyUpgrade);
  return {
    origin: running.origin,
    async close() {
      await running.close();
      await bundler.close();
    },
  };
}
