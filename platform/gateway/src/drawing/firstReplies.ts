import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import type { EncodedCall } from '@loan/shared/contracts/api/encode';
import type { DrawingReply } from '@loan/shared/contracts/drawing';

import { forwardedFor } from '../api/apiProxy';
import { requestHeaders } from '../api/proxyHeaders';
import { createUpstream, type Upstream } from '../api/upstream';
import type { Observer } from '../observing/accessEntry';
import { newRequestId, REQUEST_ID } from '../observing/requestId';
import { headerOf } from '../request';

/** A longer reply is the browser's to read. bytes */
const MOST_BYTES = 200_000;
/** Calls of all visitors that run at the same time. */
const AT_ONCE = 100;
/** Calls that run, or whose replies wait for their browsers. */
const MOST_BEGUN = 500;
/** Most ms for a call. */
const WHOLE = 10_000;
/** For so long a reply waits for the browser that will ask for it. ms */
const KEPT = 5000;

/** What the API said, whatever it is. */
export interface FirstReply {
  /** What the API was told to call the call. */
  readonly id: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Passed = Record<string, string | string[]>;

/** A call that was begun before the browser made it. */
interface BegunCall {
  readonly call: EncodedCall;
  /** What it says of the visitor, by names in small letters. */
  readonly headers: Passed;
  readonly from: string;
  /** Undefined: none came, or it is too long. */
  readonly reply: Promise<FirstReply | undefined>;
}

/** The calls that were begun for one document. */
export interface Reading {
  /** Undefined: not every reply is here whole, in JSON, with the status of a success. */
  readonly replies: Promise<readonly DrawingReply[] | undefined>;
  /** The document has them: no browser will ask. */
  used(): void;
}

/** What goes along and does not tell visitors apart. */
interface Besides {
  readonly headers: Passed;
  /** Id of the request whose page is drawn. */
  readonly of: string;
}

export interface FirstReplies {
  /** Undefined: too many run. */
  begin(requests: readonly EncodedCall[], visitor: IncomingMessage, besides: Besides): Reading | undefined;
  /**
   * Undefined: this is no call that was begun. Else its body, which is as long, says whether it is: what is answered takes
   * the reply to the same call of the same visitor, once; undefined: there is none, the API is to be asked. `names`: the
   * headers that calls may have, in small letters.
   */
  expected(request: IncomingMessage, names: readonly string[]): ((body: string) => Promise<FirstReply | undefined>) | undefined;
  /** How many run. */
  running(): number;
  close(): void;
}

/** Says of whom it is, besides what the call itself says. */
const VISITOR = ['accept-language', 'user-agent'];
/** How a reply is packed and asked for is for each connection. */
const APART = new Set(['accept', 'accept-encoding']);

const isJson = (headers: IncomingHttpHeaders): boolean => /^application\/json\b/i.test(headers['content-type'] ?? '');

const inOrder = (headers: Passed): string =>
  JSON.stringify(
    Object.entries(headers)
      .filter(([name]) => !APART.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

function drawn(replies: readonly (FirstReply | undefined)[]): readonly DrawingReply[] | undefined {
  const usable = replies.flatMap((reply, index) => {
    if (reply?.status !== 200 || !isJson(reply.headers)) return [];
    // One moment of the server is enough for a page, and each one costs bytes of its document.
    const at = index === 0 ? Date.parse(reply.headers.date ?? '') : NaN;
    const date = Number.isNaN(at) ? undefined : `${new Date(at).toISOString().slice(0, 19)}Z`;
    return [{ status: 200, text: reply.body.toString('utf8'), ...(date !== undefined && { date }) }];
  });
  return usable.length === replies.length ? usable : undefined;
}

interface Upstreams {
  /** Keeps its connections. */
  readonly kept: Upstream;
  /** Makes a connection for each request. */
  readonly fresh: Upstream;
}

/**
 * Undefined: no reply, or too long a one. The API may close a kept connection just as a call is sent on it: the call is then
 * sent once more, on a new connection. That is safe, since no first read is marked `record`.
 */
function ask(
  { kept, fresh }: Upstreams,
  call: EncodedCall,
  { id, headers, signal }: { readonly id: string; readonly headers: Passed; readonly signal: AbortSignal },
): Promise<FirstReply | undefined> {
  return new Promise((resolve) => {
    const body = call.body === undefined ? undefined : Buffer.from(call.body);
    const sent = kept.request(call.url, {
      method: call.method,
      signal,
      headers: {
        ...headers,
        [REQUEST_ID]: id,
        'accept-encoding': 'identity',
        ...(body !== undefined && { 'content-length': body.byteLength }),
      },
    });
    const none = () => {
      sent.destroy();
      resolve(undefined);
    };
    let isAnswered = false;
    sent.on('error', () => {
      if (!sent.reusedSocket || isAnswered || signal.aborted) return none();
      return resolve(ask({ kept: fresh, fresh }, call, { id, headers, signal }));
    });
    sent.on('response', (response) => {
      isAnswered = true;
      // Packed although it was asked for as it is: nobody here unpacks it.
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return none();
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        chunks.push(chunk);
        if (size > MOST_BYTES) none();
      });
      response.on('error', none);
      response.on('end', () => resolve({ id, status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) }));
      return undefined;
    });
    sent.end(body);
  });
}

/** Tells the observer of a call that the gateway makes itself, once it is over. */
async function observe(
  observer: Pick<Observer, 'request'>,
  { method, url }: EncodedCall,
  { id, of }: { readonly id: string; readonly of: string },
  reply: Promise<FirstReply | undefined>,
): Promise<void> {
  const [at, began, [path = '']] = [Date.now(), performance.now(), url.split(/[?#]/, 1)];
  const { status = 0, body } = (await reply) ?? {};
  observer.request?.({ at, id, kind: 'read', method, path, status, bytes: body?.byteLength, ms: performance.now() - began, of });
}

/**
 * Makes the first calls of pages at the API at `target`, on connections that are kept: they are reads,
 * which may be lost (unlike what the proxy passes on). What comes too late for its document is for the
 * browser, which asks the same: a slow API is not asked twice.
 */
export function createFirstReplies(target: string, observer: Pick<Observer, 'request'> = {}): FirstReplies {
  const kept = createUpstream(target, { keepAlive: true, maxSockets: AT_ONCE });
  const fresh = createUpstream(target, { keepAlive: false });
  const begun = new Set<BegunCall>();
  let running = 0;

  const beginOne = (call: EncodedCall, visitor: IncomingMessage, { headers: more, of }: Besides): BegunCall => {
    const own = Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    const headers: Passed = { ...requestHeaders(VISITOR, visitor.headers), ...Object.fromEntries(own) };
    running += 1;
    const id = newRequestId();
    // A token may hold what no header can.
    const asked = { id, headers: { ...more, ...headers }, signal: AbortSignal.timeout(WHOLE) };
    const reply = ask({ kept, fresh }, call, asked).catch(() => undefined);
    void observe(observer, call, { id, of }, reply);
    const one: BegunCall = { call, headers, from: forwardedFor(visitor), reply };
    begun.add(one);
    const answered = () => {
      running -= 1;
      setTimeout(() => begun.delete(one), KEPT).unref();
    };
    void reply.finally(answered);
    return one;
  };

  const same = (request: IncomingMessage, names: readonly string[]): BegunCall[] => {
    const length = headerOf(request, 'content-length') || '0';
    const candidates = [...begun].filter(
      ({ call: { method, url, body = '' } }) =>
        url === request.url && method === request.method && length === String(Buffer.byteLength(body)),
    );
    if (candidates.length === 0) return [];
    const seen = inOrder(requestHeaders([...names, ...VISITOR], request.headers));
    return candidates.filter(({ headers, from }) => from === forwardedFor(request) && inOrder(headers) === seen);
  };

  return {
    begin(requests, visitor, besides) {
      if (running + requests.length > AT_ONCE || begun.size + requests.length > MOST_BEGUN) return undefined;
      const calls = requests.map((call) => beginOne(call, visitor, besides));
      return {
        replies: Promise.all(calls.map(({ reply }) => reply)).then(drawn),
        used: () => calls.forEach((call) => begun.delete(call)),
      };
    },
    expected(request, names) {
      const candidates = same(request, names);
      if (candidates.length === 0) return undefined;
      return async (body) => {
        // The newest one: an older document of the same visitor may have met an API that hangs.
        const found = candidates.filter((one) => begun.has(one) && (one.call.body ?? '') === body).pop();
        if (found === undefined) return undefined;
        begun.delete(found);
        return found.reply;
      };
    },
    running: () => running,
    close: () => [kept, fresh].forEach((upstream) => upstream.close()),
  };
}
