import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { brotli } from '@loan/release/compress';
import type { Rendering } from '@loan/release/rendering';
import type { ShellPolicy } from '@loan/release/securityHeaders';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { configSchema } from '@loan/shared/contracts/configSchema';

import { documentFor, placeOf } from './pageHead';
import type { Encoding } from './visitor';

/** What the server itself reads of the configuration. */
export type ServerConfig = Pick<PublicConfig, 'api' | 'headers' | 'legacy' | 'routes' | 'site' | 'wire'>;

/** Reads it with the defaults filled in: a document that was rendered before a key was thought of lacks the key. */
export function serverConfig(config: Partial<PublicConfig> = {}): ServerConfig {
  const { api, headers, legacy, routes, site, wire } = configSchema.shape;
  return {
    api: api.parse(config.api),
    headers: headers.parse(config.headers),
    legacy: legacy.parse(config.legacy),
    routes: routes.parse(config.routes),
    site: site.parse(config.site),
    wire: wire.parse(config.wire),
  };
}

/** The shell document of a channel as it is now. */
export interface ShellPage {
  readonly number: number;
  readonly config: ServerConfig;
  readonly policy: ShellPolicy;
  /** The bytes for the page and market of an address. */
  body(url: string, encoding: Encoding): Promise<Buffer>;
}

const PACK: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: brotli,
  gzip: (html) => promisify(gzip)(html, { level: 9 }),
  identity: (html) => Promise.resolve(html),
};

/** What a rendering is served as. */
export function shellPage({ document, config, html, policy }: Rendering): ShellPage {
  // Packed once for all visitors of a page in a market: addresses make no more of them than there are pages.
  const packed = new Map<string, Promise<Buffer>>();
  return {
    number: document.number,
    config: serverConfig(config),
    policy,
    body(url, encoding) {
      const place = placeOf(url, config);
      const key = `${place.page ?? ''} ${place.market} ${encoding}`;
      const known = packed.get(key) ?? PACK[encoding](Buffer.from(documentFor(html, place, config)));
      packed.set(key, known);
      return known;
    },
  };
}
