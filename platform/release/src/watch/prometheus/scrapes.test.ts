import fc from 'fast-check';

import { runs } from '../../testing/runs';
import type { Series } from './queryApi';
import { growthOf, scrapesOf } from './scrapes';

const TICK = 15_000;
const GAP = 300_000;

/** Fifteen seconds of a collector: its counts, whether it is scraped at the end, and whether it restarts after that. */
interface Tick {
  readonly count: number;
  readonly scraped: boolean;
  readonly restarts: boolean;
}
const tick = fc.record({ count: fc.nat(5), scraped: fc.boolean(), restarts: fc.boolean() });

/** Series of a collector on a server. A counter without counts has no sample. */
function stored(instance: string, ticks: readonly Tick[]): readonly [start: Series, counter: Series] {
  const labels = { instance, job: 'collectors' };
  const samples = { start: [] as { at: number; value: number }[], counter: [] as { at: number; value: number }[] };
  let [started, value] = [0, 0];
  for (const [index, { count, scraped, restarts }] of ticks.entries()) {
    const at = (index + 1) * TICK;
    value += count;
    if (scraped) samples.start.push({ at, value: started / 1000 });
    if (scraped && value > 0) samples.counter.push({ at, value });
    if (restarts) [started, value] = [at + 1000, 0];
  }
  return [
    { labels: { __name__: 'collector_start_time_seconds', ...labels }, samples: samples.start },
    { labels: { __name__: 'loan_reports_total', version: '1.0.0', ...labels }, samples: samples.counter },
  ];
}

const since = (from: number, { labels, samples }: Series): Series => ({ labels, samples: samples.filter(({ at }) => at >= from) });
function growthSince(from: number, series: readonly (readonly [Series, Series])[]) {
  const scrapes = scrapesOf(series.map(([start]) => since(from, start)));
  return growthOf(
    series.map(([, counter]) => since(from, counter)),
    scrapes,
    { from, longest: GAP },
  );
}
const sumOf = (counts: readonly { readonly count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);
const collectors = (most: number) => fc.array(fc.array(tick, { minLength: 1, maxLength: most }), { minLength: 1, maxLength: 3 });
const storedAll = (all: readonly (readonly Tick[])[]) => all.map((ticks, index) => stored(`collector-${index}`, ticks));

test('nothing is counted twice after restarts, gaps of any length, or late joins', () => {
  fc.assert(
    fc.property(collectors(60), (all) => {
      expect(sumOf(growthSince(0, storedAll(all)))).toBeLessThanOrEqual(sumOf(all.flat()));
    }),
    { numRuns: runs(300) },
  );
});

test('everything is counted across lost scrapes, restarts after a scrape, and scrapes that begin late', () => {
  fc.assert(
    fc.property(collectors(18), (all) => {
      // Each collector is scraped before it restarts, and at the end.
      const kept = all.map((ticks) =>
        ticks.map((each, index) => ({ ...each, scraped: each.scraped || each.restarts || index === ticks.length - 1 })),
      );
      expect(sumOf(growthSince(0, storedAll(kept)))).toBe(sumOf(all.flat()));
    }),
    { numRuns: runs(300) },
  );
});

test('a later poll finds the same counts in the same places, so none seems lost', () => {
  fc.assert(
    fc.property(collectors(40), fc.integer({ min: 0, max: 40 }), (all, first) => {
      const series = storedAll(all);
      const from = first * TICK;
      const places = (growth: ReturnType<typeof growthSince>) => growth.map((each) => [each.labels['instance'], each.from, each.count]);
      const known = series.filter(([start]) => since(from, start).samples.length > 0);
      expect(places(growthSince(from, known))).toEqual(places(growthSince(0, series).filter((each) => each.from >= from)));
    }),
    { numRuns: runs(300) },
  );
});

test('a process that ran before its first scrape is counted from that scrape, and what grew in a long gap is left out', () => {
  const start: Series = { labels: { instance: 'a' }, samples: [600_000, 615_000, 630_000 + GAP].map((at) => ({ at, value: 100 })) };
  const counter: Series = { labels: { instance: 'a' }, samples: start.samples.map(({ at }, index) => ({ at, value: 1000 + index * 7 })) };
  expect(growthOf([counter], scrapesOf([start]), { from: 300_000, longest: GAP })).toMatchObject([{ from: 600_000, count: 7 }]);
});

test('a start that another clock puts outside of its scrapes is moved between them; before the first one it is unknown', () => {
  const growth = (starts: readonly number[]) => {
    const start: Series = { labels: { instance: 'a' }, samples: starts.map((value, index) => ({ at: (index + 1) * TICK, value })) };
    const counter: Series = { labels: { instance: 'a' }, samples: start.samples.map(({ at }) => ({ at, value: 5 })) };
    return growthOf([counter], scrapesOf([start]), { from: 0, longest: GAP }).map(({ from, count }) => [from / TICK, count]);
  };
  expect(growth([0, 10])).toEqual([
    [0, 5],
    [1, 5],
  ]);
  expect(growth([0, 40])).toEqual([
    [0, 5],
    [2, 5],
  ]);
  expect(growth([40, 40])).toEqual([]);
});

test('a sample before the requested time is only a baseline', () => {
  const start: Series = { labels: { instance: 'a' }, samples: [599_999, 615_000, 630_000].map((at) => ({ at, value: 0 })) };
  const counter: Series = { labels: { instance: 'a' }, samples: start.samples.map(({ at }, index) => ({ at, value: index * 7 })) };
  expect(growthOf([counter], scrapesOf([start]), { from: 600_000, longest: GAP })).toMatchObject([{ from: 615_000, count: 7 }]);
});

test('a series that was removed and came back counts from 0; one whose sample is under way has not changed', () => {
  const times = [15_000, 30_000, 45_000, 60_000];
  const start: Series = { labels: { instance: 'a' }, samples: times.map((at) => ({ at, value: 1 })) };
  const growth = (samples: Series['samples']) =>
    growthOf([{ labels: { instance: 'a' }, samples }], scrapesOf([start]), { from: 0, longest: GAP }).map(({ count }) => count);
  expect(growth([15_000, 60_000].map((at, index) => ({ at, value: index === 0 ? 9 : 2 })))).toEqual([9, 2]);
  expect(growth([15_000, 30_000, 45_000].map((at) => ({ at, value: 9 })))).toEqual([9]);
});
