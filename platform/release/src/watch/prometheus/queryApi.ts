import { readFile } from 'node:fs/promises';

import { z } from 'zod';

import { checkClock, PATIENCE } from '../counts';

/** A server with the HTTP API of Prometheus: Prometheus, Mimir, Thanos. */
export interface PrometheusServer {
  /** Its address up to `/api/v1`. */
  readonly address: string;
  /** Bearer token. */
  readonly token?: string;
  /** File with the token. It is read for each request, because tokens expire. */
  readonly tokenFile?: string;
  /** Tenant of a server with several (`X-Scope-OrgID`). */
  readonly tenant?: string;
}

export type Labels = Readonly<Record<string, string>>;
export interface Sample {
  /** ms */
  readonly at: number;
  readonly value: number;
}
/** One time series, its samples in chronological order. */
export interface Series {
  readonly labels: Labels;
  readonly samples: readonly Sample[];
}

/** The expression and the parameters of `query_range` or of `query`. Times in seconds. */
export interface Query {
  readonly query: string;
  readonly range?: { readonly start: number; readonly end: number; readonly step: number };
  readonly time?: number;
}

/** Largest reply that is read. */
const MOST_BYTES = 128 * 1024 * 1024;

const sample = z.tuple([z.number(), z.string().regex(/^\d+(?:\.\d+)?(?:e\+?\d+)?$/, 'a number from 0')]);
const metric = z.record(z.string(), z.string());
const reply = z.object({
  status: z.literal('success'),
  /** A reply with warnings may be incomplete. */
  warnings: z.array(z.string()).optional(),
  data: z.discriminatedUnion('resultType', [
    z.object({ resultType: z.literal('matrix'), result: z.array(z.object({ metric, values: z.array(sample) })) }),
    z.object({ resultType: z.literal('vector'), result: z.array(z.object({ metric, value: sample })) }),
  ]),
});

async function headersOf({ token, tokenFile, tenant }: PrometheusServer): Promise<Record<string, string>> {
  const bearer = tokenFile === undefined ? token : (await readFile(tokenFile, 'utf8')).trim();
  return {
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(tenant === undefined ? {} : { 'X-Scope-OrgID': tenant }),
  };
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('it answers more than can be read');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** The reason in an error text of the API. */
function reasonIn(text: string): string {
  try {
    return `: ${String((JSON.parse(text) as { readonly error?: unknown }).error)}`;
  } catch {
    return '';
  }
}

/**
 * Queries a server. Refuses redirects, because they would receive the token. Requests raw samples without duplicates or partial answers
 * from a server that merges others (Thanos). Throws an Error with the reason. `now`: ms.
 */
export async function ask(server: PrometheusServer, { query, range, time }: Query, now: number): Promise<readonly Series[]> {
  const exact = { dedup: 'true', partial_response: 'false', max_source_resolution: '0s' };
  const parameters = Object.entries({ query, ...range, ...(time === undefined ? {} : { time }), ...exact });
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  const address = `${server.address}/api/v1/${range === undefined ? 'query' : 'query_range'}?${search}`;
  const response = await fetch(address, { headers: await headersOf(server), redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
  const text = await textOf(response);
  if (!response.ok) throw new Error(`it answers ${response.status}${reasonIn(text)}`);
  checkClock(response, now);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error('its answer is not JSON');
  }
  const { success, data, error } = reply.safeParse(body);
  if (!success) throw new Error(`its answer has a fault at ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
  if ((data.warnings ?? []).length > 0) throw new Error(`its answer may be incomplete: ${data.warnings?.[0]}`);
  return seriesIn(data.data);
}

function seriesIn(data: z.infer<typeof reply>['data']): readonly Series[] {
  const all =
    data.resultType === 'matrix' ? data.result : data.result.map(({ metric: labels, value }) => ({ metric: labels, values: [value] }));
  return all.map(({ metric: labels, values }) => {
    const samples = values.map(([seconds, value]) => ({ at: Math.round(seconds * 1000), value: Number(value) }));
    if (samples.some(({ at }, index) => at <= (samples[index - 1]?.at ?? -Infinity))) throw new Error('its samples are not in order');
    return { labels, samples };
  });
}
