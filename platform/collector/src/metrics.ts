import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { SHELL } from '@loan/release/document/schema';
import type { PolicyReport } from '@loan/release/serve/policyReports';
import { VITAL_BOUNDS, type DocumentCounts } from '@loan/shared/contracts/counts';
import { OTHER_ENGINE } from '@loan/shared/contracts/engines';
import { removeMisnamed } from '@loan/shared/contracts/processMetrics';
import type { Report } from '@loan/shared/contracts/reports';

import type { Refusal } from './batch';
import { isByEngine, OTHER, type Dimensions } from './counter';
import { LIMITS } from './limits';

const VITAL_LABELS = ['channel', 'package', 'version', 'arm', 'market', 'name'] as const;
const LABELS = [...VITAL_LABELS, 'kind'] as const;
const ENGINE_LABELS = ['channel', 'package', 'version', 'arm', 'market', 'kind', 'engine'] as const;
const OUTCOME_LABELS = [...VITAL_LABELS, 'page'] as const;

const IDLE_MS = 24 * 3_600_000;
/** The same while the limit is reached, so that forged label sets are removed soon. */
const CROWDED_IDLE_MS = 10 * 60_000;
const SWEEP_MS = 60_000;

/** Where accepted data was lost. */
export type Lost = 'counts' | 'details' | 'lines';

/** Metrics of the collector itself. `waiting`: number of rows to write. `now`: ms. */
function createHealth(registry: Registry, waiting: () => number, now: () => number) {
  const registers = [registry];
  // The watch uses it to detect that counts are of another process, and when they started.
  new Gauge({ name: 'collector_start_time_seconds', help: 'Start of the counting process', registers }).set(now() / 1000);
  return {
    waiting: new Gauge({
      name: 'collector_waiting',
      help: 'Rows that wait to be written',
      registers,
      collect() {
        this.set(waiting());
      },
    }),
    refused: new Counter({
      name: 'collector_refused_total',
      help: 'Requests that were refused, by reason',
      labelNames: ['reason'],
      registers,
    }),
    dropped: new Counter({
      name: 'collector_dropped_total',
      help: 'Accepted reports that were lost, by place',
      labelNames: ['place'],
      registers,
    }),
    failures: new Counter({ name: 'collector_flush_failures_total', help: 'Failed writes of the database', registers }),
  };
}

interface Bounds<Name extends string> {
  /** Label sets; further ones are merged. */
  readonly most: number;
  /** The merged values, all from closed lists: merged sets have no limit. */
  readonly other: (of: Record<Name, string>) => Partial<Record<Name, string>>;
}

/** Bounds the label sets: at most `most`, and none without a report for a day. Beyond the limit, further sets are merged into `other`. */
function createLabels<Name extends string>(
  names: readonly Name[],
  { most, other }: Bounds<Name>,
  now: () => number,
  forget: (labels: Record<Name, string>) => void,
) {
  type Labels = Record<Name, string>;
  const known = new Map<string, { readonly labels: Labels; last: number }>();
  let swept = now();
  const sweep = (at: number) => {
    swept = at;
    const idle = known.size < most ? IDLE_MS : CROWDED_IDLE_MS;
    for (const [key, { labels, last }] of known) {
      // A clock that was set back has not seen these times yet.
      if (Math.abs(at - last) < idle) continue;
      known.delete(key);
      forget(labels);
    }
  };
  const labelsFor = (of: Labels, at: number, isOther = false): Labels => {
    const key = names.map((name) => of[name]).join('\n');
    const found = known.get(key);
    if (found !== undefined) {
      found.last = at;
      return found.labels;
    }
    if (known.size >= most && !isOther) return labelsFor({ ...of, ...other(of) }, at, true);
    const labels = Object.fromEntries(names.map((name) => [name, of[name]])) as Labels;
    known.set(key, { labels, last: at });
    return labels;
  };
  return (of: Labels) => {
    const at = now();
    if (Math.abs(at - swept) >= SWEEP_MS) sweep(at);
    return labelsFor(of, at);
  };
}

/** A counter in a bounded number of label sets. */
function createCount<Name extends string>(
  registry: Registry,
  now: () => number,
  { name, help, labels, ...bounds }: { name: string; help: string; labels: readonly Name[] } & Bounds<Name>,
) {
  const counter = new Counter({ name, help, labelNames: labels, registers: [registry] });
  const labelsFor = createLabels(labels, bounds, now, (of) => counter.remove(of));
  return (of: Record<Name, string>, count = 1) => counter.inc(labelsFor(of), count);
}

type LabelSet = Record<(typeof LABELS)[number], string>;

/** Whether pages may report any name, or any code, with this kind. */
const hasFreeName = (kind: string): boolean => kind === 'failure' || kind === 'event' || kind === 'fault';
const isWatched = (kind: Report['kind']): boolean => kind === 'load' || kind === 'failure' || kind === 'vital';

/** Labels of a vital, made once for each label set: this runs for most reports. */
function createVitalLabels() {
  const made = new WeakMap<LabelSet, Record<string, string>>();
  return (labels: LabelSet) => {
    const known = made.get(labels) ?? Object.fromEntries(VITAL_LABELS.map((label) => [label, labels[label]]));
    made.set(labels, known);
    return known;
  };
}

/** Counts browsers' policy reports, in a bounded number of label sets. */
function createPolicyReports(registry: Registry): (channel: string, report: PolicyReport) => void {
  const policies = new Counter({
    name: 'loan_policy_reports_total',
    help: 'Reports of browsers about policy and integrity',
    labelNames: ['channel', 'type', 'directive'],
    registers: [registry],
  });
  const known = new Set<string>();
  return (channel, { type, directive }) => {
    const key = `${channel} ${type} ${directive}`;
    const isKnown = known.has(key) || known.size < LIMITS.policyLabels;
    if (isKnown) known.add(key);
    policies.inc(isKnown ? { channel, type, directive } : { channel: 'other', type: 'other', directive: 'other' });
  };
}

/** The collector's instruments, for Prometheus and OTLP. `now`: ms since 1970. */
export function createMetrics({ now, waiting }: { readonly now: () => number; readonly waiting: () => number }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  removeMisnamed(registry);
  const health = createHealth(registry, waiting, now);
  const reports = new Counter({ name: 'loan_reports_total', help: 'Reports of pages', labelNames: LABELS, registers });
  const vitals = new Histogram({
    name: 'loan_vitals',
    help: 'Measurements of pages: ms, CLS in thousandths',
    labelNames: VITAL_LABELS,
    buckets: [...VITAL_BOUNDS],
    registers,
  });
  const vitalLabels = createVitalLabels();
  const { package: name, version } = OTHER;
  const other = ({ kind, name: what }: LabelSet) => ({ package: name, version, name: hasFreeName(kind) ? 'other' : what });
  const createReportLabels = () =>
    createLabels(LABELS, { most: LIMITS.labels, other }, now, (labels) => {
      reports.remove(labels);
      if (labels.kind === 'vital') vitals.remove(vitalLabels(labels));
    });
  // The watch makes no decision while the metrics that it reads are merged, so other kinds have a separate limit.
  const labelsFor = { watched: createReportLabels(), unwatched: createReportLabels() };
  const countEngine = createCount(registry, now, {
    name: 'loan_engine_reports_total',
    help: 'Loads, failures and served documents by the engine of the browser',
    labels: ENGINE_LABELS,
    most: LIMITS.engineLabels,
    other: () => ({ package: name, version, engine: OTHER_ENGINE }),
  });
  const countOutcome = createCount(registry, now, {
    name: 'loan_outcomes_total',
    help: 'Outcomes of open pages',
    labels: OUTCOME_LABELS,
    most: LIMITS.outcomeLabels,
    other: () => OTHER,
  });

  return {
    registry,
    /** Measures one report: the dimensions that it was counted under, and the engine that sent it. */
    report: (of: Dimensions, report: Report, engine: string): void => {
      if (isByEngine(report.kind)) countEngine({ ...of, engine });
      const labels = labelsFor[isWatched(report.kind) ? 'watched' : 'unwatched'](of);
      reports.inc(labels);
      if (report.kind === 'vital') vitals.observe(vitalLabels(labels), report.value);
      if (report.kind === 'outcome') countOutcome(of);
    },
    documents: (channel: string, documents: DocumentCounts['documents']): void => {
      for (const { count, ...document } of documents)
        countEngine({ channel, package: SHELL, market: '', kind: 'document', ...document }, count);
    },
    policyReport: createPolicyReports(registry),
    refused: (reason: Refusal | 'size' | 'sender'): void => health.refused.inc({ reason }),
    dropped: (place: Lost, count: number): void => health.dropped.inc({ place }, count),
    flushFailed: (): void => health.failures.inc(),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
