import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';

import { contentTypeOf } from '@loan/release/store/assetHeaders';
import { testPreview } from '@loan/shared/contracts/pages';

import { declaredIn, packageName } from '../declared';
import type { DevBundler } from './devBundler';
import { devDocument, VERSION } from './devDocument';

/** The packages in development, and the sources of everything else. */
export interface InWork {
  /** Folders of the packages in development. */
  readonly folders: readonly string[];
  readonly bundler: DevBundler;
  /** Folder of the shell's build, if the shell is not in development. */
  readonly shell?: string;
  /** The channel's origin, if pages have another one. */
  readonly channel?: string;
  /** The shell document of the channel for a request. */
  served(request: IncomingMessage): Promise<string> | string;
}

const PLAIN = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

async function sendDocument(
  { folders, bundler, shell, channel, served }: InWork,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const declared = folders.map(async (folder) => [packageName(folder), (await declaredIn(folder)).pages] as const);
    // The shell's development build has the developer page.
    const pages = { ...(shell !== undefined && { host: { testPreview } }), ...Object.fromEntries(await Promise.all(declared)) };
    const html = devDocument(await served(request), pages, bundler.read, channel);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...PLAIN }).end(html);
  } catch (fault) {
    const said = fault instanceof Error ? fault.message : String(fault);
    console.error(said);
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', ...PLAIN }).end(said);
  }
}

function sendShellFile(shell: string, path: string, response: ServerResponse): void {
  const file = join(shell, basename(path.split('?', 1)[0] ?? ''));
  if (existsSync(file)) response.writeHead(200, { 'Content-Type': contentTypeOf(file), ...PLAIN }).end(readFileSync(file));
  else response.writeHead(404, PLAIN).end();
}

/**
 * Answers requests that belong to the packages in development (their files, the shell's files, and the document of every
 * page), and returns whether it did.
 */
export function devMiddleware(inWork: InWork): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { folders, bundler, shell } = inWork;
  const filesOf = (name: string) => `/assets/${name}/${VERSION}/`;
  const files = folders.map((folder) => filesOf(packageName(folder)));
  return (request, response) => {
    const path = request.url ?? '/';
    if (files.some((prefix) => path.startsWith(prefix))) {
      bundler.proxyRequest(request, response);
      return true;
    }
    if (shell !== undefined && path.startsWith(filesOf('host'))) {
      sendShellFile(shell, path, response);
      return true;
    }
    if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html') || path.startsWith('/sandbox')) return false;
    void sendDocument(inWork, request, response);
    return true;
  };
}
