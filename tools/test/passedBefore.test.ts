import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { keyOf, passedWith, readInputs, rememberPass, type Machine } from './passedBefore';

const root = testFolder();
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const MACHINE: Machine = { env: { LANG: 'C' }, version: 'v20.19.0', platform: 'linux', arch: 'x64' };
const DOCUMENTS = /\.md$/;
const key = (machine = MACHINE, options: readonly string[] = []) => keyOf(readInputs(root, machine), DOCUMENTS, options);

beforeEach(() => {
  execFileSync('git', ['init', '-q'], { cwd: root });
  for (const name of ['package.json', 'package-lock.json', 'jest.config.js', 'shared/src/a.ts', 'README.md']) write(name, 'before');
  write('.gitignore', 'dist/\n.cache/\nnode_modules/\n');
});

test.each([
  ['a source', 'shared/src/a.ts'],
  ['the lock file', 'package-lock.json'],
  ['a configuration', 'jest.config.js'],
  ['a package', 'package.json'],
  ['what is no file of git', '.gitignore'],
  ['a new file', 'new.ts'],
  ['an installed package', 'node_modules/.package-lock.json'],
])('%s decides whether a step passed before', (_what, name) => {
  const before = key();
  rememberPass('types', before, root);
  expect(passedWith('types', key(), root)).toBe(true);
  write(name, 'after');
  expect(passedWith('types', key(), root)).toBe(false);
});

test.each([
  ['Node', { version: 'v22.1.0' }],
  ['the system', { platform: 'darwin' as const }],
  ['the processor', { arch: 'arm64' as const }],
  ['the environment', { env: { LANG: 'de' } }],
])('%s decides, too', (_what, other) => {
  expect(key({ ...MACHINE, ...other })).not.toBe(key());
});

test('whether a file is executable decides, too', () => {
  const before = key();
  chmodSync(join(root, 'shared/src/a.ts'), 0o755);
  expect(key()).not.toBe(before);
});

test('which part ran decides, and so does the day', () => {
  expect(key(MACHINE, ['remote-loan'])).not.toBe(key());
  const before = key();
  jest.useFakeTimers({ now: Date.now() + 24 * 3_600_000 });
  expect(key()).not.toBe(before);
  jest.useRealTimers();
});

test('a file that the step does not read, a build and what npm sets do not', () => {
  const before = key();
  write('README.md', 'after');
  write('dist/a.js', 'built');
  expect(key({ ...MACHINE, env: { ...MACHINE.env, npm_config_user_agent: 'npm' } })).toBe(before);
});

test('another step has not passed', () => {
  rememberPass('types', key(), root);
  expect(passedWith('lint', key(), root)).toBe(false);
});
