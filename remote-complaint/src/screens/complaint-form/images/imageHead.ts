import { imageKindOf, type ImageKind } from '../../../api/imageKind';

/** Data from the first bytes of an image, before decoding. */
export interface ImageHead {
  readonly kind: ImageKind;
  /** Pixels as stored, before rotation; undefined when the first bytes do not contain the size. */
  readonly size: Size | undefined;
  /** Orientation of the stored pixels, 1 (upright) to 8, as cameras write it. */
  readonly orientation: Orientation;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Enough for the metadata, previews and colour tables that cameras write before the size. */
export const HEAD_BYTES = 512 * 1024;

const sizeOf = (width: number, height: number): Size | undefined => (width > 0 && height > 0 ? { width, height } : undefined);

/** Reads the head of an image; undefined when it may not be uploaded. Never throws, whatever the bytes are. */
export function readHead(bytes: Uint8Array): ImageHead | undefined {
  const kind = imageKindOf(bytes);
  if (kind === undefined) return undefined;
  const none: ImageHead = { kind, size: undefined, orientation: 1 };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === 'jpeg') return { kind, ...jpegHead(view) };
    if (kind === 'png') return { ...none, size: sizeOf(view.getUint32(16), view.getUint32(20)) };
    if (kind === 'webp') return { ...none, size: webpSize(view) };
    return none;
  } catch {
    // The file ends where a value is expected.
    return none;
  }
}

const START_OF_FRAME: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;

/** Walks the segments up to the frame with the size. */
function jpegHead(view: DataView): Pick<ImageHead, 'size' | 'orientation'> {
  let orientation: Orientation = 1;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (START_OF_FRAME.has(marker)) return { size: sizeOf(view.getUint16(at + 7), view.getUint16(at + 5)), orientation };
    if (marker === START_OF_SCAN) break;
    const length = view.getUint16(at + 2);
    if (marker === APP1) orientation = exifOrientation(view, at + 4, at + 2 + length) ?? orientation;
    at += 2 + length;
  }
  return { size: undefined, orientation };
}

const ORIENTATION_TAG = 0x0112;

/** The orientation in an EXIF segment; undefined when it is another segment, broken, or has none. */
function exifOrientation(view: DataView, start: number, end: number): Orientation | undefined {
  const last = Math.min(end, view.byteLength);
  if (last - start < 14 || view.getUint32(start) !== 0x45786966 || view.getUint16(start + 4) !== 0) return undefined;
  const tiff = start + 6;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > last) return undefined;
  const entries = view.getUint16(directory, little);
  for (let entry = 0, at = directory + 2; entry < entries && at + 12 <= last; entry += 1, at += 12) {
    if (view.getUint16(at, little) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? (value as Orientation) : undefined;
  }
  return undefined;
}

function webpSize(view: DataView): Size | undefined {
  const form = view.getUint32(12);
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (form === 0x56503858) return sizeOf(uint24(24) + 1, uint24(27) + 1);
  if (form === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (form === 0x56503820) return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  return undefined;
}
