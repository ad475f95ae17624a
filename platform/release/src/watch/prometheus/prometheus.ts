import { z } from 'zod';

import { COUNT_DIMENSIONS, VITAL_BOUNDS, type CountRow } from '@loan/shared/contracts/counts';

import { getOrInsert } from '../../getOrInsert';
import { CLOCK, countFault, countRow, type CountSource, type TimeWindow } from '../counts';
import { COMPARED_OUTCOMES, COMPARED_VITALS } from '../statistics/samples';
import { ask, type Labels, type PrometheusServer, type Query, type Series } from './queryApi';
import { collectorName, growthOf, scrapesOf, type Growth } from './scrapes';

const MINUTE = 60_000;
const STARTS = 'collector_start_time_seconds';
/** A collector that was scraped in this time (ms) must still be scraped: its end looks the same as a gap. */
const SEEN = 15 * MINUTE;
/** Age of the last scrape up to which a collector counts as scraped (ms): two lost scrapes at an interval of up to a minute. */
const LATE = 2 * MINUTE;
/** Longest gap over which counts are compared (ms). It equals the lookback of the server. */
const GAP = 5 * MINUTE;
/** Windows up to this length (ms) read every sample: of rows of a minute, and of all others. Longer ones read one sample per step. */
const RAW_MINUTES = 60 * MINUTE;
const RAW = 10 * MINUTE;

type Kind = CountRow['kind'];

/** Time window of a query, and the distance of its samples (ms; 0: as scraped). */
interface Asked {
  readonly from: number;
  readonly to: number;
  readonly apart: number;
}

function askedFor({ from, to, step }: TimeWindow, now: number): Asked {
  const end = Math.min(to, now);
  const length = end - from;
  // The next scrape has the growth since the last one in the window.
  if (length <= (step === 1 ? RAW_MINUTES : RAW)) return { from, to: Math.min(end + GAP, now + CLOCK), apart: 0 };
  const minutes = length <= RAW_MINUTES ? 1 : step === 0 ? Math.ceil(length / RAW_MINUTES) : step;
  const apart = minutes * MINUTE;
  return { from: end - Math.floor(length / apart) * apart, to: end, apart };
}

function queryFor(metric: string, { from, to, apart }: Asked): Query {
  if (apart === 0) return { query: `${metric}[${to - from + 1}ms]`, time: to / 1000 };
  return { query: metric, range: { start: from / 1000, end: to / 1000, step: apart / 1000 } };
}

/** The bucket of VITAL_BOUNDS with this upper bound, which a server may write in another way (`10`, `10.0`). */
function bucketWith(le: string): number {
  const bucket = le === '+Inf' ? VITAL_BOUNDS.length : VITAL_BOUNDS.indexOf(Number(le));
  if (bucket < 0) throw new Error(`its vitals have a bucket up to ${le}, which no collector has`);
  return bucket;
}

function readLabels(labels: Labels, kind?: Kind) {
  if (labels['package'] === 'other' && labels['version'] === 'other')
    throw new Error('the metrics of a collector have reached their limit, and count further versions as "other"');
  const dimensions = COUNT_DIMENSIONS.flatMap((name) => (labels[name] ? [[name, labels[name]] as const] : []));
  const of = { kind: kind ?? labels['kind'], ...Object.fromEntries(dimensions) } as Omit<CountRow, 'at' | 'count' | 'buckets'>;
  return { of, key: JSON.stringify(of), bucket: labels['le'] === undefined ? 0 : bucketWith(labels['le']) };
}

/** Sums growth in rows like those of collectors. `kind`: of metrics without that label. */
function rowsOf(growth: readonly Growth[], { from, to, step }: TimeWindow, kind?: Kind): readonly CountRow[] {
  const groups = new Map<string, Omit<CountRow, 'count' | 'buckets'> & { readonly upTo: number[] }>();
  const read = new Map<Labels, ReturnType<typeof readLabels>>();
  for (const { labels, from: at, count } of growth) {
    if (at >= to) continue;
    const known = getOrInsert(read, labels, () => readLabels(labels, kind));
    const begin = step === 0 ? from : from + Math.floor((at - from) / (step * MINUTE)) * step * MINUTE;
    const none = () => ({ ...known.of, at: begin, upTo: Array.from({ length: VITAL_BOUNDS.length + 1 }, () => 0) });
    const group = getOrInsert(groups, `${begin} ${known.key}`, none);
    group.upTo[known.bucket] = (group.upTo[known.bucket] ?? 0) + count;
  }
  const rows = [...groups.values()].map(({ upTo, ...row }) => {
    if (row.kind !== 'vital') return { ...row, count: upTo[0] };
    // The buckets of Prometheus hold everything up to their bound.
    const buckets = upTo.map((each, index) => Math.max(each - (upTo[index - 1] ?? 0), 0));
    return { ...row, count: buckets.reduce((sum, each) => sum + each, 0), buckets };
  });
  return z.array(countRow).parse(rows);
}

/** Throws an Error unless every collector is scraped. */
function checkScraped(starts: readonly Series[], down: readonly Series[], now: number): void {
  if (starts.length === 0) throw new Error('it has scraped no collector lately that says since when it counts');
  for (const { labels } of down) throw new Error(`${collectorName(labels)} cannot be scraped`);
  for (const { labels, samples } of starts) {
    const last = samples.at(-1)?.at ?? 0;
    if (now - last > LATE) throw new Error(`${collectorName(labels)} was last scraped at ${new Date(last).toISOString()}`);
  }
}

/**
 * A server that scrapes the collectors, as a source. Counts are differences of raw samples, because `increase()` and `rate()` extrapolate.
 * `vitals`: names to read in addition to those that the watch compares.
 */
export function prometheusAt(server: PrometheusServer, vitals: readonly string[] = []): CountSource {
  const names = [...new Set([...COMPARED_VITALS, ...vitals])].join('|');
  const name = `Prometheus ${server.address}`;
  let checked: { readonly at: number; readonly result: Promise<void> } | undefined;

  const check = async (now: number) => {
    const [starts, down] = await Promise.all([
      ask(server, queryFor(STARTS, { from: now - SEEN, to: now + CLOCK, apart: 0 }), now),
      ask(server, { query: `up == 0 and on (job, instance) last_over_time(${STARTS}[1d])`, time: now / 1000 }, now),
    ]);
    checkScraped(starts, down, now);
  };
  const checkOnce = (now: number) => {
    if (checked?.at !== now) checked = { at: now, result: check(now) };
    return checked.result;
  };

  const read = async (metrics: readonly (readonly [metric: string, kind?: Kind])[], window: TimeWindow, now: number) => {
    try {
      await checkOnce(now);
      const asked = askedFor(window, now);
      // Scrapes are read last: a counter may lack a sample of the newest scrape, but each sample then has its scrape.
      const counters = await Promise.all(metrics.map(([metric]) => ask(server, queryFor(metric, asked), now)));
      const scrapes = scrapesOf(await ask(server, queryFor(STARTS, asked), now));
      const known = { from: asked.from, longest: GAP + 2 * asked.apart };
      return counters.flatMap((series, index) => rowsOf(growthOf(series, scrapes, known), window, metrics[index]?.[1]));
    } catch (fault) {
      throw countFault(name, fault);
    }
  };
  const of = (channel: string, more = '') => `{channel=${JSON.stringify(channel)}${more}}`;

  return {
    name,
    counts: (channel, ...asked) =>
      read(
        [[`loan_reports_total${of(channel, ',kind=~"load|failure"')}`], [`loan_vitals_bucket${of(channel, `,name=~"${names}"`)}`, 'vital']],
        ...asked,
      ),
    engines: (channel, ...asked) => read([[`loan_engine_reports_total${of(channel)}`]], ...asked),
    outcomes: (channel, ...asked) =>
      read([[`loan_outcomes_total${of(channel, `,name=~"${COMPARED_OUTCOMES.join('|')}"`)}`, 'outcome']], ...asked),
  };
}
