import { ONE_PIXEL, photoOf } from '@loan/shared/testing/photo';

import '../../../testing/readableFiles';
import { MOST_BYTES, MOST_BYTES_AS_IS, prepareImage } from './prepareImage';
import { redraw } from './redraw';

jest.mock('./redraw');
const rerendered = jest.mocked(redraw);
const SMALL = new Blob(['small'], { type: 'image/jpeg' });
beforeEach(() => rerendered.mockReset().mockResolvedValue(SMALL));

const HEIC = Uint8Array.from([0, 0, 0, 16, ...Array.from('ftypheic', (letter) => letter.charCodeAt(0)), 0, 0, 0, 0]);
const fileOf = (bytes: Uint8Array<ArrayBuffer>, size = bytes.length, name = 'a.bin') =>
  new File([bytes, new Uint8Array(size - bytes.length)], name);
const pngOf = (width: number, height: number) => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

test('a photograph is redrawn with the data of its head', async () => {
  const file = fileOf(photoOf(ONE_PIXEL, 6));
  expect(await prepareImage(file)).toEqual({ ok: true, file: SMALL });
  expect(rerendered).toHaveBeenCalledWith(file, { kind: 'jpeg', size: { width: 1, height: 1 }, orientation: 6 });
});

test.each(['photo.jpg', 'photo.png'])('a file called %s that is not an image is not even decoded', async (name) => {
  expect(await prepareImage(new File(['<svg onload="x">'], name, { type: 'image/jpeg' }))).toEqual({ ok: false, reason: 'kind' });
  expect(rerendered).not.toHaveBeenCalled();
});

test('too many bytes or pixels are not even decoded', async () => {
  expect(await prepareImage(fileOf(ONE_PIXEL, MOST_BYTES + 1))).toEqual({ ok: false, reason: 'big' });
  expect(await prepareImage(fileOf(pngOf(30_000, 30_000)))).toEqual({ ok: false, reason: 'big' });
  expect(rerendered).not.toHaveBeenCalled();
  expect(await prepareImage(fileOf(pngOf(8000, 6000)))).toMatchObject({ ok: true });
});

test('the limits: 30 MB for decoded files, 10 MB for unchanged ones; exactly that many pass', async () => {
  expect([MOST_BYTES, MOST_BYTES_AS_IS]).toEqual([30_000_000, 10_000_000]);
  expect(await prepareImage(fileOf(ONE_PIXEL, MOST_BYTES))).toMatchObject({ ok: true });
  rerendered.mockResolvedValue(undefined);
  expect(await prepareImage(fileOf(HEIC, MOST_BYTES_AS_IS))).toMatchObject({ ok: true });
});

test('the kind is recognised by the first 512 kB: the rest of a film is not read', async () => {
  const slice = jest.fn(() => new Blob(['film']));
  expect(await prepareImage(Object.assign(fileOf(ONE_PIXEL), { slice }))).toEqual({ ok: false, reason: 'kind' });
  expect(slice.mock.calls).toEqual([[0, 512 * 1024]]);
});

test('HEIC is uploaded unchanged even when the canvas throws; the upload is a copy, made at once', async () => {
  rerendered.mockRejectedValue(new Error('broken'));
  expect(await prepareImage(fileOf(HEIC))).toMatchObject({ ok: true, file: { type: 'image/heic' } });
  const gone = Object.assign(fileOf(HEIC), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await prepareImage(gone)).toEqual({ ok: false, reason: 'kind' });
});

test('HEIC that cannot be redrawn is uploaded unchanged, if it is small enough', async () => {
  rerendered.mockResolvedValue(undefined);
  const prepared = await prepareImage(fileOf(HEIC));
  expect(prepared).toMatchObject({ ok: true, file: { type: 'image/heic', size: 16 } });
  expect(await prepareImage(fileOf(HEIC, MOST_BYTES_AS_IS + 1))).toEqual({ ok: false, reason: 'big' });
});

test('any other image that cannot be redrawn is refused: unchanged, it would contain its location', async () => {
  rerendered.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('broken'));
  for (let times = 0; times < 2; times += 1)
    expect(await prepareImage(fileOf(photoOf(ONE_PIXEL, 6)))).toEqual({ ok: false, reason: 'kind' });
});

test('a file that was deleted after the choice is refused', async () => {
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }), size: 7 } as unknown as Blob;
  expect(await prepareImage(gone)).toEqual({ ok: false, reason: 'kind' });
});
