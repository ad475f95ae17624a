import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { TLSSocket } from 'node:tls';

import { isPlainPath, METHODS } from '@loan/release/serve/apiAddress';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { isSandbox } from '@loan/shared/contracts/serverPaths';

import { REQUEST_ID } from '../observing/requestId';
import { showTimings, type Timings } from '../observing/timing';
import { TRACEPARENT, traceparent, type Trace } from '../observing/trace';
import { headerOf, hostOf, isHttps } from '../request';
import { respondJson, type Headers } from '../serving/respond';
import type { Lookup } from './connect';
import { pickHeaders, responseHeaders } from './proxyHeaders';
import { createUpstream, isFinalStatus } from './upstream';

/** An incoming call of the API. */
export interface ApiRequest {
  readonly path: string;
  /** Request id, sent to the API and to the browser. */
  readonly id: string;
  /** The trace that the API continues. */
  readonly trace: Trace;
  /** Collects times for `Server-Timing`. */
  readonly timings?: Timings | undefined;
  readonly rules: ApiRules;
  /** The whole body, if it was already read. */
  readonly body?: Buffer;
}

/** The channel's configuration for calls of the API. */
export interface ApiRules {
  /** Names of the request headers that are forwarded, in lower case. */
  readonly headers: readonly string[];
  /** Largest body of a request, in bytes. */
  readonly maxBodyBytes: number;
  /** Host and port of our own origin; undefined: not configured, so the `Host` of the request is forwarded. */
  readonly host: string | undefined;
}

/** The client's own limit is 60 s (product §9.1). These limits are longer, so that the client's limit applies first. */
export const API_LIMITS = {
  /** Milliseconds until the API must have accepted the connection. */
  connect: 10_000,
  /** Milliseconds without a byte in either direction. */
  silence: 65_000,
  /** Milliseconds from the first byte to the last. */
  whole: 180_000,
  /** Requests at the API at the same time. */
  atOnce: 500,
};
export type ApiLimits = Readonly<typeof API_LIMITS>;

type Refusal = 400 | 405 | 413 | 502 | 503 | 504;
const REFUSAL_HEADERS: Readonly<Partial<Record<Refusal, Headers>>> = {
  405: { Allow: [...METHODS].join(', ') },
  503: { 'Retry-After': 5 },
};

function refuse(request: IncomingMessage, response: ServerResponse, status: Refusal): void {
  // A response that has begun must not look complete. Over HTTP/2 only an error aborts it.
  if (response.headersSent) response.destroy(new Error('the answer was aborted'));
  else if (!response.destroyed) respondJson(request, response, status, { code: String(status), message: '' }, REFUSAL_HEADERS[status]);
  dropUpload(request);
}

/** Stops the upload. `drainUpload` of the server makes sure that the browser still receives the answer. */
function dropUpload(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

/** Host and port of our own origin; undefined: not configured. */
export const ownHost = ({ site: { origin } }: Pick<PublicConfig, 'site'>): string | undefined =>
  origin === '' ? undefined : new URL(origin).host;

/** The addresses that a request passed through, the visitor's first. */
export const forwardedFor = (request: IncomingMessage): string =>
  [headerOf(request, 'x-forwarded-for'), request.socket.remoteAddress].filter(Boolean).join(', ');

/** The `X-Forwarded-*` headers of a request. */
export function forwarded(request: IncomingMessage, host: string | undefined): Record<string, string> {
  return {
    'x-forwarded-for': forwardedFor(request),
    'x-forwarded-host': host ?? hostOf(request),
    'x-forwarded-proto': isHttps(request) ? 'https' : 'http',
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly upstream: ClientRequest;
  readonly limits: ApiLimits;
  readonly maxBodyBytes: number;
  /** The whole body of the request, if it was already read. */
  readonly body: Buffer | undefined;
  readonly timings: Timings | undefined;
  /** The answer is a page or an image of the sandbox. */
  readonly sandbox: boolean;
  /** Called when the visitor has the answer or has disconnected. */
  over(): void;
}

/** Forwards the body of a call. A GET gets none: without a length, its bytes would be parsed as the next request. */
function sendBody({ request, upstream, maxBodyBytes, body }: Exchange, tooLong: () => void): void {
  if (request.method !== 'POST') {
    request.resume();
    upstream.end();
    return;
  }
  if (body !== undefined) return void upstream.end(body);
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > maxBodyBytes) tooLong();
  });
  request.pipe(upstream);
}

/** Calls `ready` once a request is connected, including the TLS handshake. */
function onceConnected(upstream: ClientRequest, ready: () => void): void {
  upstream.once('socket', (socket: Socket | TLSSocket) => {
    // The agent returns a connected socket. Over TLS the handshake is still pending.
    if ('encrypted' in socket) socket.once('secureConnect', ready);
    else ready();
  });
}

/** Carries one request to the API and its answer back, within the limits. */
function carry(exchange: Exchange): void {
  const { request, response, upstream, limits, sandbox, timings, over } = exchange;
  const began = performance.now();
  let [ended, released] = [false, false];
  const end = (status: Refusal) => {
    if (ended) return;
    ended = true;
    upstream.destroy();
    refuse(request, response, status);
  };
  const whole = setTimeout(() => end(504), limits.whole);
  const connecting = setTimeout(() => end(504), limits.connect);
  onceConnected(upstream, () => {
    clearTimeout(connecting);
    upstream.setTimeout(limits.silence, () => end(504));
  });
  // An answer takes precedence over a failed write: the API may answer and close before it has read the whole request.
  let answer: 'none' | 'begun' | 'whole' = 'none';
  upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (answer === 'none') end(code === 'ETIMEDOUT' ? 504 : 502);
    else dropUpload(request);
  });
  upstream.on('response', (reply) => {
    if (!isFinalStatus(reply.statusCode)) return end(502);
    answer = 'begun';
    timings?.set('api', performance.now() - began);
    showTimings(response, timings);
    response.writeHead(reply.statusCode ?? 502, responseHeaders(reply.headers, sandbox));
    reply.once('end', () => {
      answer = 'whole';
      dropUpload(request);
    });
    pipeline(reply, response, () => undefined);
  });
  const release = () => {
    if (released) return;
    [released, ended] = [true, true];
    clearTimeout(whole);
    clearTimeout(connecting);
    over();
    // Stops sending to the API, both when the client disconnected and when its upload continues after the answer.
    upstream.destroy();
  };
  response.on('finish', release);
  response.on('close', release);
  sendBody(exchange, () => answer !== 'whole' && end(413));
}

/**
 * Forwards requests to the API at `target` (an origin, optionally with a path prefix) and streams the answers back. Each request gets a
 * new connection. A request on a reused connection can be lost if the API closes the idle connection at that moment, and it is then
 * unknown whether the API read it. A GET could be repeated, a non-idempotent call could not. New connections do not have this problem, so
 * no call is ever sent twice.
 */
export function createApiProxy(target: string, limits: ApiLimits = API_LIMITS, lookup?: Lookup) {
  // Connections are not reused. TLS sessions are, which shortens the next handshake.
  const api = createUpstream(target, { keepAlive: false, connect: limits.connect, ...(lookup && { lookup }) });
  let atOnce = 0;

  const ask = (request: IncomingMessage, { path, id, trace, rules }: ApiRequest): ClientRequest => {
    const length = request.method === 'POST' ? headerOf(request, 'content-length') : '';
    return api.request(`${path}${(request.url ?? '').slice(path.length)}`, {
      method: request.method,
      headers: {
        ...pickHeaders(rules.headers, request.headers),
        ...(length === '' ? {} : { 'content-length': length }),
        ...forwarded(request, rules.host),
        [REQUEST_ID]: id,
        [TRACEPARENT]: traceparent(trace),
      },
    });
  };

  const proxy = (request: IncomingMessage, response: ServerResponse, call: ApiRequest): void => {
    const { path, body, timings } = call;
    // Set on every answer, including our own refusals.
    response.setHeader(REQUEST_ID, call.id);
    if (!METHODS.has(request.method)) return refuse(request, response, 405);
    if (!isPlainPath(path) || request.url?.includes('#')) return refuse(request, response, 400);
    const { maxBodyBytes } = call.rules;
    if (Number(headerOf(request, 'content-length')) > maxBodyBytes) return refuse(request, response, 413);
    if (atOnce >= limits.atOnce) return refuse(request, response, 503);
    let upstream: ClientRequest;
    try {
      upstream = ask(request, call);
    } catch {
      return refuse(request, response, 400);
    }
    atOnce += 1;
    const over = () => void (atOnce -= 1);
    carry({ request, response, upstream, limits, maxBodyBytes, body, timings, sandbox: isSandbox(path), over });
  };
  /** `running`: number of calls at the API now. */
  return Object.assign(proxy, { running: () => atOnce });
}
