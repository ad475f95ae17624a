import { keeping } from '../testing/testShell';
import { keptValue } from './keptValue';

const decode = (value: unknown) => (typeof value === 'string' ? value : undefined);
const DAY = 86_400_000;

afterEach(() => jest.useRealTimers());

test('a value is read as it was written, and gone when it is removed', () => {
  const storage = keeping();
  const name = keptValue('name', { decode });
  expect(name.read(storage)).toBeUndefined();
  name.write(storage, 'Kenari');
  expect(name.read(storage)).toBe('Kenari');
  name.remove(storage);
  expect(name.read(storage)).toBeUndefined();
});

test.each(['', '{', 'null', '7', '{"at":1}', '{"at":1,"value":7}', '{"at":1,"value":null}'])('%j is nothing', (text) => {
  expect(keptValue('name', { decode }).read(keeping({ name: text }))).toBeUndefined();
});

test('what an earlier version wrote without a time is read, unless it has to be of a known age', () => {
  const storage = keeping({ name: '"Melati"' });
  expect(keptValue('name', { decode }).read(storage)).toBe('Melati');
  expect(keptValue('name', { decode, keepFor: DAY }).read(storage)).toBeUndefined();
});

test('the text that an earlier version kept as it was is read as it is said to be', () => {
  const storage = keeping({ name: 'Melati', digits: '12345678901234567890' });
  const earlier = (text: string) => text;
  expect(keptValue('name', { decode }).read(storage)).toBeUndefined();
  expect(keptValue('name', { decode, earlier }).read(storage)).toBe('Melati');
  const digits = keptValue('digits', { decode, earlier });
  expect(digits.read(storage)).toBe('12345678901234567890');
  digits.write(storage, 'Kenari');
  expect(digits.read(storage)).toBe('Kenari');
});

test('it counts for its time, and not when the clock says that it was written later than now', () => {
  jest.useFakeTimers({ now: 10 * DAY });
  const storage = keeping();
  const name = keptValue('name', { decode, keepFor: DAY });
  name.write(storage, 'Kenari');
  jest.setSystemTime(11 * DAY);
  expect(name.read(storage)).toBe('Kenari');
  jest.setSystemTime(11 * DAY + 1);
  expect(name.read(storage)).toBeUndefined();
  jest.setSystemTime(10 * DAY - 1);
  expect(name.read(storage)).toBeUndefined();
});
