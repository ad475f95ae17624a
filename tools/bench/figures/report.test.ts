import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { randomFrom } from '@loan/sandbox/random';

import type { Opening, Visit } from '../measure/browser';
import type { Round, SiteName } from '../measure/measure';
import { headline, tables, terminalTable, withFigures } from './report';
import { readResults, rowsOf, withRun, type Run } from './results';

test.each([
  ['README.md', headline],
  ['tools/bench/README.md', tables],
])('%s has the figures of results.json', (path, figures) => {
  const text = readFileSync(join(__dirname, '..', '..', '..', path), 'utf8');
  expect(withFigures(text, figures(readResults()))).toBe(text);
});

const opening = (data: number, foreign = 0): Opening => ({
  data,
  firstPaint: data / 2,
  requests: 10,
  rounds: 2,
  bytes: { Script: 153_400, Stylesheet: 4_400 },
  document: 9_000,
  header: 4_000,
  foreign,
  rendered: true,
});
const TIMES = { ours: 900, 'M+': 1000, M: 1200, F: 1800 } as const;
const round = (slow: number, foreign = 0): Round => {
  const visit = (site: SiteName): Visit => {
    const each = opening(TIMES[site] * slow, foreign);
    return { cold: each, warm: each, returning: { ...each, bytes: { Script: 25_800 } } };
  };
  return { ours: visit('ours'), 'M+': visit('M+'), M: visit('M'), F: visit('F') };
};
const runOf = (rounds: readonly Round[], remotes = 5): Run => ({
  page: 'Loan details',
  network: 'slow-4g',
  remotes,
  at: '2026-01-01T00:00:00.000Z',
  machine: 'one',
  seed: 7,
  roundsMade: rounds.length,
  rows: rowsOf(rounds, randomFrom(7)),
});

test('every site has a row in every state, rivals with the ratio to ours', () => {
  const { rows } = runOf([round(1), round(2), round(3)]);
  expect(rows).toHaveLength(12);
  expect(rows.find(({ site, state }) => site === 'F' && state === 'cold')).toMatchObject({
    data: { median: 3600, lower: 2700, upper: 4500 },
    script: 153_400,
    ratio: { median: 0.5, from: 0.5, to: 0.5, pairs: 3 },
    thrownOut: 0,
  });
  expect(rows[0]).not.toHaveProperty('ratio');
});

test('discarded openings are counted but in no figure', () => {
  const { rows } = runOf([round(1), round(9, 0.5)]);
  for (const row of rows) expect(row).toMatchObject({ data: { median: TIMES[row.site] }, thrownOut: 1 });
});

test('tables have the times of all runs by network and remotes', () => {
  const text = tables([runOf([round(1)]), runOf([round(2), round(1, 0.5)], 50)]);
  const ratios = '0.90 / 0.90 / 0.90 | 0.75 / 0.75 / 0.75 | 0.50 / 0.50 / 0.50';
  const [five, fifty] = text.split('slow-4g, 50 remotes;', 2);
  expect(five).toContain(`| Loan details | 900 / 900 / 900 | ${ratios} | 1 |`);
  expect(fifty).toContain(`| Loan details | 1800 / 1800 / 1800 | ${ratios} | 1 |`);
  expect(tables([])).toBe('Not measured yet.');
});

test('the headline is the first visit of the first run', () => {
  expect(headline([runOf([round(1)]), runOf([round(2)], 50)])).toBe(
    'Loan details, first visit, slow-4g: data on the screen after 900 ms; 0.90 of the time of one build with the same loading, ' +
      '0.50 of that of Module Federation with its defaults.',
  );
  expect(headline([])).toBe('Not measured yet.');
});

test('the table of the terminal has the seed and the number of discarded openings', () => {
  const text = terminalTable(runOf([round(1), round(1, 0.5)]));
  expect(text).toContain('order by seed 7');
  expect(text).toMatch(/cold, F .*0\.50 \[0\.50, 0\.50\] +0\.50–0\.50 +1 +1$/m);
});

test('a run replaces the earlier one of its page, network and remotes', () => {
  const [first, again, other] = [runOf([round(1)]), runOf([round(2)]), runOf([round(1)], 50)];
  expect(withRun([first, other], again)).toEqual([again, other]);
  expect(withRun([first], other)).toEqual([first, other]);
});

test('figures go between their marks, and nowhere else', () => {
  const text = 'before\n<!-- figures of tools/bench/figures/results.json -->\nearlier\n<!-- end of figures -->\nafter\n';
  const filled = withFigures(text, 'new');
  expect(filled).toMatch(/^before\n[^]*\nnew\n[^]*\nafter\n$/);
  expect(filled).not.toContain('earlier');
  expect(withFigures(filled, 'new')).toBe(filled);
  expect(() => withFigures('no marks', 'new')).toThrow('no place for the figures');
});
