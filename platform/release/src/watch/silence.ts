import type { Step } from './canaries';

/**
 * Of the loads that its share makes expect, what a silent canary sends at most, and what one that works sends at least. Devices
 * that load often, documents that were opened before the canary began and reports that are lost make a sound canary look
 * smaller than its share, hence half of it. Of the shell's canary every visit without a device id in its address is left out besides.
 */
const DRAWN = { works: 0.5, silent: 0.2 };
const DRAWN_BY_SERVER = { works: 0.1, silent: 0.02 };
/** Until so long after a change of the share many open documents are from before it (ms). */
const SETTLE = 5 * 60_000;

interface Loads {
  readonly at: number;
  readonly span: number;
  readonly canary: number;
  readonly rest: number;
}

/** The least share, of 1, that the canary had from a while before a stretch of time until its end. */
function shareAt(steps: readonly [Step, ...Step[]], { at, span }: Loads): number {
  if (steps[0].at > at - SETTLE) return 0;
  const shares = steps.filter((step, index) => step.at < at + span && (steps[index + 1]?.at ?? Infinity) > at - SETTLE);
  return Math.min(...shares.map(({ share }) => share)) / 10_000;
}

/** Whether pages of a canary report at all: one that stops before it reports has no failures either. */
export class Silence {
  /** Loads of the canary that its share makes expect. */
  expected = 0;
  /** Of a likelihood ratio of binomial distributions; it only falls with each load of the canary, so a larger share than expected is no harm. */
  logEvidence = 0;

  constructor(private readonly drawnByServer: boolean) {}

  add(loads: Loads, steps: readonly [Step, ...Step[]]): void {
    const share = shareAt(steps, loads);
    if (share === 0) return;
    const { works, silent } = this.drawnByServer ? DRAWN_BY_SERVER : DRAWN;
    this.expected += (loads.canary + loads.rest) * share;
    this.logEvidence += loads.canary * Math.log(silent / works) + loads.rest * Math.log((1 - share * silent) / (1 - share * works));
  }
}
