import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

import { getOrInsert } from '../../getOrInsert';
import type { Step } from '../canaries';
import { EngineAnalysis, type EngineNumbers } from './engineAnalysis';
import { FailureTest } from './failureTest';
import { Mixture, type Alternatives } from './mixture';
import { OutcomeAnalysis, type OutcomeNumbers, type OutcomeSample } from './outcomeAnalysis';
import { nearestBound } from './quantile';
import { noCounts, type ArmCounts, type EngineSample, type Sample } from './samples';
import { Silence, type Heard } from './silence';

/**
 * Slightly later data is tolerated: a new version is not yet in the caches of phones. Odds of 1.25 correspond to a p75 that is about a
 * tenth later.
 */
const LATE: Alternatives = { tolerated: 1.25, odds: [1.6, 2, 3, 6] };
/** Fewest visits of the rest from which its p75 is computed. */
const BOUND_VISITS = 100;

/** Counts since the canary began, with the results of the tests. */
export interface Numbers {
  readonly canary: ArmCounts;
  readonly rest: ArmCounts;
  /** Loads of the package at the current share. */
  readonly step: { readonly canary: number; readonly rest: number };
  /** Failures of the canary above the number expected from the rest, per load. */
  readonly excess: number;
  /** Visits later than the p75 of the rest, among all compared visits. `limit` (ms): the last bound used, near that p75. */
  readonly late: {
    readonly canary: number;
    readonly rest: number;
    readonly canaryVisits: number;
    readonly restVisits: number;
    readonly limit?: number;
  };
  /** Loads of the canary expected from its share. */
  readonly expected: number;
  readonly heard: Heard;
  /** Natural logarithms of the evidence of each test. */
  readonly logs: Readonly<Record<Harm, number>>;
  /** The numbers for each engine and each family of engines. */
  readonly engines: readonly EngineNumbers[];
  /** What borrowers achieve on each page, and the number of pages that are compared. */
  readonly outcomes: { readonly pages: number; readonly numbers: readonly OutcomeNumbers[] };
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

/** The analysis of one rollout of one canary. Takes samples in chronological order and stores only sums. */
export class Analysis {
  private readonly parts = new Map<number, PartState>();
  private readonly failures = new FailureTest();
  private readonly engines: EngineAnalysis;
  private readonly outcomes: OutcomeAnalysis;
  private readonly slow = new Mixture(LATE);
  private readonly late = { canary: 0, rest: 0, canaryVisits: 0, restVisits: 0 };
  private readonly silence: Silence;
  private limit: number | undefined;
  private step = { at: 0, canary: 0, rest: 0 };

  /** `isShell`: the package is the shell, whose canary does not include every visit. `pages`: those of the canary. */
  constructor(isShell = false, pages: readonly string[] = []) {
    this.outcomes = new OutcomeAnalysis(pages);
    this.silence = new Silence(isShell);
    this.engines = new EngineAnalysis(isShell);
  }

  /** Only the tests of engines use counts by engine, because these repeat the same loads. */
  addEngine(sample: EngineSample, steps: readonly [Step, ...Step[]]): void {
    this.engines.add(sample, steps);
  }

  addOutcomes(sample: OutcomeSample, steps: readonly [Step, ...Step[]]): void {
    this.outcomes.add(sample, steps);
  }

  add(sample: Sample, steps: readonly [Step, ...Step[]]): void {
    const state = getOrInsert(this.parts, sample.part, () => ({ canary: noCounts(), rest: noCounts() }));
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

  /** Chooses the bound from earlier samples only. A bound chosen from the tested samples would bias the test. */
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
      // Counts at an earlier share do not apply to the current one.
      step: step.at === (steps.at(-1) ?? steps[0]).at ? { canary: step.canary, rest: step.rest } : { canary: 0, rest: 0 },
      excess: this.failures.excess,
      late: { ...late, ...(limit === undefined ? {} : { limit }) },
      expected: silence.expected,
      heard: silence.heard,
      logs: { failures: this.failures.logEvidence, late: this.slow.logEvidence, silent: silence.logEvidence },
      engines: this.engines.numbers(),
      outcomes: { pages: this.outcomes.pages.length, numbers: this.outcomes.numbers() },
    };
  }
}
