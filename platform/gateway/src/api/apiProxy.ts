import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { TLSSocket } from 'node:tls';

import { isPlainPath, METHODS } from '@loan/release/serve/apiAddress';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { isSandbox } from '@loan/shared/contracts/serverPaths';

import { REQUEST_ID } from '../observing/requestId';
import { headerOf, hostOf, isHttps } from '../request';
import { respondJson, type Headers } from '../serving/respond';
import type { Lookup } from './connect';
import { requestHeaders, responseHeaders } from './proxyHeaders';
import { createUpstream } from './upstream';

/** A call of the API as it came. */
export interface ApiRequest {
  readonly path: string;
  /** What the API is told to call it, and the browser. */
  readonly id: string;
  readonly rules: ApiRules;
  /** What was read of its body already: all of it. */
  readonly body?: Buffer;
}

/** What the configuration of the channel says about calls of the API. */
export interface ApiRules {
  /** Names of the request headers that go on, in small letters. */
  readonly headers: readonly string[];
  /** Most bytes of a request's body. */
  readonly maxBodyBytes: number;
  /** Host and port of our own origin; undefined: not configured, then the `Host` of the request is passed on. */
  readonly host: string | undefined;
}

export interface ApiLimits {
  /** Milliseconds until the API must have taken the connection. */
  readonly connect: number;
  /** Milliseconds without a byte in either direction. */
  readonly silence: number;
  /** Milliseconds from the first byte to the last. */
  readonly whole: number;
  /** Requests at the API at the same time. */
  readonly atOnce: number;
}

/** The client's own limit is 60 s (product §9.1): ours are longer, so that the client's rule decides. */
export const API_LIMITS: ApiLimits = { connect: 10_000, silence: 65_000, whole: 180_000, atOnce: 500 };

type Refusal = 400 | 405 | 413 | 502 | 503 | 504;
const REFUSAL_HEADERS: Readonly<Partial<Record<Refusal, Headers>>> = {
  405: { Allow: [...METHODS].join(', ') },
  503: { 'Retry-After': 5 },
};

function refuse(request: IncomingMessage, response: ServerResponse, status: Refusal): void {
  // A response that has begun must not end as if it were complete. Over HTTP/2 only an error breaks it off.
  if (response.headersSent) response.destroy(new Error('the answer was broken off'));
  else if (!response.destroyed) respondJson(request, response, status, { code: String(status), message: '' }, REFUSAL_HEADERS[status]);
  dropUpload(request);
}

/** Whether the browser gets to see the answer is the server's to see to (drainUpload). */
function dropUpload(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

/** Host and port of our own origin; undefined: not configured. */
export const ownHost = ({ site: { origin } }: Pick<PublicConfig, 'site'>): string | undefined =>
  origin === '' ? undefined : new URL(origin).host;

/** The addresses through which a request came, the visitor's first. */
export const forwardedFor = (request: IncomingMessage): string =>
  [headerOf(request, 'x-forwarded-for'), request.socket.remoteAddress].filter(Boolean).join(', ');

/** Who asks, as a proxy says it to the server behind. */
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
  /** What was read of the request already: all of it. */
  readonly body: Buffer | undefined;
  /** The answer is a page, or a picture, of the sandbox. */
  readonly sandbox: boolean;
  /** The visitor has the answer, or is gone. */
  over(): void;
}

/** Sends the body of a call on. A GET has none: without a length, its bytes would be read as the next request. */
function sendBody({ request, upstream, maxBodyBytes, body }: Exchange, tooLong: () => void): void {
  if (body !== undefined) return void upstream.end(body);
  if (request.method !== 'POST') {
    request.resume();
    upstream.end();
    return;
  }
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.byteLength;
    if (size > maxBodyBytes) tooLong();
  });
  request.pipe(upstream);
}

/** Calls `ready` once a request has its connection, TLS included. */
function onceConnected(upstream: ClientRequest, ready: () => void): void {
  upstream.once('socket', (socket: Socket | TLSSocket) => {
    // The agent gives a connection that is made; over TLS the handshake follows.
    if ('encrypted' in socket) socket.once('secureConnect', ready);
    else ready();
  });
}

/** One request on its way to the API and back, within its limits. */
function carry(exchange: Exchange): void {
  const { request, response, upstream, limits, sandbox, over } = exchange;
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
  // An answer wins over a write that failed: the API may answer, and close, before it has read the whole request.
  let answer: 'none' | 'begun' | 'whole' = 'none';
  upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (answer === 'none') end(code === 'ETIMEDOUT' ? 504 : 502);
    else dropUpload(request);
  });
  upstream.on('response', (reply) => {
    answer = 'begun';
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
    // The API gets no more of it, whether the client disconnected or its upload goes on after the answer.
    upstream.destroy();
  };
  response.on('finish', release);
  response.on('close', release);
  sendBody(exchange, () => answer !== 'whole' && end(413));
}

/**
 * Hands requests on to the API at `target` (an origin, with a path prefix if need be) and streams the answers back.
 *
 * Each request has a connection of its own. On one that is used again, a request can meet the API just
 * as it closes it for having been idle: then it is lost, and nobody can tell whether it was read. A GET
 * could be sent again; a call that makes a record could not. A new connection has no such moment, so
 * nothing is ever sent twice here, whatever became of it.
 */
export function createApiProxy(target: string, limits: ApiLimits = API_LIMITS, lookup?: Lookup) {
  // Connections are not kept, only TLS sessions, which make the next handshake shorter.
  const api = createUpstream(target, { keepAlive: false, connect: limits.connect, ...(lookup && { lookup }) });
  let atOnce = 0;

  const ask = (request: IncomingMessage, { path, id, rules }: ApiRequest): ClientRequest => {
    const length = request.method === 'POST' ? headerOf(request, 'content-length') : '';
    return api.request(`${path}${(request.url ?? '').slice(path.length)}`, {
      method: request.method,
      headers: {
        ...requestHeaders(rules.headers, request.headers),
        ...(length === '' ? {} : { 'content-length': length }),
        ...forwarded(request, rules.host),
        [REQUEST_ID]: id,
      },
    });
  };

  const proxy = (request: IncomingMessage, response: ServerResponse, call: ApiRequest): void => {
    const { path, body } = call;
    // On every answer, a refusal of our own too.
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
    carry({ request, response, upstream, limits, maxBodyBytes, body, sandbox: isSandbox(path), over });
  };
  /** `running`: how many are at the API now. */
  return Object.assign(proxy, { running: () => atOnce });
}
