import { hasInName, nameOf, shownIn } from './names';

test('a state is found by its name as in the gallery, by its file name, and case-insensitively', () => {
  const name = nameOf('loan details, not read: status', 'india');
  expect(name).toBe('india-loan-details-not-read-status');
  for (const part of ['', 'details, not read', 'details-not-read', 'Not Read', ' india ']) expect(hasInName(name, part)).toBe(true);
  expect(hasInName(name, 'details read')).toBe(false);
});

test('a file name contains the state, the market and the size', () => {
  expect(shownIn('india-loanDetail-174-1-large-text.png')).toEqual({ state: 'loanDetail-174-1', how: 'india large text' });
  expect(shownIn('indonesia-loanDetail-174-1.png')).toEqual({ state: 'loanDetail-174-1', how: 'indonesia' });
  expect(shownIn('other.png')).toEqual({ state: 'other.png', how: 'picture' });
});
