/** Gauges of prom-client with the ending of counters. Each is the sum of the metric without that ending. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

/** Takes those metrics of the process out whose names Prometheus' own linter (`promtool check metrics`) refuses. */
export function removeMisnamed(registry: { removeSingleMetric(name: string): void }): void {
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}
