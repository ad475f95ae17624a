import { collectorAt } from '@loan/release/watch/counts';
import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

import { engineRates } from './engineRates';
import { addUp, RateReader } from './rates';

const buckets = (counts: Readonly<Record<number, number>>) => [...VITAL_BOUNDS, Infinity].map((bound) => counts[bound] ?? 0);
const BASE = { package: 'remote-loan', version: '1.0.1', arm: 'canary' } as const;

test('rows of several collectors are summed, by version and arm', () => {
  const rows = [
    { ...BASE, kind: 'load', at: 300_000, count: 60 },
    { ...BASE, kind: 'load', at: 300_000, count: 40 },
    { ...BASE, kind: 'load', at: 0, count: 10 },
    { ...BASE, kind: 'failure', name: 'SCREEN', at: 300_000, count: 2 },
    { ...BASE, kind: 'failure', name: 'LOAD_FAILED', at: 300_000, count: 18 },
    { ...BASE, kind: 'fault', name: 'TypeError', at: 0, count: 7 },
    { ...BASE, kind: 'vital', name: 'LCP', at: 0, count: 3, buckets: buckets({ 1200: 3 }) },
    { ...BASE, kind: 'vital', name: 'LCP', at: 0, count: 9, buckets: buckets({ 4000: 9 }) },
    { ...BASE, kind: 'vital', name: 'TTFB', at: 0, count: 9, buckets: buckets({ 4000: 9 }) },
    { ...BASE, arm: 'rest', kind: 'load', at: 0, count: 1 },
  ] as const;
  expect(addUp(rows)).toEqual([
    {
      ...BASE,
      loads: 110,
      failures: 20,
      codes: [
        { code: 'LOAD_FAILED', count: 18 },
        { code: 'SCREEN', count: 2 },
      ],
      p75: { LCP: 3767 },
      series: [
        { at: 0, loads: 10, failures: 0 },
        { at: 300_000, loads: 100, failures: 20 },
      ],
    },
    { ...BASE, arm: 'rest', loads: 1, failures: 0, codes: [], p75: {}, series: [{ at: 0, loads: 1, failures: 0 }] },
  ]);
});

test('engines are summed over packages and collectors; a page is a load of a remote, and of the shell only if no remote loaded', () => {
  const row = (engine: string, name: string, kind: 'load' | 'failure', count: number) => ({ engine, package: name, kind, count, at: 0 });
  const rows = [
    row('chromium 140', 'host', 'load', 900),
    row('chromium 140', 'remote-loan', 'load', 500),
    row('chromium 140', 'remote-loan', 'load', 300),
    row('webkit 26', 'host', 'load', 40),
    row('webkit 26', 'remote-loan', 'load', 40),
    row('webkit 26', 'remote-loan', 'failure', 40),
    row('firefox 140', 'host', 'load', 3),
    row('chromium 70-79', 'host', 'failure', 1),
  ];
  expect(engineRates([[], rows])).toEqual({
    engines: [
      { engine: 'chromium 140', loads: 800, failures: 0 },
      { engine: 'webkit 26', loads: 40, failures: 40 },
      { engine: 'firefox 140', loads: 3, failures: 0 },
    ],
    alarms: [
      {
        engine: 'webkit 26',
        says: expect.stringMatching(/^webkit 26 \(iOS 26\): 100 % of loads fail \(remote-loan: 40 of 40 in 30 minutes\)/),
      },
    ],
  });
});

const DIFFERENCES = [{ name: 'remote-loan', version: '1.0.1', says: 'loanDetail: fewer' }];

describe('collectors', () => {
  const [ADDRESS, OTHER] = ['http://one.example', 'http://other.example'];
  let now = Date.parse('2026-11-23T03:02:30Z');
  const loads = (count: number) => () =>
    Response.json({ channel: 'production', from: 0, to: 0, rows: [{ ...BASE, kind: 'load', at: 0, count }] });
  let answers: Record<string, () => Response>;
  let asked: URL[];
  beforeEach(() => {
    [asked, answers] = [[], { [ADDRESS]: loads(5) }];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      const at = new URL(address as string);
      asked.push(at);
      return answers[at.origin]?.() ?? Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const readerOf = (...addresses: readonly string[]) =>
    new RateReader(
      addresses.map(collectorAt),
      () => now,
      async () => DIFFERENCES,
    );

  test('are polled for the last hour, once for all pages; again when the clock was set back', async () => {
    const rates = readerOf(ADDRESS, ADDRESS);
    const [first, second] = await Promise.all([rates.read('production', 1000), rates.read('production', 1000)]);
    expect(first).toBe(second);
    expect(first.versions).toMatchObject([{ loads: 10 }]);
    expect(first.differences).toBe(DIFFERENCES);
    // For each collector the figures of versions, and those of engines over two windows.
    expect(asked).toHaveLength(6);
    const query = asked.find(({ search }) => search.includes('version'))!.searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ channel: 'production', step: '5', by: 'package,version,arm,market,name' });
    expect(Number(query.get('to')) - Number(query.get('from'))).toBe(3_600_000);
    now -= 1000;
    expect(await rates.read('production', 1000)).not.toBe(first);
  });

  test.each<readonly [string, () => Response, string]>([
    ['a fault', () => new Response('', { status: 500 }), 'it answers 500'],
    ['no JSON', () => new Response('<html>'), 'is not valid JSON'],
    ['another JSON', () => Response.json({ rows: [{ kind: 'load', count: -1 }] }), 'its answer has a fault at channel'],
  ])('one that answers with %s is told, and its earlier figures stay with their time', async (_what, sick, words) => {
    const rates = readerOf(ADDRESS);
    const before = await rates.read('production', 0);
    now += 60_000;
    answers = { [ADDRESS]: sick };
    const after = await rates.read('production', 0);
    expect(after).toEqual({ ...before, sources: [{ name: `collector ${ADDRESS}`, fault: expect.stringContaining(words) }] });
  });

  test('an unreachable collector is reported; the figures of the other are returned', async () => {
    const { sources, versions } = await readerOf(ADDRESS, OTHER).read('production', 0);
    expect(sources).toEqual([{ name: `collector ${ADDRESS}` }, { name: `collector ${OTHER}`, fault: 'ECONNREFUSED' }]);
    expect(versions).toMatchObject([{ loads: 5 }]);
  });
});
