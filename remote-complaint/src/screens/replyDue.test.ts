import { replyDue } from './replyDue';

test.each([
  ['a Monday', '2026-11-23 09:00:00', new Date(2026, 10, 27)],
  ['a Thursday: over a weekend', '2026-11-19 12:00:00', new Date(2026, 10, 25)],
  ['a Saturday', '2026-10-24 12:00:00', new Date(2026, 9, 29)],
  ['a Sunday, no time', '2026-11-22', new Date(2026, 10, 26)],
])('sent on %s', (_, sent, end) => {
  expect(replyDue(sent)).toBe(end.getTime());
});

test.each(['', 'kemarin', '2026-02-30'])('%j is no date', (sent) => {
  expect(replyDue(sent)).toBeUndefined();
});
