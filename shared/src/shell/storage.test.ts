import { createStorage } from './storage';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
/** A browser storage; the methods in `broken` throw. */
function browserStorage(kept: Map<string, string>, broken: Partial<Record<'getItem' | 'setItem' | 'removeItem', () => never>> = {}) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    ...broken,
  } as unknown as Storage;
}

test('a working storage is used', () => {
  const kept = new Map<string, string>();
  const storage = createStorage(() => browserStorage(kept));
  expect(storage.get('a')).toBeUndefined();
  storage.set('a', '1');
  expect(kept.get('a')).toBe('1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(kept.has('a')).toBe(false);
  expect(storage.get('a')).toBeUndefined();
});

test('an empty text is a value', () => {
  const kept = new Map<string, string>();
  const storage = createStorage(() => browserStorage(kept));
  storage.set('a', '');
  expect(storage.get('a')).toBe('');
});

test.each<[string, () => Storage | null | undefined]>([
  ['absent', () => null],
  ['not even defined', () => undefined],
  ['throwing on access', denied],
  ['throwing on every call', () => browserStorage(new Map(), { getItem: denied, setItem: denied, removeItem: denied })],
])('%s: values live as long as the page', (_what, source) => {
  const storage = createStorage(source);
  expect(storage.get('a')).toBeUndefined();
  storage.set('a', '1');
  storage.set('a', '2');
  expect(storage.get('a')).toBe('2');
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
});

test('full: the new value counts, not the stored one, also after a reload', () => {
  const kept = new Map([['a', 'old']]);
  const reloaded = () => createStorage(() => browserStorage(kept, { setItem: denied }));
  const storage = reloaded();
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
  expect(reloaded().get('a')).toBeUndefined();
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
  expect(kept.has('a')).toBe(false);
});

test('full for a while: a later value is stored again', () => {
  const kept = new Map<string, string>();
  let full = true;
  const storage = createStorage(() => browserStorage(kept, full ? { setItem: denied } : {}));
  storage.set('a', '1');
  full = false;
  storage.set('a', '2');
  expect(kept.get('a')).toBe('2');
  kept.set('a', '3');
  expect(storage.get('a')).toBe('3');
});

test('a value that cannot be removed reads as missing', () => {
  const kept = new Map([['a', 'old']]);
  const storage = createStorage(() => browserStorage(kept, { removeItem: denied }));
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
  storage.set('a', 'new');
  expect(storage.get('a')).toBe('new');
});

test('cleared from outside: the value is missing, without an error', () => {
  const kept = new Map<string, string>();
  const storage = createStorage(() => browserStorage(kept));
  storage.set('a', '1');
  kept.clear();
  expect(storage.get('a')).toBeUndefined();
});

test('names of inherited object properties are no values', () => {
  const storage = createStorage(() => null);
  expect(storage.get('constructor')).toBeUndefined();
  storage.set('__proto__', '1');
  expect(storage.get('__proto__')).toBe('1');
});
