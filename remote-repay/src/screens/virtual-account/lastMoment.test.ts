import { isOver, lastMoment } from './lastMoment';

test.each([
  ['2026-11-25 18:00:00', '2026-11-25T18:00:00'],
  [' 2026-11-25 23:59:59 ', '2026-11-25T23:59:59'],
  ['2026-11-25', '2026-11-25T23:59:59'],
  ['2026-11-25 00:00:00', '2026-11-25T23:59:59'],
])('%s can be paid until %s', (text, moment) => {
  expect(lastMoment(text)).toBe(new Date(moment).getTime());
});

test.each(['', 'besok', '2026-02-30', '25/11/2026'])('%j is no moment, so nothing is ever over', (text) => {
  expect(lastMoment(text)).toBeUndefined();
  expect(isOver(text)).toBe(false);
});

test('it is over from that moment on, not before', () => {
  jest.useFakeTimers({ now: new Date('2026-11-25T17:59:59.999') });
  expect(isOver('2026-11-25 18:00:00')).toBe(false);
  jest.setSystemTime(new Date('2026-11-25T18:00:00'));
  expect(isOver('2026-11-25 18:00:00')).toBe(true);
  jest.useRealTimers();
});
