import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
  type OpenMetricsContentType,
} from 'prom-client';

import { removeMisnamed } from '@loan/shared/contracts/processMetrics';

import type { Observer } from './accessEntry';

/** The state of a gateway at the time of a scrape. */
export interface GatewayState {
  /** The served release document; undefined: none. `at`: when it was made, ISO time. */
  readonly release: { readonly number: number; readonly at: string } | undefined;
  /** Calls running at the API, including those for server rendering. */
  readonly apiCalls: number;
  /** Reports that wait for the collector. */
  readonly reportsWaiting: number;
  /** How long the store has been unreadable, s; 0: it can be read. */
  readonly storeAway: number;
}

/** Metrics as passed between processes. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

export interface Metrics extends Required<Observer> {
  values(state: GatewayState): Promise<MetricValues>;
}

/** Buckets, s. Assets take less than the first; the API's time limit is above the last but one. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const BYTES = [1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_000_000];

function countersOf(register: Registry<OpenMetricsContentType>) {
  const registers = [register];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers });
  const histogram = <Label extends string>(name: string, help: string, label: Label, buckets: readonly number[]) =>
    new Histogram({ name, help, labelNames: [label], buckets: [...buckets], registers, enableExemplars: true });
  return {
    requests: counter(
      'gateway_requests_total',
      'Finished requests, by kind and class of status; 0: no response was sent',
      'kind',
      'status',
    ),
    duration: histogram('gateway_request_duration_seconds', 'Time until the last byte of the answer', 'kind', SECONDS),
    sizes: histogram('gateway_response_bytes', 'Bytes sent for a request, including the head', 'kind', BYTES),
    failures: counter('gateway_api_failures_total', 'Calls of the API answered with 400 or more, by status; 0: not answered', 'status'),
    pages: counter(
      'gateway_drawn_pages_total',
      'Pages that may be rendered: rendered for the visitor, kept (one rendering for all), given up',
      'outcome',
    ),
    rendering: histogram(
      'gateway_drawing_duration_seconds',
      'Time until a page was rendered or given up, including its reads',
      'outcome',
      SECONDS,
    ),
    reports: counter(
      'gateway_reports_total',
      'Reports of pages and of the content policy: forwarded to the collector, or dropped',
      'outcome',
    ),
  };
}

function gaugesOf(register: Registry<OpenMetricsContentType>) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const release = gauge('gateway_release_number', 'Number of the release document that is served; 0: none');
  const age = gauge('gateway_release_age_seconds', 'Time since the served release document was made');
  const apiCalls = gauge('gateway_api_calls', 'Calls that run at the API');
  const waiting = gauge('gateway_reports_waiting', 'Reports that wait for the collector');
  const storeAway = gauge(
    'gateway_store_away_seconds',
    'Time for which the store has been unreadable (the last release is served); 0: it can be read',
  );
  return { release, age, apiCalls, waiting, storeAway };
}

/**
 * Counts events of a gateway for Prometheus. Labels have few and bounded values: never an address, a page or a visitor. `worker`: its
 * number. Counts of workers are not added up: a restarted worker starts from 0, which Prometheus handles.
 */
export function createMetrics(worker: number): Metrics {
  const register = new Registry<OpenMetricsContentType>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  register.setDefaultLabels({ worker });
  // Event loop lag, memory, CPU time, open files.
  collectDefaultMetrics({ register });
  removeMisnamed(register);
  const { requests, duration, sizes, failures, pages, rendering, reports } = countersOf(register);
  const { release, age, apiCalls, waiting, storeAway } = gaugesOf(register);
  return {
    request({ kind, status, ms, bytes, trace }) {
      requests.inc({ kind, status: status === 0 ? '0' : `${Math.floor(status / 100)}xx` });
      // The types of prom-client allow only the metric's own labels here.
      const exemplarLabels: object = trace === undefined ? {} : { trace_id: trace };
      duration.observe({ labels: { kind }, value: ms / 1000, exemplarLabels });
      if (bytes !== undefined) sizes.observe({ labels: { kind }, value: bytes });
      if ((kind === 'api' || kind === 'read') && (status === 0 || status >= 400)) failures.inc({ status: String(status) });
    },
    rendered(outcome, ms) {
      pages.inc({ outcome });
      if (outcome !== 'kept') rendering.observe({ labels: { outcome }, value: ms / 1000 });
    },
    report: (outcome) => reports.inc({ outcome }),
    values(state) {
      release.set(state.release?.number ?? 0);
      age.set(state.release === undefined ? 0 : (Date.now() - Date.parse(state.release.at)) / 1000);
      apiCalls.set(state.apiCalls);
      waiting.set(state.reportsWaiting);
      storeAway.set(state.storeAway);
      return register.getMetricsAsJSON();
    },
  };
}
