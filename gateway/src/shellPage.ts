import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { brotli } from '@loan/release/compress';
import { readBlocks } from '@loan/release/render';
import { type ShellPolicy, shellPolicy } from '@loan/release/securityHeaders';
import { channelKey } from '@loan/release/store';
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

function pageOf(html: Buffer): ShellPage | undefined {
  const text = html.toString('utf8');
  const blocks = readBlocks(text);
  if (blocks === undefined) return undefined;
  // Packed once for all visitors of a page in a market: addresses make no more of them than there are pages.
  const packed = new Map<string, Promise<Buffer>>();
  return {
    number: blocks.release.number,
    config: serverConfig(blocks.config),
    policy: shellPolicy(text),
    body(url, encoding) {
      const place = placeOf(url, blocks.config);
      const key = `${place.page ?? ''} ${place.market} ${encoding}`;
      const known = packed.get(key) ?? PACK[encoding](Buffer.from(documentFor(text, place, blocks.config)));
      packed.set(key, known);
      return known;
    },
  };
}

/**
 * Reads the channel's shell document, again whenever another file has taken its place: one `stat`
 * a request, so the first page load after a rollback has the earlier version. Undefined: none yet.
 */
export function shellPages(storeFolder: string, channel: string): () => Promise<ShellPage | undefined> {
  const path = join(storeFolder, channelKey(channel, 'index.html'));
  let known: { readonly identity: string; readonly page: ShellPage | undefined } | undefined;
  const identityOf = ({ ino, mtimeNs, size }: { ino: bigint; mtimeNs: bigint; size: bigint }) => `${ino}.${mtimeNs}.${size}`;

  return async () => {
    const now = await stat(path, { bigint: true }).catch(() => undefined);
    if (now === undefined) return undefined;
    if (known?.identity === identityOf(now)) return known.page;
    const file = await open(path, 'r').catch(() => undefined);
    if (file === undefined) return undefined;
    try {
      // Identity and bytes of the same file, whatever is swapped in meanwhile.
      const identity = identityOf(await file.stat({ bigint: true }));
      known = { identity, page: pageOf(await file.readFile()) };
      return known.page;
    } finally {
      await file.close();
    }
  };
}
