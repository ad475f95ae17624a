import { lateInterest } from './lateInterest';

test.each([
  [1, 50_000],
  [10, 500_000],
  [30, 1_500_000],
  [31, 1_540_000],
  [90, 3_900_000],
  [91, 3_920_000],
  [100, 4_100_000],
])('a million unpaid for %d days costs %d', (days, interest) => {
  expect(lateInterest(1_000_000, days)).toBe(interest);
});

test('what is not whole is rounded up', () => {
  expect(lateInterest(1001, 1)).toBe(51);
});
