import { orderDue } from './dueDate';

const now = new Date(2024, 4, 10, 12).getTime();
const order = (rows: [string, string][], status = '174') => ({
  status,
  delay: false,
  rows: rows.map(([label, value]) => ({ label, value })),
});

test.each([
  ['Tanggal Jatuh Tempo', '2024-05-13', { state: 'left', days: 3 }],
  ['Due date', '2024-05-10 23:59:59', { state: 'today' }],
  ['Jatuh tempo', '2024-05-08 00:00:00', { state: 'overdue', days: 2 }],
  ['Jatuh tempo', '13 Mei 2024', undefined],
  ['Jatuh tempo', '13/05/2024', undefined],
  ['Tanggal pengajuan', '2024-05-13', undefined],
])('%s %s', (label, value, due) => {
  expect(
    orderDue(
      order([
        ['Jumlah', 'Rp 1.000.000'],
        [label, value],
      ]),
      now,
    ),
  ).toEqual(due);
});

test('two due dates: none is picked', () => {
  expect(
    orderDue(
      order([
        ['Jatuh tempo', '2024-05-13'],
        ['Jatuh tempo cicilan ke-2', '2024-06-13'],
      ]),
      now,
    ),
  ).toBeUndefined();
});

test.each(['200', '21', '110', ''])('status %p has nothing to repay: no due date', (status) => {
  expect(orderDue(order([['Jatuh tempo', '2024-05-13']], status), now)).toBeUndefined();
});
