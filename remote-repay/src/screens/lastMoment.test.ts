import { createZone } from '@loan/shared/format/zone';

import { isOver, lastMoment } from './lastMoment';

const ZONE = createZone('Asia/Jakarta');

test.each([
  ['2026-11-25 18:00:00', '2026-11-25T18:00:00'],
  [' 2026-11-25 23:59:59 ', '2026-11-25T23:59:59'],
  ['2026-11-25', '2026-11-25T23:59:59'],
  ['2026-11-25 00:00:00', '2026-11-25T23:59:59'],
])('%s can be paid until %s', (text, moment) => {
  expect(lastMoment(text, ZONE)).toBe(Date.parse(`${moment}+07:00`));
  expect(lastMoment(text, createZone('Asia/Kolkata'))).toBe(Date.parse(`${moment}+05:30`));
});

test.each(['', 'besok', '2026-02-30', '25/11/2026', '01-01-2020', '2020-01-01T00:00:00Z', '1577836800'])(
  '%j is not a moment, so it never expires',
  (text) => {
    expect(lastMoment(text, ZONE)).toBeUndefined();
    expect(isOver(text, ZONE, Date.now())).toBe(false);
  },
);

test('it expires at that moment, not before', () => {
  const end = Date.parse('2026-11-25T18:00:00+07:00');
  expect(isOver('2026-11-25 18:00:00', ZONE, end - 1)).toBe(false);
  expect(isOver('2026-11-25 18:00:00', ZONE, end)).toBe(true);
});
