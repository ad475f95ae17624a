import type { IncomingHttpHeaders } from 'node:http';

import type { RenderingReply } from '@loan/shared/contracts/rendering';

/** A reply of the API, of any status. */
export interface ApiReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const isJson = (headers: IncomingHttpHeaders): boolean => /^application\/json\b/i.test(headers['content-type'] ?? '');

/** The replies for a page; undefined: not every one is complete JSON with a success status. */
export function rendered(replies: readonly (ApiReply | undefined)[]): readonly RenderingReply[] | undefined {
  const usable = replies.flatMap((reply, index) => {
    if (reply?.status !== 200 || !isJson(reply.headers)) return [];
    // One server time is enough for a page, and each one adds bytes to its document.
    const at = index === 0 ? Date.parse(reply.headers.date ?? '') : NaN;
    const date = Number.isNaN(at) ? undefined : `${new Date(at).toISOString().slice(0, 19)}Z`;
    return [{ status: 200, text: reply.body.toString('utf8'), ...(date !== undefined && { date }) }];
  });
  return usable.length === replies.length ? usable : undefined;
}
