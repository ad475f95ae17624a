import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

import type { Step } from './canaries';
import { EngineAnalysis, type EngineNumbers } from './engineAnalysis';
import { FailureTest } from './failureTest';
import { Mixture, type Alternatives } from './mixture';
import { nearestBound } from './quantile';
import { noCounts, type ArmCounts, type EngineSample, type Sample } from './samples';
import { Silence } from './silence';

/** Somewhat later data is no harm: what is new is not in the cache of a phone. Odds of 1.25: a p75 that is about a tenth later. */
const LATE: Alternatives = { tolerated: 1.25, odds: [1.6, 2, 3, 6] };
/** Visits of the rest that its p75 is taken from, at least. */
const BOUND_VISITS = 100;

/** What was counted since the canary began, and what the tests make of it. */
export interface Numbers {
  readonly canary: ArmCounts;
  readonly rest: ArmCounts;
  /** Loads of the package at the share that it has now. */
  readonly step: { readonly canary: number; readonly rest: number };
  /** Failures of the canary beyond what the rest makes expect, by its loads. */
  readonly excess: number;
  /** Visits later than the p75 of the rest, of all that were compared; `limit` (ms): the bound near that p75 that was last used. */
  readonly late: {
    readonly canary: number;
    readonly rest: number;
    readonly canaryVisits: number;
    readonly restVisits: number;
    readonly limit?: number;
  };
  /** Loads of the canary that its share makes expect. */
  readonly expected: number;
  /** Natural logarithms of the evidence of each test. */
  readonly logs: Readonly<Record<Harm, number>>;
  /** The same of each engine, and of each family of engines. */
  readonly engines: readonly EngineNumbers[];
}

export type Harm = 'failures' | 'late' | 'silent';

interface PartState {
  readonly canary: ArmCounts;
  readonly rest: ArmCounts;
}

function addTo(sum: ArmCounts, { loads, failures, data }: ArmCounts): void {
  sum.loads += loads;
  sum.failures += failures;
  data.forEach((each, index) => (sum.data[index] = (sum.data[index] ?? 0) + each));
}

const above = (data: readonly number[], bound: number): number => data.reduce((sum, each, index) => (index > bound ? sum + each : sum), 0);

/** One rollout of one canary: takes samples in the order of time, and keeps only sums. */
export class Analysis {
  private readonly parts = new Map<number, PartState>();
  private readonly failures = new FailureTest();
  private readonly engines: EngineAnalysis;
  private readonly slow = new Mixture(LATE);
  private readonly late = { canary: 0, rest: 0, canaryVisits: 0, restVisits: 0 };
  private readonly silence: Silence;
  private limit: number | undefined;
  private step = { at: 0, canary: 0, rest: 0 };

  /** `drawnByServer`: of the shell, whose canary not every visit can be in. */
  constructor(drawnByServer = false) {
    this.silence = new Silence(drawnByServer);
    this.engines = new EngineAnalysis(drawnByServer);
  }

  /** Counts by engine are counts of the same loads: they go into the tests of the engines alone. */
  addEngine(sample: EngineSample, steps: readonly [Step, ...Step[]]): void {
    this.engines.add(sample, steps);
  }

  add(sample: Sample, steps: readonly [Step, ...Step[]]): void {
    const state = this.parts.get(sample.part) ?? { canary: noCounts(), rest: noCounts() };
    this.parts.set(sample.part, state);
    if (sample.part === 0) this.addLoads(sample, steps);
    this.failures.add(sample.part, sample.canary, sample.rest);
    this.addData(state, sample);
    addTo(state.canary, sample.canary);
    addTo(state.rest, sample.rest);
  }

  private addLoads({ at, span, canary, rest }: Sample, steps: readonly [Step, ...Step[]]): void {
    const began = (steps.at(-1) ?? steps[0]).at;
    if (this.step.at !== began) this.step = { at: began, canary: 0, rest: 0 };
    if (at >= began) {
      this.step.canary += canary.loads;
      this.step.rest += rest.loads;
    }
    this.silence.add({ at, span, canary: canary.loads, rest: rest.loads }, steps);
  }

  /** The bound is chosen from what came before: one that is chosen after looking would favour what is looked for. */
  private addData({ rest: before }: PartState, { canary, rest }: Sample): void {
    if (above(before.data, -1) < BOUND_VISITS) return;
    const bound = nearestBound(before.data, 0.75);
    const table = { canary: above(canary.data, -1), rest: above(rest.data, -1), canaryMarked: above(canary.data, bound) };
    const restLate = above(rest.data, bound);
    this.slow.add({ ...table, marked: table.canaryMarked + restLate });
    this.limit = VITAL_BOUNDS[bound];
    this.late.canary += table.canaryMarked;
    this.late.rest += restLate;
    this.late.canaryVisits += table.canary;
    this.late.restVisits += table.rest;
  }

  /** `steps`: of the rollout until now. */
  numbers(steps: readonly [Step, ...Step[]]): Numbers {
    const [canary, rest] = [noCounts(), noCounts()];
    for (const part of this.parts.values()) {
      addTo(canary, part.canary);
      addTo(rest, part.rest);
    }
    const { silence, late, limit, step } = this;
    return {
      canary,
      rest,
      // What was counted at the share before says nothing of this one.
      step: step.at === (steps.at(-1) ?? steps[0]).at ? { canary: step.canary, rest: step.rest } : { canary: 0, rest: 0 },
      excess: this.failures.excess,
      late: { ...late, ...(limit === undefined ? {} : { limit }) },
      expected: silence.expected,
      logs: { failures: this.failures.logEvidence, late: this.slow.logEvidence, silent: silence.logEvidence },
      engines: this.engines.numbers(),
    };
  }
}
