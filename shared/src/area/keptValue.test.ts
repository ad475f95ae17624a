import { keeping } from '../testing/testShell';
import { keptValue, PLAIN } from './keptValue';

const decode = (value: unknown) => (typeof value === 'string' ? value : undefined);

test('a value is read as it was written, and missing after it is removed', () => {
  const storage = keeping();
  const name = keptValue('name', decode);
  expect(name.read(storage)).toBeUndefined();
  name.write(storage, 'Kenari');
  expect(storage.get('name')).toBe('"Kenari"');
  expect(name.read(storage)).toBe('Kenari');
  name.remove(storage);
  expect(name.read(storage)).toBeUndefined();
});

test.each(['', '{', 'null', '7', '{"value":"Kenari"}', 'Kenari'])('%j is ignored', (text) => {
  expect(keptValue('name', decode).read(keeping({ name: text }))).toBeUndefined();
});

test('a text is stored unchanged, even if it looks like JSON', () => {
  const storage = keeping();
  const digits = keptValue('digits', decode, PLAIN);
  digits.write(storage, '12345678901234567890');
  expect(storage.get('digits')).toBe('12345678901234567890');
  expect(digits.read(storage)).toBe('12345678901234567890');
});

test('another text form uses the same decoder', () => {
  const storage = keeping();
  const query = { read: (text: string) => new URLSearchParams(text).get('name'), write: (name: string) => `name=${name}` };
  keptValue('name', decode, query).write(storage, 'Kenari');
  expect(keptValue('name', decode, query).read(storage)).toBe('Kenari');
});
