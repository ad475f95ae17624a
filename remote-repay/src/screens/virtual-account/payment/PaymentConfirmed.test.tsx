import { act, fireEvent, screen } from '@testing-library/react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { PaymentConfirmed } from './PaymentConfirmed';
import type { OrderSnapshot, PaymentClaim, PaymentResult } from './paymentState';

const claim: PaymentClaim = { at: 0, number: '8808', amount: '1.080.000', isBank: true, telephone: '' };
const show = (after: OrderSnapshot, more: Partial<PaymentClaim> = {}, result: PaymentResult = 'paid', onLeave = jest.fn()) =>
  renderUi(
    <PaymentConfirmed
      ids={{ productId: '3101', orderId: 'ID-174-1' }}
      state={{ name: 'confirmed', claim: { ...claim, ...more }, result, after }}
      onLeave={onLeave}
    />,
  );
/** The rows of the page: label and value. */
const rows = () => Array.from(document.querySelectorAll('dt'), (label) => [label.textContent, label.nextElementSibling?.textContent]);

test('the result is kept until the page is left, and a loan that does not open can be opened again', () => {
  jest.useFakeTimers();
  const onLeave = jest.fn();
  const { shell, unmount } = show({}, {}, 'paid', onLeave);
  const open = jest.spyOn(shell, 'open').mockImplementation();
  const tap = () => fireEvent.click(screen.getByText('Rincian Pinjaman'));
  tap();
  tap();
  expect(open).toHaveBeenCalledTimes(1);
  expect(onLeave).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(5_000));
  tap();
  expect(open).toHaveBeenCalledTimes(2);
  unmount();
  expect(onLeave).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test.each<[PaymentResult, string]>([
  ['settled', 'Semua cicilan sudah lunas'],
  ['paid', 'Pembayaran diterima'],
  ['extended', 'Perpanjangan berlaku'],
])('the title says what has arrived: %s', (result, title) => {
  show({ settled: true }, {}, result);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('shows what is left, as far as the server reports it', () => {
  show({ left: 2, total: '2160000', due: '2026-12-27 23:59:59', amount: '1.080.000' });
  expect(screen.getByRole('heading', { name: 'Sisa 2 cicilan' })).toBeVisible();
  expect(rows().map(([label]) => label)).toEqual(['Sisa tagihan', 'Jatuh tempo berikutnya', 'Cicilan berikutnya']);
  expect(rows()[1]?.[1]).toBe('27 Des 2026');
});

test.each<[string, OrderSnapshot]>([
  ['nothing but how many', { left: 2 }],
  ['empty texts', { left: 2, due: '', amount: '' }],
])('%s: no row is invented', (_, after) => {
  show(after);
  expect(screen.getByRole('heading', { name: 'Sisa 2 cicilan' })).toBeVisible();
  expect(rows()).toEqual([]);
});

test('a date that is not readable is shown as received', () => {
  show({ left: 1, due: 'bulan depan' });
  expect(rows()).toEqual([['Jatuh tempo berikutnya', 'bulan depan']]);
});

test("without a plan it shows the order's headline", () => {
  show({ headline: 'Menunggu Pembayaran' });
  expect(screen.getByText('Menunggu Pembayaran')).toBeVisible();
  expect(screen.queryByText(/Sisa/)).toBeNull();
});

test.each<OrderSnapshot>([{}, { headline: '' }])('without a headline nothing is shown below the payment, %j', (after) => {
  show(after);
  const card = screen.getByRole('status').parentElement;
  expect(card).toBeVisible();
  expect(card?.nextElementSibling).toBeNull();
});

test.each<[string, Partial<PaymentClaim>, readonly string[]]>([
  ['a bank', {}, ['Jumlah yang Dibayar', 'Nomor Virtual Account']],
  ['a store', { isBank: false }, ['Jumlah yang Dibayar', 'Kode Pembayaran']],
  ['without a number', { number: '' }, ['Jumlah yang Dibayar']],
  ['without an amount', { amount: '' }, ['Nomor Virtual Account']],
])('shows which payment it was: %s', (_, more, labels) => {
  show({}, more);
  for (const label of ['Jumlah yang Dibayar', 'Nomor Virtual Account', 'Kode Pembayaran'])
    expect(screen.queryAllByText(label)).toHaveLength(labels.includes(label) ? 1 : 0);
});
