import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

import { readBody } from './request';

const LIMIT = 4;
const read = (request: PassThrough) => readBody(request as unknown as IncomingMessage, LIMIT);

test.each([
  ['as large as allowed', 'abcd', Buffer.from('abcd')],
  ['empty', '', Buffer.alloc(0)],
  ['too large', 'abcde', undefined],
])('a body that is %s', async (_what, sent, expected) => {
  const request = new PassThrough();
  const body = read(request);
  request.end(sent);
  expect(await body).toEqual(expected);
});

test('a request that is broken off while it is read has no body', async () => {
  const request = new PassThrough();
  const body = read(request);
  request.write('ab');
  request.destroy();
  expect(await body).toBeUndefined();
});

test('a request that was broken off before it is read has no body', async () => {
  const request = new PassThrough();
  request.destroy();
  await once(request, 'close');
  expect(await read(request)).toBeUndefined();
});
