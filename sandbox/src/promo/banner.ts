import { png, type Pixel } from '../png';

const [WIDTH, HEIGHT] = [320, 100];
/** Colours of the ground and the hills of each banner. */
const banners: Readonly<Record<string, readonly [ground: Pixel, hills: Pixel]>> = {
  'promo-1.png': [
    [224, 236, 247],
    [18, 115, 196],
  ],
  'promo-2.png': [
    [232, 244, 236],
    [20, 108, 67],
  ],
};

/** The banner with that file name as PNG bytes; undefined if there is none. */
export function banner(name: string): Uint8Array<ArrayBuffer> | undefined {
  const colours = Object.hasOwn(banners, name) ? banners[name] : undefined;
  if (colours === undefined) return undefined;
  const [ground, hills] = colours;
  return png(WIDTH, HEIGHT, (x, y) => (y > 62 + 22 * Math.sin(x / 27) + 8 * Math.sin(x / 9) ? hills : ground));
}
