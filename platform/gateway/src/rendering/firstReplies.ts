import type { IncomingMessage } from 'node:http';

import type { EncodedCall } from '@loan/shared/contracts/api/encode';
import type { RenderingReply } from '@loan/shared/contracts/rendering';

import { forwardedFor } from '../api/apiProxy';
import { pickHeaders, type Passed } from '../api/proxyHeaders';
import { createUpstream, isFinalStatus, type Upstream } from '../api/upstream';
import type { Observer } from '../observing/accessEntry';
import { newRequestId, REQUEST_ID } from '../observing/requestId';
import { TRACEPARENT, traceparent, type Trace } from '../observing/trace';
import { headerOf } from '../request';
import { rendered, type ApiReply } from './apiReply';

/** Longer replies are left to the browser. bytes */
const MOST_BYTES = 200_000;
/** Most concurrent calls, over all visitors. */
const AT_ONCE = 100;
/** Most calls that are running or whose replies wait for their browsers. */
const MOST_BEGUN = 500;
/** Time limit of a call, in ms. */
const WHOLE = 10_000;
/** Time for which a reply waits for the browser's own call. ms */
const KEPT = 5000;

export interface FirstReply extends ApiReply {
  /** Request id that was sent to the API. */
  readonly id: string;
  /** The trace that was sent to the API. */
  readonly trace: Trace;
}

/** A call that was started before the browser made it. */
interface BegunCall {
  readonly call: EncodedCall;
  readonly visitor: string;
  /** Undefined: there was no reply, or it was too long. */
  readonly reply: Promise<FirstReply | undefined>;
}

/** The calls that were started for one document. */
export interface Reading {
  /** Undefined: not every reply is complete JSON with a success status. */
  readonly replies: Promise<readonly RenderingReply[] | undefined>;
  /** The document contains the replies, so the browser will not make these calls. */
  used(): void;
}

/** Data of a call that is the same for all visitors. */
interface CallContext {
  readonly headers: Passed;
  /** Id and trace of the request whose page is rendered. */
  readonly of: string;
  readonly trace: Trace;
  /** The calls are non-idempotent: each is sent at most once. */
  readonly isRecord: boolean;
}

export interface FirstReplies {
  /** Undefined: too many calls are running. */
  begin(requests: readonly EncodedCall[], visitor: IncomingMessage, context: CallContext): Reading | undefined;
  /**
   * Undefined: no started call matches this request. Otherwise the body, whose length already matches, decides: the returned function
   * returns the reply to the same call of the same visitor, once; undefined means that there is none and the API must be called. `names`:
   * lower-case names of the headers that calls may have.
   */
  expected(request: IncomingMessage, names: readonly string[]): ((body: string) => Promise<FirstReply | undefined>) | undefined;
  /** Number of running calls. */
  running(): number;
  close(): void;
}

/** Headers that identify the visitor, in addition to those of the call itself. */
const VISITOR = ['accept-language', 'user-agent'];
/** Headers that may differ between the two connections, so they are not compared. */
const APART = new Set(['accept', 'accept-encoding']);

/** The sender of a call with these headers, by lower-case name. */
const visitorOf = (request: IncomingMessage, headers: Passed): string =>
  JSON.stringify([
    forwardedFor(request),
    ...Object.entries(headers)
      .filter(([name]) => !APART.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

/** Forgets a call and the same call for other documents of the visitor: their replies are too old for a page that reads again. */
function forget(begun: Set<BegunCall>, { call, visitor }: BegunCall): void {
  for (const one of begun) {
    const { method, url, body } = one.call;
    if (url === call.url && method === call.method && body === call.body && one.visitor === visitor) begun.delete(one);
  }
}

interface Upstreams {
  /** Reuses its connections. */
  readonly kept: Upstream;
  /** Makes a connection for each request. */
  readonly fresh: Upstream;
}

/**
 * Undefined: no reply, or one that is too long. The API may close a kept connection just when a call is sent on it. The call is then
 * repeated on a new connection; a non-idempotent one is sent on a new connection only.
 */
function ask(
  { kept, fresh }: Upstreams,
  call: EncodedCall,
  asked: { readonly id: string; readonly trace: Trace; readonly headers: Passed; readonly signal: AbortSignal },
): Promise<FirstReply | undefined> {
  const { id, trace, headers, signal } = asked;
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
      return resolve(ask({ kept: fresh, fresh }, call, asked));
    });
    sent.on('response', (response) => {
      isAnswered = true;
      if (!isFinalStatus(response.statusCode)) return none();
      // The reply is compressed although `identity` was requested. Compressed replies are not supported here.
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return none();
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        chunks.push(chunk);
        if (size > MOST_BYTES) none();
      });
      response.on('error', none);
      response.on('end', () =>
        resolve({ id, trace, status: response.statusCode ?? 502, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      return undefined;
    });
    sent.end(body);
  });
}

/** Reports a call that the gateway made itself to the observer, once it has ended. */
async function observe(
  observer: Pick<Observer, 'request'>,
  { method, url }: EncodedCall,
  { id, of, trace }: { readonly id: string; readonly of: string; readonly trace: Trace },
  reply: Promise<FirstReply | undefined>,
): Promise<void> {
  const [at, began, [path = '']] = [Date.now(), performance.now(), url.split(/[?#]/, 1)];
  const { status = 0, body } = (await reply) ?? {};
  observer.request?.({
    at,
    id,
    trace: trace.id,
    kind: 'read',
    method,
    path,
    status,
    bytes: body?.byteLength,
    ms: performance.now() - began,
    of,
  });
}

/**
 * Makes the first calls of pages at the API at `target`. Reads may be lost, so they use kept connections (unlike the
 * proxy). A reply that is too late for its document is given to the browser when it makes the same call, so that a slow API is not called
 * twice.
 */
export function createFirstReplies(target: string, observer: Pick<Observer, 'request'> = {}): FirstReplies {
  const kept = createUpstream(target, { keepAlive: true, maxSockets: AT_ONCE });
  const fresh = createUpstream(target, { keepAlive: false });
  const begun = new Set<BegunCall>();
  let running = 0;

  const beginOne = (call: EncodedCall, visitor: IncomingMessage, { headers: more, of, trace, isRecord }: CallContext): BegunCall => {
    const own = Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
    const headers: Passed = { ...pickHeaders(VISITOR, visitor.headers), ...Object.fromEntries(own) };
    running += 1;
    const id = newRequestId();
    // A token may contain characters that are invalid in a header, which throws.
    const asked = { id, trace, headers: { ...more, ...headers, [TRACEPARENT]: traceparent(trace) }, signal: AbortSignal.timeout(WHOLE) };
    const reply = ask({ kept: isRecord ? fresh : kept, fresh }, call, asked).catch(() => undefined);
    void observe(observer, call, { id, of, trace }, reply);
    const one: BegunCall = { call, visitor: visitorOf(visitor, headers), reply };
    begun.add(one);
    void reply.finally(() => {
      running -= 1;
      setTimeout(() => begun.delete(one), KEPT).unref();
    });
    return one;
  };

  const same = (request: IncomingMessage, names: readonly string[]): BegunCall[] => {
    // The body of a POST without a declared length may be of any length, so it must not be read before the API's limits apply.
    const length = headerOf(request, 'content-length') || (request.method === 'POST' ? undefined : '0');
    const candidates = [...begun].filter(
      ({ call: { method, url, body = '' } }) =>
        url === request.url && method === request.method && length === String(Buffer.byteLength(body)),
    );
    if (candidates.length === 0) return [];
    const visitor = visitorOf(request, pickHeaders([...names, ...VISITOR], request.headers));
    return candidates.filter((one) => one.visitor === visitor);
  };

  return {
    begin(requests, visitor, context) {
      if (running + requests.length > AT_ONCE || begun.size + requests.length > MOST_BEGUN) return undefined;
      const calls = requests.map((call) => beginOne(call, visitor, context));
      return {
        replies: Promise.all(calls.map(({ reply }) => reply)).then(rendered),
        used: () => calls.forEach((call) => forget(begun, call)),
      };
    },
    expected(request, names) {
      const candidates = same(request, names);
      if (candidates.length === 0) return undefined;
      return async (body) => {
        // Takes the newest one, because the call of an older document of the same visitor may still hang.
        const found = candidates.filter((one) => begun.has(one) && (one.call.body ?? '') === body).pop();
        if (found === undefined) return undefined;
        forget(begun, found);
        return found.reply;
      };
    },
    running: () => running,
    close: () => [kept, fresh].forEach((upstream) => upstream.close()),
  };
}
