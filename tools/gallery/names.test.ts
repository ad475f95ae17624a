import { hasInName, nameOf, shownIn } from './names';

test('a state is found by its name as the gallery writes it, as a file is called, and in any case', () => {
  const name = nameOf('loan details, not read: status', 'india');
  expect(name).toBe('india-loan-details-not-read-status');
  for (const part of ['', 'details, not read', 'details-not-read', 'Not Read', ' india ']) expect(hasInName(name, part)).toBe(true);
  expect(hasInName(name, 'details read')).toBe(false);
});

test('a file says which state it shows, and how', () => {
  expect(shownIn('india-loanDetail-174-1-large-text.png')).toEqual({ state: 'loanDetail-174-1', how: 'india large text' });
  expect(shownIn('indonesia-loanDetail-174-1.png')).toEqual({ state: 'loanDetail-174-1', how: 'indonesia' });
  expect(shownIn('other.png')).toEqual({ state: 'other.png', how: 'picture' });
});
