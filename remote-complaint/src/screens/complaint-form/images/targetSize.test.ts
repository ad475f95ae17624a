import type { Orientation } from './imageHead';
import { isTooLarge, targetSize, turn, uprightSize } from './targetSize';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
  [50_000, 10, 1600, 1],
  [10, 50_000, 1, 1600],
  [3201, 2001, 1600, 1000],
  [2000, 3199, 1000, 1600],
  [2001, 3199, 1001, 1600],
  [3199, 2001, 1600, 1001],
  [1, 1, 1, 1],
])('%s x %s is redrawn as %s x %s', (width, height, toWidth, toHeight) => {
  expect(targetSize({ width, height })).toEqual({ width: toWidth, height: toHeight });
});

test('cameras of 50 megapixels pass, larger ones do not', () => {
  expect(isTooLarge({ width: 8160, height: 6144 })).toBe(false);
  expect(isTooLarge({ width: 52_000, height: 1000 })).toBe(false);
  expect(isTooLarge({ width: 52_000_001, height: 1 })).toBe(true);
  expect(isTooLarge({ width: 9248, height: 6936 })).toBe(true);
});

/** Positions of the stored corners of a 4 x 2 image after rotation, each as [x, y]. */
function corners(orientation: Orientation) {
  const stored = { width: 4, height: 2 };
  const [a, b, c, d, e, f] = turn(orientation, uprightSize(stored, orientation));
  const place = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  return { topLeft: place(0, 0), topRight: place(4, 0), bottomLeft: place(0, 2) };
}

test.each<[Orientation, number[], number[], number[]]>([
  [1, [0, 0], [4, 0], [0, 2]],
  [2, [4, 0], [0, 0], [4, 2]],
  [3, [4, 2], [0, 2], [4, 0]],
  [4, [0, 2], [4, 2], [0, 0]],
  [5, [0, 0], [0, 4], [2, 0]],
  [6, [2, 0], [2, 4], [0, 0]],
  [7, [2, 4], [2, 0], [0, 4]],
  [8, [0, 4], [0, 0], [2, 4]],
])('orientation %s puts every corner in its place', (orientation, topLeft, topRight, bottomLeft) => {
  expect(corners(orientation)).toEqual({ topLeft, topRight, bottomLeft });
});
