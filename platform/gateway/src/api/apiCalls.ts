import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

import type { OpenEntry } from '../observing/accessEntry';
import { REQUEST_ID } from '../observing/requestId';
import { showTimings } from '../observing/timing';
import type { FirstReplies } from '../rendering/firstReplies';
import { contentEncoding, negotiateEncoding } from '../request';
import { PACKER } from '../serving/sendInParts';
import { createApiProxy, type ApiRequest } from './apiProxy';
import { responseHeaders } from './proxyHeaders';

/** The whole body of a POST, none of a GET; undefined: the visitor disconnected. The caller has checked the declared length. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  if (request.method !== 'POST') return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

/**
 * Answers calls of the API. A call that was started while its document was rendered gets the reply to that call, with its id. All others
 * are forwarded to the API at `target`.
 */
export function createApiCalls(target: string, firstReplies: Pick<FirstReplies, 'expected'>) {
  const proxy = createApiProxy(target);
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    entry: OpenEntry,
    rules: ApiRequest['rules'],
  ): Promise<void> => {
    const call: ApiRequest = { path: entry.path, id: entry.id, trace: entry.trace, timings: entry.timings, rules };
    const take = firstReplies.expected(request, rules.headers);
    if (take === undefined) return proxy(request, response, call);
    const body = await bodyOf(request);
    if (body === undefined) return;
    const began = performance.now();
    const reply = await take(body.toString('utf8'));
    if (response.destroyed) return;
    if (reply === undefined) return proxy(request, response, { ...call, body });
    entry.id = reply.id;
    entry.trace = reply.trace;
    entry.timings?.set('api', performance.now() - began);
    showTimings(response, entry.timings);
    const { 'content-length': _unpacked, ...headers } = responseHeaders(reply.headers, false);
    const encoding = negotiateEncoding(request);
    response.writeHead(reply.status, { ...headers, ...contentEncoding(encoding), [REQUEST_ID]: reply.id });
    const packer = PACKER[encoding]();
    pipeline(packer, response, () => undefined);
    packer.end(reply.body);
  };
  return Object.assign(answer, { running: proxy.running });
}
