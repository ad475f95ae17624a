import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

import { OLD_ENGINE } from '@loan/release/serve/oldEngine';
import { COUNTS_PRELOADS } from '@loan/release/serve/securityHeaders';

/** Node's http and http2 APIs behave alike here. The code uses nothing that only one of them has. */
export type AnyRequest = IncomingMessage | Http2ServerRequest;
export type AnyResponse = ServerResponse | Http2ServerResponse;

/** The first value of a request header; empty: none. */
export function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Host and port that the visitor requested. A trusted proxy may set it (`keepTrustedHeaders`). */
export function hostOf(request: IncomingMessage): string {
  return headerOf(request, 'x-forwarded-host') || headerOf(request, ':authority') || headerOf(request, 'host');
}

/** Whether the visitor came over https, either directly or at a trusted proxy in front, whose header was kept (`keepTrustedHeaders`). */
export function isHttps(request: IncomingMessage): boolean {
  const encrypted = (request.socket as { encrypted?: boolean }).encrypted === true;
  return encrypted || headerOf(request, 'x-forwarded-proto') === 'https';
}

/** Whether the browser's `Integrity-Policy` accepts preload links, according to its user agent. */
export function countsPreloads(request: IncomingMessage): boolean {
  return COUNTS_PRELOADS.test(headerOf(request, 'user-agent'));
}

/** Whether the browser is older than the supported engines, according to its user agent. */
export function isOldEngine(request: IncomingMessage): boolean {
  return OLD_ENGINE.test(headerOf(request, 'user-agent'));
}

/** Whether the browser loads the page before it is opened. */
export function isPrerendering(request: IncomingMessage): boolean {
  return headerOf(request, 'sec-purpose').includes('prerender');
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The `Content-Encoding` header of a response; none for `identity`. */
export const contentEncoding = (encoding: Encoding): Readonly<Record<string, string>> =>
  encoding === 'identity' ? {} : { 'Content-Encoding': encoding };

/** The best encoding that the visitor accepts; `q=0` refuses one, `*` stands for all that are not named. */
export function negotiateEncoding(request: IncomingMessage): Encoding {
  const quality = new Map<string, number>();
  for (const part of headerOf(request, 'accept-encoding').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    quality.set(name, Number(q) || 0);
  }
  const accepts = (name: Encoding) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
}

/**
 * The body of a request; undefined: it is larger than `limit` bytes, or incomplete. A body that is too large is read to its end and
 * discarded.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
    });
    request.on('end', () => resolve(size > limit ? undefined : Buffer.concat(chunks)));
    request.on('error', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
    // The events of a request that is broken off before it is read have passed.
    if (request.destroyed) resolve(undefined);
  });
}
