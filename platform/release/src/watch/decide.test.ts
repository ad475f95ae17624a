import { checkConfig } from '@loan/shared/contracts/configSchema';
import { ENGINES, FAMILIES, familyOf } from '@loan/shared/contracts/engines';
import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { candidateAt } from '../testing/canary/rollout';
import { CONFIG } from '../testing/fakePackage';
import { decide, findingsOf, type Decision } from './decide';
import type { Numbers } from './statistics/analysis';
import type { EngineNumbers } from './statistics/engineAnalysis';
import { ALL_PAGES, COMPARED, type OutcomeNumbers } from './statistics/outcomeAnalysis';
import { noCounts } from './statistics/samples';

const MINUTE = 60_000;
const NOW = Date.parse('2026-01-02T04:00:00.000Z');

/** A canary at 5 % for an hour, with everything needed to be raised. */
const GOOD: Numbers = {
  canary: { ...noCounts(), loads: 812, failures: 3 },
  rest: { ...noCounts(), loads: 15_000, failures: 52 },
  step: { canary: 400, rest: 7600 },
  excess: 0,
  late: { canary: 200, rest: 3500, canaryVisits: 800, restVisits: 14_000, limit: 1500 },
  expected: 800,
  heard: { since: NOW - 40 * MINUTE, loads: 0, expected: 800 },
  logs: { failures: -2, late: -3, silent: -50 },
  engines: [],
  outcomes: { pages: 1, numbers: [] },
};

interface Given {
  readonly numbers?: Partial<Numbers>;
  readonly share?: number;
  readonly minutes?: number;
  readonly name?: string;
  readonly market?: string;
  readonly document?: Partial<ReleaseDocument>;
  readonly config?: object;
}

function decided({ numbers, share = 500, minutes = 60, name = 'remote-loan', market, document, config }: Given = {}): Decision {
  const candidate = { ...candidateAt([{ at: NOW - minutes * MINUTE, share }]), name, ...(market === undefined ? {} : { market }) };
  const known = {
    candidate,
    numbers: { ...GOOD, ...numbers },
    document: { number: 7, ...document },
    config: checkConfig({ ...CONFIG, ...config }),
  };
  return decide(known, NOW).decision;
}

const logs = (more: Partial<Numbers['logs']>) => ({ logs: { ...GOOD.logs, ...more } });
const harm = { ...logs({ failures: Math.log(3.1e5) }), excess: 0.19 };

test('a harmless canary is raised by the plan, with the numbers as the reason', () => {
  expect(decided()).toEqual({
    kind: 'raise',
    share: 2500,
    why: 'raise to 25 %: 3 of 812 loads failed (0.4 %), others 52 of 15,000 (0.3 %); evidence 0.14, bound 200',
  });
});

test.each([
  [100, 500],
  [700, 2500],
  [2500, 10_000],
  [6000, 10_000],
])('the share after %d is %d, also if the plan does not contain it', (share, next) => {
  expect(decided({ share })).toMatchObject({ kind: 'raise', share: next });
});

test('the plan may have hundredths of a percent; the next share is never 0', () => {
  expect(decided({ share: 1, config: { watch: { plan: [0.001, 0.25, 100] } } })).toMatchObject({ share: 25 });
});

test('harm is halted with the numbers of the test that found it', () => {
  const canary = { ...noCounts(), loads: 203, failures: 41 };
  const rest = { ...noCounts(), loads: 1904, failures: 18 };
  expect(decided({ numbers: { ...harm, canary, rest } })).toEqual({
    kind: 'halt',
    harm: 'failures',
    why: 'halt: 41 of 203 loads failed (20.2 %), others 18 of 1,904 (0.9 %); evidence 3.1e5, bound 200',
  });
  expect(decided({ numbers: logs({ late: 7 }) })).toMatchObject({
    harm: 'late',
    why: 'halt: data later than 1,500 ms in 200 of 800 visits (25.0 %), others 3,500 of 14,000 (25.0 %); evidence 1100, bound 1000',
  });
  expect(decided({ numbers: logs({ silent: 10 }) })).toMatchObject({
    harm: 'silent',
    why: 'halt: 0 loads, of 800 expected from its share since 2026-01-02T03:20Z; evidence 2.2e4, bound 1000',
  });
});

test('the bounds follow from the allowed rate of false halts', () => {
  const numbers = { ...logs({ failures: Math.log(150) }), excess: 0.1 };
  expect(decided({ numbers }).kind).toBe('wait');
  expect(decided({ numbers, config: { watch: { falseHalts: 0.02 } } }).kind).toBe('halt');
});

test('the bounds of all tests, of every engine and page, add up to the allowed rate of false halts', () => {
  const [arm, loads] = [
    { shown: 1000, marked: 0 },
    { loads: 1000, failures: 0 },
  ];
  const pages = ['loanDetail', 'loanConfirm', ALL_PAGES];
  const numbers = pages.flatMap((page) =>
    COMPARED.filter((each) => (each === 'slow') === (page === ALL_PAGES)).map((each): OutcomeNumbers => ({
      page,
      harm: each,
      since: 0,
      canary: arm,
      rest: arm,
      excess: 0.5,
      logEvidence: 99,
      isReported: true,
    })),
  );
  const engines = [...ENGINES.filter((engine) => familyOf(engine) !== undefined), ...FAMILIES].map((engine): EngineNumbers => ({
    engine,
    canary: loads,
    rest: loads,
    excess: 0.5,
    heard: GOOD.heard,
    logs: { failures: 99, silent: 99 },
  }));
  const findings = findingsOf({ ...GOOD, engines, outcomes: { pages: 2, numbers } }, { falseHalts: 0.01, samples: 200 });
  expect(findings.reduce((sum, { bound }) => sum + Math.exp(-bound), 0)).toBeCloseTo(0.01, 12);
});

test.each([
  ['199 loads', { ...harm, canary: { ...noCounts(), loads: 199, failures: 41 } }],
  ['199 visits', { ...logs({ late: 9 }), late: { ...GOOD.late, canaryVisits: 199 } }],
  ['199 expected loads', { ...logs({ silent: 9 }), heard: { ...GOOD.heard, expected: 199 } }],
  ['less than half a point more failures', { ...harm, excess: 0.0049 }],
])('%s are too few to halt, and nothing is raised meanwhile', (_, numbers) => {
  expect(decided({ numbers })).toMatchObject({ kind: 'wait', for: 'harm' });
});

test.each([
  [
    'the evidence is a tenth of the bound',
    { numbers: logs({ failures: Math.log(20.1) }) },
    'harm',
    /^is not raised while this is open: 3 of 812 loads failed .*evidence 20, bound 200$/,
  ],
  ['data may be late', { numbers: logs({ late: Math.log(101) }) }, 'harm', /data later than 1,500 ms/],
  [
    'the canary has too few loads at this share',
    { numbers: { step: { canary: 199, rest: 7000 } } },
    'samples',
    /^waits for 200 loads at this share: it has 199, others 7,000$/,
  ],
  ['the others have', { numbers: { step: { canary: 900, rest: 199 } } }, 'samples', /others 199$/],
  ['its time is not over', { minutes: 29 }, 'minutes', /30 minutes at this share: until 2026-01-02T04:01:00.000Z$/],
  ['no page reports', { config: { reports: { share: 0 } } }, 'reports', /reports.share of the configuration is 0/],
  ['the shell was for one market', { name: 'host', share: 2500, market: 'india' }, 'person', /for india alone/],
] as const)('nothing is raised while %s', (_, given, what, says) => {
  expect(decided(given)).toEqual({ kind: 'wait', for: what, says: expect.stringMatching(says) });
});

describe('a freeze', () => {
  const freeze = (name: string, until = '2026-01-02T05:00:00.000Z') => ({
    document: { frozen: { [name]: { by: 'asha', why: 'audit', until } } },
  });

  test.each(['*', 'remote-loan'])('of %s stops raising, and shows until when', (name) => {
    expect(decided(freeze(name))).toMatchObject({
      kind: 'wait',
      for: 'freeze',
      says: expect.stringContaining('frozen until 2026-01-02T05:00:00.000Z by asha: audit'),
    });
  });

  test('does not stop a halt', () => {
    expect(decided({ ...freeze('*'), numbers: harm }).kind).toBe('halt');
  });

  test('that is over, or of another package, stops nothing', () => {
    expect(decided(freeze('*', '2026-01-02T04:00:00.000Z')).kind).toBe('raise');
    expect(decided(freeze('remote-repay')).kind).toBe('raise');
  });
});

test('with an approver nothing is raised, and the command is shown; harm is halted', () => {
  const document = { trust: { keys: {}, roles: { promoter: ['a'], approver: ['b'] } } };
  expect(decided({ document, market: 'india' })).toMatchObject({
    for: 'approver',
    says: 'may have 25 %, which an approver has to complete: "promote remote-loan@1.0.1 --canary 25% --market india --expect 7 --proposal change.json"',
  });
  expect(decided({ document, share: 2500, market: 'india' })).toMatchObject({
    says: expect.stringMatching(/^may have everybody in india, .*"promote remote-loan@1.0.1 --market india --expect 7/),
  });
  expect(decided({ document, numbers: harm }).kind).toBe('halt');
});
