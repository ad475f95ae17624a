import { fakeBrowser, JPEG } from '../../testing/fakeBrowser';
import type { Orientation, PictureHead } from './pictureHead';
import { redraw } from './redraw';

afterEach(() => jest.restoreAllMocks());

const FILE = new Blob(['file']);
const LYING = { width: 4000, height: 3000 };
const STANDING = { width: 3000, height: 4000 };
const head = (orientation: Orientation, size: PictureHead['size'] = LYING): PictureHead => ({ kind: 'jpeg', size, orientation });
/** A decoder that does as it is asked with a picture that is this large once it is upright. */
const decoderOf =
  ({ width, height }: { width: number; height: number }) =>
  ({ resizeWidth, resizeHeight = 0 }: ImageBitmapOptions) =>
    resizeWidth === undefined
      ? { width: Math.ceil((resizeHeight * width) / height), height: resizeHeight }
      : { width: resizeWidth, height: Math.ceil((resizeWidth * height) / width) };
/** The steps of drawing with the image element, upright, in this size. */
const byImage = (width: number, height: number) => [
  `fill white 0 0 ${width} ${height} of ${width}x${height}`,
  `draw image 0 0 ${width} ${height}`,
  'write image/jpeg 0.8',
];

test('decoded, turned and made small by the browser in one go; drawn on white as JPEG; nothing stays in memory', async () => {
  const browser = fakeBrowser({ decoder: decoderOf(STANDING) });
  expect(await redraw(FILE, head(6))).toBe(JPEG);
  expect(browser.log).toEqual([
    'decode from-image x1600 medium',
    'fill white 0 0 1200 1600 of 1200x1600',
    'draw bitmap 0 0',
    'write image/jpeg 0.8',
    'close',
  ]);
  expect([browser.addresses, browser.held()]).toEqual([[], 0]);
});

describe('a browser whose decoder', () => {
  test.each([
    ['is not there', {}, 0],
    ['knows none of the options, and says so', { decoder: () => Promise.reject(new TypeError('from-image')) }, 0],
    ['skips the options: lying and large', { decoder: () => LYING }, 1],
    ['turns, and does not make small', { decoder: () => STANDING }, 1],
    ['makes small, and does not turn', { decoder: () => ({ width: 1600, height: 1200 }) }, 1],
    ['gives what no canvas can write', { decoder: decoderOf(STANDING), jpegs: [null, JPEG] }, 1],
  ])('%s: the image element draws it, upright and small', async (_what, options, closed) => {
    const browser = fakeBrowser({ ...options, image: STANDING, turns: true });
    expect(await redraw(FILE, head(6))).toBe(JPEG);
    expect(browser.log.slice(-4)).toEqual(['load blob:0', ...byImage(1200, 1600)]);
    expect(browser.log.filter((step) => step === 'close')).toHaveLength(closed);
    expect([browser.addresses, browser.held()]).toEqual([['given back'], 0]);
  });
});

test('a PNG that was turned by notes of its own is not drawn out of shape: the image element knows', async () => {
  const browser = fakeBrowser({ decoder: decoderOf(STANDING), image: STANDING, turns: true });
  expect(await redraw(FILE, { kind: 'png', size: LYING, orientation: 1 })).toBe(JPEG);
  expect(browser.log.slice(0, 3)).toEqual(['decode from-image 1600x medium', 'close', 'load blob:0']);
  expect(browser.log.slice(-3)).toEqual(byImage(1200, 1600));
});

test.each([
  [{ width: 1080, height: 2340 }, '739x1600'],
  [{ width: 2340, height: 1080 }, '1600x739'],
])('a browser that rounds otherwise is believed to one pixel: %j', async (size, drawn) => {
  const browser = fakeBrowser({ decoder: decoderOf(size) });
  expect(await redraw(FILE, head(1, size))).toBe(JPEG);
  expect(browser.log[1]).toMatch(new RegExp(`of ${drawn}$`));
});

describe('a small picture', () => {
  const small = { width: 800, height: 600 };
  const square = { width: 900, height: 900 };
  test.each<[string, Orientation, PictureHead['size']]>([
    ['upside down', 3, small],
    ['mirrored', 2, small],
    ['turned, and square', 6, square],
  ])('%s: the size would not tell whether it was turned, so the decoder is not asked', async (_what, orientation, size) => {
    const decoder = jest.fn(decoderOf(small));
    const browser = fakeBrowser({ decoder, image: size ?? small });
    expect(await redraw(FILE, head(orientation, size))).toBe(JPEG);
    expect(decoder).not.toHaveBeenCalled();
    expect(browser.log.some((step) => step.startsWith('turn'))).toBe(true);
  });

  test.each<[string, Orientation, string]>([
    ['upright', 1, 'decode from-image 800x medium'],
    ['turned', 6, 'decode from-image x800 medium'],
  ])('%s: the decoder draws it', async (_what, orientation, step) => {
    const upright = orientation === 1 ? small : { width: 600, height: 800 };
    const browser = fakeBrowser({ decoder: decoderOf(upright) });
    expect(await redraw(FILE, head(orientation, small))).toBe(JPEG);
    expect(browser.log[0]).toBe(step);
  });
});

describe('an old browser, with the image element alone', () => {
  test.each<[Orientation, string, string, string]>([
    [2, '-1 0 0 1 1600 0', '1600 1200', '1600x1200'],
    [3, '-1 0 0 -1 1600 1200', '1600 1200', '1600x1200'],
    [4, '1 0 0 -1 0 1200', '1600 1200', '1600x1200'],
    [5, '0 1 1 0 0 0', '1600 1200', '1200x1600'],
    [6, '0 1 -1 0 1200 0', '1600 1200', '1200x1600'],
    [7, '0 -1 -1 0 1200 1600', '1600 1200', '1200x1600'],
    [8, '0 -1 1 0 0 1600', '1600 1200', '1200x1600'],
  ])('that does not turn: turning %s is done here', async (orientation, numbers, drawn, size) => {
    const browser = fakeBrowser({ image: LYING });
    expect(await redraw(FILE, head(orientation))).toBe(JPEG);
    const [width, height] = size.split('x');
    expect(browser.log.slice(1)).toEqual([
      `fill white 0 0 ${width} ${height} of ${size}`,
      `turn ${numbers}`,
      `draw image 0 0 ${drawn}`,
      'write image/jpeg 0.8',
    ]);
    expect([browser.addresses, browser.held()]).toEqual([['given back'], 0]);
  });

  test.each<[string, Orientation, boolean, typeof LYING]>([
    ['that turns by itself', 6, true, STANDING],
    ['and an upright picture', 1, false, STANDING],
  ])('%s: drawn as it is', async (_what, orientation, turns, image) => {
    const browser = fakeBrowser({ image, turns });
    expect(await redraw(FILE, head(orientation))).toBe(JPEG);
    expect(browser.log.slice(1)).toEqual(byImage(1200, 1600));
  });

  test('without any support query it counts as one that does not turn', async () => {
    const browser = fakeBrowser({ image: LYING });
    Object.assign(globalThis, { CSS: undefined });
    expect(await redraw(FILE, head(3))).toBe(JPEG);
    expect(browser.log).toContain('turn -1 0 0 -1 1600 1200');
  });
});

describe('a picture whose head does not tell its size', () => {
  const unknown: PictureHead = { kind: 'heic', size: undefined, orientation: 1 };

  test('is drawn by the image element, where that can decode it', async () => {
    const decoder = jest.fn(decoderOf(STANDING));
    const browser = fakeBrowser({ decoder, image: STANDING });
    expect(await redraw(FILE, unknown)).toBe(JPEG);
    expect(browser.log).toEqual(['load blob:0', ...byImage(1200, 1600)]);
    expect(decoder).not.toHaveBeenCalled();
  });

  test.each([
    [{ width: 52_000, height: 1000 }, true],
    [{ width: 52_000, height: 1001 }, false],
  ])('of %j pixels is drawn: %s', async (image, isDrawn) => {
    const browser = fakeBrowser({ image });
    expect((await redraw(FILE, unknown)) !== undefined).toBe(isDrawn);
    expect(browser.log.some((step) => step.startsWith('draw'))).toBe(isDrawn);
    expect(browser.addresses).toEqual(['given back']);
  });
});

describe('what cannot be drawn is nothing, and nothing is left behind', () => {
  test.each([
    ['no decoder reads it', {}],
    ['there is no canvas', { image: LYING, noCanvas: true }],
    ['the canvas writes nothing', { image: LYING, jpegs: [null] }],
  ])('%s', async (_what, options) => {
    const browser = fakeBrowser(options);
    expect(await redraw(FILE, head(1))).toBeUndefined();
    expect(browser.addresses).toEqual(['given back']);
  });
});
