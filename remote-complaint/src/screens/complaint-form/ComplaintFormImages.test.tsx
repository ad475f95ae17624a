import { fireEvent, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';
import { ONE_PIXEL, photoOf } from '@loan/shared/testing/photo';
import { keeping } from '@loan/shared/testing/testShell';

import * as remote from '../../remote';
import { fakeBrowser, JPEG } from '../../testing/fakeBrowser';
import '../../testing/readableFiles';
import { MOST_BYTES_AS_IS } from './prepareImage';

type OpenOptions = PageOptions<Sandbox>;

afterEach(() => jest.restoreAllMocks());

/** The form with the real image preparation, from the chosen file to what the server receives. */
const QUERY = { problemType: '1', problemSonType: '101', orderNo: 'ID-180-1', orderId: 'ID-180-1' };
const open = (options: OpenOptions = {}) => openPage(remote, 'complaintForm', QUERY, { server: createSandbox(), ...options });
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const HEIC = Uint8Array.from([0, 0, 0, 16, ...letters('ftypheic'), 0, 0, 0, 0, ...letters('pixels')]);
const heic = (size = HEIC.length) => new File([HEIC, new Uint8Array(size - HEIC.length)], 'IMG_1.HEIC', { type: 'image/heic' });
const photo = () => new File([photoOf(ONE_PIXEL, 6)], 'a.jpg', { type: 'image/jpeg' });
const box = () => screen.findByRole('textbox', { name: 'Jelaskan kendala Anda' });
const adder = () => screen.getByLabelText('Tambah gambar');
const failedImage = () => screen.findByRole('button', { name: /Gagal diunggah\. Ketuk untuk mencoba lagi\.$/ });
const send = () => screen.getByRole('button', { name: 'Send' });

async function arrived({ sent, server: sandbox }: Awaited<ReturnType<typeof open>>) {
  await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
  const address = String(sent('problemSave')[0]?.fields['problemImage']);
  const served = await sandbox.handle(new Request(address));
  return { address, type: served.headers.get('Content-Type'), bytes: new Uint8Array(await served.arrayBuffer()) };
}

describe('HEIC that this browser cannot decode', () => {
  test('is uploaded unchanged, shown by its number, and arrives with the complaint', async () => {
    const browser = fakeBrowser({});
    const opened = await open();
    await opened.user.type(await box(), 'Tolong.');
    await opened.user.upload(adder(), heic());
    await waitFor(() => expect(opened.log.toasts.map(({ message }) => message)).toEqual(['Upload succeeded!']));
    expect(opened.sent('uploadProblemImage').map(({ file }) => [file?.name, file?.blob.type])).toEqual([['image.heic', 'image/heic']]);
    fireEvent.error(screen.getByRole('img', { name: 'Gambar bukti 1 dari 1' }));
    expect(screen.getByText('Gambar bukti 1 dari 1')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    await expectAccessible();
    await opened.user.click(send());
    const { address, type, bytes } = await arrived(opened);
    expect(address).toMatch(new RegExp(`^${window.location.origin}/sandbox/uploads/[0-9a-f-]{36}\\.heic$`));
    expect([type, bytes]).toEqual(['image/heic', HEIC]);
    opened.unmount();
    expect(browser.addresses.every((one) => one === 'given back')).toBe(true);
  });

  test('is still there when the form is reopened before the upload, and a tap uploads it', async () => {
    fakeBrowser({});
    const first = await open({
      before: ({ control }) => control.setFault({ call: 'uploadProblemImage', kind: 'drop', when: 'before' }),
    });
    await first.user.type(await box(), 'Tolong.');
    await first.user.upload(adder(), heic());
    await failedImage();
    const stored = first.shell.storage.local.get('complaintDrafts') ?? '';
    first.unmount();
    first.container.remove();

    const opened = await open({ storage: { local: keeping({ complaintDrafts: stored }) } });
    await opened.user.click(await failedImage());
    await waitFor(() => expect(opened.sent('uploadProblemImage').map(({ file }) => file?.name)).toEqual(['image.heic']));
    await opened.user.click(send());
    expect((await arrived(opened)).bytes).toEqual(HEIC);
  });

  test('is too large unchanged: refused with the reason, and nothing is uploaded', async () => {
    fakeBrowser({});
    const { user, sent } = await open();
    await box();
    await user.upload(adder(), heic(MOST_BYTES_AS_IS + 1));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ukuran foto terlalu besar.');
    expect([sent('uploadProblemImage'), screen.queryAllByRole('img')]).toEqual([[], []]);
    await expectAccessible();
  });
});

test('HEIC that this browser can decode is re-rendered like any other image', async () => {
  fakeBrowser({ image: { width: 3000, height: 4000 }, jpegs: [new Blob([ONE_PIXEL], { type: 'image/jpeg' })] });
  const { user, sent } = await open();
  await box();
  await user.upload(adder(), heic());
  await waitFor(() =>
    expect(sent('uploadProblemImage').map(({ file }) => [file?.name, file?.blob.type])).toEqual([['image.jpg', 'image/jpeg']]),
  );
});

test('an old browser re-renders a photograph with the image element: the original is never uploaded', async () => {
  const rendered = new Blob([ONE_PIXEL], { type: 'image/jpeg' });
  const browser = fakeBrowser({
    decoder: () => Promise.reject(new TypeError('options')),
    image: { width: 1, height: 1 },
    jpegs: [rendered],
  });
  const { user, sent } = await open();
  await box();
  await user.upload(adder(), photo());
  await waitFor(() => expect(sent('uploadProblemImage').map(({ file }) => file?.blob)).toEqual([rendered]));
  expect(browser.log).toContain('turn 0 1 -1 0 1 0');
});

test.each([
  ['a photograph that nothing renders', {}, photo, 'Pilih foto (JPG, PNG, WebP, HEIC).'],
  ['a photograph too large for any canvas', { jpegs: [JPEG] }, () => hugePng(), 'Ukuran foto terlalu besar.'],
])('%s is refused with the reason: unchanged, it would contain its location', async (_what, browser, file, reason) => {
  fakeBrowser(browser);
  const { user, sent } = await open();
  await box();
  await user.upload(adder(), file());
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.queryAllByRole('img')).toEqual([]);
  expect(sent('uploadProblemImage')).toEqual([]);
});

function hugePng(): File {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, 8000);
  view.setUint32(20, 6501);
  return new File([bytes], 'a.png', { type: 'image/png' });
}
