import { createServer, type Server } from 'node:http';

import { AggregatorRegistry, Registry } from 'prom-client';

import { headerOf } from '../request';
import { allowsRead, respond, respondText } from '../serving/respond';
import type { MetricValues } from './metrics';

const PROMETHEUS = Registry.PROMETHEUS_CONTENT_TYPE;
/** The format that may hold exemplars. */
const OPEN_METRICS = Registry.OPENMETRICS_CONTENT_TYPE;

type Value = MetricValues[number]['values'][number] & { readonly metricName?: string; exemplar?: unknown };

const keyOf = ({ metricName = '', labels }: Value): string => JSON.stringify([metricName, Object.entries(labels)]);

/** Without the `_total` of a counter: OpenMetrics adds it to each sample. */
const openNamed = (metrics: MetricValues): MetricValues =>
  metrics.map((metric) => ({ ...metric, name: String(metric.type) === 'counter' ? metric.name.replace(/_total$/, '') : metric.name }));

/** Metrics of all processes, each with its `worker` label. */
async function metricsText(each: readonly MetricValues[], type: typeof PROMETHEUS | typeof OPEN_METRICS): Promise<string> {
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

/** Serves only `/metrics`, on a separate port that visitors cannot reach. `values`: of each process. */
export function metricsServer(values: () => Promise<readonly MetricValues[]>): Server {
  return createServer((request, response) => {
    if (!allowsRead(request, response)) return;
    if (request.url !== '/metrics') return respondText(request, response, 404, 'Not Found\n');
    const type = headerOf(request, 'accept').includes('application/openmetrics-text') ? OPEN_METRICS : PROMETHEUS;
    values()
      .then((each) => metricsText(each, type))
      .then(
        (text) => respond(request, response, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' }, text),
        () => respondText(request, response, 500, 'Internal Server Error\n'),
      );
  });
}
