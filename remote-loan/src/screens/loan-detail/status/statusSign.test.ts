import { BanknoteArrowDown, CalendarClock, CircleX, Hourglass, ReceiptText, TriangleAlert } from '@loan/shared/ui/icons';

import { statusSign } from './statusSign';

const order = (status: string, rows: { label: string; value: string }[] = []) => ({ status, delay: false, rows });
const STATUSES = ['21', '151', '174', '180', '110', '200', '170', '3', '4', '5', '999'];

test.each([
  ['21', Hourglass, 'info'],
  ['151', BanknoteArrowDown, 'info'],
  ['174', CalendarClock, 'warn'],
  ['180', TriangleAlert, 'danger'],
  ['110', CircleX, 'neutral'],
  // Repaid, partly paid, closed and overdue share the document icon; each has its own tone.
  ['200', ReceiptText, 'ok'],
  ['170', ReceiptText, 'warn'],
  ['4', ReceiptText, 'neutral'],
  ['5', ReceiptText, 'danger'],
  ['3', ReceiptText, 'info'],
  ['999', ReceiptText, 'brand'],
])('status %s has its icon and tone', (status, icon, tone) => {
  expect(statusSign(order(status))).toMatchObject({ icon, tone });
});

test('no two statuses look the same', () => {
  const signs = STATUSES.map((status) => statusSign(order(status)));
  expect(new Set(signs.map(({ icon, tone, mark }) => `${JSON.stringify(icon)} ${tone} ${mark}`)).size).toBe(STATUSES.length);
});

test.each(['', '999', '170', '3', 'constructor', '__proto__', 'get'])("status %p has status 200's icon", (status) => {
  expect(statusSign(order(status)).icon).toBe(statusSign(order('200')).icon);
});

test.each(['', '999', 'constructor', '__proto__'])('an unknown status %p has no mark on its document', (status) => {
  expect(statusSign(order(status)).mark).toBeUndefined();
});

test('a status that ends a loan whose rows still owe something is neither green nor ticked', () => {
  expect(statusSign(order('200', [{ label: 'Sisa tagihan', value: 'Rp 1.080.000' }]))).toEqual({
    icon: ReceiptText,
    tone: 'brand',
    mark: undefined,
  });
});
