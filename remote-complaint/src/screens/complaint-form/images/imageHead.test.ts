import fc from 'fast-check';

import { ONE_PIXEL, photoOf } from '@loan/shared/testing/photo';

import { readHead } from './imageHead';

const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const png = (width: number, height: number) =>
  Uint8Array.from([0x89, ...letters('PNG\r\n\x1a\n'), ...uint32(13), ...letters('IHDR'), ...uint32(width), ...uint32(height)]);
const webp = (form: string, ...rest: readonly number[]) =>
  Uint8Array.from([...letters('RIFF'), 0, 0, 0, 0, ...letters(`WEBP${form}`), 0, 0, 0, 0, ...rest]);

test("a JPEG: size and orientation, after the camera's metadata", () => {
  expect(readHead(ONE_PIXEL)).toEqual({ kind: 'jpeg', size: { width: 1, height: 1 }, orientation: 1 });
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(readHead(photoOf(ONE_PIXEL, orientation))).toEqual({ kind: 'jpeg', size: { width: 1, height: 1 }, orientation });
});

test.each([0, 9, 65_535])('an orientation of %s counts as upright', (orientation) => {
  expect(readHead(photoOf(ONE_PIXEL, orientation))).toMatchObject({ orientation: 1 });
});

test('big-endian metadata is read too', () => {
  const tiff = [0x4d, 0x4d, 0, 0x2a, ...uint32(8), 0, 1, 0x01, 0x12, 0, 3, ...uint32(1), 0, 6, 0, 0, ...uint32(0)];
  const body = [...letters('Exif'), 0, 0, ...tiff];
  const photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, body.length + 2, ...body, ...ONE_PIXEL.subarray(2)]);
  expect(readHead(photo)).toMatchObject({ orientation: 6, size: { width: 1 } });
});

test.each([
  ['PNG', png(4000, 3000), { kind: 'png', size: { width: 4000, height: 3000 } }],
  ['a PNG without height', png(4000, 0), { kind: 'png', size: undefined }],
  ['WebP, extended', webp('VP8X', 0, 0, 0, 0, 0x9f, 0x0f, 0, 0xb7, 0x0b, 0), { size: { width: 4000, height: 3000 } }],
  ['WebP, lossless', webp('VP8L', 0x2f, 0x9f, 0xcf, 0xed, 0x02), { size: { width: 4000, height: 2999 + 1 } }],
  ['WebP, lossy', webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0xa0, 0x0f, 0xb8, 0x0b), { size: { width: 4000, height: 3000 } }],
  ['HEIC', Uint8Array.from([...uint32(24), ...letters('ftypheic'), 0, 0, 0, 0, ...letters('mif1heic')]), { kind: 'heic', size: undefined }],
])('%s', (_what, bytes, head) => {
  expect(readHead(bytes)).toMatchObject(head);
});

test('a photograph cut anywhere gives no wrong size and throws no error', () => {
  const photo = photoOf(ONE_PIXEL, 6);
  for (let length = 3; length < photo.length; length += 1) {
    const head = readHead(photo.subarray(0, length));
    expect([undefined, 1]).toContain(head?.size?.width);
  }
});

test('accepts any bytes after a valid start', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => void readHead(Uint8Array.from([0xff, 0xd8, 0xff, ...rest]))));
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60 }),
      (rest) => void readHead(Uint8Array.from([...letters('RIFF'), 0, 0, 0, 0, ...letters('WEBP'), ...rest])),
    ),
  );
});

test('a file that is not an image has no head', () => {
  expect(readHead(Uint8Array.from(letters('<svg onload="x">')))).toBeUndefined();
});
