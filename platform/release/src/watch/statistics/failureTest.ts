import type { LoadCounts } from '@loan/shared/format/failureRate';

import { getOrInsert } from '../../getOrInsert';
import { Mixture, type Alternatives } from './mixture';

/** A canary is no worse while its odds of a failure are at most those of the rest. */
const FAILURES: Alternatives = { tolerated: 1, odds: [1.25, 1.5, 2, 3, 5, 10, 30] };
/**
 * Minimum loads per arm and batch. A failure may be counted seconds after its load; with this many loads that does not distort the test.
 */
const BATCH_LOADS = 20;

type Arms = Readonly<Record<'canary' | 'rest', { loads: number; failures: number }>>;
const noLoads = (): Arms => ({ canary: { loads: 0, failures: 0 }, rest: { loads: 0, failures: 0 } });

interface PartState {
  readonly all: Arms;
  /** Counts that are not tested yet. */
  readonly open: Arms;
}

/** Whether loads of a canary fail more often than those of the rest, over all its parts. */
export class FailureTest {
  private readonly parts = new Map<number, PartState>();
  private readonly mixture = new Mixture(FAILURES);

  add(part: number, canary: LoadCounts, rest: LoadCounts): void {
    const state = getOrInsert(this.parts, part, () => ({ all: noLoads(), open: noLoads() }));
    for (const sum of [state.all, state.open]) {
      sum.canary.loads += canary.loads;
      sum.canary.failures += canary.failures;
      sum.rest.loads += rest.loads;
      sum.rest.failures += rest.failures;
    }
    this.test(state.open);
  }

  private test({ canary, rest }: Arms): void {
    if (canary.loads < BATCH_LOADS || rest.loads < BATCH_LOADS) return;
    // Some failures belong to loads of an earlier batch. Failures that exceed the loads of this batch are moved to the next one.
    const [canaryMarked, restMarked] = [Math.min(canary.failures, canary.loads), Math.min(rest.failures, rest.loads)];
    this.mixture.add({ canary: canary.loads, rest: rest.loads, canaryMarked, marked: canaryMarked + restMarked });
    [canary.loads, rest.loads] = [0, 0];
    canary.failures -= canaryMarked;
    rest.failures -= restMarked;
  }

  /** Natural logarithm of the evidence. */
  get logEvidence(): number {
    return this.mixture.logEvidence;
  }

  /** Failures of the canary above the number expected from the rest, per load of the first part. */
  get excess(): number {
    let surplus = 0;
    for (const { all } of this.parts.values())
      surplus += all.canary.failures - (all.rest.loads === 0 ? 0 : (all.canary.loads * all.rest.failures) / all.rest.loads);
    return surplus / Math.max(this.parts.get(0)?.all.canary.loads ?? 0, 1);
  }

  /** Counts of one arm, over all parts. */
  counted(arm: 'canary' | 'rest'): LoadCounts {
    let [loads, failures] = [0, 0];
    for (const { all } of this.parts.values()) [loads, failures] = [loads + all[arm].loads, failures + all[arm].failures];
    return { loads, failures };
  }
}
