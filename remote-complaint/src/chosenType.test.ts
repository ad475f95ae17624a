import type { ShellStorage } from '@loan/shared/contracts/shell';

import { recall, remember } from './chosenType';

function storage(): ShellStorage {
  const kept = new Map<string, string>();
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value), remove: (key) => void kept.delete(key) };
}
const chosen = { problemType: '1', problemSonType: '12', title: 'Penagihan', sonTitle: 'Kata kasar' };

test('titles are returned for the values they were chosen with', () => {
  const kept = storage();
  remember(kept, chosen);
  expect(recall(kept, chosen)).toEqual({ title: 'Penagihan', sonTitle: 'Kata kasar' });
});

test('titles that an earlier version stored are returned', () => {
  const kept = storage();
  kept.set('complaintType', JSON.stringify(chosen));
  expect(recall(kept, chosen)).toEqual({ title: 'Penagihan', sonTitle: 'Kata kasar' });
});

test.each([{ problemType: '2' }, { problemSonType: '13' }, { problemSonType: '' }])('other values have no titles: %j', (other) => {
  const kept = storage();
  remember(kept, chosen);
  expect(recall(kept, { ...chosen, ...other })).toBeUndefined();
});

test.each([
  undefined,
  '',
  'no json',
  'null',
  '7',
  '{"problemType":"1","problemSonType":"12","title":7,"sonTitle":"Kata kasar"}',
  '{"problemType":"1","problemSonType":"12","title":"Penagihan"}',
])('an invalid stored value counts as none: %s', (text) => {
  const kept = storage();
  if (text !== undefined) kept.set('complaintType', text);
  expect(recall(kept, chosen)).toBeUndefined();
});
