import { getOrInsert } from '@loan/release/getOrInsert';
import { brotli, gzipped } from '@loan/release/publish/compress';

import type { Encoding } from '../request';

const PACK: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: brotli,
  gzip: gzipped,
  identity: (text) => Promise.resolve(text),
};

/** The body of a response in an encoding, compressed once for each `key`. `text` is called only then. */
export type BodyCache = (key: string, encoding: Encoding, text: () => string) => Promise<Buffer>;

/** A cache of compressed bodies without eviction, so callers must use a bounded set of keys. */
export function createBodyCache(): BodyCache {
  const packed = new Map<string, Promise<Buffer>>();
  return (key, encoding, text) => getOrInsert(packed, `${encoding} ${key}`, () => PACK[encoding](Buffer.from(text())));
}
