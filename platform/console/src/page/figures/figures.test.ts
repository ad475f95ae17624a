import type { PackageState, Rates, VersionRates } from '../../contract';
import { LOAN, ratesWith } from '../../testing/samples';
import { clockText, spanText } from '../times';
import { figuresOf, inEngineOrder, inOrder, suggestedReason, vitalText } from './figures';

const counted = (version: string, arm: VersionRates['arm'], loads: number, failures: number, name = 'remote-loan'): VersionRates => ({
  package: name,
  version,
  arm,
  loads,
  failures,
  codes: failures === 0 ? [] : [{ code: 'LOAD_FAILED', count: failures }],
  p75: {},
  series: [],
});
const rates = (...versions: readonly VersionRates[]): Rates => ratesWith({ versions });

test.each<readonly [string, readonly VersionRates[], 'canary' | 'rest' | undefined]>([
  ['nothing was counted', [], undefined],
  ['the canary fails, the rest does not', [counted('1.0.1', 'canary', 200, 40), counted('1.0.0', 'rest', 2000, 8)], 'canary'],
  ['the canary fails, without other visitors', [counted('1.0.1', 'canary', 200, 40)], 'canary'],
  ['too little was counted', [counted('1.0.1', 'canary', 20, 10)], undefined],
  ['few failures of few loads', [counted('1.0.1', 'canary', 40, 2)], undefined],
  ['both fail alike', [counted('1.0.1', 'canary', 200, 40), counted('1.0.0', 'rest', 2000, 400)], 'rest'],
  ['both are well', [counted('1.0.1', 'canary', 2000, 10), counted('1.0.0', 'rest', 20_000, 90)], undefined],
  ['it was another version that failed', [counted('0.9.0', 'rest', 2000, 900)], undefined],
])('which one fails: %s', (_what, versions, failing) => {
  expect(figuresOf(LOAN, rates(...versions)).failing).toBe(failing);
});

test('failing packages come first, the highest lower bound of the rate before the others', () => {
  const of = (name: string): PackageState => ({ ...LOAN, name });
  const order = inOrder(
    ['host', 'remote-a', 'remote-b', 'remote-c'].map(of),
    rates(counted('1.0.0', 'rest', 100, 20, 'remote-b'), counted('1.0.1', 'canary', 500, 250, 'remote-c')),
  );
  expect(order.map(({ of: { name } }) => name)).toEqual(['remote-c', 'remote-b', 'host', 'remote-a']);
});

test('the figures suggest a reason, or none', () => {
  const figures = figuresOf(LOAN, rates(counted('1.0.1', 'canary', 205, 41), counted('1.0.0', 'rest', 2050, 8)));
  expect(suggestedReason(LOAN, figures)).toBe('remote-loan 1.0.1: 20 % of loads fail (41 of 205), 0.39 % of 1.0.0, mostly LOAD_FAILED');
  expect(suggestedReason(LOAN, figuresOf(LOAN, undefined))).toBe('');
});

test('formats numbers and times for people', () => {
  expect([vitalText('LCP', 800), vitalText('data', 1200), vitalText('CLS', 100)]).toEqual(['800 ms', '1.2 s', '0.1']);
  const now = new Date(2026, 10, 23, 3, 12).getTime();
  expect(clockText(new Date(2026, 10, 23, 2, 5).getTime(), now)).toBe('02:05');
  expect(clockText(new Date(2026, 10, 21, 2, 5).getTime(), now)).toBe('21 Nov, 02:05');
  expect(clockText(new Date(2025, 10, 21, 2, 5).getTime(), now)).toBe('21 Nov 2025, 02:05');
  expect([10_000, 720_000, 3_600_000, 5_400_000, 172_800_000].map(spanText)).toEqual([
    'less than a minute',
    '12 min',
    '1 h',
    '1 h 30 min',
    '2 days',
  ]);
});

test('failing engines come first, then the most used; the tail is one line', () => {
  const engines = Array.from({ length: 10 }, (_, index) => ({ engine: `chromium ${140 - index}`, loads: 100 - index, failures: index }));
  const rare = { engine: 'webkit 26', loads: 40, failures: 40 };
  const { shown, more } = inEngineOrder(ratesWith({ engines: [...engines, rare], alarms: [{ engine: 'webkit 26', says: '' }] }));
  expect(shown.map(({ engine }) => engine)).toEqual(['webkit 26', ...engines.slice(0, 7).map(({ engine }) => engine)]);
  expect(more).toEqual({ engines: 3, loads: 276, failures: 24 });
  expect(inEngineOrder(ratesWith({ engines: [rare] })).more).toBeUndefined();
});
