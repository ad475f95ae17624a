import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

import { COLLECTOR, watchedForEachTest, type Watched } from '../../testing/canary/watched';
import { prometheusAt } from './prometheus';

const MINUTE = 60_000;

interface Wire {
  readonly metric: Readonly<Record<string, string>>;
  readonly values: readonly (readonly [number, string])[];
}
/** Answers of a server to the expressions of a poll. */
interface Stored {
  readonly starts: readonly Wire[];
  readonly down: readonly Wire['metric'][];
  readonly reports: readonly Wire[];
  readonly vitals: readonly Wire[];
}

let watched: Watched;
let stored: Stored;
let answerWith: (body: string) => Response;

const matrix = (result: readonly Wire[]) => ({ resultType: 'matrix', result });
const vector = (result: readonly Wire['metric'][]) => ({
  resultType: 'vector',
  result: result.map((metric) => ({ metric, value: [1, '0'] })),
});
const dataOf = (query: string) => {
  if (query.startsWith('up ')) return vector(stored.down);
  if (query.startsWith('collector_start_time_seconds')) return matrix(stored.starts);
  if (query.startsWith('loan_reports_total')) return matrix(stored.reports);
  return matrix(query.startsWith('loan_vitals_bucket') ? stored.vitals : []);
};

const TARGET = { instance: '10.0.0.1:8090', job: 'collectors' };
const BASE = { channel: 'production', package: 'remote-loan', market: 'india', ...TARGET };
/** Samples of two minutes, every fifteen seconds until now, that grow to `total`. */
const growing = (metric: Wire['metric'], total: number): Wire => ({
  metric,
  values: Array.from({ length: 9 }, (_, index) => [(watched.at - (8 - index) * 15_000) / 1000, String(Math.round((total * index) / 8))]),
});
const same = (metric: Wire['metric'], value: number): Wire => ({
  metric,
  values: growing(metric, 0).values.map(([at]) => [at, String(value)]),
});

/** The counts of the canary `version` and of the rest, until now. */
function storedNow(version = '1.0.1'): Stored {
  const canary = { ...BASE, version, arm: 'canary' };
  const rest = { ...BASE, version: '1.0.0', arm: 'rest' };
  return {
    starts: [same(TARGET, Date.parse('2026-01-01') / 1000)],
    down: [],
    reports: [
      growing({ ...canary, kind: 'load' }, 256),
      growing({ ...canary, kind: 'failure', name: 'LEFT' }, 48),
      growing({ ...rest, kind: 'load' }, 2400),
      growing({ ...rest, kind: 'failure', name: 'LEFT' }, 24),
    ],
    vitals: [...VITAL_BOUNDS, Infinity].map((bound) => {
      const le = bound === Infinity ? '+Inf' : `${bound}.0`;
      return growing({ ...canary, name: 'data', le }, bound < 800 ? 0 : bound === Infinity ? 80 : 64);
    }),
  };
}

watchedForEachTest((given) => (watched = given));
beforeEach(() => {
  watched.pass(2 * MINUTE);
  answerWith = (body) => new Response(body);
  stored = storedNow();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(input as string);
    const [start, end, step] = ['start', 'end', 'step'].map((name) => Number(searchParams.get(name) ?? 1));
    const isTooMuch = (end! - start!) / step! > 11_000;
    if (isTooMuch) return new Response('{"status":"error","error":"exceeded maximum resolution of 11,000 points"}', { status: 400 });
    return answerWith(JSON.stringify({ status: 'success', data: dataOf(searchParams.get('query') ?? '') }));
  });
});

const turn = () => watched.watch({ sources: [prometheusAt({ address: 'http://metrics' })] }).turn();

test('a harmful canary is halted by the differences of raw samples', async () => {
  const { poll, did } = await turn();
  expect(poll.faults).toEqual([]);
  expect(did).toBe('halt');
  expect((await watched.newest())?.why).toMatch(/^halt: 48 of 256 loads failed \(18\.8 %\), others 24 of 2,400/);
  const { data } = poll.canaries[0]!.numbers.canary;
  expect([data.reduce((sum, each) => sum + each, 0), data.at(-1), data[12]]).toEqual([80, 16, 64]);
});

const answering = (answer: typeof answerWith) => () => void (answerWith = answer);
const text = (body: string, init?: ResponseInit) => answering(() => new Response(body, init));
const AN_HOUR_AGO = { Date: 'Fri, 02 Jan 2026 11:00:00 GMT' };
const unreachable = (): never => {
  throw new TypeError('fetch failed');
};
const change = (by: (before: Stored) => Partial<Stored>) => () => void (stored = { ...stored, ...by(stored) });
const relabelled = (more: Wire['metric']) =>
  change(({ reports }) => ({ reports: reports.map((each) => ({ ...each, metric: { ...each.metric, ...more } })) }));
const endless = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024 * 1024)) }, { highWaterMark: 0 }));

test.each<readonly [what: string, make: () => void, why: RegExp]>([
  ['no connection', answering(unreachable), /fetch failed/],
  ['a refused token', text('{"status":"error","error":"no such token"}', { status: 401 }), /it answers 401: no such token/],
  ['no JSON', text('<html>'), /its answer is not JSON/],
  ['another JSON', text('{"status":"success","data":{"resultType":"matrix","result":[{}]}}'), /its answer has a fault at data\.result\.0/],
  [
    'a value that is no number',
    change(({ reports: [first] }) => ({ reports: [{ metric: first!.metric, values: [[1, 'NaN']] }] })),
    /a number from 0/,
  ],
  [
    'samples in disorder',
    change(({ starts }) => ({ starts: starts.map(({ metric, values }) => ({ metric, values: [...values].reverse() })) })),
    /not in order/,
  ],
  [
    'only a part of the counts',
    answering((body) => new Response(body.replace('{', '{"warnings":["store unreachable"],'))),
    /may be incomplete: store unreachable/,
  ],
  ['more than can be read', answering(endless), /more than can be read/],
  ['another clock', answering((body) => new Response(body, { headers: AN_HOUR_AGO })), /its clock says/],
  ['no collector', change(() => ({ starts: [] })), /has scraped no collector/],
  ['a collector that cannot be scraped', change(() => ({ down: [TARGET] })), /the collector 10\.0\.0\.1:8090 cannot be scraped/],
  ['a collector that was not scraped for long', () => watched.pass(3 * MINUTE), /10\.0\.0\.1:8090 was last scraped at 2026-01-02T12:02:30/],
  [
    'a collector that two servers scrape',
    change(({ starts: [start] }) => ({ starts: [start!, { ...start!, metric: { ...TARGET, replica: 'b' } }] })),
    /counted twice/,
  ],
  ['a collector without its start', relabelled({ instance: 'old:8090' }), /old:8090 does not say since when it counts/],
  ['labels of the scrape', relabelled({ exported_version: '1.0.1' }), /replaces the label version: set honor_labels/],
  ['too many label sets', relabelled({ package: 'other', version: 'other' }), /have reached their limit/],
  [
    'other buckets',
    change(({ vitals }) => ({ vitals: vitals.map(({ metric, values }) => ({ metric: { ...metric, le: '7' }, values })) })),
    /a bucket up to 7/,
  ],
  ['a label that is no arm', relabelled({ arm: 'best' }), /arm/],
])('with %s the watch waits', async (_what, make, why) => {
  make();
  const { poll, did } = await turn();
  expect(did).toBeUndefined();
  expect(poll.canaries).toEqual([]);
  expect(poll.faults).toEqual([
    expect.stringMatching(/^The Prometheus http:\/\/metrics cannot be counted on \(.*\): nothing is halted or raised until it can\.$/),
  ]);
  expect(poll.faults.join()).toMatch(why);
});

test('a canary ten days after the one before is analysed by its own counts', async () => {
  const watching = watched.watch({ sources: [prometheusAt({ address: 'http://metrics' })] });
  expect((await watching.turn()).did).toBe('halt');
  watched.pass(10 * 24 * 60 * MINUTE);
  await watched.canary('remote-loan@1.0.2');
  watched.pass(2 * MINUTE);
  stored = storedNow('1.0.2');
  const { poll, did } = await watching.turn();
  expect(poll).toMatchObject({ faults: [], notes: [] });
  expect(did).toBe('halt');
});

test('growth after the requested time belongs to a later row', async () => {
  const source = prometheusAt({ address: COLLECTOR });
  const loads = async (to: number) => {
    const rows = await source.counts('production', { from: watched.at - 2 * MINUTE, to, step: 1 }, watched.at);
    return rows.filter(({ kind, arm }) => kind === 'load' && arm === 'canary').map(({ count }) => count);
  };
  expect(await loads(watched.at)).toEqual([128, 128]);
  expect(await loads(watched.at - MINUTE)).toEqual([128]);
});

test.each<readonly [what: string, minutes: number, step: number, expected: string]>([
  ['minutes of a poll', 6, 1, 'raw'],
  ['minutes since an outage', 50, 1, 'raw'],
  ['a short window', 3, 0, 'raw'],
  ['a longer window', 30, 0, '60'],
  ['the hour of the console', 60, 5, '60'],
  ['the hours of a canary', 180, 9, '540'],
  ['days as one row', 2880, 0, '2880'],
])('%s are read as scraped, or in steps', async (_what, minutes, step, expected) => {
  const now = watched.at;
  await prometheusAt({ address: COLLECTOR }, ['INP', 'LCP']).counts('production', { from: now - minutes * MINUTE, to: now, step }, now);
  const queries = jest.mocked(fetch).mock.calls.map(([address]) => Object.fromEntries(new URL(address as string).searchParams));
  const vitals = 'loan_vitals_bucket{channel="production",name=~"data|INP|LCP"}';
  const asked = queries.find(({ query }) => query?.startsWith(vitals));
  const raw = { query: `${vitals}[${minutes * MINUTE + 120_001}ms]`, time: String(now / 1000 + 120) };
  const inSteps = { query: vitals, start: String(now / 1000 - minutes * 60), end: String(now / 1000), step: expected };
  expect(asked).toMatchObject(expected === 'raw' ? raw : inSteps);
});

test('a poll asks once whether all collectors are scraped', async () => {
  await turn();
  expect(jest.mocked(fetch).mock.calls.filter(([address]) => (address as string).includes('last_over_time'))).toHaveLength(1);
});
