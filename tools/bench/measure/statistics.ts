/** The quantile `part` of the values, interpolated between neighbours. NaN: there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below === undefined || above === undefined ? Number.NaN : below + (above - below) * (at - Math.floor(at));
}

/** The median of values, and their quartiles. */
export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), lower: quantile(values, 0.25), upper: quantile(values, 0.75) };
}

/** A spread of ratios with the 95 % confidence interval of their median. */
export interface Ratio extends Spread {
  readonly from: number;
  readonly to: number;
  readonly pairs: number;
}

const RESAMPLES = 2000;

/** The ratios of paired runs, `ours` to `theirs`; the interval by the percentiles of a bootstrap. */
export function pairedRatio(pairs: readonly (readonly [ours: number, theirs: number])[], random: () => number): Ratio {
  const ratios = pairs.map(([ours, theirs]) => ours / theirs);
  const draw = () => ratios[Math.floor(random() * ratios.length)] ?? Number.NaN;
  const medians = Array.from({ length: RESAMPLES }, () => quantile(ratios.map(draw), 0.5));
  return { ...spreadOf(ratios), from: quantile(medians, 0.025), to: quantile(medians, 0.975), pairs: pairs.length };
}
