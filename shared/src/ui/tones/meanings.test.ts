import { statusMeaning, toneOf } from './meanings';

test.each([
  ['21', 'info'],
  ['151', 'info'],
  ['174', 'warn'],
  ['3', 'info'],
  ['170', 'warn'],
  ['180', 'danger'],
  ['5', 'danger'],
  ['200', 'ok'],
  ['4', 'neutral'],
  ['110', 'neutral'],
  ['', 'brand'],
  ['999', 'brand'],
  ['constructor', 'brand'],
])('status %p: %s', (status, tone) => {
  expect(toneOf[statusMeaning(status)]).toBe(tone);
});

test('repaid, partly paid, closed and overdue have different tones', () => {
  const tones = ['200', '170', '4', '180'].map((status) => toneOf[statusMeaning(status)]);
  expect(new Set(tones).size).toBe(4);
});
