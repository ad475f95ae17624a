import { rollOutcomes, USUAL, type OutcomeWorld, type Rates } from '../testing/canary/outcomeRollout';
import { runs } from '../testing/runs';

type Change = NonNullable<OutcomeWorld['canary']>;

/**
 * Parts of the borrowers who go on without the fault: those whom it stops, and of all of them those who tap without any effect for
 * ten seconds (`nothing`), tap three times in a row (`repeated`) or are refused by the server.
 */
interface Effect {
  readonly stopped: number;
  readonly nothing?: number;
  readonly repeated?: number;
  readonly refused?: number;
}

const causes =
  ({ stopped, nothing = 0, repeated = 0, refused = 0 }: Effect): Change =>
  ({ reached, ...others }) => ({
    reached: reached * (1 - stopped),
    nothing: others.nothing + reached * nothing,
    repeated: others.repeated + reached * repeated,
    refused: others.refused + reached * refused,
  });

/** A fault that throws nothing and fails no load. */
interface SilentFault {
  readonly name: string;
  readonly when?: string;
  /** The page whose outcomes change. */
  readonly page: string;
  /** What borrowers do. */
  readonly why: string;
  readonly change: Change;
  /** What shows a fault that no comparison of outcomes can. */
  readonly unseen?: string;
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
    page: 'repayOrNotChoose',
    why: 'Borrowers go on as before, to a number that they cannot pay.',
    change: causes({ stopped: 0 }),
    unseen: 'payment-found per payment-sought, which the collector counts and no test compares; paid orders, known to the server',
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
    why: 'The tap reaches a page, and that page is no part of the canary.',
    change: causes({ stopped: 0 }),
    unseen: '`again` on the page and `back` on the target, which the collector counts and no test compares; a journey',
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
    why: 'The browser delivers further taps only to the next page, so none is counted; one in twenty leaves.',
    change: causes({ stopped: 0.05 }),
    unseen: 'INP, which the collector and the console show and no test compares',
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

/** Largest difference of a compared outcome among visits of both markets. The second one reaches less (`outcomeRollout`). */
function difference({ change }: SilentFault): number {
  const markets = [['india', USUAL] as const, ['indonesia', { ...USUAL, reached: 0.7 * USUAL.reached }] as const];
  const moves = markets.map(([market, rates]) => ({ rates, changed: change(rates, market) }));
  const names = Object.keys(USUAL) as (keyof Rates)[];
  return Math.max(...names.map((name) => Math.abs(moves.reduce((sum, { rates, changed }) => sum + changed[name] - rates[name], 0)) / 2));
}

const rows = SILENT_FAULTS.map((fault) => ({ ...fault, title: fault.name + (fault.when === undefined ? '' : ` (${fault.when})`) }));

test('there are twelve, and those that no comparison shows move no compared outcome by five points', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(12);
  for (const row of rows) expect([row.title, difference(row) < 0.05]).toEqual([row.title, row.unseen !== undefined]);
});

test.each(rows.filter(({ unseen }) => unseen === undefined))(
  '$title: a canary at 10 % is halted within 5,000 visits of the page, in 95 % of runs',
  ({ change }) => {
    const count = runs(3);
    const rolls = Array.from({ length: count }, (_, seed) =>
      rollOutcomes({ seed, canary: change, pages: 8, isFirstAlone: true, traffic: 4000, minutes: 1000, most: 5000 }),
    );
    expect(rolls.filter(({ halted }) => halted?.page === 'page0').length).toBeGreaterThanOrEqual(0.95 * count);
  },
  600_000,
);
