import { AggregatorRegistry, Registry } from 'prom-client';

import type { MetricValues } from './metrics';

export const PROMETHEUS = Registry.PROMETHEUS_CONTENT_TYPE;
/** The format that may hold exemplars. */
export const OPEN_METRICS = Registry.OPENMETRICS_CONTENT_TYPE;

type Value = MetricValues[number]['values'][number] & { readonly metricName?: string; exemplar?: unknown };

const keyOf = ({ metricName = '', labels }: Value): string => JSON.stringify([metricName, Object.entries(labels)]);

/** Without the `_total` of a counter: OpenMetrics adds it to each sample. */
const openNamed = (metrics: MetricValues): MetricValues =>
  metrics.map((metric) => ({ ...metric, name: String(metric.type) === 'counter' ? metric.name.replace(/_total$/, '') : metric.name }));

/** Metrics of all processes, each with its `worker` label. */
export async function metricsText(each: readonly MetricValues[], type: typeof PROMETHEUS | typeof OPEN_METRICS): Promise<string> {
  if (type === PROMETHEUS) return AggregatorRegistry.aggregate([...each]).metrics();
  const named = each.map(openNamed);
  const registry = AggregatorRegistry.aggregate<typeof OPEN_METRICS>(named);
  registry.setContentType(OPEN_METRICS);
  // The aggregation drops exemplars. No two processes have the same labels, so each exemplar has its one sample.
  const exemplars = new Map(
    named.flat().flatMap(({ values }) => (values as Value[]).flatMap((value) => (value.exemplar ? [[keyOf(value), value.exemplar]] : []))),
  );
  for (const metric of registry.getMetricsAsArray()) {
    const { values } = (await (metric as unknown as { get(): Promise<MetricValues[number]> }).get()) ?? { values: [] };
    for (const value of values as Value[]) value.exemplar = exemplars.get(keyOf(value));
  }
  return registry.metrics();
}
