import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The quantile (ms) of counts in buckets, interpolated linearly within a bucket; undefined: no counts. */
export function quantile(buckets: readonly number[], share: number): number | undefined {
  const wanted = sum(buckets) * share;
  if (wanted === 0) return undefined;
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (below + count >= wanted) {
      const [from, to] = [VITAL_BOUNDS[index - 1] ?? 0, VITAL_BOUNDS[index] ?? VITAL_BOUNDS.at(-1) ?? 0];
      return Math.round(from + (Math.max(to - from, 0) * (wanted - below)) / count);
    }
    below += count;
  }
  return VITAL_BOUNDS.at(-1);
}

/** Index of the bound (in VITAL_BOUNDS) at which the cumulative share is nearest to `share`. */
export function nearestBound(buckets: readonly number[], share: number): number {
  const all = sum(buckets);
  let [below, nearest, distance] = [0, 0, Infinity];
  for (const index of VITAL_BOUNDS.keys()) {
    below += buckets[index] ?? 0;
    const off = Math.abs(below / all - share);
    if (off < distance) [nearest, distance] = [index, off];
  }
  return nearest;
}
