import { orderMeaning, progressOf } from './progress';

const order = (status: string, rows: Readonly<Record<string, string>> = {}) => ({
  status,
  delay: false,
  rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
});

test.each([
  ['21', 'applied'],
  ['151', 'approved'],
  ['174', 'repayment'],
  ['180', 'repayment'],
  ['170', 'repayment'],
  ['3', 'repayment'],
  ['5', 'repayment'],
  ['200', 'closed'],
  ['4', undefined],
  ['110', undefined],
  ['999', undefined],
  ['', undefined],
  ['constructor', undefined],
])('status %p has reached %p', (status, at) => {
  expect(progressOf(order(status))?.at).toBe(at);
});

test.each([
  ['Cicilan dibayar', '1 / 4', { n: 1, of: 4 }],
  ['Angsuran lunas', '0 dari 12', { n: 0, of: 12 }],
  ['Instalments paid', '2/4', { n: 2, of: 4 }],
  ['Paid EMIs', '3 of 3', { n: 3, of: 3 }],
  ['Cicilan belum dibayar', '1 / 4', undefined],
  ['Unpaid instalments', '1 / 4', undefined],
  ['Instalments not paid', '1 / 4', undefined],
  ['Instalments to be paid', '1 / 4', undefined],
  ['Cicilan dibayar', '5 / 4', undefined],
  ['Cicilan dibayar', '0 / 0', undefined],
  ['Cicilan dibayar', '1', undefined],
  ['Tenor', '1 / 4', undefined],
])('%s %s counts %j', (label, value, paid) => {
  expect(progressOf(order('174', { [label]: value }))?.paid).toEqual(paid);
});

test('two rows with a count: neither is used', () => {
  expect(progressOf(order('174', { 'Cicilan dibayar': '1 / 4', 'Angsuran dibayar': '2 / 4' }))?.paid).toBeUndefined();
});

test.each([
  ['200', {}, 'repaid'],
  ['200', { 'Jatuh tempo': '2024-05-13', 'Sisa tagihan': 'Rp 0' }, 'repaid'],
  ['200', { 'Cicilan dibayar': '4 / 4' }, 'repaid'],
  ['4', { 'Cicilan dibayar': '4 / 4' }, 'repaid'],
  // An order is not shown as repaid when its rows contradict that.
  ['200', { 'Cicilan dibayar': '3 / 4' }, 'unknown'],
  ['200', { 'Sisa tagihan': 'Rp 1.080.000' }, 'unknown'],
  ['200', { 'Next bill': '₹5,400' }, 'unknown'],
  ['4', { 'Cicilan dibayar': '4 / 4', 'Still to pay': '₹5,400' }, 'closed'],
  ['4', { 'Cicilan dibayar': '3 / 4' }, 'closed'],
  ['4', {}, 'closed'],
  ['999', { 'Cicilan dibayar': '4 / 4' }, 'unknown'],
  ['174', { 'Cicilan dibayar': '4 / 4' }, 'due'],
  ['110', {}, 'refused'],
] as const)('status %s with %j is %s', (status, rows, meaning) => {
  expect(orderMeaning(order(status, rows))).toBe(meaning);
});

test('an order that may not be repaid has no step line', () => {
  expect(progressOf(order('200', { 'Cicilan dibayar': '3 / 4' }))).toBeUndefined();
});
