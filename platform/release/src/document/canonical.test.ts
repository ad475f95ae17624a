import { canonicalBytes, digestOf, integrityOf } from './canonical';

test('the order of keys does not matter', () => {
  const [one, other] = [
    { b: [{ d: 1, c: 2 }], a: 'x' },
    { a: 'x', b: [{ c: 2, d: 1 }] },
  ];
  expect(canonicalBytes(one).toString()).toBe('{"a":"x","b":[{"c":2,"d":1}]}');
  expect(digestOf(canonicalBytes(one))).toBe(digestOf(canonicalBytes(other)));
});

test('any key is kept, whatever its name', () => {
  const bytes = '{"__proto__":{"a":1},"b":2}';
  expect(canonicalBytes(JSON.parse(bytes)).toString()).toBe(bytes);
});

test('the order of a list matters', () => {
  expect(canonicalBytes([1, 2]).equals(canonicalBytes([2, 1]))).toBe(false);
});

test('digests have the format of records and policies', () => {
  expect(digestOf(Buffer.from('abc'))).toBe('sha256-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(integrityOf('abc')).toBe('sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn');
});
