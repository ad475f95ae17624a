import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { findButton } from '@loan/shared/testing/findByWords';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

let mockOffline = false;
jest.mock('./Rating', () => {
  if (mockOffline) throw new Error('not downloaded');
  return jest.requireActual<object>('./Rating');
});

const open = (options: PageOptions<Sandbox> = {}) =>
  openPage(remote, 'loanDetail', { productId: '3101', orderId: 'ID-200-1' }, { server: createSandbox(), ...options });
const dialog = () => screen.findByRole('dialog', { name: 'Bagaimana layanan kami?' });
const star = (n: number) => screen.getByRole('radio', { name: `${n} dari 5 bintang` });
const submit = () => screen.getByRole('button', { name: 'Kirim' });

afterEach(() => {
  mockOffline = false;
});

test('one that cannot be downloaded does not open, and this is reported', async () => {
  mockOffline = true;
  const { log } = await open();
  await waitFor(() => expect(log.reports).toEqual([{ kind: 'dialog-unavailable', page: 'loanDetail' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('does not open if the order does not ask for it', async () => {
  await open({ replies: { loanDetails: withData((data) => ({ ...data, isScore: '0' })) } });
  await findButton('Pinjam Lagi');
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opens by itself; sends nothing without a star; four stars send 5, then the toast, the native rating, and it closes', async () => {
  const { user, log, sent } = await open({ native: ['goRating'] });
  expect(within(await dialog()).getByText('Ketuk bintang untuk menilai.')).toBeVisible();
  await user.click(submit());
  expect(log.toasts).toEqual([{ message: 'Silakan pilih', options: {} }]);
  expect(sent('rating')).toEqual([]);
  expect(log.ended).toEqual([]);
  await user.click(star(4));
  expect(log.ended).toEqual(['Silakan pilih']);
  const filled = [1, 2, 3, 4, 5].map((n) => star(n).parentElement?.classList.contains('filled'));
  expect(filled).toEqual([true, true, true, true, false]);
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rating').map(({ fields }) => fields)).toEqual([{ score: '5' }]);
  expect(log.toasts.slice(1)).toEqual([{ message: 'Successful demonstration！', options: { lang: 'en' } }]);
  expect(log.beside.at(-1)).toBe('Terima kasih atas penilaian Anda');
  // The toast stays after the dialog has closed.
  expect(log.ended).not.toContain('Successful demonstration！');
  expect(log.bridge).toEqual([{ action: 'goRating', argument: undefined }]);
  expect(log.reports).toEqual([]);
});

test('three stars: sends 5 under a busy indicator, thanks the borrower, and offers a complaint', async () => {
  const { user, shell, log, sent } = await open();
  const send = jest.spyOn(shell.http, 'send');
  await dialog();
  await user.click(star(3));
  await user.click(submit());
  const thanks = await screen.findByRole('dialog', { name: 'Terima kasih atas masukan Anda' });
  expect(thanks).toHaveTextContent('Masukan Anda membantu kami menjadi lebih baik.');
  await expectAccessible();
  expect(sent('rating')[0]?.fields).toEqual({ score: '5' });
  const busily = expect.objectContaining({ loading: true });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'rating' }), { score: '5' }, busily);
  expect(log.bridge).toEqual([]);
  await user.click(screen.getByText('Sampaikan Kendala'));
  expect(log.opened).toEqual([{ page: 'complaint', query: { orderId: 'ID-200-1', orderNo: 'ID-200-1' }, replace: false }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after a rating, going back to the order in the same document does not ask again', async () => {
  const { user, router, sent } = await open();
  await dialog();
  await user.click(star(5));
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate('/payInstructions'));
  await act(() => router.navigate(-1));
  await findButton('Pinjam Lagi');
  await aWhile();
  expect(sent('loanDetails')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Cancel closes without sending; a refresh does not open it again', async () => {
  const { user, sent } = await open();
  await dialog();
  await user.click(star(5));
  await user.click(screen.getByText('Batal'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByLabelText('Perbarui'));
  await waitFor(() => expect(sent('loanDetails')).toHaveLength(2));
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('rating')).toEqual([]);
});

test('closed for one order, it opens for the next one, without stars', async () => {
  const { user, router } = await open();
  await dialog();
  await user.click(star(5));
  await user.click(screen.getByText('Batal'));
  await act(() => router.navigate('/loanDetail?productId=3102&orderId=ID-180-2'));
  await dialog();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a reply after the screen was left changes nothing', async () => {
  const { user, log, unmount, release } = await open({ hold: 'rating' });
  await dialog();
  await user.click(star(5));
  await user.click(submit());
  unmount();
  release();
  await aWhile();
  expect(log.toasts).toEqual([]);
  expect(log.bridge).toEqual([]);
});

test('the stars that were tapped are reported only if configured; the thanks dialog closes', async () => {
  const { user, log } = await open({ config: { rating: { reportStars: true } } });
  await dialog();
  await user.click(star(2));
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(log.reports).toEqual([{ kind: 'rating-stars', page: 'loanDetail', detail: '2' }]);
});
