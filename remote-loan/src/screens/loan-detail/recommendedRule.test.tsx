import { showsRecommended } from './LoanDetailScreen';

test.each([
  ['21', 2, true],
  ['151', 2, true],
  ['110', 2, true],
  ['3', 2, true],
  ['5', 2, true],
  ['4', 2, true],
  ['999', 2, true],
  ['', 2, true],
  ['170', 2, false],
  ['174', 2, false],
  ['180', 2, false],
  ['200', 2, false],
  ['21', 0, false],
])('meant reading, status %p with %p products: %p', (status, count, shows) => {
  expect(showsRecommended(status, count, 'meant')).toBe(shows);
});

test.each(['21', '3', '200', ''])('other reading, status %p: hidden', (status) => {
  expect(showsRecommended(status, 2, 'always-hidden')).toBe(false);
});
