import { hasInName, nameOf } from './names';

test('a state is found by its name as the gallery writes it, as a file is called, and in any case', () => {
  const name = nameOf('loan details, not read: status', 'india');
  expect(name).toBe('india-loan-details-not-read-status');
  for (const part of ['', 'details, not read', 'details-not-read', 'Not Read', ' india ']) expect(hasInName(name, part)).toBe(true);
  expect(hasInName(name, 'details read')).toBe(false);
});
