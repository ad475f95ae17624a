import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { pagesHaveOwners } from '../../structure/pageOwners';
import { referencesMatchDependencies } from '../../structure/packages';
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

test('a new area has the shape of the others and is registered everywhere', () => {
  addRemote(root, 'remote-promo', 'Promotion');
  const sources = readSources(root);
  expect(sources.workspaces).toEqual(['shared', 'host', 'remote-loan', 'remote-repay', 'remote-promo', 'sandbox', 'release', 'gateway']);
  for (const rule of [remotesHaveOneShape, versionsAreInTheChangelog, referencesMatchDependencies])
    expect(rule(sources).filter((fault) => fault.includes('remote-promo'))).toEqual([]);
  expect(read('shared/src/contracts/pages.ts')).toContain("  promo: page({ owner: 'remote-promo', path: '/promo', query: [] }),");
  expect(read('structure/pageOwners.ts')).not.toContain('remote-promo');
  expect(pagesHaveOwners(sources).filter((fault) => fault.includes('page promo:'))).toEqual([]);
});

test('an area whose pages are planned serves the first of them', () => {
  const before = read('shared/src/contracts/pages.ts');
  addRemote(root, 'remote-complaint', 'Complaint');
  expect(read('shared/src/contracts/pages.ts')).toBe(before);
  expect(read('remote-complaint/src/routes.tsx')).toContain('pages.complaint.path');
  expect(read('structure/pageOwners.ts')).not.toMatch(/'remote-complaint'|'complaint'/);
});

test.each([
  ['remote-loan', 'Loan', /there already/],
  ['promo', 'Promotion', /cannot be the name/],
  ['remote-Promo', 'Promotion', /cannot be the name/],
  ['remote-../x', 'Promotion', /cannot be the name/],
  ['remote-promo', '', /name of the area for people/],
  ['remote-promo', "It's `${code}`", /name of the area for people/],
  ['remote-repay', 'Repay', /there already/],
  ['remote-login', 'Login', /has a page login of another owner/],
])('%s "%s" is refused and nothing is written', (remote, title, sentence) => {
  const before = read('package.json');
  expect(() => addRemote(root, remote, title)).toThrow(sentence);
  expect(read('package.json')).toBe(before);
  expect(existsSync(join(root, 'remote-promo'))).toBe(false);
});
