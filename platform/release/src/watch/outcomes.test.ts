import { VITAL_BOUNDS, type CountRow } from '@loan/shared/contracts/counts';

import { LONG, rollOutcomes, type OutcomeWorld, type Rates } from '../testing/canary/outcomeRollout';
import { candidateAt } from '../testing/canary/rollout';
import { runs } from '../testing/runs';
import { outcomeFindings } from './outcomeFindings';
import { ALL_PAGES, OutcomeAnalysis, noOutcomes, type OutcomeCounts, type OutcomeNumbers } from './statistics/outcomeAnalysis';
import { outcomeSamplesOf } from './statistics/samples';

const halts = (count: number, world: (seed: number) => Omit<OutcomeWorld, 'seed'>) =>
  Array.from({ length: count }, (_, seed) => rollOutcomes({ seed, ...world(seed) }).halted?.harm).filter((harm) => harm !== undefined);

const STEPS = [
  { at: 0, share: 100 },
  { at: 1_800_000, share: 500 },
  { at: 3_600_000, share: 2500 },
];

test('of healthy canaries, with drift by hour and market and later outcomes than visits, at most 1 % is halted', () => {
  const count = runs(24);
  const all = halts(count, (seed) => ({ traffic: [1000, 3000, 9000][seed % 3]!, pages: 4, steps: STEPS }));
  expect(all.length).toBeLessThanOrEqual(count / 100);
});

const FAULTS: readonly (readonly [string, (rates: Rates) => Rates])[] = [
  ['reached', (rates) => ({ ...rates, reached: rates.reached - 0.05 })],
  ['refused', (rates) => ({ ...rates, refused: rates.refused + 0.05 })],
  ['nothing', (rates) => ({ ...rates, nothing: rates.nothing + 0.05 })],
  ['repeated', (rates) => ({ ...rates, repeated: rates.repeated + 0.05 })],
  ['again', (rates) => ({ ...rates, again: rates.again + 0.12 })],
  ['found', (rates) => ({ ...rates, found: rates.found - 0.05 })],
  // Ten percentage points of the visits of all eight pages, which are counted together.
  ['slow', (rates) => ({ ...rates, slow: rates.slow + 0.8 })],
];
test.each(FAULTS)(
  'a difference in %s on one of eight pages, of five points or twice what halts, is halted within 5,000 visits of it, in 95 % of runs',
  (harm, canary) => {
    const count = runs(20);
    const all = halts(count, () => ({ canary, pages: 8, isFirstAlone: true, traffic: 4000, minutes: 1000, most: 5000 }));
    // In few runs, one more may be missed by chance.
    expect(all.filter((each) => each === harm).length).toBeGreaterThanOrEqual(count - Math.max(2, 0.05 * count));
  },
);

test('a form that takes longer, and that one borrower in a hundred does not finish, is halted in at most 2 % of runs', () => {
  const count = runs(20);
  const longer = { late: LONG, canary: (rates: Rates) => ({ ...rates, reached: rates.reached - 0.01 }) };
  expect(halts(count, () => ({ ...longer, pages: 4, isFirstAlone: true, traffic: 4000, minutes: 180 })).length).toBeLessThanOrEqual(
    Math.max(1, count / 50),
  );
});

const numbers = (more: Partial<OutcomeNumbers> = {}): OutcomeNumbers => ({
  page: 'loanConfirm',
  harm: 'reached',
  since: Date.parse('2026-01-02T14:05:00.000Z'),
  canary: { shown: 1000, marked: 380 },
  rest: { shown: 9000, marked: 3870 },
  excess: 0.05,
  logEvidence: 20,
  isReported: true,
  ...more,
});
const found = (more: Partial<OutcomeNumbers> = {}, pages = 8) =>
  outcomeFindings({ pages, numbers: [numbers(more)] }, { falseHalts: 0.01, samples: 200 }, { version: '1.4.0', open: 0.1 });

test('a finding is one line with page, difference, version and since when', () => {
  expect(found()).toMatchObject([
    {
      isHarm: true,
      says: 'loanConfirm: 12 % fewer reach an accepted call or the next page with 1.4.0 (38 % against 43 %); visits: 1,000, since 2026-01-02T14:05Z',
    },
  ]);
  expect(found({ harm: 'nothing', canary: { shown: 1000, marked: 80 }, rest: { shown: 9000, marked: 270 } })).toMatchObject([
    { says: expect.stringMatching(/^loanConfirm: 8 % of visits tap the primary action and nothing happens with 1\.4\.0, others 3 %; /) },
  ]);
  expect(found({ harm: 'found' })).toMatchObject([
    { says: expect.stringMatching(/^loanConfirm: 12 % fewer see their payment arrive with 1\.4\.0 \(38 % against 43 %\); /) },
  ]);
});

test.each([
  ['too few visits of the canary', { canary: { shown: 199, marked: 1 } }],
  ['too few visits of the rest', { rest: { shown: 199, marked: 100 } }],
  ['less than a point', { excess: 0.009 }],
  ['too little evidence', { logEvidence: 6 }],
])('%s is no finding', (_, more) => {
  expect(found(more)).toEqual([]);
});

test.each([
  ['under four points fewer', { excess: 0.039 }],
  ['under four points fewer payments', { harm: 'found', excess: 0.039 }],
  ['under ten points more that open the page again', { harm: 'again', excess: 0.099 }],
  ['under five points more that wait after a tap', { page: ALL_PAGES, harm: 'slow', excess: 0.049 }],
  ['fewer payments of a canary that has looked for none', { harm: 'found', isReported: false }],
  ['evidence under the bound', { logEvidence: 8.9 }],
] as const)('%s is shown and does not halt', (_, more) => {
  expect(found(more)).toMatchObject([{ isHarm: false }]);
});

test('a loss of half of the payments halts if few visits see one', () => {
  const few = { harm: 'found', canary: { shown: 2000, marked: 9 }, rest: { shown: 9000, marked: 90 } } as const;
  expect(found({ ...few, excess: 0.0055 })).toMatchObject([{ isHarm: true }]);
  expect(found({ ...few, excess: 0.0045 })).toEqual([]);
});

test('all pages of a canary share the allowed rate of false halts', () => {
  expect(found({ logEvidence: 9.5 }, 8)).toMatchObject([{ isHarm: true }]);
  expect(found({ logEvidence: 9.5 }, 16)).toMatchObject([{ isHarm: false }]);
  // Answers to taps are compared once for all of them.
  const answers = { page: ALL_PAGES, harm: 'slow', logEvidence: 9.5 } as const;
  expect(found(answers, 16)).toMatchObject([
    { isHarm: true, says: expect.stringMatching(/^all pages: 38 % of visits wait more than 500 ms for the answer to a tap with /) },
  ]);
});

const analysisOf = (analysis: OutcomeAnalysis) => ({
  analysis,
  add: (at: number, page: string, canary: Partial<OutcomeCounts> = {}, rest: Partial<OutcomeCounts> = {}) =>
    analysis.add(
      {
        at,
        span: 60_000,
        page,
        market: 'india',
        canary: { ...noOutcomes(), shown: 100, sought: 1, ...canary },
        rest: { ...noOutcomes(), shown: 100, sought: 30, found: 20, ...rest },
      },
      [{ at: 0, share: 100 }],
    ),
  shown: () => Object.fromEntries(analysis.numbers().map(({ harm, canary }) => [harm, canary.shown])),
});

test('no outcome is compared in the first five minutes of a share, some not in the first ten, nor a page that the canary does not have', () => {
  const { add, shown } = analysisOf(new OutcomeAnalysis(['loanConfirm']));
  add(240_000, 'loanConfirm');
  add(600_000, 'madeUp');
  expect(shown()).toEqual({});
  for (const at of [300_000, 540_000]) add(at, 'loanConfirm');
  add(540_000, ALL_PAGES);
  expect(shown()).toEqual({ refused: 200, nothing: 200, repeated: 200 });
  for (const page of ['loanConfirm', ALL_PAGES]) add(600_000, page);
  expect(shown()).toEqual({ refused: 300, nothing: 300, repeated: 300, reached: 100, found: 100, again: 100, slow: 100 });
});

test('payments are compared with all visits; they are reported once the canary has looked for one: older pages report none', () => {
  const { analysis, add } = analysisOf(new OutcomeAnalysis(['repayOrNot']));
  const payments = () => analysis.numbers().filter(({ harm }) => harm === 'found');
  add(600_000, 'repayOrNot', { sought: 0 });
  expect(payments()).toMatchObject([{ isReported: false }]);
  add(660_000, 'repayOrNot');
  expect(payments()).toMatchObject([
    { isReported: true, canary: { shown: 200, marked: 0 }, rest: { shown: 200, marked: 40 }, excess: 0.2 },
  ]);
});

test('a market that the rest does not visit is not compared', () => {
  const { analysis, add } = analysisOf(new OutcomeAnalysis(['loanConfirm']));
  add(600_000, 'loanConfirm', { refused: 90 }, { shown: 0 });
  expect(analysis.numbers()).toContainEqual(expect.objectContaining({ harm: 'refused', canary: { shown: 0, marked: 0 }, excess: 0 }));
});

test('answers to taps that are slow somewhat more often are tolerated, however many visits there are', () => {
  const { analysis, add } = analysisOf(new OutcomeAnalysis([]));
  for (let minute = 10; minute < 70; minute += 1) add(minute * 60_000, ALL_PAGES, { shown: 1000, slow: 238 }, { shown: 9000, slow: 1800 });
  const known = { pages: 1, numbers: analysis.numbers() };
  expect(known.numbers).toMatchObject([{ harm: 'slow', canary: { shown: 60_000 } }]);
  expect(outcomeFindings(known, { falseHalts: 0.01, samples: 200 }, { version: '1.4.0', open: 0.1 })).toEqual([]);
});

test('rows become samples by page and market; refusals of any kind add up, and answers to taps are those of all pages', () => {
  const row = { kind: 'outcome', package: 'remote-loan', version: '1.0.1', arm: 'canary', market: 'india', page: 'loanConfirm' } as const;
  const { page: _page, ...ofPackage } = row;
  const answers = (name: string, times: readonly number[]) => {
    const buckets = [...VITAL_BOUNDS, Infinity].map(
      (bound, index, all) => times.filter((ms) => ms <= bound && ms > (all[index - 1] ?? 0)).length,
    );
    return { ...ofPackage, kind: 'vital', name, at: 60_000, count: times.length, buckets } as const;
  };
  const rows: readonly CountRow[] = [
    { ...row, name: 'shown', at: 60_000, count: 9 },
    { ...row, name: 'refused-401', at: 60_000, count: 1 },
    { ...row, name: 'refused-code', at: 60_000, count: 2 },
    { ...row, name: 'form-left', at: 60_000, count: 2 },
    { ...row, name: 'payment-sought', at: 60_000, count: 4 },
    { ...row, name: 'payment-found', at: 60_000, count: 3 },
    { ...row, name: 'again', at: 60_000, count: 2 },
    { ...row, name: 'shown', market: 'indonesia', at: 60_000, count: 5 },
    { ...row, name: 'shown', version: '1.0.0', arm: 'rest', at: 60_000, count: 70 } as const,
    { ...row, name: 'shown', engine: 'webkit 26', at: 60_000, count: 9 },
    answers('INP', [400, 500, 501, 90_000]),
    answers('data', [9000]),
  ];
  expect(outcomeSamplesOf(candidateAt(), rows, 60_000)).toMatchObject([
    {
      page: 'loanConfirm',
      market: 'india',
      canary: { shown: 9, refused: 3, reached: 0, sought: 4, found: 3, again: 2 },
      rest: { shown: 70 },
    },
    { market: 'indonesia', canary: { shown: 5 }, rest: { shown: 0 } },
    { page: ALL_PAGES, market: 'india', canary: { shown: 4, slow: 2 }, rest: { shown: 0 } },
  ]);
});
