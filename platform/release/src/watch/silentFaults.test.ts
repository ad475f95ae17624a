import { rollOutcomes, type OutcomeWorld } from '../testing/canary/outcomeRollout';
import { runs } from '../testing/runs';
import { ALL_PAGES } from './statistics/outcomeAnalysis';

type Change = NonNullable<OutcomeWorld['canary']>;

/**
 * Shares of the borrowers who would go on without the fault: those whom it stops, and, of all of them, those who tap without effect for ten
 * seconds (`nothing`), tap three times in a row (`repeated`), are refused by the server, or leave and reopen the page (`again`). `slow`:
 * share of visits that wait for the answer to a tap. `unpaid`: share of payments that are not made.
 */
interface Effect {
  readonly stopped?: number;
  readonly unpaid?: number;
  readonly nothing?: number;
  readonly repeated?: number;
  readonly refused?: number;
  readonly again?: number;
  readonly slow?: number;
}

const causes =
  ({ stopped = 0, unpaid = 0, nothing = 0, repeated = 0, refused = 0, again = 0, slow = 0 }: Effect): Change =>
  ({ reached, found, ...others }) => ({
    reached: reached * (1 - stopped),
    found: found * (1 - unpaid),
    nothing: others.nothing + reached * nothing,
    repeated: others.repeated + reached * repeated,
    refused: others.refused + reached * refused,
    again: others.again + reached * again,
    slow: Math.min(others.slow + slow, 1),
  });

/** A fault that throws nothing and fails no load, the change of the page that has it, and the page that shows it if it is another one. */
type SilentFault = [name: string, change: Change, where?: string];

const SILENT_FAULTS: readonly SilentFault[] = [
  // Nearly all who tap go no further; some close the page before ten seconds have passed, others tap again.
  ['button of loanConfirm without effect', causes({ stopped: 0.95, nothing: 0.6, repeated: 0.3 })],
  // For one offer in four. A tap on a disabled button starts no wait, so only repeated taps are counted.
  ['button of loanConfirm disabled for no reason', causes({ stopped: 0.25, repeated: 0.08 })],
  // Two in five see a bank that is not theirs chosen; every second one of them leaves, the others choose theirs and go on.
  ['wrong default method of repayOrNotChoose, noticed', causes({ stopped: 0.2 })],
  // Two in five go on to a number of a bank that is not theirs; one in ten of them can pay it.
  ['wrong default method of repayOrNot, not noticed', causes({ unpaid: 0.36 })],
  // On one phone in three. The form asks for a field that cannot be seen.
  ['field of complaintForm hidden by the footer', causes({ stopped: 0.3, nothing: 0.2, repeated: 0.1 })],
  // The page of the link is reached by the tap. Its target has twice the visits, half of them by borrowers who wanted another page.
  ['link to the wrong page recommendList, of the same remote', causes({ stopped: 0.5 })],
  // The tap reaches a page, which is no part of the canary. Half of those who wanted another one go back.
  ['link of loanDetail to the wrong page, of another remote', causes({ again: 0.5 })],
  // One in four does not take an offer of 0.
  ['amount of loanConfirm formatted as zero', causes({ stopped: 0.25 })],
  // Nobody goes on; most look at the waiting button for ten seconds, some tap it again.
  ['submit of loanConfirm that waits for ever', causes({ stopped: 1, nothing: 0.7, repeated: 0.2 })],
  // Numbers of one operator, one in four. The message beside the field is no effect of the tap.
  ['validation of promotion that refuses good numbers', causes({ stopped: 0.25, nothing: 0.15, repeated: 0.1 })],
  // The server refuses each form. Few try a third time without tapping for another picture.
  ['captcha of promotion that never matches', causes({ stopped: 1, refused: 0.95, repeated: 0.1 })],
  // After five seconds, in which one in four taps three times; one in twenty leaves.
  ['slow answer to a tap on repay: the server is slow', causes({ stopped: 0.05, repeated: 0.25 })],
  // Nine in ten wait. The browser delivers further taps only to the next page, so none is counted; one in twenty leaves.
  ['slow answer to a tap on repay: the main thread is busy', causes({ stopped: 0.05, slow: 0.9 }), ALL_PAGES],
  // For those who read the terms, one in three. They are told to tick, and tick once more in vain.
  ['consent of loanConfirm unticked by a render', causes({ stopped: 0.25, nothing: 0.15, repeated: 0.1 })],
  // Every second borrower does not read it.
  [
    'language of loanConfirm in India that of the other market',
    (rates, market) => (market === 'india' ? causes({ stopped: 0.5 })(rates, market) : rates),
  ],
];

test.each<SilentFault>(SILENT_FAULTS)(
  '%s: a canary at 10 % is halted within 5,000 visits of the page, in 95 % of runs',
  (_name, change, where = 'page0') => {
    const count = runs(3);
    const rolls = Array.from({ length: count }, (_, seed) =>
      rollOutcomes({ seed, canary: change, pages: 8, isFirstAlone: true, traffic: 4000, minutes: 1000, most: 5000 }),
    );
    expect(rolls.filter(({ halted }) => halted?.page === where).length).toBeGreaterThanOrEqual(0.95 * count);
  },
  600_000,
);
