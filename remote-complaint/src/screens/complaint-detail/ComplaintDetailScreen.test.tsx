import { fireEvent, screen, waitFor, within } from '@testing-library/react';

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
  });

  test('an invalid reply shows nothing that it does not have', async () => {
    await open('3001', { replies: { problemDetail: withData(() => ({ images: 'x', disposeImages: {}, content: 7, type: null })) } });
    expect(await message()).toHaveTextContent(/\/200$/);
    expect(screen.queryByRole('button', { name: /^Lihat/ })).toBeNull();
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Detail Pengaduan', 'Pesan Anda']);
  });

  test('another borrower’s complaint: the server’s message and a retry', async () => {
    const { log } = await open('3009');
    expect(await screen.findByRole('button', { name: 'Muat Ulang' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Pengaduan tidak ditemukan.');
    expect(log.toasts).toEqual([{ message: 'Pengaduan tidak ditemukan.', options: {} }]);
    await expectAccessible();
  });

  test('a refresh shows the answer', async () => {
    const { user, server: sandbox } = await open('3001');
    await message();
    await sandbox.control.answerComplaint(3001, { text: 'Sudah kami periksa.' });
    await user.click(screen.getByRole('button', { name: 'Perbarui' }));
    await waitFor(() => expect(result()).toHaveTextContent('Sudah kami periksa.'));
  });
});

describe('images', () => {
  test('refused ones keep their places, in the viewer too', async () => {
    const { user } = await open(
      '3001',
      withFields({
        images: ['javascript:alert(1)', `${window.location.origin}/a.png`, 'data:image/png;base64,AA', `${window.location.origin}/b.png`],
      }),
    );
    await message();
    expect(screen.getAllByText('Tidak dapat ditampilkan')).toHaveLength(2);
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

test('the viewer opens at the tapped image; closing returns the focus', async () => {
  const { user } = await open('3001');
  await message();
  await user.click(image(2, 3));
  expect(screen.getByRole('dialog', { name: 'Gambar 2 dari 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(image(2, 3)).toHaveFocus();
});
