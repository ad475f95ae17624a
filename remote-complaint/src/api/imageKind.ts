/** Kinds of images that may be uploaded (product §6.6). */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic';

const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']);
/** Brands of the container: its content is named among the compatible brands. */
const CONTAINER_BRANDS: ReadonlySet<string> = new Set(['mif1', 'msf1']);

const textAt = (bytes: Uint8Array, from: number): string => String.fromCharCode(...bytes.subarray(from, from + 4));
const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

function isHeic(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4) !== 'ftyp') return false;
  const brand = textAt(bytes, 8);
  if (!CONTAINER_BRANDS.has(brand)) return HEIC_BRANDS.has(brand);
  const end = Math.min(bytes.length, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0));
  for (let at = 16; at + 4 <= end; at += 4) if (HEIC_BRANDS.has(textAt(bytes, at))) return true;
  return false;
}

/** Kind of a file by its first bytes, not by its name; undefined: not an image that may be uploaded. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  return isHeic(bytes) ? 'heic' : undefined;
}
