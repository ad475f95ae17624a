/** `ln n!` for small n, for which the series below is not accurate. */
const SMALL: readonly number[] = Array.from({ length: 128 }).reduce<number[]>(
  (sums, _, n) => [...sums, n === 0 ? 0 : (sums[n - 1] ?? 0) + Math.log(n)],
  [],
);

function byItsSeries(n: number): number {
  const inverse = 1 / n;
  const series = inverse * (1 / 12 - inverse ** 2 * (1 / 360 - inverse ** 2 / 1260));
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + series;
}

/** Cached values: a test needs the same ones for each of its odds. 0: not computed yet. */
const known = new Float64Array(1 << 16);

/** `ln n!`, with a relative error of about 1e-15. `n`: an integer from 0. */
function logFactorial(n: number): number {
  if (n < SMALL.length) return SMALL[n] ?? 0;
  if (n >= known.length) return byItsSeries(n);
  return known[n] || (known[n] = byItsSeries(n));
}

/** Two groups with `marked` marked members in total, `canaryMarked` of them in the canary. Integers. */
export interface Table {
  readonly canary: number;
  readonly rest: number;
  readonly canaryMarked: number;
  readonly marked: number;
}

/** The possible numbers of marked members in the canary. */
function support({ canary, rest, marked }: Table): readonly [least: number, most: number] {
  return [Math.max(0, marked - rest), Math.min(marked, canary)];
}

/** Terms below this part of the sum are left out. */
const NEGLIGIBLE = 1e-17;

/** Adds terms in one direction, starting next to the largest one. `ratio(k)`: term k + 1 divided by term k. */
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
 * `ln Σ C(canary, k) C(rest, marked − k) ω^k`: the normaliser of Fisher's noncentral hypergeometric distribution. Summed from its largest
 * term outwards, until the terms are negligible.
 */
function logNormaliser(table: Table, odds: number): number {
  const { canary, rest, marked } = table;
  const [least, most] = support(table);
  const ratio = (k: number) => (odds * (canary - k) * (marked - k)) / ((k + 1) * (rest - marked + k + 1));
  // The ratio of successive terms falls with k, and the terms rise while it is above 1. Bisection finds the largest term.
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
 * Returns how much likelier a table is if the odds in the canary are `odds` times those of the rest than if they are `tolerated` times
 * those: the natural logarithm of the ratio of the two probabilities, given the sizes of both groups and the total number marked
 * (Fisher's noncentral hypergeometric distribution). While the true odds are at most the tolerated ones, the expected ratio is at most 1,
 * for any base rate. `odds` > `tolerated` > 0.
 */
export function logLikelihoodRatio(table: Table, tolerated = 1): (odds: number) => number {
  const [least, most] = support(table);
  // With a single possible outcome there is no evidence.
  if (least >= most) return () => 0;
  const base = logNormaliser(table, tolerated);
  return (odds) => table.canaryMarked * Math.log(odds / tolerated) - logNormaliser(table, odds) + base;
}
