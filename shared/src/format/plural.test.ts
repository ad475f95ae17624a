import { counted, isOne } from './plural';

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [11, '11 days'],
  [21, '21 days'],
  [1.5, '1.5 days'],
])('%d: %s', (count, text) => {
  expect(counted(count, 'day')).toBe(text);
});

test('a word with an irregular plural', () => {
  expect(counted(1, 'is', 'are')).toBe('1 is');
  expect(counted(2, 'is', 'are')).toBe('2 are');
});

// Intl.PluralRules is the reference. The page does not use it for this one small rule.
test('follows the English plural rule', () => {
  const rule = new Intl.PluralRules('en');
  for (let count = 0; count < 250; count += 1) expect([count, isOne(count)]).toEqual([count, rule.select(count) === 'one']);
  expect(isOne('1')).toBe(true);
  expect(isOne('1,000')).toBe(false);
  expect(new Intl.PluralRules('id').resolvedOptions().pluralCategories).toEqual(['other']);
});
