import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pages } from '@loan/api/pages';

import { remotesOf } from './remotes';

type Loader = (this: { getOptions(): object }, source: string) => string;
const run = (name: string, options: object, source: string) => (require(`./${name}`) as Loader).call({ getOptions: () => options }, source);

test('the list of areas is filled in with one import for each, and never silently left empty', () => {
  const source = readFileSync(join(__dirname, 'areas.ts'), 'utf8');
  const areas = { 'remote-a': '/* webpackMode: "eager" */ "a"', 'remote-b': '"b/remote"' };
  expect(run('areasLoader', { areas }, source)).toContain(
    `Areas = {'remote-a': () => import(/* webpackMode: "eager" */ "a"),\n'remote-b': () => import("b/remote"),}`,
  );
  expect(() => run('areasLoader', { areas }, 'export const areas = {};')).toThrow('no empty list');
});

test('a release changes the text of the screen’s script, and nothing before it', () => {
  const source = 'export const Screen = 1;';
  expect(run('changedLoader', { changed: false }, source)).toBe(source);
  expect(run('changedLoader', { changed: true }, source)).toMatch(/^export const Screen = 1;\n\S/);
});

test('every page of a remote is in the rivals’ table under its owner, with the data for the boot script', () => {
  const remotes = remotesOf((key) => ({ files: [`${key}.js`] }));
  const listed = Object.entries(remotes).flatMap(([owner, { builds }]) =>
    Object.values(builds).flatMap((build) => Object.entries(build.pages).map(([key, { path, files }]) => ({ owner, key, path, files }))),
  );
  const wanted = Object.entries(pages).map(([key, { owner, path }]) => ({ owner, key, path, files: [`${key}.js`] }));
  expect(listed).toHaveLength(wanted.filter(({ owner }) => owner !== 'host').length);
  expect(wanted).toEqual(expect.arrayContaining(listed));
});

test('F has the whole federation runtime: what the product’s build removes from it is not removed', () => {
  const { withoutFederationParts } = require('@loan/kit/webpack/federationParts') as { readonly withoutFederationParts: object };
  const { common } = require('./common') as { common(build: object): { readonly module: { readonly rules: readonly object[] } } };
  const { rules } = common({ folder: __dirname, package: 'shell', areas: {}, changed: false }).module;
  expect(rules.length).toBeGreaterThan(3);
  expect(rules).not.toContain(withoutFederationParts);
});
