import { readFileSync } from 'node:fs';

import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { renderUi } from '@loan/shared/testing/renderUi';

import { Barcode, barsPath, code128, moduleWidth, QUIET } from './Barcode';
import { isScannable } from './BarcodeSpace';

const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
beforeAll(() => prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }));

/** Sets the width of every element, in CSS px. */
const setRoom = (room: number) => Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => room });
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth'));

/** What an independent decoder reads from an SVG path of so many modules, painted black on white. */
async function scan(path: string, modules: number): Promise<readonly string[]> {
  const [width, height] = [modules * 2, 24];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, from, bar] of path.matchAll(/M(\d+) 0h(\d+)v1h-\2z/g))
    for (let y = 0; y < height; y += 1)
      for (let x = Number(from) * 2; x < (Number(from) + Number(bar)) * 2; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['Code128'] });
  return found.map(({ text }) => text);
}

test('the bars need no `matchAll`, which Chrome 72 and iOS 12 do not have', () => {
  const missing = jest.spyOn(String.prototype, 'matchAll').mockImplementation(() => {
    throw new TypeError('matchAll is not a function');
  });
  expect(barsPath('110100')).toBe('M10 0h2v1h-2zM13 0h1v1h-1z');
  missing.mockRestore();
});

const draw = (code: string) => {
  const bars = code128(code) ?? '';
  return scan(barsPath(bars), bars.length + 2 * QUIET);
};

test.each(['770110000000001', '7701100000000012', 'ABC-12345', 'abc 99 XYZ!', '0', '1'.repeat(36), '~'.repeat(18)])(
  'the bars of %s are read correctly by another decoder',
  async (code) => {
    expect(await draw(code)).toEqual([code]);
  },
);

test('every code that may be scanned decodes to itself and fits on the narrowest phone', async () => {
  const digits = fc.stringMatching(/^\d{1,36}$/);
  const letters = fc.stringMatching(/^[\x21-\x7e][\x20-\x7e]{0,16}[\x21-\x7e]$/);
  await fc.assert(
    fc.asyncProperty(fc.oneof(digits, letters), async (code) => {
      expect(isScannable(code)).toBe(true);
      expect(moduleWidth(288, (code128(code)?.length ?? 999) + 2 * QUIET, 1)).toBeGreaterThanOrEqual(1);
      expect(await draw(code)).toEqual([code]);
    }),
    { numRuns: 60 },
  );
});

test.each(['', 'é', '٣٤٥', '1\u0000', '\n', '1'.repeat(37), 'K'.repeat(19)])('%j cannot be a barcode', (code) => {
  expect(isScannable(code)).toBe(false);
});

test('fits only with its quiet zones of ten modules each', () => {
  expect(barsPath('1101')).toBe('M10 0h2v1h-2zM13 0h1v1h-1z');
});

test.each([
  [328, 154, 2, 2],
  [288, 154, 2, 1.5],
  [288, 154, 3, 5 / 3],
  [448, 100, 2, 3],
  [288, 289, 3, undefined],
  [0, 154, 2, undefined],
])('in %i px with %i modules at a pixel ratio of %i a module is %p px', (room, modules, ratio, width) => {
  expect(moduleWidth(room, modules, ratio)).toBe(width);
});

test('the picture is black on white in any theme, and has an accessible name', () => {
  setRoom(328);
  renderUi(<Barcode code="770110000000001" />);
  const picture = screen.getByRole('img', { name: 'Kode batang dari kode pembayaran' });
  expect(picture.querySelector('rect')).toHaveAttribute('fill', 'white');
  expect(picture.querySelector('path')).toHaveAttribute('fill', 'black');
  expect(picture).toHaveAttribute('shape-rendering', 'crispEdges');
  expect(picture).toHaveAttribute('width', '308');
});

test('characters that Code 128 does not have produce no bars', () => {
  expect(code128('é')).toBeUndefined();
  setRoom(328);
  renderUi(<Barcode code="é" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('without enough width there are no bars; they appear after the screen is rotated', () => {
  setRoom(100);
  renderUi(<Barcode code="770110000000001" />);
  expect(screen.queryByRole('img')).toBeNull();
  setRoom(328);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(screen.getByRole('img')).toHaveAttribute('width', '308');
});
