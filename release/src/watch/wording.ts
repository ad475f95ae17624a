import type { Numbers } from './analysis';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `18 of 1,904`, with the share in percent where there is one. */
const partOf = (part: number, all: number, what = ''): string =>
  `${whole.format(part)} of ${whole.format(all)}${what}${all === 0 ? '' : ` (${tenth.format((100 * part) / all)} %)`}`;

/** Evidence in few signs: `12`, `3.1e5`. `log`: its natural logarithm. */
export function evidenceText(log: number): string {
  const power = log / Math.LN10;
  if (power >= 4) return `${(10 ** (power % 1)).toFixed(1)}e${Math.floor(power)}`;
  return power < -2 ? 'below 0.01' : Number((10 ** power).toPrecision(2)).toString();
}

/** The numbers of failures in both arms, in words. */
export const failuresText = ({ canary, rest }: Pick<Numbers, 'canary' | 'rest'>): string =>
  `${partOf(canary.failures, canary.loads, ' loads')} failed, others ${partOf(rest.failures, rest.loads)}`.replace(
    /^(.*?) loads \((.*?)\) failed/,
    '$1 loads failed ($2)',
  );

/** The numbers of late visits in both arms, in words. */
export const lateText = ({ late }: Pick<Numbers, 'late'>): string =>
  `data later than ${whole.format(late.limit ?? 0)} ms in ${partOf(late.canary, late.canaryVisits, ' visits')}, others ${partOf(late.rest, late.restVisits)}`;

/** The loads of a canary that its share makes expect, in words. */
export const silentText = ({ canary, expected }: Pick<Numbers, 'canary' | 'expected'>): string =>
  `${whole.format(canary.loads)} loads, of ${whole.format(expected)} that its share makes expect`;

/** A number of things or minutes. */
export const wholeText = (count: number): string => whole.format(count);
