import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { getOrInsert } from '@loan/release/getOrInsert';
import type { RenderableDocument } from '@loan/release/serve/renderedDocument';
import type { Rendering } from '@loan/release/serve/rendering';

import { forwarded, ownHost } from '../api/apiProxy';
import type { Observer, OpenEntry } from '../observing/accessEntry';
import { headerOf, hostOf, isHttps } from '../request';
import type { ShellPage } from '../serving/shellPage';
import type { FirstReplies } from './firstReplies';
import { createPageRenderer, type PageRendererOptions, type WholePage } from './pageRenderer';
import { preparePage, type PreparedPage } from './preparedPage';
import { looksNative, visitOf, type Visit } from './visit';

/** Caches one result per rendering and name. The cache is dropped with the release. Failed results are not cached. */
function createOnce<T>() {
  const known = new WeakMap<Rendering, Map<string, Promise<T>>>();
  return (rendering: Rendering, name: string, make: () => Promise<T>): Promise<T> => {
    const made = getOrInsert(known, rendering, () => new Map<string, Promise<T>>());
    return getOrInsert(made, name, () => {
      const making = make();
      making.catch(() => made.delete(name));
      return making;
    });
  };
}

/** A page that may be server-rendered: its document in two parts, and the part that is inserted between them. */
export interface RenderablePage {
  readonly document: RenderableDocument;
  /** Hashes of the page's styles, which the policy must additionally allow. */
  readonly styles: readonly string[];
  /** The server-rendered page as elements of the document; '' if it was not rendered in time. Never rejects. */
  render(): Promise<string>;
}

type PageRequest = Pick<OpenEntry, 'id' | 'trace' | 'timings'>;
type Served = Pick<ShellPage, 'rendering' | 'config'>;

export interface ServerRendering {
  /** Undefined: this page, or this visitor, gets no server rendering. Never rejects. `entry`: of the request, in the access log. */
  pageFor(page: Served, request: IncomingMessage, entry: PageRequest): Promise<RenderablePage | WholePage | undefined>;
  close(): Promise<void>;
}

export interface ServerRenderingOptions extends PageRendererOptions {
  readonly firstReplies: Pick<FirstReplies, 'begin'>;
  readonly rendered: Observer['rendered'];
}

/** The result of `work`, or undefined once the time is over; `work` is then aborted. Never rejects. */
function before<T>(until: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const abort = new AbortController();
    const end = (result?: T) => {
      clearTimeout(timer);
      abort.abort();
      resolve(result);
    };
    const timer = setTimeout(end, Math.max(0, until - Date.now()));
    work(abort.signal).then(end, () => end());
  });
}

/** What the first calls of a page have besides their own: a non-idempotent one has a one-use key, if the configuration names its header. */
function callOf(request: IncomingMessage, config: Served['config'], { config: { headers } }: Rendering, { page }: Visit['owned']) {
  const isRecord = page.record !== undefined;
  const key = isRecord && headers.idempotency !== '' && { [headers.idempotency.toLowerCase()]: randomUUID() };
  return { isRecord, headers: { ...forwarded(request, ownHost(config)), ...key } };
}

/** Renders, and reports whether it was in time and how long it took. */
async function observed(render: () => Promise<string>, observe: Observer['rendered']): Promise<string> {
  const began = performance.now();
  const rendered = await render();
  observe?.(rendered === '' ? 'given-up' : 'drawn', performance.now() - began);
  return rendered;
}

/** Server-renders pages into their documents, for visitors of one channel. */
export function createServerRendering({ firstReplies, limits, log, rendered: observe }: ServerRenderingOptions): ServerRendering {
  const renders = createPageRenderer({ limits, log });
  const preparedOf = createOnce<PreparedPage | undefined>();
  const wholeOf = createOnce<WholePage>();

  async function pageFor(
    { rendering, config }: Served,
    request: IncomingMessage,
    { id, trace, timings }: PageRequest,
  ): Promise<RenderablePage | WholePage | undefined> {
    const { deadline, off } = config.drawing;
    const until = Date.now() + deadline;
    // A prefetched page must not read a borrower's data: it is not open yet, and the data would be outdated when it is opened.
    const isAhead = headerOf(request, 'sec-purpose').startsWith('prefetch');
    const visit = deadline === 0 || isAhead ? undefined : visitOf(rendering, request.url ?? '');
    if (visit === undefined) return undefined;
    const { owned, market, session, requests } = visit;
    const { key, remote, version } = owned;
    const name = `${remote} ${version}`;
    if (off.includes(remote) || off.includes(key) || renders.isResting(name)) return undefined;
    const place = [key, name, market].join(' ');
    const prepared = await preparedOf(rendering, place, () => preparePage(rendering, visit)).catch((fault: unknown) =>
      renders.fail(name, fault instanceof Error ? fault.message : String(fault)),
    );
    if (prepared === undefined) return undefined;

    const given = { config: rendering.config, native: looksNative(visit, headerOf(request, 'user-agent')) };
    if (visit.isCommon) {
      // The common page holds no data of a visitor, and no origin from the request either.
      const common = { ...given, origin: config.site.origin, replies: [] };
      const page = wholeOf(rendering, [place, session.market].join(' '), () => renders.whole(visit, prepared, common));
      const whole = await before(until, () => page);
      observe?.(whole === undefined ? 'given-up' : 'kept', 0);
      return whole;
    }
    const origin = config.site.origin || `${isHttps(request) ? 'https' : 'http'}://${hostOf(request)}`;
    const renderFor = async (signal: AbortSignal): Promise<string | undefined> => {
      const reading = firstReplies.begin(requests, request, { ...callOf(request, config, rendering, owned), of: id, trace });
      const began = performance.now();
      const replies = await reading?.replies;
      timings?.set('api', performance.now() - began);
      if (reading === undefined || replies === undefined || signal.aborted) return undefined;
      const rendered = await renders.elements(visit, prepared, { ...given, origin, replies }, until, timings);
      if (rendered === '' || signal.aborted) return undefined;
      reading.used();
      return rendered;
    };
    const elements = async () => (await before(until, renderFor)) ?? '';
    return { document: prepared.document, styles: prepared.styles, render: () => observed(elements, observe) };
  }

  return {
    pageFor: (page, request, entry) =>
      pageFor(page, request, entry).catch((fault: unknown) => {
        renders.report(fault instanceof Error ? fault.message : String(fault));
        return undefined;
      }),
    close: () => renders.close(),
  };
}
