import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

import { createApiProxy, type ApiRules } from './apiProxy';
import type { FirstReplies } from './drawing/firstReplies';
import { responseHeaders } from './proxyHeaders';
import { contentEncoding, negotiateEncoding } from './request';
import { PACKER } from './sendInParts';

/** The body of a request, whole; undefined: the visitor went away. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

/** Answers calls of the API: a call that was begun with its document with the reply to that, all others with what the API at `target` says. */
export function createApiCalls(target: string, firstReplies: Pick<FirstReplies, 'expected'>) {
  const proxy = createApiProxy(target);
  return async (request: IncomingMessage, response: ServerResponse, path: string, rules: ApiRules): Promise<void> => {
    const take = firstReplies.expected(request, rules.headers);
    if (take === undefined) return proxy(request, response, path, rules);
    const body = await bodyOf(request);
    if (body === undefined) return;
    const reply = await take(body.toString('utf8'));
    if (response.destroyed) return;
    if (reply === undefined) return proxy(request, response, path, rules, body);
    const { 'content-length': _unpacked, ...headers } = responseHeaders(reply.headers, false);
    const encoding = negotiateEncoding(request);
    response.writeHead(reply.status, { ...headers, ...contentEncoding(encoding) });
    const packer = PACKER[encoding]();
    pipeline(packer, response, () => undefined);
    packer.end(reply.body);
  };
}
