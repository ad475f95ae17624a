import { crc32, deflateSync } from 'node:zlib';

import { products } from './loan/products';

const SIZE = 96;
// prettier-ignore
const colours: readonly (readonly [number, number, number])[] = [
  [11, 95, 165], [0, 121, 107], [173, 72, 0], [123, 31, 162], [46, 92, 30], [136, 14, 79],
];

/** The logos that exist; the name that one product of each market uses besides is missing on purpose. */
const names = products.map((product) => product.picture).filter((name) => name !== 'no-such-picture.png');

/** The picture of that file name as PNG bytes; undefined when there is none. */
export function picture(name: string): Uint8Array<ArrayBuffer> | undefined {
  const index = names.indexOf(name);
  if (index === -1) return undefined;
  const colour = colours[index % colours.length] ?? [0, 0, 0];
  const line = Array.from({ length: SIZE }, (_, position) => position);
  const rows = line.map((y) => [0, ...line.flatMap((x) => pixel(x, y, index, colour))]);
  return png(Buffer.from(rows.flat()));
}

/** A coloured tile with as many white petals as the logo's number says. */
function pixel(x: number, y: number, index: number, colour: readonly number[]): readonly number[] {
  const [dx, dy] = [x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5];
  const reach = SIZE * (0.24 + 0.12 * Math.cos(Math.atan2(dy, dx) * (3 + (index % 4))));
  return Math.hypot(dx, dy) < reach ? [255, 255, 255] : colour;
}

function png(scanlines: Buffer): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2], 8); // 8 bits a channel, red green blue
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(scanlines)), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
