import { familyOf } from '@loan/shared/contracts/engines';
import type { LoadCounts } from '@loan/shared/format/failureRate';

import { getOrInsert } from '../../getOrInsert';
import type { Step } from '../canaries';
import { FailureTest } from './failureTest';
import type { EngineSample } from './samples';
import { Silence, type Heard } from './silence';

/** The numbers of a canary in one engine or one family of engines. */
export interface EngineNumbers {
  /** One of ENGINES, or a family such as `webkit`. */
  readonly engine: string;
  readonly canary: LoadCounts;
  readonly rest: LoadCounts;
  /** Failures of the canary above the number expected from the rest in this engine, per load. */
  readonly excess: number;
  readonly heard: Heard;
  /** Natural logarithms of the evidence. */
  readonly logs: Readonly<Record<'failures' | 'silent', number>>;
}

interface EngineState {
  readonly failures: FailureTest;
  readonly silence: Silence;
}

/** Tests a canary in each engine separately: a fault in an engine that few borrowers have does not show in the sum. */
export class EngineAnalysis {
  private readonly engines = new Map<string, EngineState>();

  constructor(private readonly isShell: boolean) {}

  add(sample: EngineSample, steps: readonly [Step, ...Step[]]): void {
    const family = familyOf(sample.engine);
    // Unclassified engines are a mixture, which says nothing about any single engine.
    if (family === undefined) return;
    for (const engine of [sample.engine, family]) this.addTo(engine, sample, steps);
  }

  private addTo(engine: string, { at, span, part, canary, rest }: EngineSample, steps: readonly [Step, ...Step[]]): void {
    const state = getOrInsert(this.engines, engine, () => ({ failures: new FailureTest(), silence: new Silence(this.isShell) }));
    if (part === 0) state.silence.add({ at, span, canary: canary.loads, rest: rest.loads }, steps);
    state.failures.add(part, canary, rest);
  }

  numbers(): readonly EngineNumbers[] {
    return [...this.engines].map(([engine, { failures, silence }]) => ({
      engine,
      canary: failures.counted('canary'),
      rest: failures.counted('rest'),
      excess: failures.excess,
      heard: silence.heard,
      logs: { failures: failures.logEvidence, silent: silence.logEvidence },
    }));
  }
}
