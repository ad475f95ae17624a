import { en } from '@loan/sandbox/texts/en';
import { id } from '@loan/sandbox/texts/id';
import { toneOf } from '@loan/shared/ui/tones/meanings';

import { orderMeaning } from './OrderHead';

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
