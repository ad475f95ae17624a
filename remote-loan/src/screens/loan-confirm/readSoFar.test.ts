import { en } from '../../wording/en';
import { readSoFar } from './AgreementSheet';
import { readWords } from './readWords';

test.each([
  ['at the beginning', 0, 10],
  ['within', 455, 55],
  ['rounded down', 459, 55],
  ['short of the end, never 100', 898, 99],
  ['at the end', 900, 100],
  ['a fraction of a pixel before the end', 899.4, 100],
  ['pulled above the beginning', -300, 0],
])('%s', (_, scrollTop, percent) => {
  expect(readSoFar({ scrollTop, clientHeight: 100, scrollHeight: 1000 })).toBe(percent);
});

test('a document that fits on the screen has been shown completely', () => {
  expect(readSoFar({ scrollTop: 0, clientHeight: 500, scrollHeight: 500 })).toBe(100);
});

test('text: none while unknown, a share, the end', () => {
  expect([undefined, 0, 99, 100].map((seen) => readWords(en.confirm, seen))).toEqual([
    undefined,
    '0% shown',
    '99% shown',
    'End of the text',
  ]);
});
