import { collectorAt, type CountSource } from './counts';
import { prometheusAt } from './prometheus/prometheus';
import type { PrometheusServer } from './prometheus/queryApi';

/** The sources of counts from the command line. */
export interface AskedSources {
  /** Addresses of collectors. */
  readonly collectors: readonly string[];
  /** A server that scrapes the collectors. */
  readonly prometheus?: PrometheusServer | undefined;
}

/**
 * The sources of a watch or a console. The options refuse both kinds together, which would count everything twice. `vitals`: names to read
 * from Prometheus in addition to those that the watch compares.
 */
export const sourcesOf = ({ collectors, prometheus }: AskedSources, vitals?: readonly string[]): readonly CountSource[] =>
  prometheus === undefined ? [...new Set(collectors)].map(collectorAt) : [prometheusAt(prometheus, vitals)];

/**
 * Reads the options `--prometheus` and `--collector`; the token comes from the environment, because a command line is shown to every user
 * of the machine. `refuse` throws with the sentence.
 */
export function readPrometheus(
  text: string,
  collectors: readonly string[],
  env: NodeJS.ProcessEnv,
  refuse: (sentence: string) => never,
): PrometheusServer {
  const { protocol, username, password, search, hash } = URL.canParse(text) ? new URL(text) : new URL('other:');
  if (!/^https?:$/.test(protocol) || [username, password, search, hash].some((part) => part !== ''))
    refuse('--prometheus takes an address such as https://metrics.example/prometheus, without a name, password or query.');
  if (collectors.length > 0) refuse('--prometheus includes the counts of the collectors: give it without --collector.');
  const { PROMETHEUS_TOKEN: token, PROMETHEUS_TOKEN_FILE: tokenFile, PROMETHEUS_TENANT: tenant } = env;
  return {
    address: text.replace(/\/+$/, ''),
    ...(token ? { token } : {}),
    ...(tokenFile ? { tokenFile } : {}),
    ...(tenant ? { tenant } : {}),
  };
}
