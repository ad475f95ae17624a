import { join } from 'node:path';

import { linkTo } from '@loan/sandbox/links';

import { readSources } from '../../rules/sources';
import { PAGES } from './pages';

const { paths, text } = readSources(join(__dirname, '..', '..', '..'));
const product = paths
  .filter((path) => /^(?:host|remote-[^/]+|shared|gateway)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => [path, text(path)] as const);

test.each(PAGES)('$name: nothing but the data has its words', ({ link }) => {
  const { path, shows = '' } = linkTo(link, 'indonesia');
  expect(shows).not.toBe('');
  expect(decodeURIComponent(path)).not.toContain(shows);
  expect(product.filter(([, source]) => source.includes(shows)).map(([path]) => path)).toEqual([]);
});
