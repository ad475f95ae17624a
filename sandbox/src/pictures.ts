import { products } from './loan/products';
import { type Pixel, png } from './png';

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
function banner(name: string): Uint8Array<ArrayBuffer> | undefined {
  const colours = Object.hasOwn(banners, name) ? banners[name] : undefined;
  if (colours === undefined) return undefined;
  const [ground, hills] = colours;
  return png(WIDTH, HEIGHT, (x, y) => (y > 62 + 22 * Math.sin(x / 27) + 8 * Math.sin(x / 9) ? hills : ground));
}

const SIZE = 96;
const WHITE: Pixel = [255, 255, 255];
// oxfmt-ignore
const colours: readonly Pixel[] = [
  [11, 95, 165], [0, 121, 107], [173, 72, 0], [123, 31, 162], [46, 92, 30], [136, 14, 79],
];

/** The logos that exist; one product of each market also names a picture that is missing on purpose. */
const names = products.map((product) => product.picture).filter((name) => name !== 'no-such-picture.png');

/** The picture with that file name as PNG bytes; undefined if there is none. */
export function picture(name: string): Uint8Array<ArrayBuffer> | undefined {
  const index = names.indexOf(name);
  if (index === -1) return banner(name);
  const colour = colours[index % colours.length] ?? [0, 0, 0];
  return png(SIZE, SIZE, (x, y) => tile(x, y, index, colour));
}

/** A coloured tile with as many white petals as the logo's number. */
function tile(x: number, y: number, index: number, colour: Pixel): Pixel {
  const [dx, dy] = [x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5];
  const reach = SIZE * (0.24 + 0.12 * Math.cos(Math.atan2(dy, dx) * (3 + (index % 4))));
  return Math.hypot(dx, dy) < reach ? WHITE : colour;
}
