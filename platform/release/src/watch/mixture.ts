import { logLikelihoodRatio, type Table } from './fisher';

/** What a test looks for: the odds of a failure (a late visit) in the canary, as multiples of those of the rest. */
export interface Alternatives {
  /** Odds up to these are no harm. */
  readonly tolerated: number;
  /** Harm of several sizes: small harm is found after many loads, great harm after few. */
  readonly odds: readonly number[];
}

/** The natural logarithm of the mean of what these are the logarithms of. */
function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}

/**
 * The evidence of one test so far: the mean, over the odds that it looks for, of the products of the likelihood ratios of all batches.
 * While there is no harm it is a nonnegative supermartingale that begins with 1, so it ever reaches `1 / α` with a
 * probability of at most α (Ville's inequality), however often and whenever it is looked at.
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
