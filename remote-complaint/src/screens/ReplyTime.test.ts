import { createZone } from '@loan/shared/format/zone';

import { replyDue } from './ReplyTime';

test.each([
  ['a Monday', '2026-11-23 09:00:00', '2026-11-27'],
  ['a Thursday: over a weekend', '2026-11-19 12:00:00', '2026-11-25'],
  ['a Saturday', '2026-10-24 12:00:00', '2026-10-29'],
  ['a Sunday, no time', '2026-11-22', '2026-11-26'],
])('sent on %s', (_, sent, end) => {
  expect(replyDue(sent, createZone('Asia/Jakarta'))).toBe(Date.parse(`${end}T00:00:00+07:00`));
  expect(replyDue(sent, createZone('Asia/Kolkata'))).toBe(Date.parse(`${end}T00:00:00+05:30`));
});

test('the day ends by the UTC offset at its end, not at its beginning', () => {
  expect(replyDue('2026-10-28 09:00:00', createZone('America/New_York'))).toBe(Date.parse('2026-11-03T00:00:00-05:00'));
});

test.each(['', 'kemarin', '2026-02-30'])('%j is not a date', (sent) => {
  expect(replyDue(sent, createZone('Asia/Jakarta'))).toBeUndefined();
});
