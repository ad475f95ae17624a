import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';

import { readBlocks } from '@loan/release/render';
import { CONTRACT, meetsContract } from '@loan/shared/contracts/version';

import { Stop } from './command';
import { startBundler } from './devBundler';
import { devMiddleware } from './devMiddleware';
import { listen } from './serve';

/** The shell of the packages in its development build: fast refresh needs the development build of React. */
const SHELL = join(__dirname, '..', 'shell');

/** Time limit in ms for a document of the channel. */
const DOCUMENT_LIMIT = 15_000;

/** The document that the deployed channel serves at an address, undrawn: what is drawn in it would be of the released remote. */
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

/** Says when the channel's shell offers less than the packages here were made for. */
async function contractWarning(origin: string): Promise<string | undefined> {
  const offered = readBlocks(await documentOf(origin, '/'))?.release.shell.contract;
  if (offered === undefined) throw new Stop(`${origin} serves no shell document: is it the address where the channel is served?`);
  return meetsContract(offered, CONTRACT)
    ? undefined
    : `${origin} has a shell of the contract ${offered}, older than that of these packages (${CONTRACT}): what they build cannot be promoted there yet.`;
}

/** What is not in work comes from the channel: files, the API, pictures. */
function passOn(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const target = new URL(request.url ?? '/', origin);
  const headers: Record<string, string | string[] | undefined> = { ...request.headers, host: target.host };
  if (headers['origin'] !== undefined) headers['origin'] = target.origin;
  const ask = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const passed = ask(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', ({ message }) => {
    console.error(`${target.origin}${target.pathname}: ${message}`);
    response.destroy();
  });
  request.pipe(passed);
}

/**
 * Serves the remote in `folder` with fast refresh inside the channel at `origin`: its configuration, API and other remotes
 * are the deployed ones. Answers the address.
 */
export async function dev(
  folder: string,
  { origin, port }: { readonly origin: string; readonly port: number },
): Promise<{ readonly origin: string; readonly server: Server; close(): Promise<void> }> {
  const warning = await contractWarning(origin);
  if (warning !== undefined) console.warn(warning);
  const bundler = await startBundler([folder], SHELL);
  const served = ({ url = '/' }: IncomingMessage) => documentOf(origin, url);
  const answers = devMiddleware({ folders: [folder], bundler, shell: SHELL, served });
  const server = createServer((request, response) => {
    if (!answers(request, response)) passOn(origin, request, response);
  });
  // Updates come over the bundler's socket, through this server's address.
  server.on('upgrade', bundler.proxyUpgrade);
  const taken = await listen(server, port);
  return {
    origin: `http://localhost:${taken}`,
    server,
    async close() {
      server.close();
      server.closeAllConnections();
      await bundler.close();
    },
  };
}
