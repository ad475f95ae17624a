import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

/** Whether compression makes a file smaller. Images and fonts are already compressed. */
export function isCompressible(file: string): boolean {
  return /\.(js|css|html|json|svg|txt|wasm)$/.test(file);
}

export function brotli(bytes: Uint8Array, quality = 11): Promise<Buffer> {
  return runBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } });
}

/** Brotli at quality 5: a document is 9 % larger than at quality 11, and compresses thirty times as fast. */
export const quickBrotli = (bytes: Uint8Array): Promise<Buffer> => brotli(bytes, 5);

/** Gzip at its best level (9), for the few clients without brotli. */
export function gzipped(bytes: Uint8Array): Promise<Buffer> {
  return runGzip(bytes, { level: 9 });
}

type Compressors = Readonly<Record<'br' | 'gz', (bytes: Uint8Array) => Promise<Buffer>>>;
/** The compressor of each compressed copy, by file ending. */
export const COMPRESSED: Compressors = { br: (bytes) => brotli(bytes), gz: gzipped };
/** Compressors for files that each release changes by the hundred. */
export const QUICKLY_COMPRESSED: Compressors = { br: quickBrotli, gz: gzipped };

/** The files, with compressed copies of those that `isPacked` selects. */
export async function withCopies(
  files: ReadonlyMap<string, Buffer>,
  isPacked: (file: string) => boolean,
  compressors: Compressors,
): Promise<Map<string, Buffer>> {
  const copies = [...files].flatMap(([file, bytes]) =>
    isPacked(file)
      ? Object.entries(compressors).map(async ([ending, compress]) => [`${file}.${ending}`, await compress(bytes)] as const)
      : [],
  );
  return new Map([...files, ...(await Promise.all(copies))]);
}

/** Bytes that a phone downloads for a file: brotli 11 for text, the file itself otherwise. Budgets are measured in this. */
export async function downloadSize(file: string, bytes: Uint8Array): Promise<number> {
  return isCompressible(file) ? (await brotli(bytes)).byteLength : bytes.byteLength;
}
