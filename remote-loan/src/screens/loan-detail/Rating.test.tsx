import { act, screen, waitFor, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { aWhile, openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

const open = (options: OpenOptions = {}) =>
  openPage(remote, 'loanDetail', { productId: '3101', orderId: 'ID-200-1' }, { server: createSandbox(), ...options });
const dialog = () => screen.findByRole('dialog', { name: 'Bagaimana layanan kami?' });
const star = (n: number) => screen.getByRole('radio', { name: `${n} dari 5 bintang` });
const submit = () => screen.getByRole('button', { name: 'Kirim' });

test('does not open if the order does not ask for it', async () => {
  await open({ replies: { loanDetails: withData((data) => ({ ...data, isScore: '0' })) } });
  await screen.findByRole('button', { name: 'Pinjam Lagi' });
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

test('two taps are one rating, with a busy button; without a native rating it closes without an error', async () => {
  const { user, shell, log, sent, release } = await open({ hold: 'rating' });
  const send = jest.spyOn(shell.http, 'send');
  await dialog();
  await user.click(star(5));
  await user.dblClick(submit());
  expect(sent('rating')).toHaveLength(1);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rating')).toHaveLength(1);
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'rating' }),
    { score: '5' },
    expect.objectContaining({ loading: true }),
  );
  expect(log.toasts).toHaveLength(1);
});

test('three stars: sends 5, thanks the borrower, and offers a complaint', async () => {
  const { user, log, sent } = await open();
  await dialog();
  await user.click(star(3));
  await user.click(submit());
  const thanks = await screen.findByRole('dialog', { name: 'Terima kasih atas masukan Anda' });
  expect(thanks).toHaveTextContent('Masukan Anda membantu kami menjadi lebih baik.');
  await expectAccessible();
  expect(sent('rating')[0]?.fields).toEqual({ score: '5' });
  expect(log.bridge).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sampaikan Kendala' }));
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
  await screen.findByRole('button', { name: 'Pinjam Lagi' });
  await aWhile();
  expect(sent('loanDetails')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Cancel closes without sending; a refresh does not open it again', async () => {
  const { user, sent } = await open();
  await dialog();
  await user.click(star(5));
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Perbarui' }));
  await waitFor(() => expect(sent('loanDetails')).toHaveLength(2));
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent('rating')).toEqual([]);
});

test('closed for one order, it opens for the next one, without stars', async () => {
  const { user, router } = await open();
  await dialog();
  await user.click(star(5));
  await user.click(screen.getByRole('button', { name: 'Batal' }));
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

test("India, and fixed texts in the market's language", async () => {
  const { user, log } = await openPage(
    remote,
    'loanDetail',
    { productId: '9101', orderId: 'IN-200-1' },
    { server: createSandbox(), market: 'india', config: { copy: { fixed: 'market' } } },
  );
  await screen.findByRole('dialog', { name: 'How was our service?' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(screen.getByRole('radio', { name: '5 of 5 stars' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Please choose', 'Thank you for rating']));
});
