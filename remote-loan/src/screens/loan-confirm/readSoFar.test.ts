import { en } from '../../wording/en';
import { readSoFar, readWords } from './readSoFar';

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

test('what is all in view has been shown', () => {
  expect(readSoFar({ scrollTop: 0, clientHeight: 500, scrollHeight: 500 })).toBe(100);
});

test('words: nothing before it is known, a share, the end', () => {
  expect([undefined, 0, 99, 100].map((seen) => readWords(en.confirm, seen))).toEqual(['', '0% shown', '99% shown', 'End of the text']);
});
