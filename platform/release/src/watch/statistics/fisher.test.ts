import { logLikelihoodRatio, type Table } from './fisher';
import { Mixture } from './mixture';

/** Exact, with integers of any size. */
function choose(n: number, k: number): bigint {
  let value = 1n;
  for (let index = 0; index < k; index += 1) value = (value * BigInt(n - index)) / BigInt(index + 1);
  return value;
}

/** The probability of each number of marked members in the canary. */
function distribution(
  canary: number,
  rest: number,
  marked: number,
  odds: number,
): readonly (readonly [canaryMarked: number, probability: number])[] {
  const possible = Array.from({ length: marked + 1 }, (_, k) => k).filter((k) => k <= canary && marked - k <= rest);
  const weights = possible.map((k) => Number(choose(canary, k) * choose(rest, marked - k)) * odds ** k);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return possible.map((k, index) => [k, (weights[index] ?? 0) / sum]);
}

const SIZES: readonly (readonly [canary: number, rest: number, marked: number])[] = [
  [1, 9, 1],
  [3, 4, 6],
  [5, 40, 6],
  [20, 20, 20],
  [30, 7, 9],
  [12, 200, 40],
  [200, 300, 150],
];

describe.each(SIZES)('%d in the canary, %d others, %d marked', (canary, rest, marked) => {
  test.each([
    [1.25, 1],
    [5, 1],
    [30, 1],
    [2, 1.25],
  ])('odds %d against %d agree with brute force', (odds, tolerated) => {
    const [likely, base] = [distribution(canary, rest, marked, odds), distribution(canary, rest, marked, tolerated)];
    likely.forEach(([canaryMarked, probability], index) => {
      const exact = probability / base[index]![1];
      expect(Math.exp(logLikelihoodRatio({ canary, rest, canaryMarked, marked }, tolerated)(odds)) / exact).toBeCloseTo(1, 9);
    });
  });

  const expectation = (odds: number, tolerated: number) =>
    distribution(canary, rest, marked, odds).reduce((sum, [canaryMarked, probability]) => {
      const mixture = new Mixture({ tolerated, odds: [1.5, 2, 5, 30] });
      mixture.add({ canary, rest, canaryMarked, marked });
      return sum + probability * Math.exp(mixture.logEvidence);
    }, 0);

  test.each([1, 1.25])('the expected evidence is 1 if the odds are exactly the tolerated %d', (odds) => {
    expect(expectation(odds, odds)).toBeCloseTo(1, 9);
  });

  test.each([
    [0.5, 1],
    [1, 1.25],
  ])('and below 1 if the odds are %d, less than %d', (odds, tolerated) => {
    expect(expectation(odds, tolerated)).toBeLessThan(1);
  });
});

test('two batches with different base rates: the expected product is at most 1 too', () => {
  let expected = 0;
  for (const [first, one] of distribution(5, 20, 2, 1))
    for (const [second, other] of distribution(9, 11, 12, 1)) {
      const mixture = new Mixture({ tolerated: 1, odds: [1.25, 3, 10] });
      mixture.add({ canary: 5, rest: 20, canaryMarked: first, marked: 2 });
      mixture.add({ canary: 9, rest: 11, canaryMarked: second, marked: 12 });
      expected += one * other * Math.exp(mixture.logEvidence);
    }
  expect(expected).toBeCloseTo(1, 9);
});

test('a table with a single possible outcome gives no evidence', () => {
  const nothing: readonly Table[] = [
    { canary: 0, rest: 50, canaryMarked: 0, marked: 3 },
    { canary: 50, rest: 0, canaryMarked: 3, marked: 3 },
    { canary: 5, rest: 50, canaryMarked: 0, marked: 0 },
    { canary: 5, rest: 50, canaryMarked: 5, marked: 55 },
  ];
  for (const table of nothing) expect(logLikelihoodRatio(table)(3)).toBe(0);
});

test('a million loads: agrees with the normal distribution near the middle', () => {
  const table = { canary: 100_000, rest: 900_000, marked: 20_000 };
  // For odds near 1 the logarithm is that of a normal distribution with the hypergeometric mean and variance.
  const [mean, variance] = [2000, (20_000 * 0.1 * 0.9 * 980_000) / 999_999];
  for (const canaryMarked of [1900, 2000, 2100]) {
    const small = Math.log(1.01);
    const expected = small * (canaryMarked - mean) - (variance * small ** 2) / 2;
    expect(logLikelihoodRatio({ ...table, canaryMarked })(1.01)).toBeCloseTo(expected, 2);
  }
  // Plain harm gives large evidence, and its absence strongly negative evidence.
  expect(logLikelihoodRatio({ ...table, canaryMarked: 4000 })(2)).toBeGreaterThan(500);
  expect(logLikelihoodRatio({ ...table, canaryMarked: 2000 })(30)).toBeLessThan(-1000);
});
