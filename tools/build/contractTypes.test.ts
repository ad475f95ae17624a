import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contractTypes } from './contractTypes';
import { FORMATTER, ROOT } from './packages';

const SHELL = 'shared/src/contracts/shell.ts';
const PAGES = 'shared/src/contracts/pages.ts';
const CALL = 'shared/src/contracts/api/call.ts';
const REDUX = 'shared/src/runtime/redux.ts';

/** The digest after a change of one source of the contract. */
function withChange(file: string, found: string | RegExp, instead: string): string {
  return contractTypes((path) => {
    const text = readFileSync(path, 'utf8');
    if (path !== join(ROOT, file)) return text;
    const changed = text.replace(found, () => instead);
    if (changed === text) throw new Error(`${file} has no ${String(found)}: adapt the test.`);
    return changed;
  });
}

const now = contractTypes();

test('is a digest, the same each time', () => {
  expect(now).toMatch(/^sha256-[0-9a-f]{64}$/);
  expect(contractTypes()).toBe(now);
});

test.each<[string, string, string, string]>([
  ['a comment', SHELL, 'export interface Shell {', '/** Else. */\nexport interface Shell { // Much.'],
  ['a constant of no type', CALL, "['404', 'gone'],", "['404', 'gone'], ['410', 'gone'],"],
])('%s does not change it', (_, file, found, instead) => {
  expect(withChange(file, found, instead)).toBe(now);
});

test.each([
  ['narrow, without semicolons', { printWidth: 40, semi: false, singleQuote: false, trailingComma: 'none', tabWidth: 4 }],
  ['wide', { printWidth: 200, trailingComma: 'all', objectWrap: 'collapse' }],
])('formatting does not change it: %s', (_, style) => {
  const folder = mkdtempSync(join(tmpdir(), 'style-'));
  const config = join(folder, 'style.json');
  writeFileSync(config, JSON.stringify(style));
  const formatted = (path: string) => {
    const oxfmt = [FORMATTER, '--config', config, '--stdin-filepath', path];
    return execFileSync(process.execPath, oxfmt, { input: readFileSync(path), encoding: 'utf8' });
  };
  const files = [SHELL, PAGES, CALL, REDUX].map((file) => join(ROOT, file));
  const texts = new Map(files.map((file) => [file, formatted(file)]));
  rmSync(folder, { recursive: true });
  for (const [file, text] of texts) expect(text).not.toBe(readFileSync(file, 'utf8'));
  expect(contractTypes((path) => texts.get(path) ?? readFileSync(path, 'utf8'))).toBe(now);
});

test.each<[string, string, string | RegExp, string]>([
  ['a member of the shell', SHELL, 'back(): void;', ''],
  ['a parameter', SHELL, 'goRating(): boolean;', 'goRating(stars: number): boolean;'],
  ['whether a parameter is optional', SHELL, "readonly heading?: 'h1' | 'h2';", "readonly heading: 'h1' | 'h2';"],
  ['a value of a union', SHELL, "export type Language = 'en' | 'id';", "export type Language = 'en' | 'id' | 'hi';"],
  ['a type that the shell’s types use', CALL, 'readonly quiet?: boolean;', 'readonly quiet?: string;'],
  ['a page', PAGES, /bindCard: .*/, ''],
  [
    'a parameter of a page',
    PAGES,
    "product: { path: '/product', query: ['productId']",
    "product: { path: '/product', query: ['productId', 'more']",
  ],
  ['what a facade exports', REDUX, 'createApi, skipToken', 'createApi'],
  ['the library that a facade exports', REDUX, "from 'react-redux'", "from 'redux'"],
])('%s changes it', (_, file, found, instead) => {
  expect(withChange(file, found, instead)).not.toBe(now);
});

test('the configuration does not affect it', () => {
  const read = jest.fn((path: string) => readFileSync(path, 'utf8'));
  expect(contractTypes(read)).toBe(now);
  expect(read.mock.calls.filter(([path]) => path.includes('config'))).toEqual([]);
});
