import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { requestIdOf } from './requestId';
import { maySeeTimings, type Timings } from './timing';
import { traceOf, type Trace } from './trace';

/** Purpose of a request. `read`: a call that the gateway made itself, to server-render a page. */
export type RequestKind = 'page' | 'asset' | 'release' | 'api' | 'read' | 'report' | 'preview' | 'health' | 'site' | 'other';

/** Data of a finished request. Contains nothing of its query, its cookies or the visitor. */
export interface AccessEntry {
  /** ms since 1970. */
  readonly at: number;
  /** Request id sent to the API. If the gateway made the call before the browser, the id of that call. */
  readonly id: string;
  /** Id of the W3C trace of a page or a call. */
  readonly trace?: string | undefined;
  readonly method: string;
  /** Without query and fragment. For a page, without segments below its own path. */
  readonly path: string;
  /** 0: no response was sent. */
  readonly status: number;
  /** Bytes sent, including the head; undefined over HTTP/2, whose requests share a connection. */
  readonly bytes: number | undefined;
  readonly ms: number;
  readonly kind: RequestKind;
  /** Key of the page at the path. */
  readonly page?: string | undefined;
  /** Number of the release document that a page was served from. */
  readonly release?: number | undefined;
  /** The shell that the page was served with. */
  readonly shell?: 'default' | 'canary' | undefined;
  /** For a `read`: id of the request whose page is rendered. */
  readonly of?: string | undefined;
  /** The visitor disconnected before the answer was complete. */
  readonly aborted?: true | undefined;
}

/** Outcome for a page with server rendering: rendered for this visitor, taken from the common rendering, or not rendered in time. */
export type RenderedOutcome = 'drawn' | 'kept' | 'given-up';
/** Outcome of a report: forwarded to the collector, or dropped. */
export type ReportOutcome = 'handed-on' | 'dropped';

/** Receives events of a gateway, for the access log or for metrics. Never throws. */
export interface Observer {
  request?(entry: AccessEntry): void;
  /** `ms`: time until the page was rendered or given up. */
  rendered?(outcome: RenderedOutcome, ms: number): void;
  report?(outcome: ReportOutcome): void;
}

/** Forwards events to all observers. */
export const allOf = (observers: readonly Observer[]): Required<Observer> => ({
  request: (entry) => observers.forEach((each) => each.request?.(entry)),
  rendered: (outcome, ms) => observers.forEach((each) => each.rendered?.(outcome, ms)),
  report: (outcome) => observers.forEach((each) => each.report?.(outcome)),
});

/** The access log's fields of a page. */
export type PageEntry = Pick<AccessEntry, 'path' | 'page' | 'release' | 'shell'>;

/** Data of a request that is collected while it is answered. */
export interface OpenEntry {
  id: string;
  trace: Trace;
  /** For the `Server-Timing` header; undefined: the visitor may not see times. */
  readonly timings?: Timings | undefined;
  readonly path: string;
  kind: RequestKind;
  /** The page's fields, read when the request has ended. */
  page?: () => PageEntry;
}

interface EntryRules {
  readonly trustRequestId?: boolean;
  readonly timingSecret?: string | undefined;
}

/** The entry of a request that has just come in. */
export function openEntry(request: IncomingMessage, path: string, { trustRequestId = false, timingSecret }: EntryRules): OpenEntry {
  return {
    id: requestIdOf(request, trustRequestId),
    trace: traceOf(request),
    timings: maySeeTimings(request, timingSecret) ? new Map() : undefined,
    path,
    kind: 'other',
  };
}

/** Only these have a trace, because answering them may need calls of the API. */
const TRACED: ReadonlySet<RequestKind> = new Set(['page', 'api']);

/** Bytes of a connection that belong to finished requests. */
const counted = new WeakMap<Socket, number>();

function bytesFor(request: IncomingMessage, socket: Socket): number | undefined {
  if (request.httpVersionMajor > 1) return undefined;
  const before = counted.get(socket) ?? 0;
  const written = socket.bytesWritten;
  counted.set(socket, written);
  return written - before;
}

/** Reports a request to the observer once it has ended, with the entry's final values. */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  entry: OpenEntry,
  observer: Pick<Observer, 'request'>,
): void {
  const [at, began, { socket }] = [Date.now(), performance.now(), request];
  response.once('close', () =>
    observer.request?.({
      at,
      id: entry.id,
      kind: entry.kind,
      ...(TRACED.has(entry.kind) && { trace: entry.trace.id }),
      path: entry.path,
      method: request.method ?? '',
      status: response.headersSent ? response.statusCode : 0,
      bytes: bytesFor(request, socket),
      ms: performance.now() - began,
      ...entry.page?.(),
      ...(!response.writableEnded && { aborted: true }),
    }),
  );
}
