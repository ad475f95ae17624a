import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { STATES, type Opening, type State } from '../measure/browser';
import { quietOpenings, quietPairs, SITES, type Rival, type Round, type SiteName } from '../measure/measure';
import type { NetworkName } from '../measure/networks';
import { pairedRatio, quantile, spreadOf, type Ratio, type Spread } from '../measure/statistics';

/** Results of one site in one state: times in ms, sizes in bytes, medians except for the spreads. */
export interface Row {
  readonly site: SiteName;
  readonly state: State;
  readonly data: Spread;
  readonly firstPaint: Spread;
  readonly requests: number;
  readonly rounds: number;
  readonly script: number;
  readonly style: number;
  readonly document: number;
  readonly header: number;
  /** Ratio of our time until data to this rival's; absent for ours. */
  readonly ratio?: Ratio;
  /** Discarded openings, or pairs of a rival: other programs used too much of the machine. */
  readonly thrownOut: number;
}

/** One table. */
export interface Run {
  readonly page: string;
  readonly network: NetworkName;
  readonly remotes: number;
  /** ISO time. */
  readonly at: string;
  readonly machine: string;
  readonly seed: number;
  readonly roundsMade: number;
  readonly rows: readonly Row[];
}

/** The figures that README.md and tools/bench/README.md are generated from. */
const RESULTS = join(__dirname, 'results.json');

const rounded = (value: number) => Math.round(value * 1000) / 1000;
const roundedAll = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value])) as Values;
const whole = ({ median, lower, upper }: Spread): Spread => ({
  median: Math.round(median),
  lower: Math.round(lower),
  upper: Math.round(upper),
});

function rowOf(rounds: readonly Round[], site: SiteName, state: State, random: () => number): Row {
  const openings = quietOpenings(rounds, site, state);
  const of = (value: (opening: Opening) => number) => openings.map(value);
  const middle = (value: (opening: Opening) => number) => Math.round(quantile(of(value), 0.5));
  const pairs = site === 'ours' ? [] : quietPairs(rounds, site satisfies Rival, state);
  const times = pairs.map(([ours, theirs]) => [ours.data, theirs.data] as const);
  return {
    site,
    state,
    data: whole(spreadOf(of(({ data }) => data))),
    firstPaint: whole(spreadOf(of(({ firstPaint }) => firstPaint))),
    requests: middle(({ requests }) => requests),
    rounds: middle(({ rounds: deep }) => deep),
    script: middle(({ bytes }) => bytes['Script'] ?? 0),
    style: middle(({ bytes }) => bytes['Stylesheet'] ?? 0),
    document: middle(({ document }) => document),
    header: middle(({ header }) => header),
    ...(site === 'ours' ? {} : { ratio: roundedAll(pairedRatio(times, random)) }),
    thrownOut: rounds.length - (site === 'ours' ? openings : pairs).length,
  };
}

/** Every site in every state. `random` picks the resamples of the intervals. */
export function rowsOf(rounds: readonly Round[], random: () => number): readonly Row[] {
  return STATES.flatMap((state) => SITES.map((site) => rowOf(rounds, site, state, random)));
}

const sameTable = (a: Run, b: Run) => a.page === b.page && a.network === b.network && a.remotes === b.remotes;

export function readResults(): readonly Run[] {
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as readonly Run[];
}

/** Replaces the earlier table of the same page, network and number of remotes. */
export function withRun(runs: readonly Run[], run: Run): readonly Run[] {
  const at = runs.findIndex((each) => sameTable(each, run));
  return at < 0 ? [...runs, run] : runs.with(at, run);
}

export function writeResults(runs: readonly Run[]): void {
  writeFileSync(RESULTS, `${JSON.stringify(runs, null, 2)}\n`);
}
