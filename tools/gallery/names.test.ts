import { hasInName, nameOf } from './names';

test('a state is found by its name as in the gallery, by its file name, and case-insensitively', () => {
  const name = nameOf('loan details, not read: status', 'india');
  expect(name).toBe('india-loan-details-not-read-status');
  for (const part of ['', 'details, not read', 'details-not-read', 'Not Read', ' india ']) expect(hasInName(name, part)).toBe(true);
  expect(hasInName(name, 'details read')).toBe(false);
});
