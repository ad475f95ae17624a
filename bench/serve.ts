import { createHash } from 'node:crypto';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { createGateway } from '@loan/gateway/gateway';

import type { Certificate } from '../scripts/certificate';

/** Before and after a release of the remote whose page is opened. */
export const MOMENTS = ['before', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];

type Listener = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export interface Served {
  readonly origin: string;
  /** What is served from now on, at the same origin. */
  turnTo(moment: Moment): void;
  close(): Promise<void>;
}

/** A document and files, compressed; names without a hash of their content are asked about on every visit. */
export interface Site {
  readonly document: Buffer;
  /** By path. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * The header of a document that names the hashes of hundreds of remotes is longer than Node sends by itself (64 kB).
 * Raised for the measurement only, so that it can be measured at all.
 */
const LONGEST_HEADER = 1_000_000;

/** HTTP/2, as a phone would be served. */
async function serve(listeners: Readonly<Record<Moment, Listener>>, { key, cert }: Certificate): Promise<Served> {
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The release store through the gateway, as in production: a channel for each moment. */
export function serveReleases(store: string, api: string, certificate: Certificate): Promise<Served> {
  const gateway = (channel: Moment) => createGateway({ store, channel, api, sandbox: true });
  return serve({ before: gateway('before'), after: gateway('after') }, certificate);
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Files of a site as a careful server sends them, and the API behind the same gateway as the product's. */
function siteListener({ document, files }: Site, gateway: Listener): Listener {
  return (request, response) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(path);
    if (request.headers['sec-fetch-dest'] === 'document') {
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Cache-Control': 'no-store' })
        .end(document);
    } else if (file !== undefined) {
      const isHashed = /\.[0-9a-f]{8}\.\w+$/.test(path);
      const tag = `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`;
      const headers = {
        'Content-Type': TYPES[path.split('.').at(-1) ?? ''],
        'Content-Encoding': 'br',
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isHashed ? {} : { ETag: tag }),
      };
      if (!isHashed && request.headers['if-none-match'] === tag) response.writeHead(304, { ETag: tag }).end();
      else response.writeHead(200, headers).end(file);
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
