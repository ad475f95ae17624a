import { imageKindOf } from '@loan/remote-complaint/api/imageKind';

import type { Exchange } from './exchange';

const GIF = [0x47, 0x49, 0x46, 0x38];

/** Whether bytes begin like a picture that browsers can show. */
export const isPicture = (bytes: Uint8Array): boolean =>
  imageKindOf(bytes) !== undefined || GIF.every((byte, index) => bytes[index] === byte);

/** Fault of a reply that must be a picture; undefined: none. */
export function pictureFault({ type, bytes }: Pick<Exchange, 'type' | 'bytes'>) {
  if (!type.startsWith('image/')) return [{ field: 'Content-Type', expected: 'an image', got: type || 'nothing' }];
  if (bytes === undefined || type.startsWith('image/svg+xml') || isPicture(bytes)) return undefined;
  return [{ field: 'body', expected: 'a picture', got: `no JPEG, PNG, WebP, HEIC or GIF` }];
}
