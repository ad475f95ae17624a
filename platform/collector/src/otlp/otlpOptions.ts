import { OptionError } from '@loan/release/programOptions';

/** Encodings of metrics, named as in the specification. */
export const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

export interface OtlpOptions {
  readonly protocol: (typeof PROTOCOLS)[number];
  /** ms */
  readonly interval: number;
  /** ms */
  readonly timeout: number;
  /** Attributes of the resource; they override the defaults of the process. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** `prometheus` has no effect: /metrics is always served. */
const EXPORTERS = ['otlp', 'prometheus', 'none'];
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 30_000;

/** An empty variable counts as unset. */
const valueOf = (environment: NodeJS.ProcessEnv, name: string): string => environment[name]?.trim() ?? '';

function isWanted(environment: NodeJS.ProcessEnv): boolean {
  if (valueOf(environment, 'OTEL_SDK_DISABLED').toLowerCase() === 'true') return false;
  const exporters = valueOf(environment, 'OTEL_METRICS_EXPORTER');
  const named = exporters.split(',').map((name) => name.trim());
  const unknown = exporters === '' ? undefined : named.find((name) => !EXPORTERS.includes(name));
  if (unknown !== undefined) throw new OptionError(`OTEL_METRICS_EXPORTER names "${unknown}": it can be ${EXPORTERS.join(', ')}.`);
  if (exporters !== '') return named.includes('otlp') && !named.includes('none');
  return ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'].some((name) => valueOf(environment, name) !== '');
}

function protocolOf(environment: NodeJS.ProcessEnv): OtlpOptions['protocol'] {
  const names = ['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'];
  const name = names.find((each) => valueOf(environment, each) !== '') ?? '';
  const protocol = valueOf(environment, name) || 'http/protobuf';
  const found = PROTOCOLS.find((each) => each === protocol);
  if (found === undefined) throw new OptionError(`${name} is "${protocol}": the collector sends ${PROTOCOLS.join(' or ')}.`);
  return found;
}

function millisecondsOf(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = valueOf(environment, name);
  if (text === '') return fallback;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OptionError(`${name} is "${text}": give a number of milliseconds.`);
}

/** Comma-separated, percent-encoded `key=value` pairs. */
function attributesOf(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const pairs = valueOf(environment, 'OTEL_RESOURCE_ATTRIBUTES')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  const read = (pair: string): readonly [string, string] => {
    try {
      const [, key = '', value = ''] = /^([^=]+)=([^=]*)$/.exec(pair) ?? [];
      if (key !== '') return [decodeURIComponent(key.trim()), decodeURIComponent(value.trim())];
    } catch {
      // Treated as a pair without a key.
    }
    throw new OptionError(
      `OTEL_RESOURCE_ATTRIBUTES holds "${pair}": give pairs such as deployment.environment.name=production,team=loans.`,
    );
  };
  const service = valueOf(environment, 'OTEL_SERVICE_NAME');
  return { ...Object.fromEntries(pairs.map(read)), ...(service === '' ? {} : { 'service.name': service }) };
}

/** Settings from the variables of the OpenTelemetry specification; undefined: nothing is sent. Throws OptionError. */
export function otlpOptions(environment: NodeJS.ProcessEnv): OtlpOptions | undefined {
  if (!isWanted(environment)) return undefined;
  const interval = millisecondsOf(environment, 'OTEL_METRIC_EXPORT_INTERVAL', INTERVAL_MS);
  return {
    protocol: protocolOf(environment),
    interval,
    timeout: Math.min(interval, millisecondsOf(environment, 'OTEL_METRIC_EXPORT_TIMEOUT', TIMEOUT_MS)),
    attributes: attributesOf(environment),
  };
}
