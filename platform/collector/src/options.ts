import { OptionError, parsedOptions, wholeNumber } from '@loan/release/programOptions';

import { DEFAULTS, type CollectorOptions } from './collector';
import { otlpOptions, PROTOCOLS } from './otlp/otlpOptions';

export const HELP = `Accepts and counts the reports of open pages.

  --port <number>     default: environment PORT, else 8090
  --host <address>    to listen on; default: environment HOST, else 127.0.0.1 (this machine only)
  --db <file>         database of the counts; default: environment COLLECTOR_DB, else .local/collector.db
  --keep <days>       how long counts are kept; default: environment COLLECTOR_KEEP, else ${DEFAULTS.keepDays}
  --megabytes <n>     largest size of the database: the oldest counts are deleted first; default:
                      environment COLLECTOR_MEGABYTES, else ${DEFAULTS.megabytes}
  --proxies <n>       number of proxies between browser and collector that append to
                      X-Forwarded-For; default: environment COLLECTOR_PROXIES, else 1 (the gateway)
  --per-sender <n>    reports that one sender may send in a minute; default: environment
                      COLLECTOR_PER_SENDER, else ${DEFAULTS.perSender}
  --jsonl <file>      appends each report as a line of JSON to a file, or to standard
                      output (-); default: environment COLLECTOR_JSONL, else none
  --help

Metrics are sent by OTLP over HTTP to OTEL_EXPORTER_OTLP_ENDPOINT (or OTEL_EXPORTER_OTLP_METRICS_ENDPOINT), or
with OTEL_METRICS_EXPORTER=otlp; without these, not at all. As in the OpenTelemetry specification:
OTEL_EXPORTER_OTLP_PROTOCOL (${PROTOCOLS.join(' or ')}), OTEL_EXPORTER_OTLP_HEADERS, OTEL_EXPORTER_OTLP_TIMEOUT,
OTEL_EXPORTER_OTLP_COMPRESSION, OTEL_EXPORTER_OTLP_CERTIFICATE, OTEL_EXPORTER_OTLP_CLIENT_KEY,
OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE (each also for metrics alone: OTEL_EXPORTER_OTLP_METRICS_...),
OTEL_METRIC_EXPORT_INTERVAL, OTEL_METRIC_EXPORT_TIMEOUT, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES,
OTEL_SDK_DISABLED, OTEL_METRICS_EXPORTER (otlp, none; prometheus changes nothing: GET /metrics always works).`;

function numberOf(text: string, flag: string, least: number, most: number): number {
  const number = wholeNumber(text, least, most);
  if (number !== undefined) return number;
  throw new OptionError(`"${text}" is no value for --${flag}: give a number from ${least} to ${most}.`);
}

/** The options with their defaults. */
function optionsOf(environment: NodeJS.ProcessEnv) {
  const { PORT, HOST, COLLECTOR_DB } = environment;
  const option = (variable: string, fallback: number) => ({ type: 'string', default: environment[variable] ?? String(fallback) }) as const;
  return {
    port: { type: 'string', default: PORT ?? '8090' },
    host: { type: 'string', default: HOST ?? '127.0.0.1' },
    db: { type: 'string', default: COLLECTOR_DB ?? '.local/collector.db' },
    keep: option('COLLECTOR_KEEP', DEFAULTS.keepDays),
    megabytes: option('COLLECTOR_MEGABYTES', DEFAULTS.megabytes),
    proxies: option('COLLECTOR_PROXIES', DEFAULTS.proxies),
    'per-sender': option('COLLECTOR_PER_SENDER', DEFAULTS.perSender),
    jsonl: { type: 'string', default: environment['COLLECTOR_JSONL'] ?? '' },
    help: { type: 'boolean', default: false },
  } as const;
}

/** Reads the command line, then the environment. Throws OptionError. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): CollectorOptions | 'help' {
  const values = parsedOptions(args, optionsOf(environment));
  if (values.help) return 'help';
  if (values.db === '') throw new OptionError('--db needs a file.');
  // Invalid variables are refused before the database is opened.
  otlpOptions(environment);
  return {
    port: numberOf(values.port, 'port', 0, 65_535),
    host: values.host,
    file: values.db,
    keepDays: numberOf(values.keep, 'keep', 1, 3650),
    megabytes: numberOf(values.megabytes, 'megabytes', 1, 1_000_000),
    proxies: numberOf(values.proxies, 'proxies', 0, 10),
    perSender: numberOf(values['per-sender'], 'per-sender', 1, 1_000_000),
    ...(values.jsonl === '' ? {} : { jsonl: values.jsonl }),
  };
}
