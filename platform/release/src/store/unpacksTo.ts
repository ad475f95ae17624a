import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { integrityOf } from '../document/canonical';

const UNPACK = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** The ending of a compressed copy's name. */
export type Packing = keyof typeof UNPACK;

/** Whether a compressed copy unpacks to a file with this hash. */
export function unpacksTo(
  bytes: Uint8Array,
  ending: Packing,
  { integrity, size }: Pick<BuildRecord['files'][string], 'integrity' | 'size'>,
): boolean {
  try {
    // Limits the output to the file's size, so that a damaged copy cannot unpack to gigabytes.
    return integrityOf(UNPACK[ending](bytes, { maxOutputLength: Math.max(size, 1) })) === integrity;
  } catch {
    return false;
  }
}
