/** Loads of a page's files, and how many failed. */
export interface LoadCounts {
  readonly loads: number;
  readonly failures: number;
}

/** The part of the loads that failed, from 0 to 1; 0 without loads. */
export const rateOf = ({ loads, failures }: LoadCounts): number => (loads === 0 ? 0 : Math.min(failures / loads, 1));

/** The interval of the true failure rate (Wilson's interval, `z` standard errors): few loads give a wide one. */
export function boundsOf(counts: LoadCounts, z: number): { readonly low: number; readonly high: number } {
  const { loads } = counts;
  if (loads === 0) return { low: 0, high: 1 };
  const [rate, square] = [rateOf(counts), (z * z) / loads];
  const centre = rate + square / 2;
  const reach = z * Math.sqrt((rate * (1 - rate)) / loads + square / (4 * loads));
  return { low: Math.max(0, (centre - reach) / (1 + square)), high: Math.min(1, (centre + reach) / (1 + square)) };
}

/** Formats a count: `1,904`. */
export const wholeText = (count: number): string => String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats a part of 1 with two significant digits: `0.4 %`, `100 %`. */
export const percentText = (part: number): string => `${Number((100 * part).toPrecision(2))} %`;
