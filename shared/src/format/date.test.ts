import { readTime, splitEndOfDay } from './date';
import { dueIn } from './dueIn';

const at = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();

test('only yyyy-mm-dd with or without a time is read, in the zone of the device', () => {
  expect(readTime('2024-05-01')).toBe(at(2024, 5, 1));
  expect(readTime('2024-05-01 18:30:05')).toBe(at(2024, 5, 1, 18, 30, 5));
  expect(readTime(' 2024-05-01 23:59:59 ')).toBe(at(2024, 5, 1, 23, 59, 59));
});

test.each([
  '01-05-2024',
  '2024/05/01',
  '2024-5-1',
  '2024-02-30',
  '2024-13-01',
  '2024-00-10',
  '2024-05-01T10:00:00Z',
  '2024-05-01 24:00:00',
  '2024-05-01 10:60:00',
  '2024-05-01 10:00:60',
  '2024-05-01 10:00',
  '1714521600',
  'besok',
  '',
  '0000-00-00',
])('%j is no date', (text) => {
  expect(readTime(text)).toBeUndefined();
  expect(dueIn(text)).toBeUndefined();
});

test.each([
  ['2024-05-04', at(2024, 5, 1, 23, 59), { state: 'left', days: 3 }],
  ['2024-05-02 00:00:00', at(2024, 5, 1, 23, 59), { state: 'left', days: 1 }],
  ['2024-05-01', at(2024, 5, 1, 23, 59), { state: 'today' }],
  ['2024-05-01 00:00:00', at(2024, 5, 1, 12), { state: 'today' }],
  ['2024-05-01 18:00:00', at(2024, 5, 1, 17), { state: 'today' }],
  ['2024-05-01 18:00:00', at(2024, 5, 1, 18, 0, 1), { state: 'overdue', days: 1 }],
  ['2024-05-01 18:00:00', at(2024, 5, 1, 18), { state: 'today' }],
  ['2024-05-01 00:30:00', at(2024, 5, 1, 0, 31), { state: 'overdue', days: 1 }],
  ['2024-05-01 00:00:30', at(2024, 5, 1, 0, 1), { state: 'overdue', days: 1 }],
  ['2024-05-01', at(2024, 5, 2), { state: 'overdue', days: 1 }],
  ['2024-02-28', at(2024, 3, 1), { state: 'overdue', days: 2 }],
])('due %s seen at %i', (text, now, due) => {
  expect(dueIn(text, now)).toEqual(due);
});

test.each([
  ['2024-06-01 23:59:59', '2024-06-01', ' 23:59:59'],
  ['2024-06-01 23:59:00', '2024-06-01 23:59:00', ''],
  ['2024-06-01 00:00:00', '2024-06-01 00:00:00', ''],
  ['2024-06-01', '2024-06-01', ''],
  ['2024-02-30 23:59:59', '2024-02-30 23:59:59', ''],
  ['at 23:59:59', 'at 23:59:59', ''],
  ['', '', ''],
])('%p is the day %p and the rest %p', (text, day, rest) => {
  expect(splitEndOfDay(text)).toEqual({ day, rest });
});
