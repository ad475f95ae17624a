import type { CountRow } from '@loan/shared/contracts/counts';

import { engineAlarms } from './engineAlarms';
import { StandingAlarms } from './standingAlarms';

type Counted = readonly [loads: number, failures: number, documents?: number];

const rowsOf = (engines: Readonly<Record<string, Counted>>, name = 'remote-loan'): readonly CountRow[] =>
  Object.entries(engines).flatMap(([engine, [loads, failures, documents = 0]]) => [
    { kind: 'load', at: 0, count: loads, package: name, version: '1.0.0', arm: 'rest', engine },
    { kind: 'failure', at: 0, count: failures, package: name, version: '1.0.0', arm: 'rest', engine },
    { kind: 'document', at: 0, count: documents, package: name, version: '1.0.0', arm: 'rest', engine },
  ]);
const GOOD = { 'chromium 140': [2000, 8], 'chromium 139': [900, 3], 'webkit 18': [60, 0] } as const;
const alarms = (engines: Readonly<Record<string, Counted>>) => engineAlarms([rowsOf(engines), []]);

test('an engine that loses every page is reported with its system and its rate', () => {
  expect(alarms({ ...GOOD, 'webkit 26': [40, 40] })).toEqual([
    {
      kind: 'failures',
      engine: 'webkit 26',
      packages: ['remote-loan'],
      minutes: 3,
      says: 'webkit 26 (iOS 26): 100 % of loads fail (remote-loan: 40 of 40 in 3 minutes); 0.37 % in other engines',
    },
  ]);
});

test('the engine with most failures comes first, once, with every package that fails in it', () => {
  const rows = [
    ...rowsOf({ ...GOOD, 'webkit 26': [40, 40], 'chromium 80-89': [200, 150] }),
    ...rowsOf({ ...GOOD, 'webkit 26': [90, 80] }, 'remote-repay'),
  ];
  expect(engineAlarms([rows, rows]).map(({ says }) => says)).toEqual([
    expect.stringMatching(/^chromium 80-89: 75 % of loads fail \(remote-loan: 150 of 200 in 3 minutes\)/),
    expect.stringMatching(/^webkit 26 \(iOS 26\): 89 % of loads fail \(remote-repay: 80 of 90 in 3 minutes, and remote-loan\)/),
  ]);
});

test('a rare engine is detected over the longer window', () => {
  const rare = rowsOf({ ...GOOD, 'webkit 17': [34, 34] });
  expect(engineAlarms([rowsOf({ ...GOOD, 'webkit 17': [4, 4] }), rare])).toMatchObject([{ engine: 'webkit 17', minutes: 30 }]);
});

test.each<readonly [string, Readonly<Record<string, Counted>>]>([
  ['nothing was counted', {}],
  ['it has too few loads', { ...GOOD, 'webkit 26': [29, 29] }],
  ['it has too few failures', { ...GOOD, 'webkit 26': [40, 9] }],
  ['it fails now and then', { ...GOOD, 'webkit 26': [1000, 60] }],
  ['all engines fail alike: it is not the engine', { 'chromium 140': [2000, 900], 'webkit 26': [100, 45] }],
  ['the others have too few loads', { 'chromium 140': [20, 0], 'webkit 26': [100, 100] }],
  ['it is no engine of its own', { ...GOOD, other: [100, 100], unknown: [100, 100] }],
])('reports no engine if %s', (_, engines) => {
  expect(alarms(engines)).toEqual([]);
});

test('two failing engines do not hide each other', () => {
  const half = { 'chromium 140': [1000, 1000], 'chromium 139': [500, 500], 'webkit 26': [200, 1] } as const;
  expect(alarms(half).map(({ engine }) => engine)).toEqual(['chromium 140', 'chromium 139']);
});

describe('an engine whose pages stop before a script runs', () => {
  const served = { 'chromium 140': [1200, 3, 2000], 'webkit 18': [40, 0, 60] } as const;
  const silent = (webkit: Counted) => engineAlarms([rowsOf({ ...served, 'webkit 26': webkit }, 'host'), []]);

  test('is reported by its documents', () => {
    expect(silent([0, 0, 120])).toEqual([
      {
        kind: 'silent',
        engine: 'webkit 26',
        packages: ['host'],
        minutes: 3,
        says: 'webkit 26 (iOS 26): documents served in 3 minutes: 120, loads reported: 0; other engines report 60 %',
      },
    ]);
  });

  test.each<readonly [string, Counted]>([
    ['few documents', [0, 0, 99]],
    ['a tenth of the loads that the others report', [8, 0, 120]],
  ])('is not reported with %s', (_, webkit) => {
    expect(silent(webkit)).toEqual([]);
  });

  test('is not reported if no engine reports, or if its documents are not counted', () => {
    expect(engineAlarms([rowsOf({ 'chromium 140': [0, 0, 2000], 'webkit 26': [0, 0, 120] }, 'host'), []])).toEqual([]);
    expect(engineAlarms([rowsOf({ 'chromium 140': [1200, 3], 'webkit 26': [0, 0, 120] }, 'host'), []])).toEqual([]);
  });
});

describe('an alarm', () => {
  const MINUTE = 60_000;
  const served = { 'chromium 140': [1200, 3, 2000] } as const;
  const loan = (webkit: Counted) => rowsOf({ ...GOOD, 'webkit 26': webkit });
  const host = (webkit: Counted) => rowsOf({ ...served, 'webkit 26': webkit }, 'host');
  const both = (one: Counted, other: Counted) => [...loan(one), ...rowsOf({ ...GOOD, 'webkit 26': other }, 'remote-repay')];
  /** The messages of a poll in each minute. Undefined: a source does not answer. */
  const reported = (...minutes: readonly (readonly CountRow[] | undefined)[]) => {
    const standing = new StandingAlarms();
    return minutes.map((rows, minute) => {
      const alarms = rows === undefined ? [] : engineAlarms([[], rows]);
      return standing.next({ alarms, engineRows: rows }, minute * MINUTE).map((line) => line.replace(/^ALARM .*/, 'ALARM'));
    });
  };
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
  const TOO_LITTLE = 'webkit 26 (iOS 26) may still fail: too little is counted to tell.';
  const UNANSWERED = 'webkit 26 (iOS 26) may still fail: not every source answers.';
  const END = 'webkit 26 (iOS 26) fails no more often than the others any more.';

  test.each<readonly [what: string, minutes: readonly (readonly CountRow[] | undefined)[], expected: readonly string[]]>([
    ['not after four minutes', [loan([40, 40]), ...times(4, loan([30, 0]))], ['ALARM']],
    ['after five minutes of enough loads', [loan([40, 40]), ...times(5, loan([30, 0]))], ['ALARM', END]],
    ['never with too few loads', [loan([40, 40]), ...times(40, loan([29, 0]))], ['ALARM', TOO_LITTLE]],
    ['never while a source does not answer', [loan([40, 40]), ...times(40, undefined)], ['ALARM', UNANSWERED]],
    ['not earlier because a source did not answer', [loan([40, 40]), ...times(3, undefined), ...times(4, loan([30, 0]))], ['ALARM']],
    [
      'never while too few loads of other engines are sound',
      [loan([40, 40]), ...times(9, rowsOf({ 'chromium 140': [900, 900], 'webkit 26': [40, 40] }))],
      ['ALARM', TOO_LITTLE],
    ],
    [
      'never while one of its packages has too few loads',
      [both([40, 40], [40, 40]), both([40, 40], [2, 2]), ...times(9, both([40, 0], [2, 2]))],
      ['ALARM', TOO_LITTLE],
    ],
    [
      'and begins again if it fails after it was unknown',
      [loan([40, 40]), ...times(5, undefined), loan([40, 40])],
      ['ALARM', UNANSWERED, 'ALARM'],
    ],
    [
      'of missing loads, with loads',
      [host([0, 0, 120]), ...times(6, host([60, 0, 120]))],
      ['ALARM', 'webkit 26 (iOS 26) reports loads again.'],
    ],
    [
      'of missing loads, never with too few documents',
      [host([0, 0, 120]), ...times(9, host([60, 0, 99]))],
      ['ALARM', 'webkit 26 (iOS 26) may still report no loads: too little is counted to tell.'],
    ],
    [
      'of failures alone, while loads are missing',
      [[...loan([40, 40]), ...host([0, 0, 120])], ...times(9, [...loan([40, 0]), ...host([0, 0, 120])])],
      ['ALARM', 'ALARM', END],
    ],
  ])('ends %s', (_, minutes, expected) => {
    expect(reported(...minutes).flat()).toEqual(expected);
  });
});
