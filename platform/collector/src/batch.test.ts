import { gzipSync } from 'node:zlib';

import { STACK_LENGTH } from '@loan/shared/contracts/reports';

import { readBatch, readDocumentCounts } from './batch';
import { batchOf, fault, load } from './testing/collectorUnderTest';

const bytesOf = (body: string | Uint8Array) => Uint8Array.from(Buffer.from(body)).buffer;
const good = JSON.stringify(batchOf(load()));
const withReport = (report: object) =>
  JSON.stringify({ format: 1, release: 7, market: 'india', reports: [load(), { ...load(), ...report }] });

test('a batch is read as it was sent', () => {
  expect(readBatch(bytesOf(good))).toEqual(batchOf(load()));
});

test.each<readonly [string, string | Uint8Array, string]>([
  ['no JSON', '{"format":1', 'json'],
  ['nothing', '', 'json'],
  ['deep JSON', `${'['.repeat(8000)}${']'.repeat(8000)}`, 'content'],
  ['deep JSON in a field', good.replace('"format":1', `"format":${'['.repeat(7000)}${']'.repeat(7000)}`), 'content'],
  ['bytes that are no text', Uint8Array.from([...Buffer.from(good)].map((byte, index) => (index === 20 ? 0xff : byte))), 'encoding'],
  ['packed bytes', gzipSync(good), 'encoding'],
  ['another format', good.replace('"format":1', '"format":2'), 'content'],
  ['an unknown field', good.replace('"format":1', '"format":1,"token":"x"'), 'content'],
  ['a name of the prototype', good.replace('"format":1', '"format":1,"__proto__":{"x":1}'), 'content'],
  ['another market', good.replace('india', 'france'), 'content'],
  ['no report', JSON.stringify(batchOf()), 'content'],
  ['too many reports', JSON.stringify(batchOf(...Array.from({ length: 41 }, () => load()))), 'content'],
  ['an unknown field of a report', withReport({ address: 'https://x' }), 'content'],
  ['another kind', withReport({ kind: 'other' }), 'content'],
  ['a package named after the prototype', withReport({ package: '__proto__' }), 'content'],
  ['a version that is none', withReport({ version: 'v1' }), 'content'],
  ['a version of 10 kB', withReport({ version: `1.0.0-${'x'.repeat(10_000)}` }), 'content'],
  ['a page that is none', withReport({ page: '/loanDetail?token=x' }), 'content'],
  ['another arm', withReport({ arm: 'left' }), 'content'],
  ['a failure without a code', withReport({ kind: 'failure' }), 'content'],
  ['a code that is a text', withReport({ kind: 'failure', code: 'The server said no' }), 'content'],
  ['a code that is a telephone number', withReport({ kind: 'failure', code: '0812345678' }), 'content'],
  ['a vital of another name', withReport({ kind: 'vital', name: 'toString', value: 1 }), 'content'],
  ['a negative value', withReport({ kind: 'vital', name: 'data', value: -1 }), 'content'],
  ['a huge value', withReport({ kind: 'vital', name: 'data', value: 1e300 }), 'content'],
  ['an endless value', withReport({ kind: 'vital', name: 'data', value: 0 }).replace('"value":0', '"value":1e999'), 'content'],
  ['no number', withReport({ kind: 'vital', name: 'data', value: null }), 'content'],
  ['an outcome that is a text', withReport({ kind: 'outcome', names: ['Budi'] }), 'content'],
  ['an outcome with an amount', withReport({ kind: 'outcome', names: ['accepted'], value: 1_200_000 }), 'content'],
  ['an outcome twice', withReport({ kind: 'outcome', names: ['tapped', 'tapped'] }), 'content'],
  ['no outcome', withReport({ kind: 'outcome', names: [] }), 'content'],
  ['an outcome without a page', withReport({ kind: 'outcome', names: ['shown'], page: undefined }), 'content'],
  ['a stack with an address elsewhere', withReport({ ...fault('at a (https://x.example/a.js:1:2)') }), 'content'],
  ['a stack with a query', withReport({ ...fault('at a (/assets/remote-loan/1.0.0/a.js?token=x:1:2)') }), 'content'],
  ['a stack with a message', withReport({ ...fault('Cannot read 0812345678\nat a (/assets/remote-loan/1.0.0/a.js:1:2)') }), 'content'],
  ['a stack that is too long', withReport({ ...fault('elsewhere\n'.repeat(STACK_LENGTH / 10 + 1)) }), 'content'],
])('a batch with %s is refused', (_, body, reason) => {
  expect(readBatch(bytesOf(body))).toBe(reason);
});

test.each([
  ['nothing wrong', {}, undefined],
  ['another engine', { engine: 'Mozilla/5.0 (iPhone)' }, 'content'],
  ['no count', { count: 0 }, 'content'],
  ['another arm', { arm: 'pin' }, 'content'],
  ['an unknown field', { token: 'x' }, 'content'],
])('counts of documents with %s', (_, wrong, reason) => {
  const counts = { format: 1, documents: [{ version: '1.2.0', arm: 'rest', engine: 'webkit 26', count: 40, ...wrong }] };
  expect(readDocumentCounts(bytesOf(JSON.stringify(counts)))).toEqual(reason ?? counts);
});
