import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

type ClassNames = (
  build: string,
  folders: readonly string[],
) => (context: { resourcePath: string }, pattern: string, name: string) => string;
const classNames = require('../../webpack/classNames') as ClassNames;

const folder = testFolder();

function sheet(path: string, text: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  return join(folder, path);
}

test('every class and animation has a unique name, the same in each build of one version', () => {
  const rules = Array.from({ length: 70 }, (_, at) => `.row${at} { opacity: .5; }`).join('\n');
  const one = sheet(
    'a/One.module.css',
    `/* .not-this */ .part:hover, .-odd { color: red } @keyframes turn { to { left: 1.5px } } ${rules}`,
  );
  const other = sheet('b/Other.module.css', '.part { color: red }');
  const naming = classNames('remote_x_1_0_0', [folder]);
  const names = [
    ...['part', '-odd', 'turn', ...Array.from({ length: 70 }, (_, at) => `row${at}`)].map((name) =>
      naming({ resourcePath: one }, '', name),
    ),
    naming({ resourcePath: other }, '', 'part'),
  ];
  expect(new Set(names).size).toBe(74);
  for (const name of names) expect(name).toMatch(/^[A-Za-z][0-9A-Za-z]{4,5}$/);
  const again = classNames('remote_x_1_0_0', [folder]);
  expect(again({ resourcePath: other }, '', 'part')).toBe(naming({ resourcePath: other }, '', 'part'));
});

test('two versions share no name', () => {
  const resourcePath = sheet('One.module.css', '.part {}');
  const of = (build: string) => classNames(build, [folder])({ resourcePath }, '', 'part');
  expect(of('remote_x_1_0_0').slice(0, 4)).not.toBe(of('remote_x_1_0_1').slice(0, 4));
});

test('a class added after the build began is refused', () => {
  const resourcePath = sheet('One.module.css', '.part {}');
  expect(() => classNames('x', [folder])({ resourcePath }, '', 'late')).toThrow(/has a class late that was not found/);
});
