import { createZone } from '@loan/shared/format/zone';

import { dueRows, isDueNow, lateLabel } from './dueRows';

const ZONE = createZone('Asia/Jakarta');
const now = Date.parse('2024-05-10T12:00:00+07:00');
const order = (rows: [string, string][], status = '174') => ({
  status,
  delay: false,
  rows: rows.map(([label, value]) => ({ label, value })),
});

test.each([
  ['Tanggal Jatuh Tempo', '2024-05-11', '174', false],
  ['Due date', '2024-05-10 23:59:59', '174', true],
  ['Jatuh tempo', '2024-05-08 00:00:00', '174', true],
  ['Jatuh tempo', '8 Mei 2024', '174', false],
  ['Tanggal pengajuan', '2024-05-08', '174', false],
  ['Jatuh tempo', '2999-01-01', '180', true],
  ['Jatuh tempo', '2024-05-08', '200', false],
])('%s %s, status %s: late or due today is %p', (label, value, status, isDue) => {
  const rows: [string, string][] = [
    ['Jumlah', 'Rp 1.000.000'],
    [label, value],
  ];
  expect(isDueNow(order(rows, status), ZONE, now)).toBe(isDue);
});

test('while the time is unknown only the status counts', () => {
  const late: [string, string][] = [['Jatuh tempo', '2024-05-08']];
  expect([isDueNow(order(late), ZONE, undefined), isDueNow(order(late, '180'), ZONE, undefined)]).toEqual([false, true]);
});

test.each([
  ['Tagihan berikutnya', 'Tagihan'],
  ['Next EMI amount', 'Tagihan'],
  ['Total tagihan', 'Total tagihan'],
])('of a late bill the label %p is %p', (label, shown) => {
  expect(lateLabel(label, 'Tagihan')).toBe(shown);
});

test('two due dates: neither is used', () => {
  const two = order([
    ['Jatuh tempo', '2024-05-13'],
    ['Jatuh tempo cicilan ke-2', '2024-06-13'],
  ]);
  expect(dueRows(two).date).toBeUndefined();
});

test('a sum whose label names the due date is the amount, not a second date', () => {
  const rows = order([
    ['Jumlah jatuh tempo', 'Rp 1.080.000'],
    ['Jatuh tempo', '2024-05-13'],
  ]);
  expect(dueRows(rows)).toEqual({ amount: rows.rows[0], date: rows.rows[1] });
});

test.each(['200', '4', '21', '151', '110', '999', ''])('status %p has nothing to repay: neither amount nor date', (status) => {
  const rows = order(
    [
      ['Tagihan berikutnya', 'Rp 1.080.000'],
      ['Jatuh tempo', '2024-05-13'],
    ],
    status,
  );
  expect(dueRows(rows)).toEqual({ amount: undefined, date: undefined });
});

test.each([
  ['Tagihan berikutnya', 'Rp 1.080.000'],
  ['Tagihan berikutnya', 'Rp\u00a01.080.000'],
  ['TOTAL TAGIHAN', 'Rp1.080.000'],
  ['Jumlah yang harus dibayar:', 'Rp 1.080.000'],
  ['Cicilan berikutnya', 'Rp 1.080.000'],
  ['Next bill', '₹5,400'],
  ['Next EMI amount', '₹5,400.50'],
  ['Total amount due', '₹5,400'],
  ['Amount payable', '₹5,400'],
])('%s %s is the amount due', (label, value) => {
  const rows = order([
    ['Jumlah pinjaman', 'Rp 4.000.000'],
    [label, value],
    ['Sisa tagihan', 'Rp 3.240.000'],
  ]);
  expect(dueRows(rows).amount).toEqual({ label, value });
});

test.each([
  ['Sisa tagihan', 'Rp 3.240.000'],
  ['Jumlah pinjaman', 'Rp 4.000.000'],
  ['Loan amount', '₹20,000'],
  ['Still to pay', '₹10,800'],
  ['Denda tagihan', 'Rp 20.000'],
  ['Nomor tagihan', '20240513'],
  ['Total tagihan', '1080000'],
  ['Total tagihan', '3 cicilan'],
  ['Total tagihan', 'Rp 0'],
  ['Total tagihan', 'Rp 0,00'],
  ['Total tagihan', 'Rp 1.000.000 - 2.000.000'],
  ['Total tagihan', ''],
])('%s %s is not an amount due', (label, value) => {
  expect(dueRows(order([[label, value]])).amount).toBeUndefined();
});

test('two rows named as the amount due: neither is used', () => {
  const rows = order([
    ['Tagihan berikutnya', 'Rp 1.080.000'],
    ['Total tagihan', 'Rp 3.240.000'],
  ]);
  expect(dueRows(rows).amount).toBeUndefined();
});
