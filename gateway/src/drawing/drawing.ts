import type { IncomingMessage } from 'node:http';

import { drawableDocument, drawnElements, drawnStyleHashes, type DrawableDocument } from '@loan/release/drawnDocument';
import { ReleaseError } from '@loan/release/releaseError';
import type { Rendering } from '@loan/release/rendering';
import { DRAWING_FILE, SHELL } from '@loan/release/schema';
import type { EncodedCall, SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { DrawingJob } from '@loan/shared/contracts/drawing';
import { firstRound } from '@loan/shared/contracts/firstRound';
import { isIncomplete } from '@loan/shared/contracts/pages';
import { assetPath, type Integrity, type PinnedBuild } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import { firstRequests } from '@loan/shared/shell/firstRead';
import { isPublic, pageOf, type OwnedPage } from '@loan/shared/shell/pageOf';
import { pickVersion } from '@loan/shared/shell/pickVersion';
import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';
import { TOKENS, withoutTokens } from '@loan/shared/shell/tokens';

import { forwarded } from '../apiProxy';
import { documentFor, headOf, pathOf, placeOf } from '../pageHead';
import { requestHeaders } from '../proxyHeaders';
import { headerOf, hostOf, isHttps } from '../request';
import type { ServerConfig, ShellPage } from '../shellPage';
import { createBreaker } from './breaker';
import { createDrawingPool, POOL_LIMITS, type DrawingBuild, type PoolLimits } from './drawingPool';
import { createFirstReplies } from './firstReplies';

/** A page that may be drawn: its document in two parts, and what comes between them. */
export interface DrawablePage {
  readonly document: DrawableDocument;
  /** What the policy allows besides: the styles of the page, by their hashes. */
  readonly styles: readonly string[];
  /** The drawn page as elements of the document; '' where it is not drawn in time. Never rejects. */
  draw(): Promise<string>;
}

export interface Drawing {
  /** Undefined: this page, or this visitor, is served as if nothing were drawn. Never rejects. */
  pageFor(page: Served, request: IncomingMessage): Promise<DrawablePage | undefined>;
  close(): Promise<void>;
}

type Served = Pick<ShellPage, 'rendering' | 'config'>;

export interface DrawingOptions {
  /** Where the API is. */
  readonly api: string;
  readonly limits?: Partial<PoolLimits>;
  readonly log: (line: string) => void;
}

/** A webview of an app says so: the page of an Android webview by `wv`, that of an iOS one by the Safari that it does not name. */
export function looksNative(agent: string): boolean {
  return /;\s*wv\)/.test(agent) || (/\b(?:iPhone|iPad|iPod)\b/.test(agent) && !/\bSafari\//.test(agent));
}

interface Choice {
  readonly owned: OwnedPage;
  readonly market: Market;
  readonly session: SessionParameters;
  readonly path: string;
  readonly search: string;
  readonly requests: readonly EncodedCall[];
}

/** Which page of which version the boot script will open, and what it will read first; undefined where only the browser can tell, or there is nothing to read. */
function choose({ at, config }: Rendering, url: string): Choice | undefined {
  const [path, search] = [pathOf(url), url.includes('?') ? url.slice(url.indexOf('?')) : ''];
  const { remotes } = at(path).release;
  const session = sessionFromAddress(search, config.query.names);
  // A borrower whose address proves nothing may have proved it before, in this tab.
  if (!isPublic(path, remotes, config.routes) && TOKENS.every((name) => session[name] === '')) return undefined;
  const market = session.market === '1' ? 'india' : 'indonesia';
  const picked: Record<string, string> = {};
  for (const [name, remote] of Object.entries(remotes)) {
    const version = pickVersion(name, remote, market, session.deviceId);
    if (version !== undefined) picked[name] = version;
  }
  const owned = pageOf(path, remotes, picked, config.routes);
  if (owned === undefined || isIncomplete(owned.page, search)) return undefined;
  // Without a device the boot script draws lots for a canary.
  if (session.deviceId === '' && remotes[owned.remote]?.canary !== undefined) return undefined;
  const requests = firstRequests(owned.page, search, { config, market, session });
  return requests.length === 0 || requests.some((request) => !request.url.startsWith('/'))
    ? undefined
    : { owned, market, session, path, search, requests };
}

/** What a page of a version is drawn with: read once, since no build ever changes. */
interface Prepared {
  readonly shell: DrawingBuild;
  readonly remote: DrawingBuild;
  readonly styles: readonly { readonly path: string; readonly text: string; readonly integrity: Integrity }[];
}

async function prepare({ document, file }: Rendering, { remote, version, key, page }: OwnedPage): Promise<Prepared | undefined> {
  const build = document.remotes[remote]?.builds[version];
  const { shell } = document;
  if (build?.drawing === undefined || shell.drawing === undefined || build.pages[key]?.drawn !== true) return undefined;
  const drawing = async (name: string, of: PinnedBuild, integrity: Integrity): Promise<DrawingBuild> => ({
    key: assetPath(name, of.version, integrity),
    source: await file(name, of.version, DRAWING_FILE, integrity),
  });
  const sheets = firstRound(shell, build, page).filter((each) => each.file.endsWith('.css'));
  const styles = sheets.map(async (sheet) => {
    const [name, of] = sheet.of === 'shell' ? ([SHELL, shell] as const) : ([remote, build] as const);
    const integrity = of.files[sheet.file];
    if (integrity === undefined) throw new ReleaseError('BAD_RECORD', `${name} ${of.version} has no hash for ${sheet.file}.`);
    return { path: assetPath(name, of.version, sheet.file), text: await file(name, of.version, sheet.file, integrity), integrity };
  });
  return {
    shell: await drawing(SHELL, shell, shell.drawing),
    remote: await drawing(remote, build, build.drawing),
    styles: await Promise.all(styles),
  };
}

/** The parameters of an address as anybody may see them. */
function withoutTokenParameters(search: string, { query }: Pick<PublicConfig, 'query'>): string {
  const parameters = new URLSearchParams(search);
  for (const name of TOKENS) parameters.delete(query.names[name]);
  return `?${parameters.toString()}`;
}

/** What the API is told besides the call itself: as little as the visitor's own call would say. */
function readingHeaders(request: IncomingMessage, { site }: ServerConfig) {
  const host = site.origin === '' ? undefined : new URL(site.origin).host;
  return { ...requestHeaders(['accept-language', 'user-agent', 'x-request-id'], request.headers), ...forwarded(request, host) };
}

/** Draws pages into their documents, for visitors of one channel. */
export function createDrawing({ api, limits, log }: DrawingOptions): Drawing {
  const pool = createDrawingPool({ ...POOL_LIMITS, ...limits });
  const firstReplies = createFirstReplies(api);
  const breaker = createBreaker();
  // By rendering, so that what a release does not have any more goes with it.
  const prepared = new WeakMap<Rendering, Map<string, Promise<Prepared | undefined>>>();
  const documents = new WeakMap<Rendering, Map<string, DrawableDocument>>();

  const once = <T>(kept: WeakMap<Rendering, Map<string, T>>, rendering: Rendering, key: string, make: () => T): T => {
    const known = kept.get(rendering) ?? new Map<string, T>();
    kept.set(rendering, known);
    const value = known.get(key) ?? make();
    known.set(key, value);
    return value;
  };
  const report = (sentence: string) => log(`drawing: ${sentence}`);

  async function pageFor({ rendering, config }: Served, request: IncomingMessage) {
    const began = Date.now();
    const { deadline, off } = config.drawing;
    const choice = deadline === 0 ? undefined : choose(rendering, request.url ?? '');
    if (choice === undefined) return undefined;
    const { owned, market, path, search, session } = choice;
    const { key, remote, version, page } = owned;
    const name = `${remote} ${version}`;
    if (off.includes(remote) || off.includes(key) || breaker.isOpen(name)) return undefined;
    const text = rendering.at(path).drawable();
    const parts = text && (await once(prepared, rendering, `${name} ${key}`, () => prepare(rendering, owned)));
    if (!text || !parts) return undefined;

    const native = looksNative(headerOf(request, 'user-agent'));
    const place = placeOf(request.url ?? '', new Map([[key, page]]), rendering.config);
    const document = once(documents, rendering, [key, version, market].join(' '), () =>
      drawableDocument(documentFor(text, place, rendering.config), { remote, version }, parts.styles),
    );
    const { remotes } = rendering.at(path).release;
    const job = {
      remote,
      version,
      remotes,
      config: rendering.config,
      market,
      session: withoutTokens(session),
      origin: `${isHttps(request) ? 'https' : 'http'}://${hostOf(request)}`,
      path,
      search: withoutTokenParameters(search, rendering.config),
      title: headOf(place, rendering.config).title,
      native,
    } satisfies Omit<DrawingJob, 'replies'>;

    const draw = async (signal: AbortSignal): Promise<string> => {
      const replies = await firstReplies.read(choice.requests, readingHeaders(request, config), signal);
      if (replies === undefined || signal.aborted) return '';
      const outcome = await pool.draw({ ...parts, job: { ...job, replies } }, began + deadline);
      if ('fault' in outcome) {
        report(`${key} of ${name} was not drawn: ${outcome.fault}.${breaker.failed(name) ? ' It is not drawn for a minute.' : ''}`);
        return '';
      }
      if ('busy' in outcome || outcome.page === undefined) return '';
      breaker.succeeded(name);
      const { html, ...drawn } = outcome.page;
      return drawnElements(html, { native, ...drawn, replies });
    };
    return {
      document,
      styles: drawnStyleHashes(parts.styles.map(({ integrity }) => integrity)),
      draw: () =>
        new Promise<string>((resolve) => {
          const abort = new AbortController();
          const end = (elements: string) => {
            clearTimeout(timer);
            abort.abort();
            resolve(elements);
          };
          const timer = setTimeout(() => end(''), Math.max(0, began + deadline - Date.now()));
          draw(abort.signal).then(end, () => end(''));
        }),
    };
  }

  return {
    pageFor: (page, request) =>
      pageFor(page, request).catch((fault: unknown) => {
        report(fault instanceof Error ? fault.message : String(fault));
        return undefined;
      }),
    close() {
      firstReplies.close();
      return pool.close();
    },
  };
}
