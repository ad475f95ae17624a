import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { metricFaults } from '@loan/release/testing/metricFaults';
import { VITAL_BOUNDS } from '@loan/shared/contracts/counts';

import { createJsonLines } from './jsonLines';
import { LIMITS } from './limits';
import { createMetrics } from './metrics';
import { batchOf, collectorsUnderTest, fault, load, lower, post, vital } from './testing/collectorUnderTest';

const { folder, start } = collectorsUnderTest();
const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('metrics', () => {
  test('reports by dimension, vitals as histograms with the bounds of the counts, and refusals', async () => {
    const { url } = await start();
    await post(`${url}/reports`, batchOf(load(), load(), vital(50), vital(51), vital(70_000)));
    await post(`${url}/reports`, 'x');
    const reply = await fetch(`${url}/metrics`);
    expect(reply.headers.get('content-type')).toContain('version=0.0.4');
    const text = await reply.text();
    // The text format: a comment, or a name with labels and a number.
    for (const line of text.trimEnd().split('\n'))
      expect(line).toMatch(/^(?:# .*|[a-z_:][\w:]*(?:\{(?:[a-z_]\w*="[^"\n]*",?)*\})? (?:-?[\d.e+-]+|\+Inf|Nan)|)$/i);
    const base = 'channel="production",package="remote-loan",version="1.0.0",arm="rest",market="india"';
    const values = new Map(text.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
    expect(values.get(`loan_reports_total{${base},name="",kind="load"}`)).toBe(2);
    expect(values.get(`loan_reports_total{${base},name="data",kind="vital"}`)).toBe(3);
    const upTo = (le: number | string) => values.get(`loan_vitals_bucket{le="${le}",${base},name="data"}`);
    expect([upTo(25), upTo(50), upTo(75), upTo(60_000), upTo('+Inf')]).toEqual([0, 1, 2, 2, 3]);
    expect(VITAL_BOUNDS.map(upTo)).not.toContain(undefined);
    expect(values.get(`loan_vitals_sum{${base},name="data"}`)).toBe(70_101);
    expect(values.get('collector_refused_total{reason="json"}')).toBe(1);
    expect(values.has('collector_waiting')).toBe(true);
    expect(values.get('collector_start_time_seconds')).toBeCloseTo(Date.now() / 1000, -2);
  });

  test('names follow the rules of promtool', async () => {
    const { url } = await start();
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('# TYPE nodejs_active_handles gauge');
    expect(metricFaults(text)).toEqual([]);
  });

  test.each([
    ['', 1],
    [', also after the clock was set back', -1],
  ])('limits the label sets; a set without reports for a day is removed%s', async (_, direction) => {
    lower('labels', 100);
    lower('engineLabels', 150);
    let now = 0;
    const { registry, report, policyReport } = createMetrics({ now: () => now, waiting: () => 0 });
    const of = { channel: 'production', market: 'india', page: '', name: '', engine: '', ...load() };
    const sizes = async () => {
      const metrics = await registry.getMetricsAsJSON();
      return ['loan_reports_total', 'loan_vitals', 'loan_policy_reports_total', 'loan_engine_reports_total'].map(
        (name) => metrics.find((each) => each.name === name)?.values.length,
      );
    };
    for (let made = 0; made < 2 * LIMITS.labels; made += 1) report({ ...of, version: `1.0.${made}` }, load(), 'webkit 26');
    for (let made = 0; made < 2 * LIMITS.policyLabels; made += 1)
      policyReport('production', { type: `t${made}`, directive: '', place: '' });
    expect(await sizes()).toEqual([LIMITS.labels + 1, 0, LIMITS.policyLabels + 1, LIMITS.engineLabels + 1]);
    expect(await registry.getSingleMetricAsString('loan_engine_reports_total')).toContain('engine="other"');
    // While the limit is reached, sets without reports make room within minutes.
    now += direction * 11 * 60_000;
    report(of, load(), 'webkit 26');
    expect(await sizes()).toEqual([1, 0, LIMITS.policyLabels + 1, 1]);
    now += direction * 25 * 3_600_000;
    report({ ...of, kind: 'vital', name: 'data' }, vital(1), 'webkit 26');
    expect((await sizes())[0]).toBe(1);
    now += direction * 25 * 3_600_000;
    report(of, load(), 'webkit 26');
    expect(await sizes()).toEqual([1, 0, LIMITS.policyLabels + 1, 1]);
    registry.clear();
  });

  test('made-up names add one set for each kind, and merge no loads', async () => {
    lower('labels', 100);
    const { registry, report } = createMetrics({ now: () => 0, waiting: () => 0 });
    const of = { channel: 'production', market: 'india', page: '', name: '', engine: '', ...load() };
    const names = async (kind: string) => {
      const { values } = (await registry.getMetricsAsJSON()).find(({ name }) => name === 'loan_reports_total')!;
      return (values as { labels: Record<string, string> }[]).flatMap(({ labels }) => (labels['kind'] === kind ? [labels['name']] : []));
    };
    for (let made = 0; made < 2 * LIMITS.labels; made += 1) report({ ...of, kind: 'fault', name: `Made${made}` }, fault(''), 'webkit 26');
    expect(new Set(await names('fault')).size).toBe(LIMITS.labels + 1);
    report({ ...of, kind: 'event', name: 'made' }, { ...load(), kind: 'event', name: 'made' }, 'webkit 26');
    expect(await names('event')).toEqual(['other']);
    report({ ...of, version: '1.0.1' }, load(), 'webkit 26');
    const text = await registry.getSingleMetricAsString('loan_reports_total');
    expect(text).toContain('version="1.0.1"');
    const failure = { ...load(), kind: 'failure', code: 'MADE' } as const;
    for (let made = 0; made < 2 * LIMITS.labels; made += 1) report({ ...of, kind: 'failure', name: `MADE_${made}` }, failure, 'webkit 26');
    expect((await names('failure')).length).toBe(LIMITS.labels);
    expect(await names('failure')).toContain('other');
    registry.clear();
  });
});

describe('JSON lines', () => {
  test('a report is a line appended to the file, with time, place and market', async () => {
    const jsonl = join(folder, 'reports.jsonl');
    writeFileSync(jsonl, '{"earlier":1}\n');
    const { url, close } = await start({ jsonl, now: () => 1_700_000_000_000 });
    await post(`${url}/reports`, batchOf(load(), vital(50)), { 'X-Engine': 'webkit 26' });
    await post(`${url}/csp-reports`, { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline' } });
    await close();
    const lines = readFileSync(jsonl, 'utf8').trimEnd().split('\n');
    const at = '2023-11-14T22:13:20.000Z';
    const first = { at, channel: 'production', market: 'india', release: 7, engine: 'webkit 26' };
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      { earlier: 1 },
      { ...first, ...load() },
      { ...first, ...vital(50) },
      { at, channel: 'production', kind: 'policy', type: 'csp-violation', directive: 'img-src', place: 'inline' },
    ]);
  });

  test('lines that are not read are dropped and counted; memory does not grow', () => {
    const standard = new PassThrough({ highWaterMark: 1 });
    const lost: number[] = [];
    const lines = createJsonLines('-', { now: () => 0, say: () => {}, dropped: (count) => lost.push(count), standard });
    const text = 'x'.repeat(1_000_000);
    for (let line = 0; line < 100; line += 1) lines.write([{ text }, { text }]);
    expect(standard.writableLength).toBeLessThan(LIMITS.lineBytes + 2_100_000);
    expect(lost.length).toBeGreaterThan(90);
    expect(lost.every((count) => count === 2)).toBe(true);
    standard.destroy();
  });

  test.each([
    ['later', 10_000],
    ['after the clock was set back', -3_600_000],
  ])('an unwritable file is reported once, its lines are counted as lost, and writing is retried %s', async (name, time) => {
    const clock = { now: 0 };
    const said: string[] = [];
    let lost = 0;
    const target = join(folder, name, 'reports.jsonl');
    const lines = createJsonLines(target, { now: () => clock.now, say: (text) => said.push(text), dropped: (count) => (lost += count) });
    lines.write([{ a: 1 }]);
    await until(() => said.length === 1 && lost === 1);
    lines.write([{ a: 2 }, { a: 3 }]);
    expect(lost).toBe(3);
    clock.now = time;
    mkdirSync(join(folder, name));
    lines.write([{ a: 4 }]);
    await lines.end();
    expect(readFileSync(target, 'utf8')).toBe('{"a":4}\n');
    expect([said.length, lost]).toEqual([1, 3]);
  });
});
