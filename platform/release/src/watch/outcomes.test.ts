import { LONG, rollOutcomes, type OutcomeWorld, type Rates } from '../testing/canary/outcomeRollout';
import { candidateAt } from '../testing/canary/rollout';
import { runs } from '../testing/runs';
import { outcomeFindings } from './outcomeFindings';
import { OutcomeAnalysis, noOutcomes, type OutcomeNumbers } from './statistics/outcomeAnalysis';
import { outcomeSamplesOf } from './statistics/samples';

const halts = (count: number, world: (seed: number) => Omit<OutcomeWorld, 'seed'>) =>
  Array.from({ length: count }, (_, seed) => rollOutcomes({ seed, ...world(seed) }).halted?.harm).filter((harm) => harm !== undefined);

const STEPS = [
  { at: 0, share: 100 },
  { at: 1_800_000, share: 500 },
  { at: 3_600_000, share: 2500 },
];

test('of healthy canaries, with drift by hour and market and later outcomes than visits, at most 1 % is halted', () => {
  const count = runs(30);
  const all = halts(count, (seed) => ({ traffic: [1000, 3000, 9000][seed % 3]!, pages: 4, steps: STEPS }));
  expect(all.length).toBeLessThanOrEqual(count / 100);
});

const FAULTS: readonly (readonly [string, (rates: Rates) => Rates])[] = [
  ['reached', (rates) => ({ ...rates, reached: rates.reached - 0.05 })],
  ['refused', (rates) => ({ ...rates, refused: rates.refused + 0.05 })],
  ['nothing', (rates) => ({ ...rates, nothing: rates.nothing + 0.05 })],
  ['repeated', (rates) => ({ ...rates, repeated: rates.repeated + 0.05 })],
];
test.each(FAULTS)(
  'a difference of five points in %s on one of eight pages is halted within 5,000 visits of it, in 95 % of runs',
  (harm, canary) => {
    const count = runs(20);
    const all = halts(count, () => ({ canary, pages: 8, isFirstAlone: true, traffic: 4000, minutes: 1000, most: 5000 }));
    // Of few runs, one more may be missed by chance.
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
  ['evidence under the bound', { logEvidence: 8.9 }],
])('%s is shown and does not halt', (_, more) => {
  expect(found(more)).toMatchObject([{ isHarm: false }]);
});

test('all pages of a canary share the allowed rate of false halts', () => {
  expect(found({ logEvidence: 9 }, 8)).toMatchObject([{ isHarm: true }]);
  expect(found({ logEvidence: 9 }, 16)).toMatchObject([{ isHarm: false }]);
});

test('no outcome is compared in the first five minutes of a share, `reached` in the first ten, nor a page that the canary does not have', () => {
  const analysis = new OutcomeAnalysis(['loanConfirm']);
  const counts = { ...noOutcomes(), shown: 100 };
  const sample = { at: 0, span: 60_000, page: 'loanConfirm', market: 'india', canary: counts, rest: counts };
  const shown = () => Object.fromEntries(analysis.numbers().map(({ harm, canary }) => [harm, canary.shown]));
  analysis.add({ ...sample, at: 240_000 }, [{ at: 0, share: 100 }]);
  analysis.add({ ...sample, at: 600_000, page: 'madeUp' }, [{ at: 0, share: 100 }]);
  expect(shown()).toEqual({});
  for (const at of [300_000, 540_000]) analysis.add({ ...sample, at }, [{ at: 0, share: 100 }]);
  expect(shown()).toEqual({ refused: 200, nothing: 200, repeated: 200 });
  analysis.add({ ...sample, at: 600_000 }, [{ at: 0, share: 100 }]);
  expect(shown()).toEqual({ reached: 100, refused: 300, nothing: 300, repeated: 300 });
});

test('rows become samples by page and market; refusals of any kind add up', () => {
  const row = { kind: 'outcome', package: 'remote-loan', version: '1.0.1', arm: 'canary', market: 'india', page: 'loanConfirm' } as const;
  const rows = [
    { ...row, name: 'shown', at: 60_000, count: 9 },
    { ...row, name: 'refused-401', at: 60_000, count: 1 },
    { ...row, name: 'refused-code', at: 60_000, count: 2 },
    { ...row, name: 'form-left', at: 60_000, count: 2 },
    { ...row, name: 'shown', market: 'indonesia', at: 60_000, count: 5 },
    { ...row, name: 'shown', version: '1.0.0', arm: 'rest', at: 60_000, count: 70 } as const,
    { ...row, name: 'shown', engine: 'webkit 26', at: 60_000, count: 9 },
  ];
  expect(outcomeSamplesOf(candidateAt(), rows, 60_000)).toMatchObject([
    { page: 'loanConfirm', market: 'india', canary: { shown: 9, refused: 3, reached: 0 }, rest: { shown: 70 } },
    { market: 'indonesia', canary: { shown: 5 }, rest: { shown: 0 } },
  ]);
});
