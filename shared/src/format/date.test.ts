import { readTime, readWall, splitEndOfDay } from './date';
import { dayText } from './dayText';
import { dueIn } from './dueIn';
import { hourText, momentText } from './momentText';
import { createZone } from './zone';

const JAKARTA = 'Asia/Jakarta';
/** A moment in Jakarta. */
const at = (text: string) => Date.parse(`${text}+07:00`);

test.each([
  ['2024-05-01', JAKARTA, '2024-05-01T00:00:00+07:00'],
  ['2024-05-01 18:30:05', JAKARTA, '2024-05-01T18:30:05+07:00'],
  [' 2024-05-01 23:59:59 ', JAKARTA, '2024-05-01T23:59:59+07:00'],
  ['2024-05-01 18:00:00', 'Asia/Makassar', '2024-05-01T18:00:00+08:00'],
  ['2024-05-01 18:00:00', 'Asia/Jayapura', '2024-05-01T18:00:00+09:00'],
  ['2024-05-01 18:00:00', 'Asia/Kolkata', '2024-05-01T18:00:00+05:30'],
  ['2024-05-01 00:00:00', 'Asia/Kolkata', '2024-05-01T00:00:00+05:30'],
  // The clocks go forward on 8 March at 2:00, and back on 1 November at 2:00.
  ['2026-03-08 01:59:59', 'America/New_York', '2026-03-08T01:59:59-05:00'],
  ['2026-03-08 03:00:00', 'America/New_York', '2026-03-08T03:00:00-04:00'],
  ['2026-10-31 23:59:59', 'America/New_York', '2026-10-31T23:59:59-04:00'],
  ['2026-11-01 00:59:59', 'America/New_York', '2026-11-01T00:59:59-04:00'],
  ['2026-11-01 02:00:00', 'America/New_York', '2026-11-01T02:00:00-05:00'],
  ['2026-11-01 23:59:59', 'America/New_York', '2026-11-01T23:59:59-05:00'],
  ['2026-03-29 03:00:00', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25 01:59:59', 'Europe/Berlin', '2026-10-25T01:59:59+02:00'],
])('%s in %s is the moment %s', (text, zone, moment) => {
  expect(readTime(text, createZone(zone))).toBe(Date.parse(moment));
  expect(createZone(zone).iso(readWall(text) ?? 0)).toBe(moment);
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
  expect(readTime(text, createZone(JAKARTA))).toBeUndefined();
  expect(readWall(text)).toBeUndefined();
  expect(dueIn(text, createZone(JAKARTA), 0)).toBeUndefined();
});

test.each([
  ['2024-05-04', at('2024-05-01T23:59:00'), { state: 'left', days: 3 }],
  ['2024-05-02 00:00:00', at('2024-05-01T23:59:00'), { state: 'left', days: 1 }],
  ['2024-05-01', at('2024-05-01T23:59:00'), { state: 'today' }],
  ['2024-05-01 00:00:00', at('2024-05-01T12:00:00'), { state: 'today' }],
  ['2024-05-01 18:00:00', at('2024-05-01T17:00:00'), { state: 'today' }],
  ['2024-05-01 18:00:00', at('2024-05-01T18:00:01'), { state: 'overdue', days: 1 }],
  ['2024-05-01 18:00:00', at('2024-05-01T18:00:00'), { state: 'today' }],
  ['2024-05-01 00:30:00', at('2024-05-01T00:31:00'), { state: 'overdue', days: 1 }],
  ['2024-05-01 00:00:30', at('2024-05-01T00:01:00'), { state: 'overdue', days: 1 }],
  ['2024-05-01', at('2024-05-02T00:00:00'), { state: 'overdue', days: 1 }],
  ['2024-02-28', at('2024-03-01T00:00:00'), { state: 'overdue', days: 2 }],
])('due %s seen at %i', (text, now, due) => {
  expect(dueIn(text, createZone(JAKARTA), now)).toEqual(due);
});

// 23:30 of 1 May in Jakarta: 0:30 of the 2nd in Makassar, 1:30 in Jayapura, 22:00 of the 1st in Kolkata, 12:30 in New York.
test.each([
  [JAKARTA, 'today'],
  ['Asia/Makassar', 'overdue'],
  ['Asia/Jayapura', 'overdue'],
  ['Asia/Kolkata', 'today'],
  ['America/New_York', 'today'],
])('a due day at one moment in %s: %s', (zone, state) => {
  expect(dueIn('2024-05-01', createZone(zone), at('2024-05-01T23:30:00'))?.state).toBe(state);
});

test.each([
  ['2026-03-09', '2026-03-07T23:30:00-05:00', { state: 'left', days: 2 }],
  ['2026-03-08', '2026-03-08T23:30:00-04:00', { state: 'today' }],
  ['2026-11-02', '2026-10-31T23:30:00-04:00', { state: 'left', days: 2 }],
  ['2026-11-01', '2026-11-01T23:30:00-05:00', { state: 'today' }],
])('due %s seen at %s: a day with a clock change counts as one day', (text, now, due) => {
  expect(dueIn(text, createZone('America/New_York'), Date.parse(now))).toEqual(due);
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

test.each([
  ['2026-11-25 23:59:59', '25 Nov 2026', '25 Nov 2026'],
  ['2026-08-05', '5 Aug 2026', '5 Agu 2026'],
  [' 2026-05-01 00:00:00 ', '1 May 2026', '1 Mei 2026'],
  ['2026-12-31 18:05:00', '31 Dec 2026 18:05', '31 Des 2026 18:05'],
])('%j in the format of each market', (text, india, indonesia) => {
  expect(dayText(text, 'india')).toBe(india);
  expect(dayText(text, 'indonesia')).toBe(indonesia);
});

test.each(['2026-02-30', '25-11-2026', '2026-11-25T10:00:00Z', 'besok', ''])('%j is no date and has no text', (text) => {
  expect(dayText(text, 'india')).toBeUndefined();
});

const moment = Date.parse('2026-08-31T17:00:00Z');

test.each([
  ['Asia/Jakarta', '00:00', '1 Sep 2026 00:00', '1 Sep 2026 00:00'],
  ['Asia/Jayapura', '02:00', '1 Sep 2026 02:00', '1 Sep 2026 02:00'],
  ['Asia/Kolkata', '22:30', '31 Aug 2026 22:30', '31 Agu 2026 22:30'],
  ['America/New_York', '13:00', '31 Aug 2026 13:00', '31 Agu 2026 13:00'],
])('in %s it is %s', (zone, hour, india, indonesia) => {
  expect(hourText(moment, createZone(zone))).toBe(hour);
  expect(momentText(moment, 'india', createZone(zone))).toBe(india);
  expect(momentText(moment, 'indonesia', createZone(zone))).toBe(indonesia);
});
