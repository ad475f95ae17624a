import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { referencesMatchDependencies } from '../../structure/packages';
import { pagesHaveOwners } from '../../structure/pageOwners';
import { remotesHaveOneShape, versionsAreInTheChangelog } from '../../structure/remotes';
import { readSources } from '../../structure/sources';
import { addRemote } from './addRemote';

const repository = join(__dirname, '..', '..');
/** What the new area is registered in, and what the rules read. */
const NEEDED = /(?:^|\/)(?:package|tsconfig)\.json$|^shared\/src\/contracts\/pages\.ts$|^structure\/pageOwners\.ts$/;
const needed = readSources(repository).paths.filter((path) => NEEDED.test(path));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-remote-'));
  for (const path of needed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(repository, path), join(root, path));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const PAGES = 'shared/src/contracts/pages.ts';
const OWNERS = 'structure/pageOwners.ts';

test('a new area has the shape of the others and is registered everywhere', () => {
  const { workspaces } = readSources(root);
  addRemote(root, 'remote-zebra', 'Zebra');
  const sources = readSources(root);
  expect(sources.workspaces.filter((name) => name !== 'remote-zebra')).toEqual(workspaces);
  expect(sources.remotes.at(-1)).toBe('remote-zebra');
  for (const rule of [remotesHaveOneShape, versionsAreInTheChangelog, referencesMatchDependencies])
    expect(rule(sources).filter((fault) => fault.includes('remote-zebra'))).toEqual([]);
  expect(read(PAGES)).toContain("zebraPages = /* @__PURE__ */ area('remote-zebra', {\n  zebra: { path: '/zebra', query: [] },\n});");
  expect(read(PAGES)).toContain('export const pages = /* @__PURE__ */ merge(zebraPages, loanPages, ');
  expect(pagesHaveOwners(sources).filter((fault) => fault.includes('page zebra:'))).toEqual([]);
});

test('an area whose pages are planned serves the first of them, which is then no longer planned', () => {
  const planned =
    "const zebraPages = area('remote-zebra', {\n  stripes: { path: '/stripes', query: [] },\n  mane: { path: '/mane', query: [] },\n});\n";
  writeFileSync(
    join(root, PAGES),
    read(PAGES).replace('export const pages = ', (start) => planned + start),
  );
  writeFileSync(join(root, OWNERS), "areas: ['remote-zebra', 'remote-lion'],\npages: ['stripes', 'mane'],\n");
  const before = read(PAGES);
  addRemote(root, 'remote-zebra', 'Zebra');
  expect(read(PAGES)).toBe(before);
  expect(read('remote-zebra/src/remote.ts')).toContain('stripes: async () =>');
  expect(read(OWNERS)).toBe("areas: ['remote-lion'],\npages: ['mane'],\n");
});

test.each([
  ['remote-loan', 'Loan', /there already/],
  ['zebra', 'Zebra', /cannot be the name/],
  ['remote-Zebra', 'Zebra', /cannot be the name/],
  ['remote-../x', 'Zebra', /cannot be the name/],
  ['remote-zebra', '', /name of the area for people/],
  ['remote-zebra', "It's `${code}`", /name of the area for people/],
  ['remote-login', 'Login', /has a page login of another owner/],
])('%s "%s" is refused and nothing is written', (remote, title, sentence) => {
  const before = needed.map(read);
  expect(() => addRemote(root, remote, title)).toThrow(sentence);
  expect(needed.map(read)).toEqual(before);
  expect(existsSync(join(root, 'remote-zebra'))).toBe(false);
});
