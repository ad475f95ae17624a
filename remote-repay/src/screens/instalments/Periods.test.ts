import { createZone } from '@loan/shared/format/zone';

import { periodTone } from './Periods';

const now = Date.parse('2024-05-10T12:00:00+07:00');

test.each([
  ['180', '', 'danger'],
  ['2', '', 'danger'],
  ['1', '2024-06-01', 'neutral'],
  ['180', '2024-06-01', 'danger'],
  ['174', '2024-06-01', 'neutral'],
  // A period is due soon in its last three days.
  ['', '2024-05-14', 'neutral'],
  ['', '2024-05-13', 'warn'],
  ['174', '2024-05-09', 'danger'],
  ['', '2024-05-10 11:59:59', 'danger'],
  ['', '2024-05-10 12:00:01', 'warn'],
  // A date without a time is due until the end of that day.
  ['', '2024-05-10', 'warn'],
  ['constructor', 'next week', 'neutral'],
  ['', '', 'neutral'],
])('status %p, due %p: %s', (status, due, tone) => {
  expect(periodTone({ status, due }, createZone('Asia/Jakarta'), now)).toBe(tone);
});
