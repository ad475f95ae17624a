import { en } from '@loan/sandbox/texts/en';
import { id } from '@loan/sandbox/texts/id';
import { renderUi } from '@loan/shared/testing/renderUi';
import { toneOf } from '@loan/shared/ui/tones/meanings';

import { OrderHead, orderMeaning } from './OrderHead';

test.each([
  ['180', 'danger'],
  ['Overdue by 3 days', 'danger'],
  ['Lewat jatuh tempo', 'danger'],
  ['Partially paid', 'warn'],
  ['LUNAS', 'ok'],
  ['Belum lunas', 'brand'],
  ['Tidak terlambat', 'brand'],
  ['Not repaid', 'brand'],
  ['Unpaid', 'brand'],
  ['Being reviewed', 'brand'],
  ['Tidak aktif', 'brand'],
  ['Inactive', 'brand'],
  ['', 'brand'],
])('%p: %s', (status, tone) => {
  expect(toneOf[orderMeaning(status)]).toBe(tone);
});

test.each([
  ['India', en],
  ['Indonesia', id],
])('the status texts of %s mean the same as their codes', (_market, { statuses }) => {
  const told = (['174', '3', '170', '180', '5', '200', '4'] as const).map((code) => [code, orderMeaning(statuses[code].headline)]);
  expect(told).toEqual([
    ['174', 'due'],
    ['3', 'running'],
    ['170', 'partlyPaid'],
    ['180', 'overdue'],
    ['5', 'overdue'],
    ['200', 'repaid'],
    ['4', 'closed'],
  ]);
});

test.each([
  ['a sum alone', [{ label: 'Jumlah', value: 'Rp 7.000' }], 'Rp 7.0007.000 rupiah'],
  ['a date alone', [{ label: 'Tanggal', value: '2026-08-07' }], '7 Agu 2026'],
  ['neither', [{ label: 'Tenor', value: '3 bulan' }], ''],
])('an order in the list whose rows have %s', (_, rows, said) => {
  renderUi(<OrderHead order={{ orderNo: 'ID-1', logo: '', name: 'Pinjaman', status: '', collection: false, rows }} numbered />);
  expect(document.querySelector('.words')).toHaveTextContent(new RegExp(`^PinjamanNomor pesanan ID-1${said}$`));
});
