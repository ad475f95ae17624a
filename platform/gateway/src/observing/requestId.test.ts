import type { IncomingMessage } from 'node:http';

import { newRequestId, requestIdOf } from './requestId';

const asked = (id: string): IncomingMessage => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage;

test('ids are unique and have sixteen hexadecimal digits', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.filter((id) => !/^[0-9a-f]{16}$/.test(id))).toEqual([]);
  // No digit is constant, as the version digit of a UUID is.
  for (let at = 0; at < 16; at += 1) expect(new Set(ids.map((id) => id[at])).size).toBeGreaterThan(1);
});

test.each([
  ['4bf92f3577b34da6a3ce929d0e0e4736', true],
  ['0b1d5b0a-6f3a-4f7e-9d53-1c2f9e0f5a11', true],
  ['short', false],
  ['a'.repeat(65), false],
  ['an id with blanks', false],
  ['"},{"id":"injected', false],
  ['', false],
])('of a trusted server in front: %j', (id, isTaken) => {
  expect(requestIdOf(asked(id), true) === id).toBe(isTaken);
});
