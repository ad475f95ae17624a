/** Gauges of prom-client that are named like counters. Each is the sum of the metric without that suffix. */
const MISNAMED = ['nodejs_active_resources_total', 'nodejs_active_handles_total', 'nodejs_active_requests_total'];

/** Removes the process metrics whose names Prometheus' own linter (`promtool check metrics`) refuses. */
export function removeMisnamed(registry: { removeSingleMetric(name: string): void }): void {
  for (const name of MISNAMED) registry.removeSingleMetric(name);
}
