import type { EngineRates, PackageState, Rates, VersionRates } from '../contract';

/** Fewer loads say nothing. */
const LEAST_LOADS = 30;
const LEAST_FAILURES = 3;
/** A canary that surely fails more often than the rest is failing above this; what everybody gets, above the other one. */
const CANARY_LIMIT = 0.01;
const REST_LIMIT = 0.02;

/** What was counted of the versions of a package that run now. */
export interface Figures {
  readonly rest: VersionRates | undefined;
  readonly canary: VersionRates | undefined;
  /** Market → of the version that it is pinned to. */
  readonly pins: Readonly<Record<string, VersionRates | undefined>>;
  /** Which of them fails; undefined: none, or too little was counted. */
  readonly failing: 'canary' | 'rest' | undefined;
}

export const rateOf = ({ failures, loads }: Pick<VersionRates, 'failures' | 'loads'>): number =>
  loads === 0 ? 0 : Math.min(1, failures / loads);

/** Between which rates the true one lies with 95 % (Wilson's interval): few loads give a wide one. */
export function boundsOf(counted: Pick<VersionRates, 'failures' | 'loads'>): { readonly low: number; readonly high: number } {
  const { loads } = counted;
  if (loads === 0) return { low: 0, high: 1 };
  const [z, rate] = [1.96, rateOf(counted)];
  const square = (z * z) / loads;
  const centre = rate + square / 2;
  const reach = z * Math.sqrt((rate * (1 - rate)) / loads + square / (4 * loads));
  return { low: Math.max(0, (centre - reach) / (1 + square)), high: Math.min(1, (centre + reach) / (1 + square)) };
}

const isFailing = (counted: VersionRates | undefined, above: number): boolean =>
  counted !== undefined && counted.loads >= LEAST_LOADS && counted.failures >= LEAST_FAILURES && boundsOf(counted).low > above;

/** What was counted of a package, for what it runs now. */
export function figuresOf({ name, version, canary, pins }: PackageState, rates: Rates | undefined): Figures {
  const find = (of: string, arm: VersionRates['arm']) =>
    rates?.versions.find((each) => each.package === name && each.version === of && each.arm === arm);
  const rest = find(version, 'rest');
  const inCanary = canary === undefined ? undefined : find(canary.version, 'canary');
  const beside = rest !== undefined && rest.loads >= LEAST_LOADS ? boundsOf(rest).high : 0;
  const failing = isFailing(inCanary, Math.max(CANARY_LIMIT, beside)) ? 'canary' : isFailing(rest, REST_LIMIT) ? 'rest' : undefined;
  return {
    rest,
    canary: inCanary,
    pins: Object.fromEntries(Object.entries(pins).map(([market, pinned]) => [market, find(pinned, 'pin')])),
    failing,
  };
}

/** Packages with what was counted of them: those that fail first, those that surely fail most before the others. */
export function inOrder(
  packages: readonly PackageState[],
  rates: Rates | undefined,
): readonly { readonly of: PackageState; readonly figures: Figures }[] {
  const weight = ({ failing, ...figures }: Figures) => {
    const counted = failing === undefined ? undefined : figures[failing];
    return counted === undefined ? 0 : boundsOf(counted).low;
  };
  return packages.map((of) => ({ of, figures: figuresOf(of, rates) })).sort((a, b) => weight(b.figures) - weight(a.figures));
}

/** Engines that are shown, each by itself. */
const ENGINES_SHOWN = 8;

/** Engines that fail first, the others by their loads; those that few have together. */
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

/** A share as people write it: two digits that count, `0.4 %`, `20 %`. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(2))} %`;

/** A number as people write it. */
export const whole = (n: number): string => n.toLocaleString('en-GB');

/** A vital as people write it. CLS is counted in thousandths, the others in ms. */
export function vitalText(name: string, value: number): string {
  if (name === 'CLS') return String(value / 1000);
  return value < 1000 ? `${value} ms` : `${Number((value / 1000).toPrecision(2))} s`;
}

/** Failures in words. */
export const failuresText = (of: VersionRates): string =>
  `${percent(rateOf(of))} of loads fail (${whole(of.failures)} of ${whole(of.loads)})`;

/** The reason that the figures give for taking a version back; '' when they give none. */
export function suggestedReason({ name }: PackageState, { failing, rest, canary }: Figures): string {
  const worst = failing === 'canary' ? canary : rest;
  if (failing === undefined || worst === undefined) return '';
  const [code] = worst.codes;
  const against = failing === 'canary' && rest !== undefined ? `, ${percent(rateOf(rest))} of ${rest.version}` : '';
  return `${name} ${worst.version}: ${failuresText(worst)}${against}${code === undefined ? '' : `, mostly ${code.code}`}`;
}
