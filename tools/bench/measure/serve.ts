import { createHash } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { createGateway } from '@loan/gateway/gateway';

import type { Certificate } from '../../start/local/certificate';

/** Before and after a release of the remote whose page is opened. */
export const MOMENTS = ['before', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

type Listener = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export interface Served {
  readonly origin: string;
  /** Switches the content served at the same origin. */
  turnTo(moment: Moment): void;
  close(): Promise<void>;
}

/** The bytes of a file as sent (brotli). */
export type PackedFile = () => Promise<Buffer>;

export interface Site {
  /** As sent (brotli). */
  readonly document: Buffer;
  /** By path. Names without a content hash are revalidated on every visit. */
  readonly files: ReadonlyMap<string, PackedFile>;
}

/**
 * A document's header with the hashes of hundreds of remotes exceeds Node's default limit (64 kB). Raised for the measurement
 * only, so that it is possible at all.
 */
const LONGEST_HEADER = 1_000_000;

/** HTTP/2, as for a phone. */
export async function serve(listeners: Readonly<Record<Moment, Listener>>, { key, cert }: Certificate): Promise<Served> {
  let moment: Moment = 'before';
  const server = createSecureServer(
    { key, cert, allowHTTP1: true, maxSendHeaderBlockLength: LONGEST_HEADER },
    (request: Http2ServerRequest, response: Http2ServerResponse) => listeners[moment](request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    turnTo(next) {
      moment = next;
    },
    close: () => server[Symbol.asyncDispose](),
  };
}

/** The release store through the gateway, as in production: a channel for each moment. */
export async function serveReleases(store: string, api: string, certificate: Certificate): Promise<Served> {
  const gateway = (channel: Moment) => createGateway({ store, channel, api, sandbox: true });
  const gateways = { before: gateway('before'), after: gateway('after') };
  const served = await serve(gateways, certificate);
  const close = async () => {
    await served.close();
    await Promise.all(Object.values(gateways).map((each) => each.close()));
  };
  return { ...served, close };
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

const BROTLI = { 'Content-Encoding': 'br' };

/** A file as a well-configured server sends it: one with a hash in its name is never revalidated. */
function sendFile(request: Http2ServerRequest, response: Http2ServerResponse, path: string, bytes: Buffer): void {
  const isHashed = /\.[0-9a-f]{8}\.\w+$/.test(path);
  const tag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  if (!isHashed && request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ETag: tag }).end();
    return;
  }
  const kept = isHashed ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : { 'Cache-Control': 'no-cache', ETag: tag };
  response.writeHead(200, { ...BROTLI, ...kept, 'Content-Type': TYPES[path.split('.').at(-1) ?? ''] }).end(bytes);
}

/** The documents and files of a site, and the API behind the same gateway as the product's. */
function siteListener({ document, files }: Site, gateway: Listener): Listener {
  return (request, response) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(path);
    if (request.headers['sec-fetch-dest'] === 'document') {
      response.writeHead(200, { ...BROTLI, 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' }).end(document);
    } else if (file !== undefined) {
      file().then(
        (bytes) => sendFile(request, response, path, bytes),
        () => response.stream.close(),
      );
    } else {
      gateway(request, response);
    }
  };
}

/** A rival's sites; `empty` is a folder without releases, from which the gateway takes the API's rules. */
export function serveSites(sites: Readonly<Record<Moment, Site>>, empty: string, api: string, certificate: Certificate): Promise<Served> {
  const gateway = createGateway({ store: empty, channel: 'none', api, sandbox: true });
  return serve({ before: siteListener(sites.before, gateway), after: siteListener(sites.after, gateway) }, certificate);
}
