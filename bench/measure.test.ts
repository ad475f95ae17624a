import type { Opening } from './browser';
import { fewestPairs, MOST_FOREIGN, quietOpenings, quietPairs, type Round, SITES } from './measure';

const opening = (data: number, foreign: number | null): Opening => ({
  data,
  firstPaint: 1,
  requests: 1,
  rounds: 1,
  bytes: {},
  document: 1,
  header: 1,
  foreign,
});
const quiet = opening(100, 0);
const visit = { cold: quiet, warm: quiet, returning: quiet };
const undisturbed = Object.fromEntries(SITES.map((site) => [site, visit])) as Round;
const disturbed = (site: keyof Round, foreign: number | null): Round => ({
  ...undisturbed,
  [site]: { ...visit, warm: opening(900, foreign) },
});

test('an opening under foreign load is thrown out, in its own state only', () => {
  const rounds = [undisturbed, disturbed('M', MOST_FOREIGN + 0.01)];
  expect(quietOpenings(rounds, 'M', 'warm')).toEqual([quiet]);
  expect(quietOpenings(rounds, 'M', 'cold')).toHaveLength(2);
});

test.each(['ours', 'M'] as const)('a pair is thrown out when its half of %s is', (site) => {
  const rounds = [disturbed(site, 0.5), undisturbed];
  expect(quietPairs(rounds, 'M', 'warm')).toEqual([[quiet, quiet]]);
  expect(quietPairs(rounds, 'M', 'cold')).toHaveLength(2);
  expect(quietPairs(rounds, 'F', 'warm')).toHaveLength(site === 'ours' ? 1 : 2);
  expect(fewestPairs(rounds)).toBe(1);
});

test('where the load is not known every pair counts', () => expect(fewestPairs([disturbed('F', null)])).toBe(1));
