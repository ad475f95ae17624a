import { fireEvent, screen, waitFor } from '@testing-library/react';

import { createSandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';
import { fakeBrowser, JPEG } from '../../testing/fakeBrowser';
import '../../testing/readableFiles';

afterEach(() => jest.restoreAllMocks());

/** The form with the real image preparation, from the chosen file to what the server receives. */
async function open() {
  const opened = await openPage(remote, 'complaintForm', { orderNo: 'ID-180-1' }, { server: createSandbox() });
  return { ...opened, box: await screen.findByLabelText('Jelaskan kendala Anda'), adder: screen.getByLabelText('Tambah gambar') };
}

test('HEIC that this browser cannot decode is uploaded unchanged, shown by its number, and arrives with the complaint', async () => {
  const browser = fakeBrowser({});
  const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  const HEIC = Uint8Array.from([0, 0, 0, 16, ...letters('ftypheic'), 0, 0, 0, 0, ...letters('pixels')]);
  const { user, log, sent, box, adder, server: sandbox, unmount } = await open();
  await user.type(box, 'Tolong.');
  await user.upload(adder, new File([HEIC], 'IMG_1.HEIC', { type: 'image/heic' }));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Upload succeeded!']));
  expect(sent('uploadProblemImage').map(({ file }) => [file?.name, file?.blob.type])).toEqual([['image.heic', 'image/heic']]);
  fireEvent.error(screen.getByRole('img', { name: 'Gambar bukti 1 dari 1' }));
  expect(screen.getByText('Gambar bukti 1 dari 1')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
  const address = String(sent('problemSave')[0]?.fields['problemImage']);
  expect(address).toMatch(new RegExp(`^${window.location.origin}/sandbox/uploads/[0-9a-f-]{36}\\.heic$`));
  const served = await sandbox.handle(new Request(address));
  expect([served.headers.get('Content-Type'), new Uint8Array(await served.arrayBuffer())]).toEqual(['image/heic', HEIC]);
  unmount();
  expect(browser.addresses.every((one) => one === 'given back')).toBe(true);
});

test('a photograph too large for any canvas is refused with the reason, and nothing is uploaded', async () => {
  fakeBrowser({ jpegs: [JPEG] });
  const { user, sent, adder } = await open();
  const png = new Uint8Array(33);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(png.buffer).setUint32(16, 8000);
  new DataView(png.buffer).setUint32(20, 6501);
  await user.upload(adder, new File([png], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ukuran foto terlalu besar.');
  expect([sent('uploadProblemImage'), screen.queryAllByRole('img')]).toEqual([[], []]);
});
