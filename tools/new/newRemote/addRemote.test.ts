import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { typesOfAllPackagesAreChecked } from '../../rules/packages';
import { pagesAreListed, pagesHaveTheirChunk } from '../../rules/pageOwners';
import { remotesHaveOneShape, versionsAreInTheChangelog } from '../../rules/remotes';
import { readSources } from '../../rules/sources';
import { addRemote } from './addRemote';

const repository = join(__dirname, '..', '..', '..');
/** Files that register the new area, and files that the rules read. */
const NEEDED =
  /(?:^|\/)package\.json$|^tsconfig[^/]*\.json$|^shared\/src\/contracts\/pages\.ts$|\/api\/pages\.ts$|^sandbox\/api\/src\/pages\.ts$|^links\.d\.ts$/;
const needed = readSources(repository).paths.filter((path) => NEEDED.test(path));

const root = testFolder();
beforeEach(() => {
  for (const path of needed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(repository, path), join(root, path));
  }
});

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('a new area has the shape of the others and is registered everywhere', () => {
  const { workspaces } = readSources(root);
  addRemote(root, 'remote-zebra', 'Zebra');
  const sources = readSources(root);
  expect(sources.workspaces.filter((name) => name !== 'remote-zebra')).toEqual(workspaces);
  expect(sources.remotes.at(-1)).toBe('remote-zebra');
  for (const rule of [remotesHaveOneShape, versionsAreInTheChangelog, typesOfAllPackagesAreChecked, pagesAreListed, pagesHaveTheirChunk])
    expect(rule(sources).filter((fault) => fault.includes('remote-zebra'))).toEqual([]);
  expect(read('remote-zebra/src/api/pages.ts')).toContain("  zebra: { path: '/zebra', query: [] },");
  expect(read('sandbox/api/src/pages.ts')).toContain("  ...owned('remote-zebra', zebra),\n");
  expect(read('links.d.ts')).toContain('LinksOf<typeof zebra>');
});

test.each([
  ['remote-loan', 'Loan', /there already/],
  ['zebra', 'Zebra', /cannot be the name/],
  ['remote-Zebra', 'Zebra', /cannot be the name/],
  ['remote-../x', 'Zebra', /cannot be the name/],
  ['remote-zebra', '', /name of the area for people/],
  ['remote-zebra', "It's `${code}`", /name of the area for people/],
  ['remote-login', 'Login', /The shell has the name "login": choose another one/],
  ['remote-promotion', 'Promotion', /remote-promo\/src\/api\/pages\.ts has a page promotion/],
])('%s "%s" is refused and nothing is written', (remote, title, sentence) => {
  const before = needed.map(read);
  expect(() => addRemote(root, remote, title)).toThrow(sentence);
  expect(needed.map(read)).toEqual(before);
  expect(existsSync(join(root, 'remote-zebra'))).toBe(false);
});
