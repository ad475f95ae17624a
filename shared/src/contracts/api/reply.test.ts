import fc from 'fast-check';

import {
  address,
  at,
  either,
  exact,
  flag,
  INTEGER,
  kept,
  list,
  mapped,
  nothing,
  object,
  only,
  phone,
  position,
  TEXT,
  text,
  written,
  type Shape,
} from './reply';

const read = <T>(shape: Shape<T>, value: unknown): T => shape.read(value, { index: 0 });

type Case = [string, Shape, unknown, unknown];

test.each<Case>([
  ['text', text(3), 'abcd', 'ab…'],
  ['text', text(), null, ''],
  ['an exact number', exact, 2 ** 60, ''],
  ['an exact number', exact, '0012', '0012'],
  ['an address', address, ' ', ''],
  ['an address', address, ' java\tscript:x', ' java\tscript:x'],
  ['an address', address, { href: 'x' }, ''],
  ...[1, '1', true].map((on): Case => ['a flag', flag, on, true]),
  ...[0, '0', 2, false, null, undefined, '', 'yes'].map((off): Case => ['a flag', flag, off, false]),
  ['what is kept', kept, '', ''],
  ['nothing', nothing, 7, null],
])('%s', (_name, shape, value, expected) => {
  expect(read(shape, value)).toEqual(expected);
});

test.each([
  ['+62 21-555 0100', '+62215550100'],
  ['(021) 555.0100', '0215550100'],
  [215550100, '215550100'],
  ['*123#', ''],
  ['021555#', ''],
  ['0215550100,1', ''],
  ['0215550100;ext=1', ''],
  ['++6221555', ''],
  ['62+215550', ''],
  ['1234', ''],
  ['1'.repeat(16), ''],
  ['tel:0215550100', ''],
  ['1'.repeat(15), '1'.repeat(15)],
  ['12345', '12345'],
  ['*21*081234567#', ''],
  ['*12345', ''],
  ['#12345', ''],
  ['08123456;1', ''],
  ['08123456p1', ''],
  ['08123456w1', ''],
  ['08123456%23', ''],
  ['0812345678 x9', ''],
  ['０８１２３４５', ''],
  ['٠١٢٣٤٥', ''],
  ['+', ''],
  ['', ''],
  [null, ''],
])('the phone number %p is dialled as %p', (value, number) => {
  expect(read(phone, value)).toBe(number);
});

describe('an object', () => {
  const order = object({
    name: text(10),
    isOpen: at(['flag', 'status'], flag),
    place: position,
    fee: at('feeText', written(INTEGER, text())),
  });

  test('is read by its keys, or by the declared names of its fields', () => {
    expect(order.read({ name: 'a', flag: 1, feeText: 7, fee: 'no' }, { index: 3 })).toEqual({
      name: 'a',
      isOpen: true,
      place: 3,
      fee: '7',
    });
  });

  test('an alternative name counts only when the canonical one has no value', () => {
    expect(
      [{ flag: 0, status: 1 }, { flag: null, status: 1 }, { flag: '', status: 1 }, { status: 1 }].map(
        (fields) => read(order, fields).isOpen,
      ),
    ).toEqual([false, true, true, true]);
  });

  test.each([null, undefined, 7, 'x', [], [{ name: 'a' }]])('from %j: all defaults', (value) => {
    expect(read(order, value)).toEqual({ name: '', isOpen: false, place: 0, fee: '' });
  });

  test('on the wire it has the canonical names, without fields derived from the context', () => {
    expect(order.wire).toEqual({ type: 'object', fields: { name: TEXT, flag: TEXT, feeText: INTEGER } });
    expect(only('list', list(text())).wire).toEqual({ type: 'object', fields: { list: { type: 'list', of: [TEXT] } } });
    expect(written(either(TEXT, INTEGER), text()).wire).toEqual({ type: 'either', of: [TEXT, INTEGER] });
  });
});

describe('a list', () => {
  const places = list(object({ name: text(), at: position }), ({ name }) => name !== '');

  test('keeps the index of each entry, also after one that is left out', () => {
    expect(read(places, [{ name: 'a' }, null, { name: 'b' }])).toEqual([
      { name: 'a', at: 0 },
      { name: 'b', at: 2 },
    ]);
  });

  test('passes the server’s value to `keep`, and is empty where there is no list', () => {
    expect(
      read(
        list(text(), (_, raw) => raw === 7),
        ['7', 7],
      ),
    ).toEqual(['7']);
    expect(read(places, { 0: { name: 'a' } })).toEqual([]);
  });
});

test('a mapping gets the server’s value', () => {
  expect(
    read(
      mapped(text(), (value, raw, { index }) => [value, raw, index]),
      7,
    ),
  ).toEqual(['7', 7, 0]);
});

test('one field of an object', () => {
  expect(read(only('detail', list(text())), { detail: ['a'] })).toEqual(['a']);
  expect(read(only('detail', list(text())), null)).toEqual([]);
});

test('no value breaks a shape', () => {
  const anything = object({ a: text(), b: list(object({ c: flag, d: list(exact) })), e: only('f', address), g: phone, h: kept });
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
      expect(typeof read(anything, value).a).toBe('string');
      expect(Array.isArray(read(anything, { b: value }).b)).toBe(true);
      expect(typeof read(anything, { b: [value], e: value, g: value }).e).toBe('string');
    }),
  );
});
