import type { ShellStorage } from '@loan/shared/contracts/shell';

import { KEPT_FOR, keptForADay } from './keptForADay';

const START = 1_000_000_000_000;
let at = START;
let stored: Map<string, string>;
let storage: ShellStorage;
beforeEach(() => {
  at = START;
  stored = new Map();
  storage = { get: (key) => stored.get(key), set: (key, value) => void stored.set(key, value), remove: (key) => void stored.delete(key) };
});
const open = (name = 'texts') => keptForADay(storage, name, () => at);

test('stores one text per id, also for later readers of the storage; each name has its own texts', () => {
  open().set('a', 'Halo');
  open().set('b', '');
  open('others').set('a', 'x');
  expect([open().get('a'), open().get('b'), open().get('c'), open('others').get('a')]).toEqual(['Halo', '', undefined, 'x']);
  open().set('a', 'Hai');
  expect(open().get('a')).toBe('Hai');
});

test('a removed text is gone, the last one with its key', () => {
  open().set('a', 'Halo');
  open().set('b', 'Hai');
  open().remove('a');
  expect([open().get('a'), open().get('b')]).toEqual([undefined, 'Hai']);
  open().remove('b');
  expect([...stored]).toEqual([]);
});

test('texts last a day from the last change', () => {
  expect(KEPT_FOR).toBe(86_400_000);
  open().set('a', 'Halo');
  at += KEPT_FOR - 1;
  expect(open().get('a')).toBe('Halo');
  open().set('a', 'Halo');
  at += KEPT_FOR - 1;
  expect(open().get('a')).toBe('Halo');
  at += 1;
  expect(open().get('a')).toBeUndefined();
  open().set('b', 'Hai');
  expect(stored.get('texts')).not.toContain('Halo');
});

test('a corrected clock loses no text; a text from more than a day ahead counts as none', () => {
  open().set('a', 'Halo');
  at -= KEPT_FOR - 1;
  expect(open().get('a')).toBe('Halo');
  at -= 1;
  expect(open().get('a')).toBeUndefined();
});

test.each(['{', 'null', '[]', '7', '{"a":7}', '{"a":{"text":1,"at":1}}', '{"a":{"text":"x"}}', '{"a":{"text":"x","at":"1"}}'])(
  '%s counts as empty and can be overwritten',
  (given) => {
    stored.set('texts', given);
    expect(open().get('a')).toBeUndefined();
    open().set('b', 'Hai');
    expect(open().get('b')).toBe('Hai');
  },
);

test('a text of an earlier version is read, and stays when another text is stored', () => {
  stored.set('texts', JSON.stringify({ a: { text: 'Halo', at: START } }));
  open().set('b', 'Hai');
  expect([open().get('a'), open().get('b')]).toEqual(['Halo', 'Hai']);
});
