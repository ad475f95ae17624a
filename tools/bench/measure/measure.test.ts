import { randomFrom } from '@loan/sandbox/random';

import type { Opening } from './browser';
import { countedPairs, fewestPairs, measure, MOST_FOREIGN, quietOpenings, quietPairs, SITES, type Round, type SiteName } from './measure';

const opening = (data: number, foreign: number | null): Opening => ({
  data,
  firstPaint: 1,
  requests: 1,
  rounds: 1,
  bytes: {},
  document: 1,
  header: 1,
  foreign,
  rendered: true,
});
const quiet = opening(100, 0);
const visit = { cold: quiet, warm: quiet, returning: quiet };
const undisturbed = Object.fromEntries(SITES.map((site) => [site, visit])) as Round;
const disturbed = (site: keyof Round, foreign: number | null): Round => ({
  ...undisturbed,
  [site]: { ...visit, warm: opening(900, foreign) },
});

test('an opening under foreign load is discarded, in its own state only', () => {
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

test('a pair counts unless a page that is meant to be rendered was not, or one of both was disturbed', () => {
  const slow = { ...opening(300, 0), rendered: false };
  const pair = (ours: Opening, theirs: Opening) =>
    [
      { opening: ours, isRendered: true },
      { opening: theirs, isRendered: false },
    ] as const;
  expect(countedPairs([pair(quiet, slow), pair(slow, quiet), pair(opening(900, 0.5), quiet), pair(quiet, opening(900, 0.5))])).toEqual({
    times: [[100, 300]],
    unrendered: 1,
    disturbed: 2,
  });
});

async function rounds(made: (index: number) => Round) {
  const orders: (readonly SiteName[])[] = [];
  const visitAll = (order: readonly SiteName[]) => Promise.resolve(made(orders.push(order) - 1));
  const counted = await measure(visitAll, { count: 5, random: randomFrom(1), print: () => undefined });
  return { orders, counted };
}

test('the first round is not counted, and the order of each is shuffled again', async () => {
  const first = disturbed('ours', 0);
  const { orders, counted } = await rounds((index) => (index === 0 ? first : undisturbed));
  expect(counted).toEqual(Array.from({ length: 5 }, () => undisturbed));
  expect(orders).toHaveLength(6);
  expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
});

test('discarded rounds are repeated, but only up to a limit', async () => {
  const some = await rounds((index) => (index < 3 ? disturbed('F', 0.5) : undisturbed));
  expect(some.counted).toHaveLength(7);
  expect((await rounds(() => disturbed('F', 0.5))).counted).toHaveLength(10);
});
