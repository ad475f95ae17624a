import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { bytesBelow, copyFolder, differences, firstDifference } from './sameBytes';

const root = testFolder();

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('a copy has the sources and the installed packages, and no generated files', () => {
  for (const path of ['a/src/x.ts', 'a/dist/x.js', 'node_modules/b/dist/b.js', 'node_modules/.federation/entry.js', '.git/HEAD'])
    write(`here/${path}`, path);
  symlinkSync('../a', join(root, 'here', 'node_modules', 'a'));
  copyFolder(join(root, 'here'), join(root, 'there'));
  const has = (path: string) => existsSync(join(root, 'there', path));
  expect(readFileSync(join(root, 'there', 'node_modules', 'a', 'src', 'x.ts'), 'utf8')).toBe('a/src/x.ts');
  expect(['node_modules/b/dist/b.js', 'a/dist', 'node_modules/.federation', '.git'].map(has)).toEqual([true, false, false, false]);
});

test('a changed byte, an added file and a missing file are differences; build time and commit are not', () => {
  write('one/release.json', '{"builtAt":"2026-01-01T00:00:00.000Z","commit":"a"}');
  write('other/release.json', '{"builtAt":"2026-02-02T00:00:00.000Z","commit":"b"}');
  write('one/same.js', 'a');
  write('other/same.js', 'a');
  const compare = () => differences(bytesBelow(join(root, 'one')), bytesBelow(join(root, 'other')));
  expect(compare()).toEqual([]);
  write('one/changed.js', 'a');
  write('other/changed.js', 'b');
  write('one/less.js', '');
  write('other/deep/more.js', '');
  write('other/release.json', '{"builtAt":"2026-02-02T00:00:00.000Z","commit":"b","id":"c"}');
  expect(compare()).toEqual(['changed.js', join('deep', 'more.js'), 'less.js', 'release.json']);
});

test.each([
  ['a\nb 1 c\nd', 'a\nb 2 c\nd', 'line 2: "b 1 c" here, "b 2 c" there'],
  ['a', 'a\nb', 'line 2: "" here, "b" there'],
  ['a\nb', 'a', 'line 2: "b" here, "" there'],
  ['x'.repeat(100), `${'x'.repeat(100)}1`, `line 1: "${'x'.repeat(60)}" here, "${'x'.repeat(60)}1" there`],
  [
    `${'x'.repeat(100)}1${'y'.repeat(100)}`,
    'x'.repeat(100),
    `line 1: "${'x'.repeat(60)}1${'y'.repeat(59)}" here, "${'x'.repeat(60)}" there`,
  ],
])('the first difference of two files is shown, whatever is around it', (one, other, said) => {
  expect(firstDifference(Buffer.from(one), Buffer.from(other))).toBe(said);
});

test('a file that exists in only one is reported as such', () => {
  expect([firstDifference(Buffer.from(''), undefined), firstDifference(undefined, Buffer.from(''))]).toEqual(['only here', 'only there']);
});
