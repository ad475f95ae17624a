import { screen } from '@testing-library/react';

import { dateText } from '@loan/sandbox/clock';
import { expectAccessible } from '@loan/shared/testing/axe';
import { readReply } from '@loan/shared/testing/declaredCall';
import { renderUi } from '@loan/shared/testing/renderUi';

import { loanDetails } from '../../api/loan';
import { Hero } from './Hero';

const ROWS = [
  { text: 'Nomor pesanan', value: 'ID-174-1' },
  { text: 'Tagihan berikutnya', value: 'Rp\u00a01.080.000' },
  { text: 'Jatuh tempo', value: '2999-08-25 23:59:59' },
  { text: 'Cicilan dibayar', value: '1 / 4' },
];
const show = (rows = ROWS, data: object = {}) =>
  renderUi(<Hero order={readReply(loanDetails, { orderStatus: '174', userOrderDetail: { detail: rows }, ...data })} />);
const all = (selector: string) => [...document.querySelectorAll(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);

test('shows the state, what is due and the formatted due date', async () => {
  show(ROWS, { noticeStatusText: 'Menunggu Pembayaran' });
  expect(screen.getByRole('region', { name: 'Status pinjaman: Menunggu Pembayaran' })).toBeVisible();
  expect(texts('h2')).toEqual(['Menunggu Pembayaran']);
  expect(texts('dt')).toEqual(['Tagihan berikutnya', 'Jatuh tempo']);
  const [amount, date] = all('dd');
  expect(amount).toHaveTextContent(/^Rp 1\.080\.000/);
  // The date in both forms, then the number of days.
  expect(date).toHaveTextContent(/^25 Agu 2999\s?2999-08-25 23:59:59./);
  expect(date?.querySelector('time')).toHaveAttribute('datetime', '2999-08-25T23:59:59+07:00');
  await expectAccessible();
});

test('an unreadable date is shown as received, without days', () => {
  show([{ text: 'Jatuh tempo', value: 'Setiap tanggal 25' }]);
  expect(texts('dd')).toEqual(['Setiap tanggal 25']);
});

test.each([
  [0, 'Jatuh tempo hari ini', 'Jatuh tempo'],
  [-2, 'Terlambat 2 hari', 'Jatuh tempo'],
  [5, '5 hari lagi', 'Tanggal jatuh tempo berikutnya'],
])('due in %p days: %s; a date that is late or due today is not labelled "next"', (days, text, label) => {
  show([{ text: 'Tanggal jatuh tempo berikutnya', value: dateText(Date.now() + days * 86_400_000, 'indonesia') }]);
  expect(screen.getByText(text)).toBeVisible();
  expect(texts('dt')).toEqual([label]);
});

describe('the step line', () => {
  const steps = () => all('li').map((step) => `${step.firstChild?.textContent}${step.hasAttribute('aria-current') ? ' (now)' : ''}`);
  const grey = () => document.querySelector('li svg')?.getAttribute('width');

  test.each([
    ['21', '0 / 4', ['Diajukan (now)', 'Disetujui', 'Cair', 'Pembayaran', 'Selesai'], undefined],
    ['151', '0 / 4', ['Diajukan', 'Disetujui (now)', 'Cair', 'Pembayaran', 'Selesai'], undefined],
    ['5', '1 / 4', ['Diajukan', 'Disetujui', 'Cair', 'Dibayar 1/4 (now)', 'Selesai'], '75%'],
    ['174', '3 / 4', ['Diajukan', 'Disetujui', 'Cair', 'Dibayar 3/4 (now)', 'Selesai'], '25%'],
    ['174', '4 / 4', ['Diajukan', 'Disetujui', 'Cair', 'Dibayar 4/4 (now)', 'Selesai'], undefined],
    // No count before the first payment.
    ['174', '0 / 4', ['Diajukan', 'Disetujui', 'Cair', 'Pembayaran (now)', 'Selesai'], '92%'],
    ['174', '', ['Diajukan', 'Disetujui', 'Cair', 'Pembayaran (now)', 'Selesai'], undefined],
    ['110', '0 / 4', [], undefined],
  ])("status %s with %p paid: %j, the last %p of the step's line is grey", (orderStatus, value, expected, rest) => {
    show([{ text: 'Cicilan dibayar', value }], { orderStatus });
    expect(steps()).toEqual(expected);
    expect(grey()).toBe(rest);
  });
});
