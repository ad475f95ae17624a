import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';

import { calls } from '@loan/shared/contracts/api/calls';

import { answerJson } from './answer';
import { headerOf, hostOf, isHttps } from './visitor';

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** First path segments of the API (specification §7): of the calls in use, of the rest of the table, and the sandbox's own. */
const SEGMENTS: ReadonlySet<string> = new Set([
  ...Object.values(calls).flatMap(({ base, path }) => [firstSegment(base === '' ? path : base), firstSegment(path)]),
  'byfhns',
  'api',
  'indah',
  'gopia',
  'h5-api',
  'user-problem',
  'service',
  'v3',
  'sandbox',
]);

/** Whether an address is the API's. `prefix`: the configured prefix of call paths, if any. */
export function isApi(path: string, prefix = ''): boolean {
  const segment = firstSegment(path);
  return SEGMENTS.has(segment) || (prefix !== '' && segment === firstSegment(prefix));
}

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

/** Headers that may go on: not those of one connection, nor the names of HTTP/2 itself. */
function passedOn(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const stays = new Set([...HOP_BY_HOP, ...named]);
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !name.startsWith(':') && !stays.has(name)) passed[name] = value;
  return passed;
}

/** Longer than the client's own limit of 60 s (specification §9), so the client's rule decides. */
const SILENCE_MS = 65_000;
const OURS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** The sandbox has pages, not only data: agreements to be framed, its control page. They bring their own policy. */
function ownPolicy(url: string | undefined, headers: IncomingHttpHeaders): Record<string, string> {
  const policy = headers['content-security-policy'];
  return firstSegment((url ?? '').split('?', 1)[0] ?? '') === 'sandbox' && typeof policy === 'string'
    ? { 'content-security-policy': policy }
    : {};
}

/** Hands requests on to the API at `target` (an origin, with a path prefix if need be) and streams the answers back. */
export function createApiProxy(target: string): (request: IncomingMessage, response: ServerResponse) => void {
  const base = new URL(target);
  const secure = base.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const prefix = base.pathname.replace(/\/$/, '');

  return (request, response) => {
    const fail = (status: 400 | 502 | 504) => {
      if (response.headersSent) response.destroy();
      else if (!response.destroyed) answerJson(request, response, status, { code: String(status), message: '' });
      request.unpipe();
      request.resume();
    };
    const { host: _host, expect: _expect, ...headers } = passedOn(request.headers);
    const forwarded = {
      'x-forwarded-for': [headerOf(request, 'x-forwarded-for'), request.socket.remoteAddress].filter(Boolean).join(', '),
      'x-forwarded-host': hostOf(request),
      'x-forwarded-proto': isHttps(request) ? 'https' : 'http',
    };
    let upstream: ClientRequest;
    try {
      const options = {
        method: request.method,
        path: `${prefix}${request.url}`,
        agent,
        headers: { ...headers, ...forwarded, host: base.host },
      };
      upstream = (secure ? httpsRequest : httpRequest)(base, options);
    } catch {
      fail(400);
      return;
    }
    let timedOut = false;
    upstream.setTimeout(SILENCE_MS, () => {
      timedOut = true;
      upstream.destroy();
    });
    upstream.on('error', () => fail(timedOut ? 504 : 502));
    upstream.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, { ...passedOn(reply.headers), ...OURS, ...ownPolicy(request.url, reply.headers) });
      // An answer that breaks off is broken off here too, never ended as if it were whole.
      pipeline(reply, response, () => undefined);
    });
    // A visitor who goes away stops the work behind, too.
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    request.pipe(upstream);
  };
}
