import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { areaFiles, areaOf } from './areaFiles';
import { createRepository, keepPackages } from './createRepository';
import { newPage, newScreen } from './newPage';
import { repositoryFiles } from './repositoryFiles';

const folder = testFolder();
beforeEach(() => {
  for (const [path, text] of Object.entries(areaFiles(areaOf('remote-rewards', 'Rewards')))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const everything = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.'))
    .map((path) => [path, read(path)]);

test('a page gets its path, its chunk, its texts in both languages, a screen and a test', () => {
  const written = newPage(folder, 'rewardTerms', "Terms o'rewards");
  expect([...written].sort()).toEqual([
    'src/api/pages.ts',
    'src/remote.ts',
    'src/screens/reward-terms/RewardTermsScreen.test.tsx',
    'src/screens/reward-terms/RewardTermsScreen.tsx',
    'src/wording/en.ts',
    'src/wording/id.ts',
  ]);
  expect(read('src/api/pages.ts')).toContain("  rewardTerms: { path: '/rewardTerms', query: [] },\n");
  expect(read('src/api/pages.ts')).toContain("  rewardTerms: { title: { id: 'Terms o\\'rewards', en: 'Terms o\\'rewards' } },\n");
  expect(read('src/remote.ts')).toMatch(
    / {4}rewardTerms: async \(\) =>\n.*webpackChunkName: "rewardTerms" .* '\.\/screens\/reward-terms\/RewardTermsScreen'\)\)\.RewardTermsScreen,\n/,
  );
  for (const language of ['id', 'en'])
    expect(read(`src/wording/${language}.ts`)).toContain("rewardTerms: {\n    title: 'Terms o\\'rewards',");
  expect(read('src/screens/reward-terms/RewardTermsScreen.test.tsx')).toContain("openPage(remote, 'rewardTerms')");
});

test('a screen gets no path, no chunk and no page', () => {
  expect([...newScreen(folder, 'card', 'Card')].sort()).toEqual([
    'src/screens/card/CardScreen.tsx',
    'src/wording/en.ts',
    'src/wording/id.ts',
  ]);
  expect(read('src/remote.ts')).not.toContain('card');
});

test.each([
  ['Terms', 'Terms', /cannot be the name of a page/],
  ['a-b', 'Terms', /cannot be the name of a page/],
  ['main', 'Main', /The shell has the name "main"/],
  ['remote', 'Remote', /The shell has the name "remote"/],
  ['bindCard', 'Card', /The shell has the name "bindCard"/],
  ['testPreview', 'Preview', /The shell has the name "testPreview"/],
  ['rewards', 'Rewards', /has a page rewards already/],
  ['home', 'Home', /src\/wording\/id\.ts has a text home already/],
])('%s is refused, and nothing is written', (key, title, says) => {
  const before = everything();
  expect(() => newPage(folder, key, title)).toThrow(says);
  expect(everything()).toEqual(before);
});

test('existing files are not overwritten', () => {
  writeFileSync(join(folder, 'src', 'wording', 'id.ts'), read('src/wording/id.ts').replace('  home: {', '  start: {'));
  const before = everything();
  expect(() => newScreen(folder, 'home', 'Home')).toThrow(/src\/screens\/home\/HomeScreen\.tsx: choose another name/);
  expect(everything()).toEqual(before);
});

test('a remote of another form keeps its files, and the message shows the missing line', () => {
  writeFileSync(join(folder, 'src', 'remote.ts'), 'export const mount = () => [];\n');
  const before = everything();
  expect(() => newPage(folder, 'terms', 'Terms')).toThrow(/src\/remote\.ts has no line like .*: add there yourself:\n {4}terms: async/);
  expect(everything()).toEqual(before);
  rmSync(join(folder, 'src', 'remote.ts'));
  expect(() => newPage(folder, 'terms', 'Terms')).toThrow(/src\/remote\.ts is missing: is this the folder of a remote\?/);
});

const TARBALLS = { tarballs: 'packages' };

test.each([
  [{}, /Name the packages/],
  [{ tarballs: 'packages', registry: 'https://npm.example' }, /Name the packages/],
  [{ registry: 'npm.example' }, /not the address of a registry/],
  [{ registry: 'file:///packages' }, /not the address of a registry/],
])('a repository from %j is refused: npm would request the packages from the public registry', (source, says) => {
  expect(() => createRepository(join(folder, 'empty'), 'remote-rewards', 'Rewards', source)).toThrow(says);
});

test('a repository keeps the tarballs that it is installed from, wherever it is cloned', () => {
  const [tarballs, repository] = [join(folder, 'tarballs'), join(folder, 'repository')];
  mkdirSync(tarballs);
  for (const file of ['loan-kit-1.9.0.tgz', 'loan-shared-1.9.0.tgz', 'notes.txt']) writeFileSync(join(tarballs, file), file);
  const own = { '@loan/kit': 'file:packages/loan-kit-1.9.0.tgz', '@loan/shared': 'file:packages/loan-shared-1.9.0.tgz' };
  expect(keepPackages(repository, tarballs)).toEqual(own);
  expect(readdirSync(join(repository, 'packages'))).toEqual(['loan-kit-1.9.0.tgz', 'loan-shared-1.9.0.tgz']);
  expect(keepPackages(repository, join(repository, 'packages'))).toEqual(own);
  expect(() => keepPackages(join(folder, 'none'), join(folder, 'src'))).toThrow(/holds no packages/);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

test('the packages of a registry are requested only there', () => {
  const packages = { own: {}, react: '19.0.0', playwright: '1.0.0', overrides: {} };
  const written = (registry?: string) => repositoryFiles(areaOf('remote-rewards', 'Rewards'), { ...packages, registry });
  expect(written('https://npm.example')).toMatchObject({ '.npmrc': '@loan:registry=https://npm.example/\n' });
  expect(written()).not.toHaveProperty('.npmrc');
});

test('a repository is created only in an empty folder, and only by the packed kit', () => {
  const empty = join(folder, 'empty');
  expect(() => createRepository(folder, 'remote-rewards', 'Rewards', TARBALLS)).toThrow(/is not empty: give an empty folder/);
  expect(() => createRepository(empty, 'remote-rewards', 'Rewards', TARBALLS)).toThrow(/made by the packed kit/);
  expect(() => createRepository(empty, 'rewards', 'Rewards', TARBALLS)).toThrow(/"rewards" cannot be the name/);
  expect(() => createRepository(empty, 'remote-order', 'Orders', TARBALLS)).toThrow(/The shell has the name "order"/);
  expect(existsSync(empty)).toBe(false);
});
