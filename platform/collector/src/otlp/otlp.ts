import { randomUUID } from 'node:crypto';

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

import { createExporter } from './otlpExporter';
import type { OtlpOptions } from './otlpOptions';

type HrTime = MetricData['dataPoints'][number]['startTime'];
type Value = MetricValue<string> & { readonly metricName?: string };

/** Time for the last export. */
const CLOSE_MS = 10_000;
const DOUBLE = 1 as MetricData['descriptor']['valueType'];

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

interface Span {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Converts a histogram of prom-client, which comes as lines: cumulative buckets, a sum and a count. */
function histogramPoints(name: string, values: readonly Value[], span: Span) {
  const points = new Map<
    string,
    { attributes: MetricValue<string>['labels']; bounds: number[]; upTo: number[]; sum: number; count: number }
  >();
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels;
    // The labels of one set are always in the same order.
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

/** Converts a metric of prom-client to OpenTelemetry's form. */
function metricData({ name, help, type, values }: MetricObjectWithValues<Value>, span: Span): MetricData {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // prom-client's types declare a number, but its value is a word.
  const kind = String(type);
  if (kind === 'histogram') return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(name, values, span) };
  const dataPoints = values.map(({ labels, value }) => ({ ...span, attributes: labels, value }));
  return kind === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Reads the registry, so that OTLP has the same values as `/metrics`, and nothing is counted twice. */
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

/**
 * Sends the instruments by OTLP over HTTP, as the environment variables configure it. The returned function exports once more, and
 * closes.
 */
export function startOtlp(options: OtlpOptions, registry: Registry, say: (sentence: string) => void): () => Promise<void> {
  const reader = new PeriodicExportingMetricReader({
    exporter: createExporter(options, say),
    exportIntervalMillis: options.interval,
    exportTimeoutMillis: options.timeout,
    metricProducers: [producerOf(registry)],
  });
  // Each collector is a resource with its own id: a receiver that merged two would see sums jump.
  const own = { 'service.name': 'loan-collector', 'service.instance.id': randomUUID(), ...options.attributes };
  const provider = new MeterProvider({ resource: defaultResource().merge(resourceFromAttributes(own)), readers: [reader] });
  return () => provider.shutdown({ timeoutMillis: CLOSE_MS }).catch(() => undefined);
}
