/** Random numbers determined by a seed. */
export interface Draw {
  /** How many of `n` events happen, each with probability `p`. */
  binomial(n: number, p: number): number;
  /** How many events happen if `mean` happen on average. */
  poisson(mean: number): number;
}

/** Up to this size, numbers are sampled term by term. */
const SUMMED = 40;

export function drawFrom(seed: number): Draw {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const inverse = (first: number, most: number, ratio: (k: number) => number) => {
    let [left, term, k] = [random(), first, 0];
    while (left > term && k < most) {
      left -= term;
      term *= ratio(k);
      k += 1;
    }
    return k;
  };
  /** An approximation for large numbers, where rounding does not matter. */
  const normal = (mean: number, variance: number) =>
    mean + Math.sqrt(-2 * variance * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const binomial = (n: number, p: number): number => {
    if (n === 0 || p <= 0) return 0;
    if (p > 0.5) return n - binomial(n, 1 - p);
    if (n * p > SUMMED) return Math.min(Math.max(Math.round(normal(n * p, n * p * (1 - p))), 0), n);
    return inverse((1 - p) ** n, n, (k) => ((n - k) * p) / ((k + 1) * (1 - p)));
  };
  const poisson = (mean: number): number =>
    mean > SUMMED ? Math.max(Math.round(normal(mean, mean)), 0) : inverse(Math.exp(-mean), Infinity, (k) => mean / (k + 1));
  return { binomial, poisson };
}
