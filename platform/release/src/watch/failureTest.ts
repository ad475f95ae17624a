import { Mixture, type Alternatives } from './mixture';

/** A canary is no worse while its odds of a failure are at most those of the rest. */
const FAILURES: Alternatives = { tolerated: 1, odds: [1.25, 1.5, 2, 3, 5, 10, 30] };
/**
 * Minimum loads per arm and batch. A failure may be counted seconds after its load; with this many loads that does not distort the test.
 */
const BATCH_LOADS = 20;

/** Loads of one arm, and how many failed. */
export interface LoadCounts {
  readonly loads: number;
  readonly failures: number;
}

interface PartState {
  /** All counts. */
  readonly canary: { loads: number; failures: number };
  readonly rest: { loads: number; failures: number };
  /** Counts that are not tested yet. */
  readonly open: { canaryLoads: number; restLoads: number; canaryFailures: number; restFailures: number };
}

const partState = (): PartState => ({
  canary: { loads: 0, failures: 0 },
  rest: { loads: 0, failures: 0 },
  open: { canaryLoads: 0, restLoads: 0, canaryFailures: 0, restFailures: 0 },
});

/** Whether loads of a canary fail more often than those of the rest, over all its parts. */
export class FailureTest {
  private readonly parts = new Map<number, PartState>();
  private readonly mixture = new Mixture(FAILURES);

  add(part: number, canary: LoadCounts, rest: LoadCounts): void {
    const state = this.parts.get(part) ?? partState();
    this.parts.set(part, state);
    state.canary.loads += canary.loads;
    state.canary.failures += canary.failures;
    state.rest.loads += rest.loads;
    state.rest.failures += rest.failures;
    this.test(state, canary, rest);
  }

  private test({ open }: PartState, canary: LoadCounts, rest: LoadCounts): void {
    open.canaryLoads += canary.loads;
    open.restLoads += rest.loads;
    open.canaryFailures += canary.failures;
    open.restFailures += rest.failures;
    if (open.canaryLoads < BATCH_LOADS || open.restLoads < BATCH_LOADS) return;
    // Some failures belong to loads of an earlier batch. Failures that exceed the loads of this batch are moved to the next one.
    const [canaryMarked, restMarked] = [Math.min(open.canaryFailures, open.canaryLoads), Math.min(open.restFailures, open.restLoads)];
    this.mixture.add({ canary: open.canaryLoads, rest: open.restLoads, canaryMarked, marked: canaryMarked + restMarked });
    open.canaryLoads = 0;
    open.restLoads = 0;
    open.canaryFailures -= canaryMarked;
    open.restFailures -= restMarked;
  }

  /** Natural logarithm of the evidence. */
  get logEvidence(): number {
    return this.mixture.logEvidence;
  }

  /** Failures of the canary above the number expected from the rest, per load of the first part. */
  get excess(): number {
    let surplus = 0;
    for (const { canary, rest } of this.parts.values())
      surplus += canary.failures - (rest.loads === 0 ? 0 : (canary.loads * rest.failures) / rest.loads);
    return surplus / Math.max(this.parts.get(0)?.canary.loads ?? 0, 1);
  }

  /** Counts of one arm, over all parts. */
  counted(arm: 'canary' | 'rest'): LoadCounts {
    let [loads, failures] = [0, 0];
    for (const part of this.parts.values()) [loads, failures] = [loads + part[arm].loads, failures + part[arm].failures];
    return { loads, failures };
  }
}
