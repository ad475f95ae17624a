import { fakeBrowser, JPEG } from '../../../testing/fakeBrowser';
import type { ImageHead, Orientation } from './imageHead';
import { redraw } from './redraw';

afterEach(() => jest.restoreAllMocks());

const FILE = new Blob(['file']);
const LYING = { width: 4000, height: 3000 };
const PORTRAIT = { width: 3000, height: 4000 };
const head = (orientation: Orientation, size: ImageHead['size'] = LYING): ImageHead => ({ kind: 'jpeg', size, orientation });
/** The steps of redrawing from the image element, upright, in this size. */
const byImage = (width: number, height: number) => [
  `fill white 0 0 ${width} ${height} of ${width}x${height}`,
  `draw image 0 0 ${width} ${height} medium`,
  'write image/jpeg 0.8',
];

test('decoded and rotated by the browser; redrawn smaller on white as JPEG; nothing stays in memory', async () => {
  const browser = fakeBrowser({ decoder: () => PORTRAIT });
  expect(await redraw(FILE, head(6))).toBe(JPEG);
  expect(browser.log).toEqual([
    // Decoded in full size: resizing in the decoder would run on the main thread.
    'decode from-image whole',
    'fill white 0 0 1200 1600 of 1200x1600',
    'draw bitmap 0 0 1200 1600 medium',
    'write image/jpeg 0.8',
    'close',
  ]);
  expect([browser.addresses, browser.held()]).toEqual([[], 0]);
});

describe('a browser whose decoder', () => {
  test.each([
    ['is missing', {}, 0],
    ['rejects the options', { decoder: () => Promise.reject(new TypeError('from-image')) }, 0],
    ['ignores the options', { decoder: () => LYING, skipsOptions: true }, 1],
    ['returns an image that the canvas cannot write', { decoder: () => PORTRAIT, jpegs: [null, JPEG] }, 1],
  ])('%s: redrawn from the image element, upright and small', async (_what, options, closed) => {
    const browser = fakeBrowser({ ...options, image: PORTRAIT, turns: true });
    expect(await redraw(FILE, head(6))).toBe(JPEG);
    expect(browser.log.slice(-4)).toEqual(['load blob:0', ...byImage(1200, 1600)]);
    expect(browser.log.filter((step) => step === 'close')).toHaveLength(closed);
    expect([browser.addresses, browser.held()]).toEqual([['given back'], 0]);
  });

  test('ignores the options: its result is not used for an image that has to be rotated', async () => {
    const browser = fakeBrowser({ decoder: () => LYING, skipsOptions: true, image: LYING });
    expect(await redraw(FILE, head(2))).toBe(JPEG);
    expect(browser.log.some((step) => step.startsWith('turn'))).toBe(true);
  });

  test('ignores the options, and an upright image: it is redrawn', async () => {
    const browser = fakeBrowser({ decoder: () => LYING, skipsOptions: true });
    expect(await redraw(FILE, head(1))).toBe(JPEG);
    expect(browser.log).toContain('draw bitmap 0 0 1600 1200 medium');
  });
});

test('a PNG that its own metadata has rotated keeps its shape: that of the decoded image', async () => {
  const browser = fakeBrowser({ decoder: () => PORTRAIT });
  expect(await redraw(FILE, { kind: 'png', size: LYING, orientation: 1 })).toBe(JPEG);
  expect(browser.log).toContain('draw bitmap 0 0 1200 1600 medium');
});

describe('an old browser that has only the image element', () => {
  test.each<[Orientation, string, number, number]>([
    [3, '-1 0 0 -1 1600 1200', 1600, 1200],
    [6, '0 1 -1 0 1200 0', 1200, 1600],
  ])('that does not rotate: orientation %s is rotated here', async (orientation, numbers, width, height) => {
    const browser = fakeBrowser({ image: LYING });
    expect(await redraw(FILE, head(orientation))).toBe(JPEG);
    expect(browser.log.slice(1)).toEqual([
      `fill white 0 0 ${width} ${height} of ${width}x${height}`,
      `turn ${numbers}`,
      'draw image 0 0 1600 1200 medium',
      'write image/jpeg 0.8',
    ]);
    expect([browser.addresses, browser.held()]).toEqual([['given back'], 0]);
  });

  test.each<[string, Orientation, boolean, typeof LYING]>([
    ['that rotates images itself', 6, true, PORTRAIT],
    ['and an upright image', 1, false, PORTRAIT],
  ])('%s: redrawn without rotation', async (_what, orientation, turns, image) => {
    const browser = fakeBrowser({ image, turns });
    expect(await redraw(FILE, head(orientation))).toBe(JPEG);
    expect(browser.log.slice(1)).toEqual(byImage(1200, 1600));
  });

  test('without any support query it counts as one that does not rotate', async () => {
    const browser = fakeBrowser({ image: LYING });
    Object.assign(globalThis, { CSS: undefined });
    expect(await redraw(FILE, head(3))).toBe(JPEG);
    expect(browser.log).toContain('turn -1 0 0 -1 1600 1200');
  });
});

describe('an image whose head does not contain its size', () => {
  const unknown: ImageHead = { kind: 'heic', size: undefined, orientation: 1 };

  test('is redrawn from the image element, if that can decode it', async () => {
    const decoder = jest.fn(() => PORTRAIT);
    const browser = fakeBrowser({ decoder, image: PORTRAIT });
    expect(await redraw(FILE, unknown)).toBe(JPEG);
    expect(browser.log).toEqual(['load blob:0', ...byImage(1200, 1600)]);
    expect(decoder).not.toHaveBeenCalled();
  });

  test.each([
    [{ width: 52_000, height: 1000 }, true],
    [{ width: 52_000, height: 1001 }, false],
  ])('of %j pixels is redrawn: %s', async (image, isRendered) => {
    const browser = fakeBrowser({ image });
    expect((await redraw(FILE, unknown)) !== undefined).toBe(isRendered);
    expect(browser.log.some((step) => step.startsWith('draw'))).toBe(isRendered);
    expect(browser.addresses).toEqual(['given back']);
  });
});

test.each([
  ['no decoder reads it', {}],
  ['there is no canvas', { image: LYING, noCanvas: true }],
  ['the canvas writes nothing', { image: LYING, jpegs: [null] }],
])('an image that cannot be redrawn gives undefined and leaves nothing behind: %s', async (_what, options) => {
  const browser = fakeBrowser(options);
  expect(await redraw(FILE, head(1))).toBeUndefined();
  expect(browser.addresses).toEqual(['given back']);
});
