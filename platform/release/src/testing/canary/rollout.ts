import type { PublicConfig } from '@loan/shared/contracts/config';
import { checkConfig } from '@loan/shared/contracts/configSchema';
import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';
import type { LoadCounts } from '@loan/shared/format/failureRate';

import { getOrInsert } from '../../getOrInsert';
import type { Candidate, Step } from '../../watch/canaries';
import { decide, EVERYBODY, type Decision } from '../../watch/decide';
import { Analysis } from '../../watch/statistics/analysis';
import { noCounts } from '../../watch/statistics/samples';
import { CONFIG } from '../fakePackage';
import { drawFrom, type Draw } from './draw';

const MINUTE = 60_000;
const FIRST: readonly [Step, ...Step[]] = [{ at: 0, share: 100 }];

/** A canary of `remote-loan` at 1 % or at the given steps. */
export function candidateAt(steps: readonly [Step, ...Step[]] = FIRST): Candidate {
  return {
    key: 'k',
    name: 'remote-loan',
    version: '1.0.1',
    everybody: '1.0.0',
    steps,
    parts: [{ name: 'remote-loan', canary: '1.0.1', rest: '1.0.0' }],
  };
}

/** A simulated rollout. */
export interface World {
  readonly seed: number;
  /** Loads per minute, in both arms. */
  readonly traffic?: number;
  /** Failure rate of the rest, at a time (ms). */
  readonly base: (at: number) => number;
  /** Failure rate of the canary, computed from that of the rest; default: equal. */
  readonly canary?: (base: number) => number;
  /** Engines of the devices, with their shares of the loads; default: not distinguished. */
  readonly engines?: Readonly<Record<string, number>>;
  /** Failure rate of the canary in one engine, computed from that of the rest; default: as in the others. */
  readonly canaryIn?: (engine: string, base: number) => number;
  /** An engine in which the canary reports nothing. */
  readonly silentIn?: string;
  /** Time until data of the canary, as a multiple of that of the rest. */
  readonly slower?: number;
  /** Share of the canary's loads that are reported, at a time (ms). */
  readonly heard?: (at: number) => number;
  /** Share of the failures that are counted one poll after their loads. */
  readonly later?: number;
  /** How many consecutive loads fail or succeed together, as on a device that loads often. */
  readonly together?: number;
  /** The initial share, in hundredths of a percent. */
  readonly share?: number;
  readonly watch?: {
    readonly plan?: readonly number[];
    readonly minutes?: number;
    readonly samples?: number;
    readonly falseHalts?: number;
  };
  /** Time between polls (ms). */
  readonly poll?: number;
  /** The simulation stops after this many loads of the canary. */
  readonly most?: number;
}

export interface End {
  readonly kind: 'halted' | 'everybody' | 'given up';
  readonly decision: Decision;
  /** Loads of the canary until the end. */
  readonly loads: number;
  readonly at: number;
  readonly steps: readonly Step[];
}

/** Distribution function of the normal distribution, to 1e-7 (Abramowitz and Stegun 26.2.17). */
function normalBelow(x: number): number {
  if (x < 0) return 1 - normalBelow(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight((sum, each) => (sum + each) * t, 0);
  return 1 - (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

/** Probabilities of the buckets for lognormal times with a median of 1.1 s. */
function bucketsOf(slower: number): readonly number[] {
  const below = [...VITAL_BOUNDS.map((bound) => normalBelow(Math.log(bound / (1100 * slower)) / 0.8)), 1];
  return below.map((each, index) => each - (below[index - 1] ?? 0));
}

/** Samples only buckets whose probability is above 0, because sampling is slow. */
function addTimes(draw: Draw, data: number[], visits: number, chances: readonly number[]): void {
  let [left, rest] = [visits, 1];
  for (const [index, chance] of chances.entries()) {
    if (left === 0) return;
    if (chance < 1e-4) continue;
    const here = draw.binomial(left, Math.min(chance / rest, 1));
    data[index] = (data[index] ?? 0) + here;
    left -= here;
    rest -= chance;
  }
}

const configs = new Map<string, PublicConfig>();

/** The configuration with these watch settings, checked once for thousands of rollouts. */
function configWith(watch: World['watch']): PublicConfig {
  return getOrInsert(configs, JSON.stringify({ ...watch }), () => checkConfig({ ...CONFIG, watch: { ...watch } }));
}

/** Loads of one engine, or of all, in both arms, with failures that arrive one poll late. */
function loadsOf({ canary = (rate) => rate, canaryIn, silentIn, later = 0, together = 1 }: World, draw: Draw, engine?: string) {
  const waiting = { canary: 0, rest: 0 };
  const armOf = (arm: 'canary' | 'rest', mean: number, rate: number): LoadCounts => {
    const groups = draw.poisson(mean / together);
    const failed = draw.binomial(groups, rate) * together;
    const late = draw.binomial(failed, later);
    const failures = failed - late + waiting[arm];
    waiting[arm] = late;
    return { loads: groups * together, failures };
  };
  const isSilent = engine !== undefined && engine === silentIn;
  return (arm: 'canary' | 'rest', loads: number, rate: number): LoadCounts => {
    if (arm === 'rest') return armOf(arm, loads, rate);
    const worse = engine === undefined || canaryIn === undefined ? canary(rate) : canaryIn(engine, rate);
    return armOf(arm, isSilent ? 0 : loads, worse);
  };
}

/** Simulates a rollout, poll by poll, as the watch would, until it is halted or everybody has it. */
export function rollOut(world: World): End {
  const { traffic = 2000, base, heard = () => 1, slower = 1, poll = 10_000, engines = {} } = world;
  const draw = drawFrom(world.seed);
  const config = configWith(world.watch);
  const analysis = new Analysis();
  const times = { canary: bucketsOf(slower), rest: bucketsOf(1) };
  const fleet = Object.entries(engines).map(([engine, part]) => ({ engine, part, count: loadsOf(world, draw, engine) }));
  const all = { part: 1, count: loadsOf(world, draw) };
  let steps: readonly [Step, ...Step[]] = [{ at: 0, share: world.share ?? 100 }];
  const armAt = (arm: 'canary' | 'rest', at: number) => {
    const share = (steps.at(-1) ?? steps[0]).share / EVERYBODY;
    const loads = ((traffic * poll) / MINUTE) * (arm === 'rest' ? 1 - share : share * heard(at));
    const each = (fleet.length > 0 ? fleet : [all]).map(({ part, count }) => count(arm, loads * part, base(at)));
    const counts = noCounts();
    for (const one of each) [counts.loads, counts.failures] = [counts.loads + one.loads, counts.failures + one.failures];
    addTimes(draw, counts.data, draw.binomial(counts.loads, 0.9), times[arm]);
    return { counts, each };
  };
  for (let at = poll; ; at += poll) {
    const place = { at: at - poll, span: poll, part: 0 };
    const [canary, rest] = [armAt('canary', at), armAt('rest', at)];
    analysis.add({ ...place, canary: canary.counts, rest: rest.counts }, steps);
    for (const [index, { engine }] of fleet.entries()) {
      const [inCanary, inRest] = [canary.each[index], rest.each[index]];
      if (inCanary !== undefined && inRest !== undefined) analysis.addEngine({ ...place, engine, canary: inCanary, rest: inRest }, steps);
    }
    const numbers = analysis.numbers(steps);
    const { decision } = decide({ candidate: candidateAt(steps), numbers, document: { number: 1 }, config }, at);
    const end = { decision, loads: numbers.canary.loads, at, steps };
    if (decision.kind === 'halt') return { kind: 'halted', ...end };
    if (numbers.canary.loads >= (world.most ?? Infinity) || at > 30 * 24 * 60 * MINUTE) return { kind: 'given up', ...end };
    if (decision.kind !== 'raise') continue;
    if (decision.share === EVERYBODY) return { kind: 'everybody', ...end };
    steps = [...steps, { at, share: decision.share }];
  }
}

/** Engines of a fleet of phones: two frequent ones and a tail. Together 1. */
export const FLEET: Readonly<Record<string, number>> = {
  'chromium 140': 0.42,
  'chromium 139': 0.2,
  'chromium 138': 0.08,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`chromium ${137 - index}`, 0.015])),
  'chromium 90-99': 0.02,
  'chromium 80-89': 0.02,
  'chromium 70-79': 0.01,
  'webkit 26': 0.04,
  'webkit 18+': 0.03,
  'webkit 18': 0.015,
  'webkit 17': 0.01,
  'firefox 140': 0.005,
};
