import type { IncomingMessage } from 'node:http';

import { drawnElements, type DrawableDocument } from '@loan/release/drawnDocument';
import type { Rendering } from '@loan/release/rendering';

import { forwarded, ownHost } from '../apiProxy';
import { requestHeaders } from '../proxyHeaders';
import { headerOf, hostOf, isHttps } from '../request';
import type { ServerConfig, ShellPage } from '../shellPage';
import { createBreaker } from './breaker';
import { createDrawingPool, POOL_LIMITS, type PoolLimits } from './drawingPool';
import type { FirstReplies } from './firstReplies';
import { preparePage, type PreparedPage } from './preparedPage';
import { looksNative, visitOf, type Visit } from './visit';

/** A page that may be drawn: its document in two parts, and what comes between them. */
export interface DrawablePage {
  readonly document: DrawableDocument;
  /** What the policy allows besides: the styles of the page, by their hashes. */
  readonly styles: readonly string[];
  /** The drawn page as elements of the document; '' where it is not drawn in time. Never rejects. */
  draw(): Promise<string>;
}

type Served = Pick<ShellPage, 'rendering' | 'config'>;

export interface Drawing {
  /** Undefined: this page, or this visitor, is served as if nothing were drawn. Never rejects. */
  pageFor(page: Served, request: IncomingMessage): Promise<DrawablePage | undefined>;
  close(): Promise<void>;
}

export interface DrawingOptions {
  readonly firstReplies: Pick<FirstReplies, 'begin'>;
  readonly limits?: Partial<PoolLimits>;
  readonly log: (line: string) => void;
}

/** What the API is told besides what the visitor's own call would say. */
function extraHeaders(request: IncomingMessage, config: ServerConfig) {
  return { ...requestHeaders(['x-request-id'], request.headers), ...forwarded(request, ownHost(config)) };
}

/** What `work` says, or '' once the time is over; then it is told to stop. Never rejects. */
function before(until: number, work: (signal: AbortSignal) => Promise<string>): Promise<string> {
  return new Promise((resolve) => {
    const abort = new AbortController();
    const end = (text: string) => {
      clearTimeout(timer);
      abort.abort();
      resolve(text);
    };
    const timer = setTimeout(() => end(''), Math.max(0, until - Date.now()));
    work(abort.signal).then(end, () => end(''));
  });
}

/** What was prepared of each rendering, once for a page, version and market. What a release does not have any more goes with it. */
function createPrepared() {
  const known = new WeakMap<Rendering, Map<string, Promise<PreparedPage | undefined>>>();
  return (rendering: Rendering, visit: Visit): Promise<PreparedPage | undefined> => {
    const { key, remote, version } = visit.owned;
    const name = [key, remote, version, visit.market].join(' ');
    const pages = known.get(rendering) ?? new Map<string, Promise<PreparedPage | undefined>>();
    known.set(rendering, pages);
    const page = pages.get(name) ?? preparePage(rendering, visit);
    pages.set(name, page);
    // What could not be read may be brought back.
    page.catch(() => pages.delete(name));
    return page;
  };
}

/** Draws pages into their documents, for visitors of one channel. */
export function createDrawing({ firstReplies, limits, log }: DrawingOptions): Drawing {
  const pool = createDrawingPool({ ...POOL_LIMITS, ...limits });
  const breaker = createBreaker();
  const preparedFor = createPrepared();
  const report = (sentence: string) => log(`drawing: ${sentence}`);

  async function pageFor({ rendering, config }: Served, request: IncomingMessage): Promise<DrawablePage | undefined> {
    const { deadline, off } = config.drawing;
    const until = Date.now() + deadline;
    // What nobody looks at yet reads nothing of a borrower, and would be old.
    const isAhead = headerOf(request, 'sec-purpose').startsWith('prefetch');
    const visit = deadline === 0 || isAhead ? undefined : visitOf(rendering, request.url ?? '');
    if (visit === undefined) return undefined;
    const { owned, requests, ...seen } = visit;
    const { key, remote, version } = owned;
    const name = `${remote} ${version}`;
    if (off.includes(remote) || off.includes(key) || breaker.isOpen(name)) return undefined;
    const fail = (sentence: string): undefined => {
      report(`${sentence}${breaker.failed(name) ? ' It is not drawn for a minute.' : ''}`);
    };
    const prepared = await preparedFor(rendering, visit).catch((fault: unknown) =>
      fail(fault instanceof Error ? fault.message : String(fault)),
    );
    if (prepared === undefined) return undefined;

    const { document, styles, title, ...builds } = prepared;
    const native = looksNative(headerOf(request, 'user-agent'));
    const origin = config.site.origin || `${isHttps(request) ? 'https' : 'http'}://${hostOf(request)}`;
    const draw = async (signal: AbortSignal): Promise<string> => {
      const reading = firstReplies.begin(requests, request, extraHeaders(request, config));
      const replies = await reading?.replies;
      if (reading === undefined || replies === undefined || signal.aborted) return '';
      const job = { ...seen, remote, version, config: rendering.config, origin, title, native, replies };
      const outcome = await pool.draw({ ...builds, job }, until);
      if ('fault' in outcome) {
        fail(`${key} of ${name} was not drawn: ${outcome.fault}.`);
        return '';
      }
      if (signal.aborted || 'busy' in outcome || outcome.page === undefined) return '';
      reading.used();
      breaker.succeeded(name);
      const { html, ...drawn } = outcome.page;
      return drawnElements(html, { native, ...drawn, replies });
    };
    return { document, styles, draw: () => before(until, draw) };
  }

  return {
    pageFor: (page, request) =>
      pageFor(page, request).catch((fault: unknown) => {
        report(fault instanceof Error ? fault.message : String(fault));
        return undefined;
      }),
    close: () => pool.close(),
  };
}
