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

/** A fault that throws nothing and fails no load. */
interface SilentFault {
  readonly name: string;
  readonly when?: string;
  /** The page whose outcomes change. */
  readonly page: string;
  readonly why: string;
  readonly change: Change;
  /** The page that shows it, if it is another one. */
  readonly where?: string;
}

const SILENT_FAULTS: readonly SilentFault[] = [
  {
    name: 'button without effect',
    page: 'loanConfirm',
    why: 'Nearly all who tap go no further; some close the page before ten seconds have passed, others tap again.',
    change: causes({ stopped: 0.95, nothing: 0.6, repeated: 0.3 }),
  },
  {
    name: 'disabled for no reason',
    page: 'loanConfirm',
    why: 'For one offer in four. A tap on a disabled button starts no wait, so only repeated taps are counted.',
    change: causes({ stopped: 0.25, repeated: 0.08 }),
  },
  {
    name: 'wrong default method',
    when: 'noticed',
    page: 'repayOrNotChoose',
    why: 'Two in five see a bank that is not theirs chosen; every second one of them leaves, the others choose theirs and go on.',
    change: causes({ stopped: 0.2 }),
  },
  {
    name: 'wrong default method',
    when: 'not noticed',
    page: 'repayOrNot',
    why: 'Two in five go on to a number of a bank that is not theirs; one in ten of them can pay it.',
    change: causes({ unpaid: 0.36 }),
  },
  {
    name: 'field hidden by the footer',
    page: 'complaintForm',
    why: 'On one phone in three. The form asks for a field that cannot be seen.',
    change: causes({ stopped: 0.3, nothing: 0.2, repeated: 0.1 }),
  },
  {
    name: 'link to the wrong page',
    when: 'one of the same remote',
    page: 'recommendList',
    why: 'The page of the link is reached by the tap. Its target has twice the visits, half of them by borrowers who wanted another page.',
    change: causes({ stopped: 0.5 }),
  },
  {
    name: 'link to the wrong page',
    when: 'one of another remote',
    page: 'loanDetail',
    why: 'The tap reaches a page, which is no part of the canary. Half of those who wanted another one go back.',
    change: causes({ again: 0.5 }),
  },
  {
    name: 'amount formatted as zero',
    page: 'loanConfirm',
    why: 'One in four does not take an offer of 0.',
    change: causes({ stopped: 0.25 }),
  },
  {
    name: 'submit that waits for ever',
    page: 'loanConfirm',
    why: 'Nobody goes on; most look at the waiting button for ten seconds, some tap it again.',
    change: causes({ stopped: 1, nothing: 0.7, repeated: 0.2 }),
  },
  {
    name: 'validation that refuses good numbers',
    page: 'promotion',
    why: 'Numbers of one operator, one in four. The message beside the field is no effect of the tap.',
    change: causes({ stopped: 0.25, nothing: 0.15, repeated: 0.1 }),
  },
  {
    name: 'captcha that never matches',
    page: 'promotion',
    why: 'The server refuses each form. Few try a third time without tapping for another picture.',
    change: causes({ stopped: 1, refused: 0.95, repeated: 0.1 }),
  },
  {
    name: 'slow answer to a tap',
    when: 'the server is slow',
    page: 'repay',
    why: 'After five seconds, in which one in four taps three times; one in twenty leaves.',
    change: causes({ stopped: 0.05, repeated: 0.25 }),
  },
  {
    name: 'slow answer to a tap',
    when: 'the main thread is busy',
    page: 'repay',
    why: 'Nine in ten wait. The browser delivers further taps only to the next page, so none is counted; one in twenty leaves.',
    change: causes({ stopped: 0.05, slow: 0.9 }),
    where: ALL_PAGES,
  },
  {
    name: 'consent unticked by a render',
    page: 'loanConfirm',
    why: 'For those who read the terms, one in three. They are told to tick, and tick once more in vain.',
    change: causes({ stopped: 0.25, nothing: 0.15, repeated: 0.1 }),
  },
  {
    name: 'language of the other market',
    page: 'loanConfirm',
    why: 'In India alone; every second borrower does not read it.',
    change: (rates, market) => (market === 'india' ? causes({ stopped: 0.5 })(rates, market) : rates),
  },
];

const rows = SILENT_FAULTS.map((fault) => ({ ...fault, title: fault.name + (fault.when === undefined ? '' : ` (${fault.when})`) }));

test.each(rows)(
  '$title: a canary at 10 % is halted within 5,000 visits of the page, in 95 % of runs',
  ({ change, where = 'page0' }) => {
    const count = runs(3);
    const rolls = Array.from({ length: count }, (_, seed) =>
      rollOutcomes({ seed, canary: change, pages: 8, isFirstAlone: true, traffic: 4000, minutes: 1000, most: 5000 }),
    );
    expect(rolls.filter(({ halted }) => halted?.page === where).length).toBeGreaterThanOrEqual(0.95 * count);
  },
  600_000,
);
