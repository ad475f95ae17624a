import { boundsOf, percentText, rateOf, wholeText } from '@loan/shared/format/failureRate';

import type { EngineRates, PackageState, Rates, VersionRates } from '../../contract';

/** Minimum number of loads for a verdict. */
const LEAST_LOADS = 30;
const LEAST_FAILURES = 3;
/** A canary fails when its rate's lower bound exceeds this and the rest's upper bound; the default version when it exceeds REST_LIMIT. */
const CANARY_LIMIT = 0.01;
const REST_LIMIT = 0.02;

/** Counts of the versions of a package that run now. */
export interface Figures {
  readonly rest: VersionRates | undefined;
  readonly canary: VersionRates | undefined;
  /** Market → counts of the version that is pinned there. */
  readonly pins: Readonly<Record<string, VersionRates | undefined>>;
  /** The failing arm; undefined: none, or too few loads. */
  readonly failing: 'canary' | 'rest' | undefined;
}

/** Standard errors between a rate and its bound: a 95 % interval. */
const Z = 1.96;

const isFailing = (counted: VersionRates | undefined, above: number): boolean =>
  counted !== undefined && counted.loads >= LEAST_LOADS && counted.failures >= LEAST_FAILURES && boundsOf(counted, Z).low > above;

/** Counts of the versions that a package runs now. */
export function figuresOf({ name, version, canary, pins }: PackageState, rates: Rates | undefined): Figures {
  const find = (of: string, arm: VersionRates['arm']) =>
    rates?.versions.find((each) => each.package === name && each.version === of && each.arm === arm);
  const rest = find(version, 'rest');
  const inCanary = canary === undefined ? undefined : find(canary.version, 'canary');
  const beside = rest !== undefined && rest.loads >= LEAST_LOADS ? boundsOf(rest, Z).high : 0;
  const failing = isFailing(inCanary, Math.max(CANARY_LIMIT, beside)) ? 'canary' : isFailing(rest, REST_LIMIT) ? 'rest' : undefined;
  return {
    rest,
    canary: inCanary,
    pins: Object.fromEntries(Object.entries(pins).map(([market, pinned]) => [market, find(pinned, 'pin')])),
    failing,
  };
}

/** Packages with their figures: failing ones first, the highest lower bound of the rate before the others. */
export function inOrder(
  packages: readonly PackageState[],
  rates: Rates | undefined,
): readonly { readonly of: PackageState; readonly figures: Figures }[] {
  const weight = ({ failing, ...figures }: Figures) => {
    const counted = failing === undefined ? undefined : figures[failing];
    return counted === undefined ? 0 : boundsOf(counted, Z).low;
  };
  return packages.map((of) => ({ of, figures: figuresOf(of, rates) })).sort((a, b) => weight(b.figures) - weight(a.figures));
}

/** Engines that are listed separately. */
const ENGINES_SHOWN = 8;

/** Failing engines first, then by loads; rare engines are grouped. */
export function inEngineOrder({ engines, alarms }: Rates): {
  readonly shown: readonly EngineRates[];
  readonly more: { readonly engines: number; readonly loads: number; readonly failures: number } | undefined;
} {
  const isFailing = ({ engine }: EngineRates) => alarms.some((alarm) => alarm.engine === engine);
  const order = [...engines.filter(isFailing), ...engines.filter((each) => !isFailing(each))];
  const rest = order.slice(ENGINES_SHOWN);
  const sum = (of: 'loads' | 'failures') => rest.reduce((all, each) => all + each[of], 0);
  const more = rest.length === 0 ? undefined : { engines: rest.length, loads: sum('loads'), failures: sum('failures') };
  return { shown: order.slice(0, ENGINES_SHOWN), more };
}

/** A vital with its unit. CLS is counted in thousandths, the others in ms. */
export function vitalText(name: string, value: number): string {
  if (name === 'CLS') return String(value / 1000);
  return value < 1000 ? `${value} ms` : `${Number((value / 1000).toPrecision(2))} s`;
}

/** Suggested reason for a rollback, from the figures; '' if they give none. */
export function suggestedReason({ name }: PackageState, { failing, rest, canary }: Figures): string {
  const worst = failing === 'canary' ? canary : rest;
  if (failing === undefined || worst === undefined) return '';
  const [code] = worst.codes;
  const against = failing === 'canary' && rest !== undefined ? `, ${percentText(rateOf(rest))} of ${rest.version}` : '';
  const counts = `${wholeText(worst.failures)} of ${wholeText(worst.loads)}`;
  return `${name} ${worst.version}: ${percentText(rateOf(worst))} of loads fail (${counts})${against}${code === undefined ? '' : `, mostly ${code.code}`}`;
}
