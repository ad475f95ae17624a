import { logLikelihoodRatio, type Table } from './fisher';

/** The hypotheses of a test: the odds of a failure (or a late visit) in the canary, as multiples of those of the rest. */
export interface Alternatives {
  /** Odds up to this are no harm. */
  readonly tolerated: number;
  /** Harm of several sizes. Small harm is found after many loads, large harm after few. */
  readonly odds: readonly number[];
}

/** The natural logarithm of the mean, computed from natural logarithms. */
function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}

/**
 * The evidence of one test so far: the mean, over its alternative odds, of the products of the likelihood ratios of all batches. Without
 * harm it is a nonnegative supermartingale that starts at 1, so the probability that it ever reaches `1 / α` is at most α (Ville's
 * inequality), however often and whenever it is checked.
 */
export class Mixture {
  private readonly logs: number[];

  constructor(private readonly alternatives: Alternatives) {
    this.logs = alternatives.odds.map(() => 0);
  }

  add(table: Table): void {
    const { odds, tolerated } = this.alternatives;
    const ratio = logLikelihoodRatio(table, tolerated);
    odds.forEach((each, index) => {
      this.logs[index] = (this.logs[index] ?? 0) + ratio(each);
    });
  }

  /** Natural logarithm of the evidence. */
  get logEvidence(): number {
    return logMean(this.logs);
  }
}
