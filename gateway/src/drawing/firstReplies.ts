import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

import type { EncodedCall } from '@loan/shared/contracts/api/encode';
import type { DrawingReply } from '@loan/shared/contracts/drawing';

/** A longer reply is the browser's to read. bytes */
const MOST_BYTES = 200_000;
/** Requests of all visitors at the same time. */
const AT_ONCE = 100;

export interface FirstReplies {
  /** Undefined: not every reply is here whole, in JSON, with the status of a success. */
  read(
    requests: readonly EncodedCall[],
    headers: Readonly<Record<string, string | string[]>>,
    signal: AbortSignal,
  ): Promise<readonly DrawingReply[] | undefined>;
  close(): void;
}

const isJson = (headers: IncomingHttpHeaders): boolean => /^application\/json\b/i.test(headers['content-type'] ?? '');

/**
 * Reads the first replies of a page from the API at `target`, on connections that are kept: they are
 * reads, which may be lost (unlike what the proxy passes on).
 */
export function createFirstReplies(target: string): FirstReplies {
  const base = new URL(target);
  const secure = base.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true, maxSockets: AT_ONCE }) : new HttpAgent({ keepAlive: true, maxSockets: AT_ONCE });
  const prefix = base.pathname.replace(/\/$/, '');
  let running = 0;

  const read = (call: EncodedCall, headers: Readonly<Record<string, string | string[]>>, signal: AbortSignal) =>
    new Promise<DrawingReply | undefined>((resolve) => {
      const body = call.body === undefined ? undefined : Buffer.from(call.body);
      const upstream = (secure ? httpsRequest : httpRequest)(base, {
        method: call.method,
        path: `${prefix}${call.url}`,
        agent,
        signal,
        headers: {
          ...headers,
          ...call.headers,
          host: base.host,
          'accept-encoding': 'identity',
          ...(body !== undefined && { 'content-length': body.byteLength }),
        },
      });
      const none = () => {
        upstream.destroy();
        resolve(undefined);
      };
      upstream.on('error', none);
      upstream.on('response', (response) => {
        if (response.statusCode !== 200 || !isJson(response.headers)) return none();
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
          chunks.push(chunk);
          if (size > MOST_BYTES) none();
        });
        response.on('error', none);
        response.on('end', () => resolve({ status: 200, text: Buffer.concat(chunks).toString('utf8') }));
        return undefined;
      });
      upstream.end(body);
    });

  return {
    async read(requests, headers, signal) {
      if (signal.aborted || running + requests.length > AT_ONCE) return undefined;
      running += requests.length;
      const replies = await Promise.all(requests.map((call) => read(call, headers, signal)));
      running -= requests.length;
      return replies.every((reply) => reply !== undefined) ? replies : undefined;
    },
    close: () => agent.destroy(),
  };
}
