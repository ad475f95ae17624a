import { randomFrom, shuffled } from '@loan/sandbox/random';

import { pairedRatio, quantile, spreadOf } from './statistics';

test('a seed determines the numbers, which cover the range from 0 to 1 evenly', () => {
  const rendered = (seed: number) => Array.from({ length: 2000 }, randomFrom(seed));
  expect(rendered(7)).toEqual(rendered(7));
  expect(rendered(7)).not.toEqual(rendered(8));
  expect(Math.min(...rendered(7))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...rendered(7))).toBeLessThan(1);
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(rendered(7).filter((value) => Math.floor(value * 10) === tenth).length).toBeGreaterThan(150);
});

test('a shuffled order has every item once, and each item comes first about equally often', () => {
  const random = randomFrom(1);
  const orders = Array.from({ length: 1000 }, () => shuffled(['a', 'b', 'c', 'd'], random));
  for (const order of orders) expect([...order].sort()).toEqual(['a', 'b', 'c', 'd']);
  for (const item of ['a', 'b', 'c', 'd']) expect(orders.filter(([first]) => first === item).length).toBeGreaterThan(200);
});

test('quantiles are interpolated between two values', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 2, 3], 0.5)).toBe(2.5);
  expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ median: 3, lower: 2, upper: 4 });
  expect(quantile([], 0.5)).toBeNaN();
});

test('ratios are formed per pair, so a slowdown of both of a pair does not count', () => {
  const pairs = [1, 10, 100, 1000].map((slow) => [80 * slow, 100 * slow] as const);
  expect(pairedRatio(pairs, randomFrom(1))).toEqual({ median: 0.8, lower: 0.8, upper: 0.8, from: 0.8, to: 0.8, pairs: 4 });
});

test('the interval of the median contains it, and is narrower with more pairs', () => {
  const random = randomFrom(3);
  const pairs = (count: number) => Array.from({ length: count }, () => [80 + 40 * random(), 100] as const);
  const [few, many] = [pairedRatio(pairs(8), random), pairedRatio(pairs(200), random)];
  for (const { from, median, to } of [few, many]) {
    expect(from).toBeLessThan(median);
    expect(to).toBeGreaterThan(median);
  }
  expect(many.to - many.from).toBeLessThan(few.to - few.from);
});
