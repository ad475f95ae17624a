import { sameTables } from '@loan/shared/testing/sameTables';

import { en } from './en';
import { id } from './id';

test('both languages have the same texts with the same placeholders', () => {
  expect(sameTables(id, en)).toEqual([]);
});
