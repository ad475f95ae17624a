import type { Step } from '../canaries';

/**
 * Shares of the expected loads: the least that a working canary reports, and the most that a silent one reports. A working canary may
 * report half of its share: devices that load often, documents opened before the canary began, and lost reports reduce it. The shell's
 * canary also excludes visits without a device id in the address.
 */
const LOADS = { works: 0.5, silent: 0.2 };
const SHELL_LOADS = { works: 0.1, silent: 0.02 };
/** After a change of the share, many open documents are older than the change for this long (ms). */
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

/** Interval at which further tests begin (ms): in a test of the whole rollout, earlier loads would outweigh silence. */
const EVERY = 10 * 60_000;

/** Counts since a test began. */
export interface Heard {
  /** Start of the test (ms). */
  readonly since: number;
  /** Loads of the canary. */
  readonly loads: number;
  /** Loads expected from its share. */
  readonly expected: number;
}

/**
 * Tests whether pages of a canary report at all, because a page that stops before it can report has no failures either. The `n`th test has
 * 1/(n(n+1)) of the allowed rate of false halts, which all tests add up to.
 */
export class Silence {
  /** Counted since the canary began. */
  private loads = 0;
  expected = 0;
  /**
   * Log of the likelihood ratio of two binomial distributions. It falls with each load of the canary, so more loads than expected are no
   * harm.
   */
  private log = 0;
  private begun = 0;
  /** State at the beginning of the test with the most evidence. Tests differ only in what was counted before them, so no other can overtake it. */
  private before: (Heard & { readonly log: number }) | undefined;

  constructor(private readonly isShell: boolean) {}

  add(counts: Loads, steps: readonly [Step, ...Step[]]): void {
    const share = shareAt(steps, counts);
    if (share === 0) return;
    this.begin(counts.at, Math.floor((counts.at - steps[0].at) / EVERY) + 1);
    const { works, silent } = this.isShell ? SHELL_LOADS : LOADS;
    this.loads += counts.canary;
    this.expected += (counts.canary + counts.rest) * share;
    this.log += counts.canary * Math.log(silent / works) + counts.rest * Math.log((1 - share * silent) / (1 - share * works));
  }

  private begin(since: number, test: number): void {
    if (test <= this.begun) return;
    this.begun = test;
    const log = this.log + Math.log(test * (test + 1));
    if (this.before === undefined || log <= this.before.log) this.before = { since, loads: this.loads, expected: this.expected, log };
  }

  /** Natural logarithm of the most evidence of a test. */
  get logEvidence(): number {
    return this.log - (this.before?.log ?? 0);
  }

  /** Counts of the test with the most evidence. */
  get heard(): Heard {
    const { since, loads, expected } = this.before ?? { since: 0, loads: 0, expected: 0 };
    return { since, loads: this.loads - loads, expected: this.expected - expected };
  }
}
