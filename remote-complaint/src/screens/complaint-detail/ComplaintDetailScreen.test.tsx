import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

const open = (problemId: string, options: OpenOptions = {}) =>
  openPage(remote, 'complaintDetail', { problemId }, { server: createSandbox(), ...options });
/** Replaces fields of the reply. */
const withFields = (fields: Record<string, unknown>): OpenOptions => ({
  replies: { problemDetail: withData((data) => ({ ...data, ...fields })) },
});
const message = () => screen.findByRole('region', { name: 'Pesan Anda' });
const result = () => screen.queryByRole('region', { name: 'Hasil Penanganan' });
const image = (n: number, m: number) => screen.getByRole('button', { name: `Lihat gambar ${n} dari ${m}` });

describe('the complaint', () => {
  test('shows type and sub-type, message with its length, and images; no answer, no result', async () => {
    const { log, sent } = await open('3001');
    const text = 'Saya ditelepon tiga kali setelah pukul 21.00, pada hari yang sama.';
    expect(await message()).toHaveTextContent(`${text}${text.length}/200`);
    expect(screen.getByRole('heading', { name: 'Penagihan' })).toBeVisible();
    expect(screen.getByText('Penagihan di luar jam yang diperbolehkan')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Lihat gambar/ })).toHaveLength(3);
    expect(result()).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(log.titles.at(-1)).toBe('Detail Pengaduan');
    expect(sent('problemDetail').map(({ fields }) => fields)).toEqual([{ problemId: '3001' }]);
  });

  test('shows the answer with its images before the message', async () => {
    await open('3002');
    const own = await message();
    expect(result()!.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(result()).toHaveTextContent('Pembayaran Anda sudah tercatat hari ini');
    expect(within(result()!).getAllByRole('button', { name: /^Lihat gambar/ })).toHaveLength(2);
  });

  test.each([
    ['words alone', { disposeDetail: 'Sudah.', disposeImages: null }, 1, 0],
    ['images alone', { disposeDetail: '', disposeImages: [`${window.location.origin}/a.png`] }, 0, 1],
  ])('an answer of %s', async (_, fields, words, images) => {
    await open('3001', withFields(fields));
    await message();
    expect(within(result()!).queryAllByRole('paragraph')).toHaveLength(words);
    expect(within(result()!).queryAllByRole('list')).toHaveLength(images);
    expect(within(result()!).queryAllByRole('button', { name: /^Lihat gambar/ })).toHaveLength(images);
  });

  test('India', async () => {
    await open('9002', { market: 'india' });
    expect(await screen.findByRole('region', { name: 'Your message' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Our reply' })).toBeVisible();
  });

  test.each([null, [], 'x', { images: 'x', disposeImages: {}, content: 7, type: null }])('an invalid reply: %j', async (data) => {
    await open('3001', { replies: { problemDetail: withData(() => data) } });
    expect(await message()).toHaveTextContent(/\/200$/);
    expect(result()).toBeNull();
    expect(screen.queryByRole('button', { name: /^Lihat/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Gambar' })).toBeNull();
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Detail Pengaduan', 'Pesan Anda']);
  });

  test('another borrower’s complaint: the server’s message and a retry', async () => {
    const { log } = await open('3009');
    expect(await screen.findByRole('button', { name: 'Muat Ulang' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Pengaduan tidak ditemukan.');
    expect(log.toasts).toEqual([{ message: 'Pengaduan tidak ditemukan.', options: {} }]);
    await expectAccessible();
  });

  test('shows a placeholder and no failure while it loads', async () => {
    const { release } = await open('3001', { hold: 'problemDetail' });
    expect(await screen.findByRole('region', { name: 'Halaman sedang dimuat' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('button', { name: 'Muat Ulang' })).toBeNull();
    release();
    expect(await message()).toBeVisible();
  });

  test('a refresh shows the answer', async () => {
    const { user, server: sandbox } = await open('3001');
    await message();
    await sandbox.control.answerComplaint(3001, { text: 'Sudah kami periksa.' });
    await user.click(screen.getByRole('button', { name: 'Perbarui' }));
    await waitFor(() => expect(result()).toHaveTextContent('Sudah kami periksa.'));
  });

  test('is read again after five minutes away', async () => {
    const { resume, sent } = await open('3001');
    await message();
    act(() => resume(301_000));
    await waitFor(() => expect(sent('problemDetail')).toHaveLength(2));
  });
});

describe('images', () => {
  test('shows only those that the URL policy allows, without a referrer; the others say that they cannot be shown', async () => {
    await open('3005');
    await message();
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Lihat/ })).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(screen.getAllByText('Tidak dapat ditampilkan')[0]).toBeVisible();
  });

  test('refused ones keep their places, in the viewer too', async () => {
    const { user } = await open(
      '3001',
      withFields({
        images: ['javascript:alert(1)', `${window.location.origin}/a.png`, 'data:image/png;base64,AA', `${window.location.origin}/b.png`],
      }),
    );
    await message();
    expect(image(4, 4).querySelector('img')).toHaveAttribute('src', `${window.location.origin}/b.png`);
    expect(image(4, 4).querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
    await user.click(image(4, 4));
    await user.keyboard('{ArrowLeft}');
    const dialog = screen.getByRole('dialog', { name: 'Gambar 3 dari 4' });
    expect(within(dialog).getByText('Tidak dapat ditampilkan')).toBeVisible();
    expect(within(dialog).queryByRole('img')).toBeNull();
  });

  test('a broken one says so in its place', async () => {
    await open('3001');
    await message();
    fireEvent.error(image(2, 3).querySelector('img')!);
    expect(screen.getByText('Tidak dapat ditampilkan')).toBeVisible();
    expect(image(3, 3).querySelector('img')?.getAttribute('src')).toContain('kenari');
    expect(screen.getAllByRole('button', { name: /^Lihat gambar/ })).toHaveLength(2);
  });
});

describe('the viewer', () => {
  const shown = () => screen.getByRole<HTMLImageElement>('img').src.replace(/.*\//, '');
  const openViewer = async (problemId = '3001') => {
    const opened = await open(problemId);
    await message();
    await opened.user.click(image(2, 3));
    return { ...opened, dialog: screen.getByRole('dialog') };
  };
  const swipe = (fromX: number, toX: number, toY = 0, fingers = 1) => {
    const stage = screen.getByRole('img').parentElement!;
    fireEvent.touchStart(stage, { touches: Array.from({ length: fingers }, () => ({ clientX: fromX, clientY: 300 })) });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: toX, clientY: 300 + toY }] });
  };

  test('opens at the tapped image, named by its position; closing returns the focus', async () => {
    const { user, dialog } = await openViewer();
    expect(dialog).toHaveAccessibleName('Gambar 2 dari 3');
    expect(shown()).toBe('no-such-picture.png');
    expect(screen.getByRole('img')).toHaveAccessibleName('Gambar 2');
    expect(screen.getByRole('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(image(2, 3)).toHaveFocus();
  });

  test('buttons go forward and back, from the last to the first; arrow keys too', async () => {
    const { user, dialog } = await openViewer();
    await user.click(within(dialog).getByRole('button', { name: 'Lihat gambar 3 dari 3' }));
    expect(shown()).toBe('kenari.png');
    expect(dialog).toHaveAccessibleName('Gambar 3 dari 3');
    await user.click(within(dialog).getByRole('button', { name: 'Lihat gambar 1 dari 3' }));
    expect(shown()).toBe('melati.png');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('kenari.png');
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('melati.png');
  });

  test('Escape closes; until then the focus stays inside', async () => {
    const { user, dialog } = await openViewer();
    for (let stops = 0; stops < 5; stops += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    expect(shown()).toBe('no-such-picture.png');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['to the left: on', [200, 120], 'kenari.png'],
    ['to the right: back', [100, 180], 'melati.png'],
    ['just far enough', [100, 148], 'melati.png'],
    ['too short', [100, 147], 'no-such-picture.png'],
    ['mostly down', [100, 180, 81], 'no-such-picture.png'],
    ['as far down', [100, 180, -80], 'no-such-picture.png'],
    ['with two fingers', [200, 100, 0, 2], 'no-such-picture.png'],
  ] as const)('a swipe %s', async (_, [fromX, toX, toY, fingers], after) => {
    await openViewer();
    swipe(fromX, toX, toY, fingers);
    expect(shown()).toBe(after);
  });

  test('a swipe that the browser cancels is ignored', async () => {
    await openViewer();
    const stage = screen.getByRole('img').parentElement!;
    fireEvent.touchStart(stage, { touches: [{ clientX: 200, clientY: 0 }] });
    fireEvent.touchCancel(stage);
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 100, clientY: 0 }] });
    expect(shown()).toBe('no-such-picture.png');
  });

  test('a broken image says so, the others are shown', async () => {
    const { user, dialog } = await openViewer();
    fireEvent.error(screen.getByRole('img'));
    expect(dialog).toHaveTextContent(/Tidak dapat ditampilkan/);
    expect(within(dialog).queryByRole('img')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe('kenari.png');
    await expectAccessible();
  });

  test('a single image has no navigation buttons', async () => {
    const { user } = await open('3002');
    await message();
    await user.click(image(1, 1));
    expect(within(screen.getByRole('dialog')).getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Tutup' })]);
  });
});
