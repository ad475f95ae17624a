import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type HrTime = MetricData['dataPoints'][number]['startTime'];
type Value = MetricValue<string> & { readonly metricName?: string };

const DEFAULT_INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;
const DOUBLE = 1 as MetricData['descriptor']['valueType'];

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

interface Span {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** A histogram of prom-client comes as lines: buckets that each hold all below them, a sum and a count. */
function histogramPoints(name: string, values: readonly Value[], span: Span) {
  const points = new Map<
    string,
    { attributes: MetricValue<string>['labels']; bounds: number[]; upTo: number[]; sum: number; count: number }
  >();
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels;
    // The labels of one set stand in one order.
    const key = JSON.stringify(attributes);
    const point = points.get(key) ?? { attributes, bounds: [], upTo: [], sum: 0, count: 0 };
    points.set(key, point);
    if (metricName === `${name}_sum`) point.sum = value;
    else if (metricName === `${name}_count`) point.count = value;
    else {
      if (le !== '+Inf') point.bounds.push(Number(le));
      point.upTo.push(value);
    }
  }
  return [...points.values()].map(({ attributes, bounds, upTo, sum, count }) => {
    const counts = upTo.map((value, index) => value - (upTo[index - 1] ?? 0));
    return { ...span, attributes, value: { buckets: { boundaries: bounds, counts }, sum, count } };
  });
}

/** What prom-client holds, as OpenTelemetry has it. */
function metricData({ name, help, type, values }: MetricObjectWithValues<Value>, span: Span): MetricData {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // In the types of prom-client this is a number, in what it answers a word.
  const kind = String(type);
  if (kind === 'histogram') return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(name, values, span) };
  const dataPoints = values.map(({ labels, value }) => ({ ...span, attributes: labels, value }));
  return kind === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Reads the registry, so that OTLP says what `/metrics` says, and nothing is counted twice. */
function producerOf(registry: Registry): MetricProducer {
  const startTime = timeOf(Date.now());
  return {
    collect: async () => {
      const span = { startTime, endTime: timeOf(Date.now()) };
      const metrics = (await registry.getMetricsAsJSON()).map((metric) => metricData(metric, span));
      const scopeMetrics = [{ scope: { name: '@loan/collector' }, metrics }];
      return { resourceMetrics: { resource: defaultResource(), scopeMetrics }, errors: [] };
    },
  };
}

/** The official exporter, which says when it begins to fail. */
function createExporter(say: (sentence: string) => void): OTLPMetricExporter {
  const exporter = new OTLPMetricExporter();
  const send = exporter.export.bind(exporter);
  let failed = false;
  exporter.export = (metrics, done) =>
    send(metrics, (result) => {
      if (result.error !== undefined && !failed) say(`Metrics cannot be sent by OTLP: ${result.error.message}`);
      failed = result.error !== undefined;
      done(result);
    });
  return exporter;
}

export interface Otlp {
  /** Sends what there is once more, and ends. */
  close(): Promise<void>;
}

/**
 * Sends the instruments by OTLP over HTTP to where the standard variables of the environment say (OTEL_EXPORTER_OTLP_ENDPOINT,
 * …_HEADERS, OTEL_METRIC_EXPORT_INTERVAL and so on). Nothing without an address.
 */
export function startOtlp(registry: Registry, say: (sentence: string) => void): Otlp | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, OTEL_METRIC_EXPORT_INTERVAL, OTEL_SERVICE_NAME } = process.env;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_METRICS_ENDPOINT) return undefined;
  const interval = Number(OTEL_METRIC_EXPORT_INTERVAL ?? DEFAULT_INTERVAL_MS) || DEFAULT_INTERVAL_MS;
  const reader = new PeriodicExportingMetricReader({
    exporter: createExporter(say),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, TIMEOUT_MS),
    metricProducers: [producerOf(registry)],
  });
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': OTEL_SERVICE_NAME ?? 'loan-collector' }));
  const provider = new MeterProvider({ resource, readers: [reader] });
  return {
    close: () => provider.shutdown({ timeoutMillis: TIMEOUT_MS }).catch(() => undefined),
  };
}
