import { z } from 'zod';

import { canonicalBytes } from './document/canonical';
import { rememberedCanonical } from './parse';
import { codeOf } from './testing/promoted';

const schema = z.object({ text: z.string() });
const bytesOf = (text: string) => canonicalBytes({ text });

test('the same bytes are parsed once, whatever their source', () => {
  const parse = rememberedCanonical(schema, 'a text');
  const value = parse(bytesOf('one'));
  expect(value).toEqual({ text: 'one' });
  expect(parse(bytesOf('one'))).toBe(value);
  expect(parse(bytesOf('two'))).toEqual({ text: 'two' });
});

test('bytes that were changed in place are parsed again', async () => {
  const parse = rememberedCanonical(schema, 'a text');
  const bytes = bytesOf('one');
  parse(bytes);
  bytes.write('two', bytes.indexOf('one'));
  expect(parse(bytes)).toEqual({ text: 'two' });
  bytes.write('"', bytes.indexOf('two'));
  expect(await codeOf(() => parse(bytes))).toBe('BAD_RECORD');
});

test('rejected bytes are rejected each time, with the name given then', () => {
  const parse = rememberedCanonical(schema, 'a text');
  const bytes = Buffer.from('{ "text": "one" }');
  expect(() => parse(bytes)).toThrow('a text is not in its canonical form.');
  expect(() => parse(bytes, 'another')).toThrow('another is not in its canonical form.');
});

test('the least recently read values are dropped from the cache', () => {
  const parse = rememberedCanonical(schema, 'a text');
  const large = (name: string) => bytesOf(name.repeat(1024 * 1024));
  const [a, b] = [parse(large('a')), parse(large('b'))];
  parse(large('c'));
  expect(parse(large('a'))).toBe(a);
  parse(large('d'));
  expect(parse(large('a'))).toBe(a);
  expect(parse(large('b'))).not.toBe(b);
});
