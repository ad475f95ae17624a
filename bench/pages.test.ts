import { join } from 'node:path';

import { links } from '@loan/sandbox/links';

import { readSources } from '../structure/sources';
import { PAGES } from './pages';

const { paths, text } = readSources(join(__dirname, '..'));
const product = paths
  .filter((path) => /^(?:host|remote-[^/]+|shared|gateway)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => [path, text(path)] as const);

test.each(PAGES)('$name: nothing but the data has its words', ({ link, words }) => {
  const address = links().find(({ title, market }) => title === link && market === 'indonesia')?.path;
  expect(address).toBeDefined();
  expect(decodeURIComponent(address ?? words)).not.toContain(words);
  expect(product.filter(([, source]) => source.includes(words)).map(([path]) => path)).toEqual([]);
});
