import { anyId, call, constant, id, input, oneOf } from '@loan/shared/contracts/api/declare';
import {
  at,
  either,
  flag,
  INTEGER,
  list,
  NULL,
  object,
  only,
  optional,
  position,
  text,
  TEXT,
  written,
} from '@loan/shared/contracts/api/reply';

import { requestSchema, schemaOf } from './schema';

test.each([
  [text(), 'a', 7],
  [written(INTEGER, flag), 1, 1.5],
  [list(text()), ['a'], [7]],
  [only('a', list(object({ b: text(), c: position }))), { a: [{ b: 'x' }] }, { a: [{}] }],
  [written(either(TEXT, NULL), text()), null, 7],
])('%j accepts only its canonical form', (shape, right, wrong) => {
  expect(schemaOf(shape.wire).safeParse(right).success).toBe(true);
  expect(schemaOf(shape.wire).safeParse(wrong).success).toBe(false);
});

test('an optional field is missing, or has its form', () => {
  const { wire } = object({ a: at(['b', 'c'], optional(text())) });
  const takes = (value: unknown) => schemaOf(wire).safeParse(value).success;
  expect([{}, { b: 'x' }, { b: 7 }, { b: null }].map(takes)).toEqual([true, true, false, false]);
});

describe('a request', () => {
  const sent = call({
    name: 'sent',
    path: '/sent',
    fields: { orderId: id, other: anyId, kind: oneOf('a', 'b'), scene: constant('3'), amount: input({ pattern: /^\d+$/, max: 3 }) },
  });
  const good = { orderId: '1', other: '', kind: 'a', scene: '3', amount: '100' };
  const takes = (more: object) => requestSchema(sent).safeParse({ ...good, ...more }).success;

  test('is accepted as declared', () => expect(takes({})).toBe(true));

  test.each([
    { orderId: '' },
    { orderId: 'x'.repeat(65) },
    { other: 'x'.repeat(65) },
    { kind: 'c' },
    { scene: '4' },
    { amount: 'x' },
    { amount: '1000' },
    { orderId: 7 },
  ])('is refused with %j', (more) => expect(takes(more)).toBe(false));

  test('a file is one of its fields', () => {
    const upload = requestSchema(call({ name: 'upload', path: '/upload', file: 'picture' }));
    expect(upload.safeParse({ picture: new Blob() }).success).toBe(true);
    expect(upload.safeParse({ picture: 'a.jpg' }).success).toBe(false);
  });
});
