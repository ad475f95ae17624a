import { lateInterest } from './LateCost';

test.each([
  [1, 50_000],
  [10, 500_000],
  [30, 1_500_000],
  [31, 1_540_000],
  [90, 3_900_000],
  [91, 3_920_000],
  [100, 4_100_000],
])('a million that is %d days late costs %d', (days, interest) => {
  expect(lateInterest(1_000_000, days)).toBe(interest);
});

test('fractions are rounded up', () => {
  expect(lateInterest(1001, 1)).toBe(51);
});
