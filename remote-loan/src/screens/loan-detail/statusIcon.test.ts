import { BanknoteArrowDown, CalendarClock, CircleX, Hourglass, ReceiptText, TriangleAlert } from '@loan/shared/ui/icons';

import { statusIcon } from './statusIcon';

test.each([
  ['21', Hourglass, 'info'],
  ['151', BanknoteArrowDown, 'info'],
  ['174', CalendarClock, 'warn'],
  ['180', TriangleAlert, 'danger'],
  ['110', CircleX, 'neutral'],
  ['200', ReceiptText, 'brand'],
])('status %s has its own icon and tone', (status, Icon, tone) => {
  expect(statusIcon(status)).toEqual({ Icon, tone });
});

test.each(['', '999', '170', '3', 'constructor', '__proto__', 'get'])("status %p has status 200's icon", (status) => {
  expect(statusIcon(status)).toBe(statusIcon('200'));
});
