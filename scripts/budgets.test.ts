import type { BuildRecord } from '@loan/shared/contracts/release';

import { BUDGETS, measure, overBudget } from './budgets';

const build = (
  kind: 'shell' | 'remote',
  name: string,
  entry: string,
  sizes: Record<string, number>,
  pages: Record<string, string[]> = {},
): BuildRecord => ({
  format: 1,
  name,
  version: '1.0.0',
  kind,
  commit: 'unknown',
  builtAt: '2026-01-01T00:00:00.000Z',
  contract: '1.0.0',
  singletons: {},
  entry,
  pages: Object.fromEntries(Object.entries(pages).map(([key, files]) => [key, { path: `/${key}`, files }])),
  files: Object.fromEntries(
    Object.entries(sizes).map(([file, brotli]) => [
      file,
      { integrity: 'sha384-x', size: brotli * 3, brotli, type: file.endsWith('.js') ? 'script' : 'style' },
    ]),
  ),
});

const shell = (main: number) => build('shell', 'host', 'main.js', { 'boot.js': 1_000, 'main.js': main, 'main.css': 90_000 });
const remote = (entry: number, screen: number) =>
  build(
    'remote',
    'remote-x',
    'entry.js',
    { 'entry.js': entry, 'remote.js': 500, 'a.js': screen, 'a.css': 90_000, 'lazy.js': 90_000 },
    { a: ['remote.js', 'a.js', 'a.css'] },
  );
const rows = (records: readonly BuildRecord[]) => Object.fromEntries(measure(records).map(({ what, bytes }) => [what, bytes]));

test('counts the scripts that a borrower waits for, in the bytes a phone downloads', () => {
  expect(rows([shell(100_000), remote(7_000, 20_000)])).toEqual({
    remoteEntry: 7_000,
    'page a': 20_500,
    'a, cold': 1_000 + 100_000 + 7_000 + 20_500,
  });
});

test('without a build of the shell, cold starts are not measured', () => {
  expect(rows([remote(7_000, 20_000)])).toEqual({ remoteEntry: 7_000, 'page a': 20_500 });
});

test('exactly on the budget is kept', () => {
  const kept = [shell(BUDGETS.first - 1_000 - BUDGETS.entry - BUDGETS.page), remote(BUDGETS.entry, BUDGETS.page - 500)];
  expect(overBudget(measure(kept))).toEqual([]);
});

test.each([
  ['an entry', [remote(BUDGETS.entry + 1, 1)], /^remote-x: remoteEntry is 8\.0 kB .* budget is 8\.0 kB.*remote-x\/entry\.js/],
  ['a page', [remote(1, BUDGETS.page)], /^remote-x: page a is 25\.5 kB .* remote-x\/a\.js 25\.0 kB, remote-x\/remote\.js 0\.5 kB/],
  ['a cold start', [shell(BUDGETS.first), remote(1, 1)], /^remote-x: a, cold is 156\.5 kB .* host\/main\.js 155\.0 kB/],
])('%s over its budget is named with its files', (_case, records, sentence) => {
  expect(overBudget(measure(records))).toEqual([expect.stringMatching(sentence)]);
});
