import { OTLPMetricExporterBase } from '@opentelemetry/exporter-metrics-otlp-http';
import { convertLegacyHttpOptions, createOtlpHttpExportDelegate } from '@opentelemetry/otlp-exporter-base/node-http';
import { JsonMetricsSerializer, MetricsExporterMetricsHelper, ProtobufMetricsSerializer } from '@opentelemetry/otlp-transformer';

import type { OtlpOptions } from './otlpOptions';

const FORMS = {
  'http/json': { serializer: JsonMetricsSerializer, type: 'application/json' },
  'http/protobuf': { serializer: ProtobufMetricsSerializer, type: 'application/x-protobuf' },
} as const;

/** A receiver's result for the last batch. */
type State = 'taken' | 'failed' | 'rejected' | 'warned';
const MOST_WORDS = 200;

/** In JSON a 64-bit number is a string, although the library's type differs. */
interface Part {
  readonly rejectedDataPoints?: number | string | undefined;
  readonly errorMessage?: string | undefined;
}

/** Content of a partial success; undefined: everything was accepted. */
function partOf({ partialSuccess }: { readonly partialSuccess?: Part | undefined }): readonly [State, string] | undefined {
  const { rejectedDataPoints = 0, errorMessage = '' } = partialSuccess ?? {};
  const rejected = Number(rejectedDataPoints);
  const words = errorMessage === '' ? '.' : `: ${errorMessage.slice(0, MOST_WORDS)}`;
  if (rejected > 0) return ['rejected', `The receiver of OTLP rejects data points, ${rejected} of the last batch${words}`];
  return errorMessage === '' ? undefined : ['warned', `The receiver of OTLP warns${words}`];
}

/**
 * Sends metrics by OTLP over HTTP. Prints once when a receiver begins to fail, to reject or to warn, and when it accepts
 * everything again.
 */
export function createExporter({ protocol }: OtlpOptions, say: (sentence: string) => void): OTLPMetricExporterBase {
  const { serializer, type } = FORMS[protocol];
  let state: State = 'taken';
  let part: ReturnType<typeof partOf>;
  const enter = (next: State, sentence: string) => {
    if (next !== state) say(sentence);
    state = next;
  };
  const delegate = createOtlpHttpExportDelegate(
    convertLegacyHttpOptions({}, 'METRICS', 'v1/metrics', { 'Content-Type': type }),
    {
      serializeRequest: (metrics) => serializer.serializeRequest(metrics),
      deserializeResponse(bytes) {
        const response = serializer.deserializeResponse(bytes);
        part = partOf(response);
        return response;
      },
    },
    'otlp_http_metric_exporter',
    MetricsExporterMetricsHelper,
    undefined,
  );
  const exporter = new OTLPMetricExporterBase(delegate);
  const send = exporter.export.bind(exporter);
  exporter.export = (metrics, done) => {
    part = undefined;
    send(metrics, (result) => {
      if (result.error !== undefined) enter('failed', `Metrics cannot be sent by OTLP: ${result.error.message}`);
      else enter(...(part ?? ['taken', 'Metrics are accepted by OTLP again.']));
      done(result);
    });
  };
  return exporter;
}
