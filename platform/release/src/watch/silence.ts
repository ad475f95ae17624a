import type { Step } from './canaries';

/**
 * Parts of the expected loads: the most that a silent canary reports, and the least that a working one reports. Devices that load often,
 * documents opened before the canary began, and lost reports make a working canary look smaller than its share; half of it is therefore
 * assumed. The shell's canary also leaves out every visit without a device id in its address.
 */
const LOADS = { works: 0.5, silent: 0.2 };
const SHELL_LOADS = { works: 0.1, silent: 0.02 };
/** For this long after a change of the share, many open documents are older than the change (ms). */
const SETTLE = 5 * 60_000;

interface Loads {
  readonly at: number;
  readonly span: number;
  readonly canary: number;
  readonly rest: number;
}

/** The smallest share, of 1, that the canary had from SETTLE before a time window until its end. */
function shareAt(steps: readonly [Step, ...Step[]], { at, span }: Loads): number {
  if (steps[0].at > at - SETTLE) return 0;
  const shares = steps.filter((step, index) => step.at < at + span && (steps[index + 1]?.at ?? Infinity) > at - SETTLE);
  return Math.min(...shares.map(({ share }) => share)) / 10_000;
}

/** Tests whether pages of a canary report at all. A page that stops before it can report has no failures either. */
export class Silence {
  /** Loads of the canary expected from its share. */
  expected = 0;
  /**
   * Log of the likelihood ratio of two binomial distributions. It falls with each load of the canary, so more loads than expected are no
   * harm.
   */
  logEvidence = 0;

  constructor(private readonly isShell: boolean) {}

  add(loads: Loads, steps: readonly [Step, ...Step[]]): void {
    const share = shareAt(steps, loads);
    if (share === 0) return;
    const { works, silent } = this.isShell ? SHELL_LOADS : LOADS;
    this.expected += (loads.canary + loads.rest) * share;
    this.logEvidence += loads.canary * Math.log(silent / works) + loads.rest * Math.log((1 - share * silent) / (1 - share * works));
  }
}
