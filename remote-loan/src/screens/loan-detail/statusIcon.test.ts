import { BanknoteArrowDown, CalendarClock, CircleX, Hourglass, ReceiptText, TriangleAlert } from '@loan/shared/ui/icons';

import { statusIcon } from './statusIcon';

test.each([
  ['21', Hourglass, 'info'],
  ['151', BanknoteArrowDown, 'info'],
  ['174', CalendarClock, 'warn'],
  ['180', TriangleAlert, 'danger'],
  ['110', CircleX, 'neutral'],
  // What is repaid, partly paid, closed or overdue has one document as its sign, and each a tone of its own.
  ['200', ReceiptText, 'ok'],
  ['170', ReceiptText, 'warn'],
  ['4', ReceiptText, 'neutral'],
  ['5', ReceiptText, 'danger'],
  ['3', ReceiptText, 'info'],
  ['999', ReceiptText, 'brand'],
])('status %s has its icon and tone', (status, Icon, tone) => {
  expect(statusIcon(status)).toEqual({ Icon, tone });
});

test.each(['', '999', '170', '3', 'constructor', '__proto__', 'get'])("status %p has status 200's icon", (status) => {
  expect(statusIcon(status).Icon).toBe(statusIcon('200').Icon);
});
