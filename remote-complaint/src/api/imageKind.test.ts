import fc from 'fast-check';

import { imageKindOf } from './imageKind';

const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)));
const ftyp = (major: string, ...compatible: readonly string[]) =>
  bytesOf([0, 0, 0, 16 + compatible.length * 4], 'ftyp', major, [0, 0, 0, 0], ...compatible, 'mdat');

test.each([
  ['jpeg', bytesOf([0xff, 0xd8, 0xff, 0xe1])],
  ['png', bytesOf([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['webp', bytesOf('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['heic', ftyp('heic', 'mif1')],
  ['heic', ftyp('heix')],
  ['heic', ftyp('mif1', 'mif1', 'heic')],
])('%s', (kind, bytes) => {
  expect(imageKindOf(bytes)).toBe(kind);
});

test.each([
  ['nothing', bytesOf()],
  ['half a signature', bytesOf([0xff, 0xd8])],
  ['GIF', bytesOf('GIF89a')],
  ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['HTML', bytesOf('<!doctype html><script>')],
  ['PDF', bytesOf('%PDF-1.7')],
  ['a sound file in the same container', bytesOf('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  ['a film', ftyp('isom', 'iso2', 'avc1')],
  ['AVIF', ftyp('avif', 'mif1')],
  ['AVIF as a container', ftyp('mif1', 'avif', 'miaf')],
  ['a brand after the end of the box', bytesOf([0, 0, 0, 16], 'ftyp', 'mif1', [0, 0, 0, 0], 'heic')],
  ['PNG with converted line ends', bytesOf([0x89], 'PNG\n', [0x1a], '\n')],
])('not %s', (_what, bytes) => {
  expect(imageKindOf(bytes)).toBeUndefined();
});

test('accepts any bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => void imageKindOf(bytes)));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (rest) => void imageKindOf(Uint8Array.from([...ftyp('mif1').slice(0, 12), ...rest]))),
  );
});
