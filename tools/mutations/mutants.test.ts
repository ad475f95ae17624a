import { mutantsOf, mutated, olderLine, shuffled, spread } from './mutants';

const planted = (source: string) => mutantsOf('a.ts', source).map((mutant) => [mutant.kind, mutated(source, mutant)]);

test.each([
  ['a < b', 'comparison', 'a <= b'],
  ['a !== b', 'comparison', 'a === b'],
  ['a && b', 'logic', 'a || b'],
  ['if (a) b;', 'condition', 'if (!(a)) b;'],
  ['a ? b : c', 'condition', '!(a) ? b : c'],
  ['await send(a);', 'call', ';'],
  ['const f = () => { if (a) return; b; }', 'return', 'const f = () => { ; b; }'],
  ['const a = 3', 'literal', 'const a = 3 + 1'],
  ['const a = true', 'literal', 'const a = false'],
  ["const a = 'b'", 'literal', "const a = ''"],
  ["const a = ''", 'literal', "const a = 'mutant'"],
])('%s: %s', (source, kind, expected) => {
  expect(planted(source)).toContainEqual([kind, expected]);
});

test.each(["import a from 'a'; export * from 'b';", "type A = 'a' | 1 | true;", "const a = import('./a')", '<p className="a" />'])(
  'no value, no mutant: %s',
  (source) => {
    expect(mutantsOf('a.tsx', source)).toEqual([]);
  },
);

test('packages get mutants in proportion to their lines, at least one each', () => {
  expect(spread({ big: 600, middle: 290, little: 10, empty: 0 }, 100)).toEqual({ big: 67, middle: 32, little: 1 });
  expect(spread({ big: 999, little: 1 }, 10)).toEqual({ big: 9, little: 1 });
});

const orderOf = (source: string, seed: string) =>
  shuffled(mutantsOf('a.ts', source), seed, new Map([['a.ts', source]])).map(({ text }) => text);
const SOURCE = Array.from({ length: 20 }, (_, n) => `const a${n} = ${n};`);

test('a seed gives one order, another seed another one, and added lines do not change it', () => {
  const order = orderOf(SOURCE.join('\n'), '1');
  expect(order).toHaveLength(20);
  expect(orderOf(SOURCE.join('\n'), '1')).toEqual(order);
  expect(orderOf(SOURCE.join('\n'), '2')).not.toEqual(order);
  expect(orderOf(['const b = c;', ...SOURCE].join('\n'), '1')).toEqual(order);
});

test('a line has one mutant', () => {
  expect(orderOf('const a = 1 < 2 && b;', '1')).toHaveLength(1);
});

test.each([
  [1, 1],
  [3, undefined],
  [4, 5],
  [7, 8],
  [8, undefined],
  [10, 9],
])('line %d was line %p', (line, older) => {
  expect(olderLine('@@ -3,2 +3 @@\n-a\n-b\n+c\n@@ -8,0 +8,2 @@\n+d\n+e', line)).toBe(older);
  expect(olderLine('', line)).toBe(line);
});

test('a hunk that only removes has the number of the line before it', () => {
  const diff = '@@ -5,2 +4,0 @@\n-a\n-b';
  expect([4, 5].map((line) => olderLine(diff, line))).toEqual([4, 7]);
});
