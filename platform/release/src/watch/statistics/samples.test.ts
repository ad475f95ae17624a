import { VITAL_BOUNDS, type CountRow } from '@loan/shared/contracts/counts';

import { candidateAt } from '../../testing/canary/rollout';
import type { Candidate, Step } from '../canaries';
import { evidenceText } from '../wording';
import { Analysis } from './analysis';
import { nearestBound, quantile } from './quantile';
import { samplesOf } from './samples';
import { Silence } from './silence';

const MINUTE = 60_000;
const row = (more: Partial<CountRow>): CountRow => ({
  kind: 'load',
  at: 10 * MINUTE,
  count: 1,
  package: 'remote-loan',
  version: '1.0.1',
  arm: 'canary',
  market: 'india',
  ...more,
});
const rest = (more: Partial<CountRow>) => row({ version: '1.0.0', arm: 'rest', ...more });
const loads = (candidate: Candidate, rows: readonly CountRow[]) =>
  samplesOf(candidate, rows, MINUTE).map(({ part, canary, rest: others }) => [part, canary.loads, others.loads]);

test('a canary is compared with the default: no pins, earlier versions, other packages, or earlier rows', () => {
  const candidate = candidateAt([{ at: 9.5 * MINUTE, share: 1000 }]);
  const rows = [
    row({}),
    rest({ count: 2 }),
    row({ arm: 'pin' }),
    rest({ arm: 'pin' }),
    rest({ version: '0.9.0' }),
    row({ version: '1.0.2' }),
    row({ package: 'remote-repay' }),
    row({ at: 8 * MINUTE }),
    rest({ at: 8 * MINUTE }),
  ];
  expect(loads(candidate, rows)).toEqual([[0, 1, 2]]);
  expect(loads(candidate, [row({ at: 9 * MINUTE }), row({})])).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ]);
});

test('a canary of one market is compared within it', () => {
  expect(loads({ ...candidateAt(), market: 'india' }, [row({}), rest({}), rest({ market: 'indonesia', count: 50 })])).toEqual([[0, 1, 1]]);
});

test('in the canary of the shell, a remote counts in any version except its own canary', () => {
  const parts: Candidate['parts'] = [
    { name: 'host', canary: '2.0.0', rest: '1.0.0' },
    { name: 'remote-loan', except: '1.0.1' },
  ];
  expect(loads({ ...candidateAt(), parts }, [row({}), row({ version: '1.0.0', count: 3 }), rest({ count: 7 })])).toEqual([[1, 3, 7]]);
});

test('failures add up over their codes, times over their buckets; other vitals and events do not count', () => {
  const buckets = VITAL_BOUNDS.map((_, index) => Number(index === 3)).concat(2);
  const [sample] = samplesOf(
    candidateAt(),
    [
      row({ kind: 'failure', name: 'LEFT', count: 2 }),
      row({ kind: 'failure', name: 'SCREEN' }),
      row({ kind: 'vital', name: 'data', count: 3, buckets }),
      row({ kind: 'vital', name: 'LCP', count: 3, buckets }),
      row({ kind: 'event', name: 'slow' }),
      row({ kind: 'fault' }),
    ],
    MINUTE,
  );
  expect(sample?.canary).toEqual({ loads: 0, failures: 3, data: buckets });
});

test('a quarter is later than the p75; the nearest bound is one of the buckets', () => {
  const counts = VITAL_BOUNDS.map(() => 0).concat(0);
  counts[13] = 60;
  counts[14] = 30;
  counts[29] = 10;
  expect(quantile(counts, 0.75)).toBe(1100);
  expect(quantile(counts, 0.99)).toBe(60_000);
  expect(quantile([], 0.75)).toBeUndefined();
  expect(VITAL_BOUNDS[nearestBound(counts, 0.75)]).toBe(1000);
});

test('the bound of a batch comes from earlier samples', () => {
  const analysis = new Analysis();
  const steps: readonly [Step] = [{ at: 0, share: 1000 }];
  const times = (bucket: number, count: number) => ({
    loads: 0,
    failures: 0,
    data: VITAL_BOUNDS.map((_, index) => (index === bucket ? count : 0)).concat(0),
  });
  const add = (canary: number, others: number, visits: number) =>
    analysis.add({ at: 0, span: 1, part: 0, canary: times(canary, 50), rest: times(others, visits) }, steps);
  add(20, 10, 100);
  expect(analysis.numbers(steps).late).toEqual({ canary: 0, rest: 0, canaryVisits: 0, restVisits: 0 });
  // With this batch, most known samples are in a higher bucket than before it.
  add(20, 15, 900);
  expect(analysis.numbers(steps).late).toEqual({ canary: 50, rest: 900, canaryVisits: 50, restVisits: 900, limit: VITAL_BOUNDS[10] });
});

test('failures that arrive after their loads wait for the loads of a later batch', () => {
  const analysis = new Analysis();
  const steps: readonly [Step] = [{ at: 0, share: 1000 }];
  const add = (failures: number) =>
    analysis.add(
      { at: 0, span: 1, part: 0, canary: { loads: 20, failures, data: [] }, rest: { loads: 200, failures: 2, data: [] } },
      steps,
    );
  const evidence = () => analysis.numbers(steps).logs.failures;
  add(50);
  const first = evidence();
  expect(first).toBeGreaterThan(5);
  add(0);
  expect(evidence()).toBeGreaterThan(first + 5);
  for (const _ of [1, 2]) add(0);
  const last = evidence();
  add(0);
  expect(evidence()).toBeLessThan(last);
});

describe('silence', () => {
  const share = (first: number, ...more: readonly Step[]): readonly [Step, ...Step[]] => [{ at: 0, share: first }, ...more];
  const after = (minute: number, steps: readonly [Step, ...Step[]], canary = 0, isShell = false) => {
    const silence = new Silence(isShell);
    silence.add({ at: minute * MINUTE, span: MINUTE, canary, rest: 10_000 - canary }, steps);
    return { expected: silence.expected, evidence: silence.logEvidence };
  };

  test('nothing is expected in the first minutes of a new share', () => {
    expect(after(4, share(1000)).expected).toBe(0);
    expect(after(6, share(1000)).expected).toBe(1000);
    const raised = share(100, { at: 20 * MINUTE, share: 1000 });
    expect(after(24, raised).expected).toBe(100);
    expect(after(26, raised).expected).toBe(1000);
    const lowered = share(1000, { at: 20 * MINUTE, share: 100 });
    expect(after(19.5, lowered).expected).toBe(100);
  });

  test('half of the share or more is not silence; for the shell, a tenth of it', () => {
    expect(after(9, share(1000), 500).evidence).toBeLessThan(0);
    expect(after(9, share(1000), 3000).evidence).toBeLessThan(0);
    expect(after(9, share(1000), 100).evidence).toBeGreaterThan(100);
    expect(after(9, share(1000), 100, true).evidence).toBeLessThan(0);
    expect(after(9, share(1000), 10, true).evidence).toBeGreaterThan(50);
  });

  /** The expectation of the evidence after a load every ten minutes, of which the canary has exactly half of its share. */
  function expectation(left: number, loads: readonly number[] = []): number {
    if (left > 0) return 0.95 * expectation(left - 1, [...loads, 0]) + 0.05 * expectation(left - 1, [...loads, 1]);
    const silence = new Silence(false);
    loads.forEach((canary, index) => silence.add({ at: (9 + 10 * index) * MINUTE, span: MINUTE, canary, rest: 1 - canary }, share(1000)));
    return Math.exp(silence.logEvidence);
  }

  test('its expectation is at most 1 if exactly half of the share is sent, however many tests have begun', () => {
    expect(expectation(1)).toBeCloseTo(0.5, 12);
    for (const tests of [2, 5, 10]) expect(expectation(tests)).toBeLessThan(1);
  });

  test('loads of the first hour do not hide silence in the second one', () => {
    const silence = new Silence(false);
    const hear = (minute: number, canary: number) =>
      silence.add({ at: minute * MINUTE, span: MINUTE, canary, rest: 100 - canary }, share(1000));
    for (let minute = 0; minute < 60; minute += 1) hear(minute, 10);
    for (let minute = 60; minute < 80; minute += 1) hear(minute, 0);
    expect(silence.heard).toEqual({ since: 60 * MINUTE, loads: 0, expected: 200 });
    expect(silence.logEvidence).toBeGreaterThan(40);
  });
});

test.each([
  [0, '1'],
  [Math.log(0.13), '0.13'],
  [Math.log(200), '200'],
  [Math.log(3.1e5), '3.1e5'],
  [5000, '3.0e2171'],
  [-100, 'below 0.01'],
])('evidence with the logarithm %d is written %s', (log, text) => {
  expect(evidenceText(log)).toBe(text);
});
