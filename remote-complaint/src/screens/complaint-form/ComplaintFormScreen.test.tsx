import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';
import { ONE_PIXEL, photoOf } from '@loan/shared/testing/photo';
import { keeping } from '@loan/shared/testing/testShell';

import { pages } from '../../api/pages';
import { remember } from '../../chosenType';
import * as remote from '../../remote';
import '../../testing/readableFiles';
import { createDrafts } from './drafts';
import { imageStore } from './images/imageStore';
import { redraw } from './images/redraw';

type OpenOptions = PageOptions<Sandbox>;

jest.mock('./images/redraw');
beforeEach(() => {
  jest.mocked(redraw).mockReset();
  // Stands for the output of the browser's canvas: pixels only.
  jest.mocked(redraw).mockImplementation(() => Promise.resolve(new Blob([ONE_PIXEL], { type: 'image/jpeg' })));
  URL.createObjectURL = jest.fn(() => 'blob:picture');
  URL.revokeObjectURL = jest.fn();
});

const QUERY = { problemType: '1', problemSonType: '101', orderNo: 'ID-180-1', orderId: 'ID-180-1' };
const open = (options: OpenOptions = {}, query: Record<string, string> = QUERY) =>
  openPage(remote, 'complaintForm', query, { server: createSandbox(), ...options });
const photo = (name = 'a.jpg') => new File([photoOf(ONE_PIXEL, 6)], name, { type: 'image/jpeg' });
const box = () => screen.findByLabelText('Jelaskan kendala Anda');
const write = async (value: string) => void fireEvent.change(await box(), { target: { value } });
const tap = (element: HTMLElement) => act(async () => element.click());
const send = () => screen.getByRole('button', { name: 'Send' });
const adder = () => screen.getByLabelText('Tambah gambar');
const up = (count: number) =>
  waitFor(() => expect(screen.queryAllByRole('progressbar')).toHaveLength(0)).then(() =>
    expect(screen.getAllByRole('img')).toHaveLength(count),
  );
const LOST_IMAGE = 'Ada foto draf yang sudah tidak tersimpan di ponsel ini.';
const UNKNOWN = /^Belum diketahui apakah (permintaan ini berhasil|pengaduan Anda terkirim)\./;
const failedImage = () => screen.findByRole('button', { name: /Gagal diunggah\. Ketuk untuk mencoba lagi\.$/ });
const complaints = async ({ server: sandbox }: Awaited<ReturnType<typeof open>>) => (await sandbox.control.state()).complaints;
const fault = (kind: 'drop' | 'status', call: 'problemSave' | 'uploadProblemImage', more: object = {}): OpenOptions => ({
  before: ({ control }) => control.setFault({ call, kind, ...(kind === 'drop' ? { when: 'after' } : { status: 500 }), ...more } as never),
});

describe('types', () => {
  test('titles come from the server if the page has none; a bare value is not shown', async () => {
    const { sent } = await open();
    expect(await screen.findByText('Penagihan')).toBeVisible();
    expect(screen.getByText('Kata-kata kasar atau ancaman')).toBeVisible();
    expect(screen.queryByText('101')).toBeNull();
    expect(sent('problemInit')).toHaveLength(1);
  });

  test('titles that the complaint home has stored need no call', async () => {
    const kept = { get: () => undefined, set: (key: string, value: string) => void (stored[key] = value), remove: () => undefined };
    const stored: Record<string, string> = {};
    remember(kept, { problemType: '2', problemSonType: '', title: 'Pembayaran saya', sonTitle: '' });
    const { sent } = await open({ storage: { session: keeping(stored) } }, { problemType: '2' });
    expect(await screen.findByText('Pembayaran saya')).toBeVisible();
    expect(screen.getAllByRole('paragraph')[0]?.children).toHaveLength(1);
    expect(sent('problemInit')).toHaveLength(0);
  });

  test('a value that the server does not know is sent but not shown', async () => {
    const { sent, container } = await open({}, { problemType: '77' });
    await write('Tolong.');
    await tap(send());
    await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
    expect(sent('problemSave')[0]?.fields).toMatchObject({ problemType: '77' });
    expect(screen.queryByText('77')).toBeNull();
    expect(container.querySelector('p > span:empty')).toBeNull();
  });

  test('from the chat: no type, no call, both are sent empty', async () => {
    const opened = await open({}, { orderNo: 'ID-180-1' });
    await write('Tolong.');
    expect(opened.sent('problemInit')).toHaveLength(0);
    expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual([
      'Nomor pesanan ID-180-1',
      expect.stringMatching(/^Tutupi PIN/),
      expect.anything(),
    ]);
    await tap(send());
    await screen.findByRole('dialog');
    expect((await complaints(opened)).at(-1)).toMatchObject({ type: '', sub_type: '', order_id: 'ID-180-1', detail: 'Tolong.' });
  });
});

test.each(['', ' \n\u200B'])(
  '%j counts as an empty text: the fixed toast, the reason in the market’s language, nothing sent',
  async (value) => {
    const { log, sent } = await open();
    fireEvent.change(await box(), { target: { value } });
    await tap(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Jelaskan kendala Anda terlebih dahulu.');
    expect(log.toasts).toEqual([{ message: 'Please fill in your comments and suggestions', options: { lang: 'en' } }]);
    expect(await box()).toHaveFocus();
    expect(await box()).toBeInvalid();
    expect(await box()).toHaveAccessibleDescription(`Jelaskan kendala Anda terlebih dahulu. ${value.length}/200`);
    expect(sent('problemSave')).toHaveLength(0);
    await write('Tolong');
    expect(screen.queryByRole('alert')).toBeNull();
    // Only the last press shows it.
    await tap(send());
    await screen.findByRole('dialog');
    await write('');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

describe('images', () => {
  test('are uploaded one after another, each with its toast; their location stays on the phone', async () => {
    const { user, log, sent } = await open();
    await box();
    await user.upload(adder(), [photo('a.jpg'), photo('b.jpg')]);
    await up(2);
    expect(sent('uploadProblemImage').map(({ file }) => file?.name)).toEqual(['image.jpg', 'image.jpg']);
    expect(sent('uploadProblemImage')[0]?.file?.blob.size).toBe(ONE_PIXEL.length);
    const said = { message: 'Upload succeeded!', options: { lang: 'en' } };
    expect(log.toasts).toEqual([said, said]);
    expect(screen.getByRole('img', { name: 'Gambar bukti 2 dari 2' })).toBeVisible();
  });

  test('progress is shown; the send button waits, and sends automatically when all are uploaded', async () => {
    const { user, sent, release } = await open({ hold: 'uploadProblemImage' });
    await write('Tolong.');
    await user.upload(adder(), photo());
    expect(await screen.findByRole('progressbar', { name: 'Gambar bukti 1 dari 1: Mengunggah 50%' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    await expectAccessible();
    await tap(send());
    expect(await screen.findByText('Mengirim…')).toBeVisible();
    await aWhile();
    expect(sent('problemSave')).toHaveLength(0);
    await act(async () => release());
    await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
    expect(sent('problemSave')[0]?.fields['problemImage']).toMatch(/^http:\/\/localhost\/sandbox\/uploads\/[0-9a-f-]+\.jpeg$/);
  });

  test('the form is left while sending waits for them: nothing is sent, and a message of the next page says so', async () => {
    const { user, sent, log, unmount } = await open({ hold: 'uploadProblemImage' });
    await write('Tolong.');
    await user.upload(adder(), photo());
    await waitFor(() => expect(sent('uploadProblemImage')).toHaveLength(1));
    await tap(send());
    unmount();
    await aWhile();
    expect(sent('problemSave')).toEqual([]);
    expect(log.toasts).toEqual([{ message: 'Pengaduan belum terkirim. Draf Anda tersimpan.', options: {} }]);
  });

  test('sending retries the failed ones once; while one still fails nothing is sent', async () => {
    const { user, sent } = await open(fault('status', 'uploadProblemImage', { times: 2 }));
    await write('Tolong.');
    await user.upload(adder(), photo());
    await failedImage();
    await tap(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('Gagal diunggah. Ketuk untuk mencoba lagi.');
    const list = screen.getByRole('list', { name: 'Gambar bukti (maks. 9)' });
    expect(list).toHaveAccessibleDescription(/^Gagal diunggah/);
    await user.upload(adder(), new File(['%PDF-1.7'], 'bukti.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(list).toHaveAccessibleDescription('Pilih foto (JPG, PNG, WebP, HEIC).'));
    expect(sent('problemSave')).toHaveLength(0);
    await tap(send());
    await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
    expect(sent('uploadProblemImage')).toHaveLength(3);
  });

  test.each([
    ['is removed before its upload', () => screen.getByRole('button', { name: 'Hapus gambar 1' })],
    ['is up', () => screen.getByRole('button', { name: /Gagal diunggah/ })],
  ])('the device stores one until it %s', async (_until, control) => {
    const { user, shell } = await open(fault('status', 'uploadProblemImage', { times: 1 }));
    await box();
    await user.upload(adder(), photo());
    await failedImage();
    const [key = ''] = createDrafts(shell.storage.local).imageKeys();
    expect(await imageStore.get(key)).toBeDefined();
    await tap(control());
    await waitFor(async () => expect(await imageStore.get(key)).toBeUndefined());
  });

  test('the object address of a removed one is revoked at once, the others when the screen is left', async () => {
    let made = 0;
    URL.createObjectURL = jest.fn(() => `blob:${(made += 1)}`);
    const given = jest.mocked(URL.revokeObjectURL);
    const { user, unmount } = await open();
    await box();
    await user.upload(adder(), [photo(), photo(), photo()]);
    await up(3);
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['blob:1', 'blob:2', 'blob:3']);
    expect(given).not.toHaveBeenCalled();
    await tap(screen.getByRole('button', { name: 'Hapus gambar 2' }));
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['blob:1', 'blob:3']);
    expect(given.mock.calls).toEqual([['blob:2']]);
    unmount();
    expect(given.mock.calls).toEqual([['blob:2'], ['blob:1'], ['blob:3']]);
  });

  test('a file that is not an image, and a tenth image, are refused with the reason', async () => {
    const { user } = await open();
    await box();
    await user.upload(adder(), new File(['%PDF-1.7'], 'bukti.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pilih foto (JPG, PNG, WebP, HEIC).');
    await user.upload(adder(), photo());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.upload(adder(), Array<File>(9).fill(photo()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Maksimal 9 gambar.');
    await up(9);
    expect(screen.queryByLabelText('Tambah gambar')).toBeNull();
  });

  test('a reply whose address the URL policy refuses is a failure, and is not sent', async () => {
    const { user, log, sent } = await open({ replies: { uploadProblemImage: withData(() => ({ url: 'https://other.example/a.jpg' })) } });
    await write('Tolong.');
    await user.upload(adder(), photo());
    await failedImage();
    expect(log.toasts.map(({ message }) => message)).toEqual(['Terjadi kesalahan. Silakan coba lagi.']);
    await tap(send());
    await tap(await screen.findByRole('button', { name: 'Kirim Tanpa Gambar Itu' }));
    await waitFor(() => expect(sent('problemSave').map(({ fields }) => fields['problemImage'])).toEqual(['']));
  });

  describe('one that the server keeps refusing', () => {
    const without = () => screen.findByRole('button', { name: 'Kirim Tanpa Gambar Itu' });
    const refuseThird = (): OpenOptions => {
      let no = 0;
      return { replies: { uploadProblemImage: (body) => ((no += 1) < 2 ? body : { code: '9', message: 'Gambar ditolak.' }) } };
    };

    test('does not block the complaint: the form says what to do, and one tap sends the rest', async () => {
      const { user, sent, log, shell } = await open(refuseThird());
      await write('Tolong.');
      await user.upload(adder(), [photo('a.jpg'), photo('b.jpg')]);
      await failedImage();
      expect(screen.queryByRole('button', { name: 'Kirim Tanpa Gambar Itu' })).toBeNull();
      await tap(send());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Gagal diunggah. Ketuk untuk mencoba lagi. Atau kirim pengaduan ini tanpa gambar itu.',
      );
      expect(sent('problemSave')).toEqual([]);
      await without();
      await expectAccessible();
      const keys = [...createDrafts(shell.storage.local).imageKeys()];
      const stored = async () => (await Promise.all(keys.map((key) => imageStore.get(key)))).filter((image) => image !== undefined);
      expect(await stored()).toHaveLength(1);
      await user.tripleClick(await without());
      expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
      await waitFor(async () => expect(await stored()).toEqual([]));
      expect(sent('problemSave')).toHaveLength(1);
      expect(sent('problemSave')[0]?.fields).toMatchObject({ problemDetail: 'Tolong.', problemType: '1', problemSonType: '101' });
      expect(String(sent('problemSave')[0]?.fields['problemImage'])).toMatch(
        new RegExp(`^${window.location.origin}/sandbox/uploads/[^,]+$`),
      );
      expect(log.toasts.filter(({ message }) => message === 'Gambar ditolak.')).toHaveLength(2);
    });

    test('stays when the complaint without it is refused or has no text: nothing is lost, and the tap works again', async () => {
      const { user, sent } = await open({
        ...refuseThird(),
        before: ({ control }) => control.setFault({ call: 'problemSave', kind: 'refuse', code: '7', message: 'Sibuk.', times: 1 }),
      });
      await write('Tolong.');
      await user.upload(adder(), [photo('a.jpg'), photo('b.jpg')]);
      await failedImage();
      await tap(send());
      await without();
      await write('');
      await tap(await without());
      expect(await screen.findByText('Jelaskan kendala Anda terlebih dahulu.')).toBeVisible();
      expect(sent('problemSave')).toEqual([]);
      await write('Tolong.');
      await tap(send());
      await tap(await without());
      await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
      expect(await box()).toHaveValue('Tolong.');
      expect(await failedImage()).toBeVisible();
      await waitFor(async () => expect(await without()).not.toHaveAttribute('aria-disabled'));
      await tap(await without());
      expect(await screen.findByRole('dialog', { name: 'Successfully Sent' })).toBeVisible();
    });
  });
});

describe('sending', () => {
  test('shows the success, and opens the complaint home after 1.5 s', async () => {
    const opened = await open();
    await write('Saya ditelepon malam hari.');
    await tap(send());
    const dialog = await screen.findByRole('dialog', { name: 'Successfully Sent' });
    expect(dialog).toHaveTextContent('Your comments and suggestions have been received and we will reply within 3 weekdays.');
    expect(opened.log.opened).toEqual([]);
    await expectAccessible();
    await waitFor(() => expect(opened.log.opened).toHaveLength(1));
    expect(opened.log.opened[0]).toEqual({ page: 'complaint', query: { orderNo: 'ID-180-1', orderId: 'ID-180-1' }, replace: true });
    expect((await complaints(opened)).at(-1)).toMatchObject({ type: '1', sub_type: '101', order_id: 'ID-180-1', images: '[]' });
    const number = String((await complaints(opened)).at(-1)?.id);
    expect(JSON.parse(opened.shell.storage.session.get('complaintSent') ?? '')).toEqual({
      number,
      title: 'Penagihan · Kata-kata kasar atau ancaman',
      at: expect.any(Number),
    });
    expect(opened.shell.storage.local.get('complaintDrafts')).toBeUndefined();
  });

  test('text that changes during the uploads is sent as it is then; empty text is refused', async () => {
    const { user, sent, release, log } = await open({ hold: 'uploadProblemImage' });
    await write('Tolong.');
    await user.upload(adder(), photo());
    await tap(send());
    await screen.findByText('Mengirim…');
    await write('');
    await act(async () => release());
    expect(await screen.findByRole('alert')).toHaveTextContent('Jelaskan kendala Anda terlebih dahulu.');
    expect(log.toasts.at(-1)?.message).toBe('Please fill in your comments and suggestions');
    expect(sent('problemSave')).toHaveLength(0);
    await write('Lain.');
    await tap(send());
    await waitFor(() => expect(sent('problemSave').map(({ fields }) => fields['problemDetail'])).toEqual(['Lain.']));
  });

  test.each<[string, Record<string, string>, string, Record<string, string>]>([
    ['either parameter names the order', { orderId: 'ID-180-1' }, 'ID-180-1', { orderNo: 'ID-180-1', orderId: 'ID-180-1' }],
    ['without an order the complaint home opens without one', {}, '', {}],
  ])('%s', async (_, address, orderNo, query) => {
    const { user, log, sent } = await open({}, address);
    await write('Tolong.');
    await tap(send());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(sent('problemSave')[0]?.fields).toMatchObject({ orderNo });
    expect(log.opened).toEqual([{ page: 'complaint', query, replace: true }]);
  });

  test('nothing stays stored; a later visit starts with an empty form', async () => {
    const { sent, release, shell, router } = await open({ hold: 'problemInit' });
    const kept = () => shell.storage.local.get('complaintDrafts');
    await write('Tolong.');
    await tap(send());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    await act(async () => release());
    expect(await screen.findByText('Kata-kata kasar atau ancaman')).toBeInTheDocument();
    expect(kept()).toBeUndefined();

    const here = `${router.state.location.pathname}${router.state.location.search}`;
    await act(() => router.navigate(pages.complaintList.path));
    await screen.findByRole('tab', { name: /^Semua/ });
    await act(() => router.navigate(here));
    expect(await box()).toHaveValue('');
    expect(screen.queryByRole('dialog')).toBeNull();
    await write('Dan lagi.');
    await tap(send());
    await screen.findByRole('dialog', { name: 'Successfully Sent' });
    expect(sent('problemSave').map(({ fields }) => fields['problemDetail'])).toEqual(['Tolong.', 'Dan lagi.']);
  });

  describe('left while it is being sent', () => {
    const leave = async ({ router }: Awaited<ReturnType<typeof open>>) => {
      const here = `${router.state.location.pathname}${router.state.location.search}`;
      await write('Tolong.');
      await tap(send());
      await act(() => router.navigate(pages.complaintList.path));
      await screen.findByRole('tab', { name: /^Semua/ });
      return async () => {
        await act(() => router.navigate(here));
        await box();
      };
    };

    test('and reopened: still busy, nothing is sent twice or added unsent; then the success is shown and the draft is gone', async () => {
      const opened = await open({ hold: 'problemSave' });
      const { sent, shell, release, log } = opened;
      const back = await leave(opened);
      await back();
      const busy = screen.getByRole('button', { name: 'Mengirim…' });
      expect(await box()).toHaveAttribute('readonly');
      expect(screen.getByLabelText('Tambah gambar')).toBeDisabled();
      expect(screen.queryByRole('button', { name: 'Hapus Draf' })).toBeNull();
      await tap(busy);
      await act(async () => release());
      await screen.findByRole('dialog', { name: 'Successfully Sent' });
      expect(sent('problemSave')).toHaveLength(1);
      expect(log.toasts).toEqual([]);
      fireEvent.change(await box(), { target: { value: 'Lain.' } });
      expect(shell.storage.local.get('complaintDrafts')).toBeUndefined();
    });

    test('and sent in the meantime: a message says so, the complaint home shows it, and the next form is its own', async () => {
      const opened = await open({ hold: 'problemSave' });
      const back = await leave(opened);
      await act(async () => opened.release());
      await waitFor(() => expect(opened.shell.storage.session.get('complaintSent')).toContain('"number":"'));
      expect(opened.log.toasts.map(({ message }) => message)).toEqual(['Pengaduan terkirim']);
      await back();
      expect(await box()).toHaveValue('');
      expect(screen.queryByRole('dialog')).toBeNull();
      await write('Lain.');
      await tap(send());
      await screen.findByRole('dialog', { name: 'Successfully Sent' });
      expect(opened.sent('problemSave').map(({ fields }) => fields['problemDetail'])).toEqual(['Tolong.', 'Lain.']);
    });

    test('and refused in the meantime: the text is there and can be sent', async () => {
      const opened = await open({
        hold: 'problemSave',
        before: ({ control }) => control.setFault({ call: 'problemSave', kind: 'refuse', code: '7', message: 'Belum bisa.', times: 1 }),
      });
      const { log, sent } = opened;
      const back = await leave(opened);
      await act(async () => opened.release());
      await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Belum bisa.']));
      await back();
      expect(await box()).toHaveValue('Tolong.');
      await tap(send());
      await screen.findByRole('dialog', { name: 'Successfully Sent' });
      expect(sent('problemSave')).toHaveLength(2);
    });
  });

  test('after a lost reply the list is read, and a tap meanwhile says why nothing is sent; the text stays, and the form says where to look', async () => {
    const { log, release } = await open({ ...fault('drop', 'problemSave', { times: 1 }), hold: 'problemList' });
    await write('Tolong.');
    await tap(send());
    await screen.findByText(UNKNOWN);
    expect(screen.getByRole('button', { name: 'Memuat…' })).toHaveAttribute('aria-busy', 'true');
    await tap(send());
    expect(log.toasts.at(-1)?.message).toMatch(UNKNOWN);
    await act(async () => release());
    await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
    expect(await box()).toHaveValue('Tolong.');
    expect(screen.getByText(UNKNOWN)).toHaveTextContent(/terkirim\. Periksa My complaints sebelum mengirim lagi\.$/);
    await tap(screen.getByRole('button', { name: 'Lihat' }));
    expect(log.opened).toEqual([{ page: 'complaintList', query: {}, replace: false }]);
  });

  describe('an unknown outcome after a reload', () => {
    const report = async () => {
      await write('Tolong.');
      await tap(send());
    };
    const reload = async (opened: Awaited<ReturnType<typeof open>>) => {
      opened.unmount();
      const again = await openPage(remote, 'complaintForm', QUERY, { within: opened });
      await box();
      return again;
    };

    test('is still known: the list is read before the draft can be sent again; then it is forgotten', async () => {
      const opened = await open(fault('drop', 'problemSave', { times: 1 }));
      const { sent, server: sandbox } = opened;
      await report();
      await screen.findByText(UNKNOWN);
      await waitFor(() => expect(sent('problemList')).toHaveLength(1));
      sandbox.control.setFault({ call: 'problemList', kind: 'status', status: 500, times: 1 });
      const { unmount } = await reload(opened);
      expect(await box()).toHaveValue('Tolong.');
      expect(screen.getByText(UNKNOWN)).toBeVisible();
      expect(send()).toHaveAttribute('aria-disabled', 'true');
      await tap(await screen.findByRole('button', { name: 'Perbarui' }));
      await waitFor(() => expect(send()).not.toHaveAttribute('aria-disabled'));
      expect([sent('problemSave').length, sent('problemList').length]).toEqual([1, 3]);
      expect(screen.getByText('Draf Anda dipulihkan.')).toBeVisible();
      await tap(send());
      await screen.findByRole('dialog', { name: 'Successfully Sent' });
      expect(screen.queryByText('Draf Anda dipulihkan.')).toBeNull();
      await reload({ ...opened, unmount });
      expect(screen.queryByText(UNKNOWN)).toBeNull();
    });

    test('is forgotten with its draft, which can be deleted once the list has been read', async () => {
      const opened = await open({ ...fault('drop', 'problemSave', { times: 1 }), hold: 'problemList' });
      await report();
      await screen.findByText(UNKNOWN);
      const { unmount } = await reload(opened);
      expect(screen.getByText(UNKNOWN)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Hapus Draf' })).toBeNull();
      await act(async () => opened.release());
      await tap(await screen.findByRole('button', { name: 'Hapus Draf' }));
      expect(screen.queryByText(UNKNOWN)).toBeNull();
      await write('Lain.');
      await reload({ ...opened, unmount });
      expect(await box()).toHaveValue('Lain.');
      expect(screen.queryByText(UNKNOWN)).toBeNull();
      expect(opened.sent('problemSave')).toHaveLength(1);
    });
  });
});

describe('a draft', () => {
  const draftOf = async (first: Awaited<ReturnType<typeof open>>) => first.shell.storage.local.get('complaintDrafts') ?? '';
  const reopen = async (stored: string, options: OpenOptions = {}, query: Record<string, string> = QUERY) => {
    const opened = await open({ ...options, storage: { local: keeping({ complaintDrafts: stored }) } }, query);
    return opened;
  };

  test('text, types and images are restored, uploaded or not', async () => {
    const first = await open({ before: ({ control }) => control.setFault({ call: 'uploadProblemImage', kind: 'status', status: 500 }) });
    await write('Saya ditelepon.');
    await first.user.upload(adder(), photo());
    await failedImage();
    await screen.findByText('Penagihan');
    const stored = await draftOf(first);
    first.unmount();
    first.container.remove();

    const { sent, log } = await reopen(stored, {}, { orderNo: 'ID-180-1' });
    expect(await screen.findByText('Draf Anda dipulihkan.')).toBeVisible();
    expect(await box()).toHaveValue('Saya ditelepon.');
    expect(screen.getByText('Penagihan')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent('uploadProblemImage')).toHaveLength(0);
    await tap(await failedImage());
    await up(1);
    expect(log.toasts.at(-1)?.message).toBe('Upload succeeded!');
    await tap(send());
    await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
    expect(sent('problemSave')[0]?.fields).toMatchObject({ problemType: '1', problemSonType: '101', problemDetail: 'Saya ditelepon.' });
  });

  test('an image that the device lost is named and not sent, also where a stored address is refused by the URL policy', async () => {
    const first = await open();
    await write('Tolong.');
    await first.user.upload(adder(), photo());
    await up(1);
    const stored = await draftOf(first);
    first.unmount();
    const kept = stored.replace(/"url":"[^"]+"/, '"url":"https://other.example/a.jpg"');
    const { sent, unmount, container } = await reopen(kept);
    expect(await box()).toHaveValue('Tolong.');
    expect(screen.getByRole('alert')).toHaveTextContent(LOST_IMAGE);
    await tap(send());
    await waitFor(() => expect(sent('problemSave').map(({ fields }) => fields['problemImage'])).toEqual(['']));
    unmount();
    container.remove();
    await reopen(kept);
    await tap(await screen.findByRole('button', { name: 'Hapus Draf' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a lost image is named until the next press, and does not hide why sending stopped', async () => {
    const images = [
      { id: 'lost', url: '' },
      { id: 'unread', url: '' },
    ];
    const read = jest.spyOn(imageStore, 'get').mockResolvedValueOnce(undefined).mockRejectedValue(new Error('no answer'));
    await reopen(kept({ problemType: '1', problemSonType: '101', title: '', sonTitle: '', pictures: images }));
    await failedImage();
    expect(screen.getByRole('alert')).toHaveTextContent(LOST_IMAGE);
    await tap(send());
    expect(await screen.findByRole('button', { name: 'Kirim Tanpa Gambar Itu' })).toBeVisible();
    expect(screen.getByRole('alert')).not.toHaveTextContent(LOST_IMAGE);
    read.mockRestore();
  });

  test('an image that the device does not return stays in the draft, and a tap reads it again', async () => {
    const first = await open(fault('status', 'uploadProblemImage'));
    await write('Tolong.');
    await first.user.upload(adder(), photo());
    await failedImage();
    const stored = await draftOf(first);
    first.unmount();
    first.container.remove();
    const read = jest.spyOn(imageStore, 'get').mockRejectedValue(new Error('no answer'));
    const { shell, sent } = await reopen(stored);
    await tap(await failedImage());
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(await failedImage()).toBeVisible();
    expect(createDrafts(shell.storage.local).imageKeys().size).toBe(1);
    read.mockRestore();
    await tap(await failedImage());
    await up(1);
    expect(sent('uploadProblemImage')).toHaveLength(1);
  });

  test('an uploaded image is not uploaded again', async () => {
    const first = await open();
    await first.user.upload((await box()) && adder(), photo());
    await up(1);
    const stored = await draftOf(first);
    first.unmount();
    const { sent } = await reopen(stored);
    await write('Tolong.');
    await up(1);
    expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^http:\/\/localhost\/sandbox\/uploads\//));
    await tap(send());
    await waitFor(() => expect(sent('problemSave')).toHaveLength(1));
    expect(sent('uploadProblemImage')).toHaveLength(0);
  });

  const kept = (draft: object) => JSON.stringify({ 'ID-180-1': { at: Date.now(), text: 'Saya ditelepon.', pictures: [], ...draft } });

  test('that was left before its titles had loaded: they are requested', async () => {
    await reopen(kept({ problemType: '1', problemSonType: '101', title: '', sonTitle: '' }));
    expect(await screen.findByText('Penagihan')).toBeVisible();
  });

  test('that is empty is not stored', async () => {
    await reopen(kept({ text: '' }));
    await box();
    expect(screen.queryByText('Draf Anda dipulihkan.')).toBeNull();
  });

  test('stays with its order when the address changes to another', async () => {
    const { router } = await open();
    await write('Saya ditelepon.');
    await act(() => router.navigate(`${pages.complaintForm.path}?orderNo=ID-174-1`));
    await waitFor(async () => expect(await box()).toHaveValue(''));
    expect(screen.queryByText('Draf Anda dipulihkan.')).toBeNull();
    await act(() => router.navigate(`${pages.complaintForm.path}?orderNo=ID-180-1`));
    await waitFor(async () => expect(await box()).toHaveValue('Saya ditelepon.'));
  });

  test('without an order it belongs to one borrower and to no order', async () => {
    const first = await open({ query: { gid: 'gid-1' } }, {});
    await write('Saya ditelepon.');
    const stored = await draftOf(first);
    first.unmount();
    const words = async (gid: string, query: Record<string, string>) => {
      const { unmount } = await reopen(stored, { query: { gid } }, query);
      const { value } = (await box()) as HTMLTextAreaElement;
      unmount();
      return value;
    };
    expect(await words('gid-1', {})).toBe('Saya ditelepon.');
    expect(await words('gid-2', {})).toBe('');
    expect(await words('gid-1', { orderNo: 'gid-1' })).toBe('');
  });

  test('its titles need no call; other types in the address win', async () => {
    const first = await open();
    await write('Saya ditelepon.');
    await screen.findByText('Penagihan');
    const stored = await draftOf(first);
    first.unmount();
    first.container.remove();
    const same = await reopen(stored);
    expect(await screen.findByText('Kata-kata kasar atau ancaman')).toBeVisible();
    expect(same.sent('problemInit')).toHaveLength(0);
    same.unmount();
    same.container.remove();
    const other = await reopen(stored, {}, { ...QUERY, problemType: '2', problemSonType: '' });
    expect(await screen.findByText('Pembayaran')).toBeVisible();
    expect(screen.queryByText('Penagihan')).toBeNull();
    await tap(send());
    await waitFor(() => expect(other.sent('problemSave')).toHaveLength(1));
    expect(other.sent('problemSave')[0]?.fields).toMatchObject({ problemType: '2', problemSonType: '', problemDetail: 'Saya ditelepon.' });
  });

  test('can be deleted', async () => {
    const first = await open();
    await write('Saya ditelepon.');
    await first.user.upload(adder(), photo());
    await up(1);
    const stored = await draftOf(first);
    first.unmount();
    const { shell } = await reopen(stored);
    await tap(await screen.findByRole('button', { name: 'Hapus Draf' }));
    expect(await box()).toHaveValue('');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('Draf Anda dipulihkan.')).toBeNull();
    expect(shell.storage.local.get('complaintDrafts')).toBeUndefined();
  });
});
