import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { brotli } from '@loan/release/compress';
import { readBlocks } from '@loan/release/render';
import { type ShellPolicy, shellPolicy } from '@loan/release/securityHeaders';
import { channelKey } from '@loan/release/store';

import type { Encoding } from './visitor';

/** The shell document of a channel as it is now. */
export interface ShellPage {
  readonly number: number;
  /** Configured prefix of call paths. */
  readonly apiPrefix: string;
  readonly policy: ShellPolicy;
  body(encoding: Encoding): Promise<Buffer>;
}

function pageOf(html: Buffer): ShellPage | undefined {
  const text = html.toString('utf8');
  const blocks = readBlocks(text);
  if (blocks === undefined) return undefined;
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const pack = { br: () => brotli(html), gzip: () => promisify(gzip)(html, { level: 9 }), identity: () => Promise.resolve(html) };
  return {
    number: blocks.release.number,
    apiPrefix: blocks.config.wire.prefix,
    policy: shellPolicy(text),
    // Packed once for all visitors of this document.
    body: (encoding) => (packed[encoding] ??= pack[encoding]()),
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
