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

test('opens by itself when the order asks for it', async () => {
  await open();
  expect(within(await dialog()).getByText('Ketuk bintang untuk menilai.')).toBeVisible();
});

test('does not open otherwise', async () => {
  await openPage(remote, 'loanDetail', { productId: '3102', orderId: 'ID-200-2' }, { server: createSandbox() });
  await screen.findByRole('button', { name: 'Pinjam Lagi' });
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([['0'], [0], [null], ['yes']])('isScore %j: it does not open', async (isScore) => {
  await open({ replies: { loanDetails: withData((data) => ({ ...data, isScore })) } });
  await screen.findByRole('button', { name: 'Pinjam Lagi' });
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the stars are filled up to the tapped one', async () => {
  const { user } = await open();
  await dialog();
  await user.click(star(3));
  const filled = [1, 2, 3, 4, 5].map((n) => star(n).parentElement?.classList.contains('filled'));
  expect(filled).toEqual([true, true, true, false, false]);
});

test('without a star nothing is sent and the reason is said', async () => {
  const { user, log, sent } = await open();
  await dialog();
  await user.click(submit());
  expect(log.toasts).toEqual([{ message: 'Silakan pilih', options: {} }]);
  expect(sent('rating')).toEqual([]);
  expect(log.ended).toEqual([]);
  await user.click(star(2));
  expect(log.ended).toEqual(['Silakan pilih']);
});

test('four stars: 5 is sent, the toast, the native rating, and it closes', async () => {
  const { user, log, sent } = await open({ native: ['goRating'] });
  await dialog();
  await user.click(star(4));
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rating').map(({ fields }) => fields)).toEqual([{ score: '5' }]);
  expect(log.toasts).toEqual([{ message: 'Successful demonstration！', options: { lang: 'en' } }]);
  expect(log.beside).toEqual(['Terima kasih atas penilaian Anda']);
  // It outlives the dialog.
  expect(log.ended).toEqual([]);
  expect(log.bridge).toEqual([{ action: 'goRating', argument: undefined }]);
  expect(log.reports).toEqual([]);
});

test('the call shows that it runs', async () => {
  const { user, shell } = await open();
  const send = jest.spyOn(shell.http, 'send');
  await dialog();
  await user.click(star(5));
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'rating' }),
    { score: '5' },
    expect.objectContaining({ loading: true }),
  );
});

test('no native rating: it closes without an error', async () => {
  const { user, log } = await open();
  await dialog();
  await user.click(star(5));
  await user.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(log.toasts).toHaveLength(1);
});

test('three stars: 5 is sent, thanks, and the way to a complaint', async () => {
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

test('the thanks close', async () => {
  const { user } = await open();
  await dialog();
  await user.click(star(1));
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a lost answer', { kind: 'drop', when: 'after' }, 0],
  ['a malformed answer', { kind: 'malformed' }, 0],
  ['a gateway page', { kind: 'status', status: 502 }, 0],
  ['a refusal', { kind: 'refuse', code: '500', message: 'Coba nanti' }, 1],
] as const)('%s keeps the stars, and the rating can be sent again', async (_, fault, toasts) => {
  const { user, log, sent } = await open({ before: ({ control }) => control.setFault({ call: 'rating', times: 1, ...fault }) });
  await dialog();
  await user.click(star(2));
  await user.click(submit());
  const again = await screen.findByRole('button', { name: 'Coba Lagi' });
  expect(star(2)).toBeChecked();
  expect(log.toasts).toHaveLength(toasts);
  expect(sent('rating')).toHaveLength(1);
  await user.click(again);
  await screen.findByRole('dialog', { name: 'Terima kasih atas masukan Anda' });
});

test('once rated, a way back to the order within its page’s life does not ask again', async () => {
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

test('two taps are one rating', async () => {
  const { user, sent, release } = await open({ hold: 'rating' });
  await dialog();
  await user.click(star(5));
  await user.dblClick(submit());
  expect(sent('rating')).toHaveLength(1);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('rating')).toHaveLength(1);
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

test('closed for one order, it opens for the next, without stars', async () => {
  const { user, router } = await open();
  await dialog();
  await user.click(star(5));
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  await act(() => router.navigate('/loanDetail?productId=3102&orderId=ID-180-2'));
  await dialog();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('does not open when the screen was left before the order was there', async () => {
  const { unmount, release, sent } = await open({ hold: 'loanDetails' });
  await waitFor(() => expect(sent('loanDetails')).toHaveLength(1));
  unmount();
  release();
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the screen was left, an answer changes nothing', async () => {
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

test('the stars really tapped are reported only where that is configured', async () => {
  const { user, log } = await open({ config: { rating: { reportStars: true } } });
  await dialog();
  await user.click(star(2));
  await user.click(submit());
  await screen.findByRole('button', { name: 'Tutup' });
  expect(log.reports).toEqual([{ kind: 'rating-stars', page: 'loanDetail', detail: '2' }]);
});

test("India and the fixed texts in the market's language", async () => {
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
