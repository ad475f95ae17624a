import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { linkTo } from '@loan/sandbox/links';

import { readSources } from '../rules/sources';
import { PAGES, wantedFrom } from './options';

test('without options: the main table, with twenty pairs, in a new random order', () => {
  expect(wantedFrom([], 5)).toMatchObject({
    page: { name: 'Loan details' },
    until: 'data',
    network: 'slow-4g',
    remotes: 5,
    count: 20,
    seed: expect.any(Number) as number,
  });
});

test('pairs, page, network, remotes and seed as given; a page by the beginning of its name', () => {
  const args = ['3', '--page', 'Instal', '--network', 'fast-4g', '--remotes', '50', '--seed', '7'];
  expect(wantedFrom(args, 5)).toMatchObject({ page: { name: 'Instalments' }, network: 'fast-4g', remotes: 50, count: 3, seed: 7 });
  expect(wantedFrom(['9', '--interactive'], 5)).toMatchObject({ until: 'interactive', page: { name: 'Loan details' }, count: 9 });
  expect(wantedFrom(['3', '--trace'], 5)).toMatchObject({ until: 'trace', page: { name: 'Loan details' }, count: 3 });
  expect(wantedFrom(['9', '--taps'], 5)).toMatchObject({ until: 'next page', page: { next: 'repay 174-1' }, count: 9 });
  expect(wantedFrom(['--releases'], 5)).toBe('releases');
  expect(wantedFrom(['--watch'], 5)).toBe('watch');
  expect(wantedFrom(['--rollback', '50'], 5)).toEqual({ rollbacks: 50 });
  expect(wantedFrom(['--collector'], 5)).toEqual({ collector: 60 });
  expect(wantedFrom(['--early', '--seed', '3'], 5)).toEqual({ earlyTaps: 10_000, seed: 3 });
  expect(wantedFrom(['--rendering'], 5)).toEqual({ rendering: 10_000 });
  expect(wantedFrom(['--rendering', '50000'], 5)).toEqual({ rendering: 50_000 });
});

test.each([
  [['0'], /"0" is not a number of pairs: give 1 to 100/],
  [['3.5'], /"3\.5" is not a number of pairs/],
  [['3', 'Instalments'], /"Instalments" is too much/],
  [['--remotes', '4'], /give 5 to 999/],
  [['--seed', 'x'], /"x" is not a seed/],
  [['--page', 'Nothing'], /There is no page "Nothing"\. There are: Loan details, /],
  [['--network', '3g'], /There is no network "3g"\. There are: slow-4g, fast-4g/],
  [['--taps', '--page', 'Confirm'], /Taps are not measured on Confirm: leave --page out/],
  [['--pairs', '3'], /There are: a number of pairs, --page, --network/],
])('%j is refused with the valid choices', (args, sentence) => {
  expect(() => wantedFrom(args, 5)).toThrow(sentence);
  expect(() => wantedFrom(args, 5)).toThrow(Stop);
});

describe('pages', () => {
  const { paths, text } = readSources(join(__dirname, '..', '..'));
  const product = paths
    .filter((path) => /^(?:host|remote-[^/]+|shared|gateway)\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => [path, text(path)] as const);

  test.each(PAGES)('$name: its words are only in the data', ({ link }) => {
    const { path, shows = '' } = linkTo(link, 'indonesia');
    expect(shows).not.toBe('');
    expect(decodeURIComponent(path)).not.toContain(shows);
    expect(product.filter(([, source]) => source.includes(shows)).map(([path]) => path)).toEqual([]);
  });
});
