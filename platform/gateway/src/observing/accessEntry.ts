import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a request was for. `read`: a call that the gateway made itself, to draw a page. */
export type RequestKind = 'page' | 'asset' | 'release' | 'api' | 'read' | 'report' | 'preview' | 'health' | 'site' | 'other';

/** What is known of a request once it is over. Nothing of its query, its cookies or who asked. */
export interface AccessEntry {
  /** ms since 1970. */
  readonly at: number;
  /** What the API was told to call it; for a call that was made before the browser asked, of that one. */
  readonly id: string;
  readonly method: string;
  /** Without anything behind `?` or `#`, and of a page without what stands below its own path. */
  readonly path: string;
  /** 0: none was sent. */
  readonly status: number;
  /** That went out for it, head included; undefined over HTTP/2, which shares its connection. */
  readonly bytes: number | undefined;
  readonly ms: number;
  readonly kind: RequestKind;
  /** Key of the page at the path. */
  readonly page?: string | undefined;
  /** Number of the release document that a page was served from. */
  readonly release?: number | undefined;
  /** Which shell it was served with. */
  readonly shell?: 'default' | 'canary' | undefined;
  /** Of a `read`: id of the request whose page is drawn. */
  readonly of?: string | undefined;
  /** The visitor went away before the answer was whole. */
  readonly aborted?: true | undefined;
}

/** A page was asked for that is drawn: drawn for this visitor, taken from the one that all get, or not drawn in time. */
export type DrawnOutcome = 'drawn' | 'kept' | 'given-up';
/** What became of a report: the collector has it, or it was dropped. */
export type ReportOutcome = 'handed-on' | 'dropped';

/** Takes what happens in a gateway, for the access log or for metrics. Never throws. */
export interface Observer {
  request?(entry: AccessEntry): void;
  /** `ms`: until the page was drawn, or given up. */
  drawn?(outcome: DrawnOutcome, ms: number): void;
  report?(outcome: ReportOutcome): void;
}

/** One observer that tells all of them. */
export const allOf = (observers: readonly Observer[]): Required<Observer> => ({
  request: (entry) => observers.forEach((each) => each.request?.(entry)),
  drawn: (outcome, ms) => observers.forEach((each) => each.drawn?.(outcome, ms)),
  report: (outcome) => observers.forEach((each) => each.report?.(outcome)),
});

/** What is said of the place of a page. */
export type PageEntry = Pick<AccessEntry, 'path' | 'page' | 'release' | 'shell'>;

/** What is learned of a request while it is answered. */
export interface OpenEntry {
  id: string;
  readonly path: string;
  kind: RequestKind;
  /** Which page it was, asked for when it is over. */
  page?: () => PageEntry;
}

/** Bytes of a connection that belong to requests which are over. */
const counted = new WeakMap<Socket, number>();

function bytesFor(request: IncomingMessage, socket: Socket): number | undefined {
  if (request.httpVersionMajor > 1) return undefined;
  const before = counted.get(socket) ?? 0;
  const written = socket.bytesWritten;
  counted.set(socket, written);
  return written - before;
}

/** Tells the observer of a request once it is over, with what the entry holds then. */
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
