import { calls } from './calls';
import { RESERVED } from './reserved';

test('no call takes a reserved name, nor a path that ends in one', () => {
  const reserved = new Set<string>(RESERVED);
  const kebab = new Set(RESERVED.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
  const taken = Object.entries(calls).filter(
    ([key, { name, path }]) => reserved.has(key) || reserved.has(name) || kebab.has(path.split('/').at(-1) ?? ''),
  );
  expect(taken).toEqual([]);
});

test('each is there once', () => {
  expect(new Set(RESERVED).size).toBe(RESERVED.length);
});
