/** `ln n!` for small n: the series below it needs a larger one. */
const SMALL: readonly number[] = Array.from({ length: 128 }).reduce<number[]>(
  (sums, _, n) => [...sums, n === 0 ? 0 : (sums[n - 1] ?? 0) + Math.log(n)],
  [],
);

function byItsSeries(n: number): number {
  const inverse = 1 / n;
  const series = inverse * (1 / 12 - inverse ** 2 * (1 / 360 - inverse ** 2 / 1260));
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + series;
}

/** Those that were asked for: a test asks for the same ones with each of its odds. 0: not yet. */
const known = new Float64Array(1 << 16);

/** `ln n!`, to about 1e-15 of it. `n`: a whole number from 0. */
function logFactorial(n: number): number {
  if (n < SMALL.length) return SMALL[n] ?? 0;
  if (n >= known.length) return byItsSeries(n);
  return known[n] || (known[n] = byItsSeries(n));
}

/** Two groups of which `marked` members altogether are marked, `canaryMarked` of them in the canary. Whole numbers. */
export interface Table {
  readonly canary: number;
  readonly rest: number;
  readonly canaryMarked: number;
  readonly marked: number;
}

/** How many of the marked ones can be in the canary. */
function support({ canary, rest, marked }: Table): readonly [least: number, most: number] {
  return [Math.max(0, marked - rest), Math.min(marked, canary)];
}

/** What is left out of a sum is less than this part of it. */
const NEGLIGIBLE = 1e-17;

/** Adds the terms from the largest one on in one direction. `ratio(k)`: the term of k + 1 by that of k. */
function sumFrom(mode: number, end: number, ratio: (k: number) => number): number {
  const up = end > mode;
  let term = 1;
  let sum = 0;
  for (let k = mode; k !== end; k += up ? 1 : -1) {
    term *= up ? ratio(k) : 1 / ratio(k - 1);
    sum += term;
    if (term < NEGLIGIBLE * sum) break;
  }
  return sum;
}

/**
 * `ln Σ C(canary, k) C(rest, marked − k) ω^k`: the normaliser of Fisher's noncentral hypergeometric distribution, summed from its
 * largest term outwards, as far as terms count.
 */
function logNormaliser(table: Table, odds: number): number {
  const { canary, rest, marked } = table;
  const [least, most] = support(table);
  const ratio = (k: number) => (odds * (canary - k) * (marked - k)) / ((k + 1) * (rest - marked + k + 1));
  // The terms rise while their ratio is above 1, and it falls from k to k + 1: the largest one is found by halving.
  let [low, mode] = [least, most];
  while (low < mode) {
    const middle = Math.floor((low + mode) / 2);
    if (ratio(middle) > 1) low = middle + 1;
    else mode = middle;
  }
  const choose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
  const largest = choose(canary, mode) + choose(rest, marked - mode) + mode * Math.log(odds);
  return largest + Math.log(1 + sumFrom(mode, most, ratio) + sumFrom(mode, least, ratio));
}

/**
 * Answers how much likelier a table is when the odds in the canary are `odds` times those of the rest than when they are `tolerated`
 * times those: the natural logarithm of the ratio of the two probabilities, given both groups' sizes and how many are marked altogether
 * (Fisher's noncentral hypergeometric distribution). While the true odds are at most the tolerated ones, the ratio is at most 1 in
 * expectation, whatever the base rate is. `odds` > `tolerated` > 0.
 */
export function logLikelihoodRatio(table: Table, tolerated = 1): (odds: number) => number {
  const [least, most] = support(table);
  // One possible outcome tells nothing.
  if (least >= most) return () => 0;
  const base = logNormaliser(table, tolerated);
  return (odds) => table.canaryMarked * Math.log(odds / tolerated) - logNormaliser(table, odds) + base;
}
