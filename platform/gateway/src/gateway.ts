import type { IncomingMessage, ServerResponse } from 'node:http';

import { printable } from '@loan/release/printable';
import { ReleaseError } from '@loan/release/releaseError';
import { forwardedHeaderNames } from '@loan/release/serve/forwardedHeaders';
import { openServedChannel } from '@loan/release/serve/servedChannel';
import { serverConfig, type ServerConfig } from '@loan/release/serve/serverConfig';
import { mayBePage, SITE_PATHS, siteFile } from '@loan/release/serve/site';
import { DEFAULT_CACHE, type CacheOptions } from '@loan/release/store/s3/cachedStore';
import { asStorageFault } from '@loan/release/store/storageFault';
import { engineOf } from '@loan/shared/contracts/engines';
import { isApi, isSandbox, SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { createApiCalls } from './api/apiCalls';
import { ownHost, type ApiRules } from './api/apiProxy';
import { keepTrustedHeaders, ProxyList } from './api/trustedProxies';
import { followChannel } from './channel/followChannel';
import { createPreviews } from './channel/previews';
import { createReleaseFiles } from './channel/releaseFiles';
import { allOf, observeRequest, openEntry, type Observer, type OpenEntry, type RequestKind } from './observing/accessEntry';
import type { GatewayState } from './observing/metrics';
import { createFirstReplies } from './rendering/firstReplies';
import { createServerRendering, type ServerRenderingOptions } from './rendering/serverRendering';
import { createReports } from './reports/reports';
import { headerOf, isOldEngine, isPrerendering, type AnyRequest, type AnyResponse } from './request';
import { createAssets } from './serving/assets';
import { refuseHttp } from './serving/httpsOnly';
import { allowsRead, respondJson, respondText } from './serving/respond';
import { sendShell } from './serving/sendShell';

export interface GatewayOptions {
  /** Address of the release store: a folder, or `s3://bucket/prefix`. */
  readonly store: string;
  /** Cache for files of an object store. Default: 256 MB in `.local/cache`. */
  readonly cache?: CacheOptions;
  readonly channel: string;
  /** Address of the API: an origin, optionally with a path prefix. */
  readonly api: string;
  /** The API is the sandbox: the gateway also serves its control page, images and agreements under `/sandbox`. Never in production. */
  readonly sandbox?: boolean;
  /** Handles a request before the gateway; true: it has answered (development servers). */
  readonly dev?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** File outside the store that stores, across restarts, which document visitors got last. Default: none. */
  readonly head?: string | undefined;
  /** Whether that file is also written; default: yes. */
  readonly writesHead?: boolean;
  /** Collector that receives reports of pages and of the content policy. Default: none; reports are read and dropped. */
  readonly collector?: string | undefined;
  /** A server in front sets the request ids and removes those that visitors send. Default: the gateway sets them. */
  readonly trustRequestId?: boolean;
  /** Addresses and networks of the servers in front whose `X-Forwarded-*` headers are trusted. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Whether https responses tell browsers to use only https for a year. Default: no. */
  readonly hsts?: boolean;
  /** Whether http requests are redirected to https. Default: no. */
  readonly httpsOnly?: boolean;
  /** Value of `X-Server-Timing` with which a request gets the `Server-Timing` header. Default: no request gets it. */
  readonly timingSecret?: string | undefined;
  /** Receive events, for the access log and metrics. */
  readonly observers?: readonly Observer[];
  /** Limits of the threads that server-render pages. */
  readonly rendering?: ServerRenderingOptions['limits'];
  /** Receives log lines for operations, which never contain a query string. Default: standard error. */
  readonly log?: (line: string) => void;
}

export interface Gateway {
  (request: AnyRequest, response: AnyResponse): void;
  /**
   * Makes the gateway report that it is not ready, so that load balancers send requests elsewhere. It still answers, and closes each
   * connection with its answer.
   */
  leave(): void;
  state(): Promise<GatewayState>;
  /** Ends background work: rendering threads, kept connections, and waiting reports. */
  close(): Promise<void>;
}

/** Icons that browsers request by themselves. There are none; 204 instead of 404 keeps an error out of the console. */
const ICONS: ReadonlySet<string> = new Set(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']);
/** The kinds of requests to these addresses. */
const KINDS: Readonly<Record<string, RequestKind>> = {
  [SERVER_PATHS.health]: 'health',
  [SERVER_PATHS.live]: 'health',
  [SERVER_PATHS.ready]: 'health',
  [SERVER_PATHS.reports]: 'report',
  [SERVER_PATHS.policyReports]: 'report',
  [SERVER_PATHS.preview]: 'preview',
  ...Object.fromEntries([...SITE_PATHS, ...ICONS].map((path) => [path, 'site' as const])),
};
const FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };

/** Whether an operation failed because the store cannot be read. */
const isStoreAway = (thrown: unknown): boolean => {
  const fault = asStorageFault(thrown);
  return fault instanceof ReleaseError && fault.code === 'STORAGE';
};

/** The path of a request, still encoded; undefined: the address is invalid. */
function pathOf(url: string | undefined): string | undefined {
  const path = (url ?? '').split(/[?#]/, 1)[0] ?? '';
  // eslint-disable-next-line no-control-regex -- such addresses are refused
  return path.startsWith('/') && path.length <= 2048 && !/[\u0000-\u0020\u007F\\]/.test(path) ? path : undefined;
}

function apiRules(config: ServerConfig): ApiRules {
  return {
    headers: forwardedHeaderNames(config),
    maxBodyBytes: config.api.bodyMegabytes * 1_000_000,
    host: ownHost(config),
  };
}

/** The handlers of the gateway, one per group of addresses. */
function createParts(options: GatewayOptions, log: (line: string) => void, observer: Required<Observer>) {
  const { channel, api, collector, head, writesHead, rendering: limits = {} } = options;
  const served = openServedChannel(options.store, channel, options.cache ?? DEFAULT_CACHE);
  const { store } = served;
  const firstReplies = createFirstReplies(api, observer);
  const currentPage = followChannel({ served, channel, head, writesHead, log });
  return {
    firstReplies,
    assets: createAssets(store),
    releaseFiles: createReleaseFiles(store, channel, async () => (await currentPage())?.number),
    api: createApiCalls(api, firstReplies),
    reports: createReports({ channel, collector, log: (line) => log(printable(line)), onOutcome: observer.report }),
    previews: createPreviews(store, channel, (line) => log(printable(line))),
    rendering: createServerRendering({ firstReplies, limits, log, rendered: observer.rendered }),
    currentPage,
  };
}
type Parts = ReturnType<typeof createParts>;

/** Readiness for load balancers: there is a release to serve, and the gateway is not ending. */
async function sendReadiness(
  request: IncomingMessage,
  response: ServerResponse,
  isLeaving: boolean,
  { currentPage }: Parts,
): Promise<void> {
  const page = await currentPage();
  const none = currentPage.outage.seconds() > 0 ? 'the store cannot be read' : 'no release';
  const why = isLeaving ? 'leaving' : page === undefined ? none : undefined;
  respondText(request, response, why === undefined ? 200 : 503, `${why ?? 'ready'}\n`);
}

function createRoute(options: GatewayOptions, parts: Parts, isLeaving: () => boolean) {
  const { assets, releaseFiles, api, reports, previews, rendering: serverRendering, currentPage } = parts;
  /** Before the first release. */
  const defaults = serverConfig();

  return async (request: IncomingMessage, response: ServerResponse, entry: OpenEntry): Promise<void> => {
    const path = pathOf(request.url);
    if (path === undefined) return respondText(request, response, 400, 'Bad Request\n');
    entry.kind = KINDS[path] ?? 'other';
    if (path === SERVER_PATHS.live) return allowsRead(request, response) ? respondText(request, response, 200, 'live\n') : undefined;
    if (options.dev?.(request, response) === true) return;
    if (path.startsWith(SERVER_PATHS.assets)) {
      entry.kind = 'asset';
      return allowsRead(request, response) ? assets(request, response, path) : undefined;
    }
    if (path.startsWith(SERVER_PATHS.releases)) {
      entry.kind = 'release';
      return allowsRead(request, response) ? releaseFiles(request, response, path) : undefined;
    }
    if (entry.kind === 'report') return reports.take(request, response, path);
    if (path === SERVER_PATHS.ready)
      return allowsRead(request, response) ? sendReadiness(request, response, isLeaving(), parts) : undefined;
    const page = await currentPage(request.url);
    const config = page?.config ?? defaults;
    const isProbe = path === SERVER_PATHS.health;
    if (options.httpsOnly === true && !isProbe && refuseHttp(request, response, ownHost(config))) return;
    if (path === SERVER_PATHS.preview && request.method === 'POST') return previews(request, response, page);
    if (isApi(path, config) || (options.sandbox === true && isSandbox(path))) {
      entry.kind = 'api';
      return api(request, response, entry, apiRules(config));
    }
    if (!allowsRead(request, response)) return;
    if (path === SERVER_PATHS.health)
      return respondJson(request, response, page === undefined ? 503 : 200, { channel: options.channel, release: page?.number ?? null });
    if (ICONS.has(path)) return void response.writeHead(204, FOR_A_DAY).end();
    const file = siteFile(path, page?.rendering.pages ?? [], config);
    if (file !== undefined) return respondText(request, response, 200, file.text, { 'Content-Type': file.type });
    if (!mayBePage(path, page?.rendering.pages ?? [], config)) return respondText(request, response, 404, 'Not Found\n');
    entry.kind = 'page';
    // A page that runs no script reports no load.
    if (page !== undefined && request.method === 'GET' && !isPrerendering(request) && !isOldEngine(request))
      reports.served({ ...page.shell, engine: engineOf(headerOf(request, 'user-agent')) });
    await sendShell(request, response, page, { rendering: serverRendering, entry, hsts: options.hsts === true });
  };
}

/**
 * The server of one channel as a request listener, for Node's http and http2 servers: the shell document at every page address, the
 * immutable assets, the API, reports, and health checks.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const log = options.log ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const { observers = [] } = options;
  const proxies = new ProxyList(options.trustedProxies ?? []);
  const observer = allOf(observers);
  const parts = createParts(options, log, observer);
  let isLeaving = false;
  const route = createRoute(options, parts, () => isLeaving);

  const listener = (request: AnyRequest, response: AnyResponse): void => {
    const [incoming, outgoing] = [request as IncomingMessage, response as ServerResponse];
    keepTrustedHeaders(incoming, proxies);
    if (isLeaving && incoming.httpVersionMajor === 1) outgoing.setHeader('Connection', 'close');
    const path = pathOf(incoming.url);
    const entry = openEntry(incoming, path ?? '', options);
    if (observers.length > 0) observeRequest(incoming, outgoing, entry, observer);
    route(incoming, outgoing, entry).catch((fault: unknown) => {
      const isAway = isStoreAway(fault);
      // The outage was already logged once.
      if (!isAway || parts.currentPage.outage.seconds() === 0)
        log(
          printable(
            `fault in ${incoming.method} ${path ?? 'a malformed address'}: ${fault instanceof Error ? fault.message : String(fault)}`,
          ),
        );
      if (outgoing.headersSent) outgoing.destroy();
      else if (isAway) respondText(incoming, outgoing, 503, 'Service Unavailable\n', { 'Retry-After': 5 });
      else respondText(incoming, outgoing, 500, 'Internal Server Error\n');
    });
  };
  return Object.assign(listener, {
    leave() {
      isLeaving = true;
    },
    async state() {
      const page = await parts.currentPage();
      const { firstReplies, api, reports } = parts;
      return {
        release: page && { number: page.number, at: page.rendering.document.at },
        apiCalls: api.running() + firstReplies.running(),
        reportsWaiting: reports.waiting(),
        storeAway: parts.currentPage.outage.seconds(),
      };
    },
    async close() {
      parts.currentPage.close();
      parts.firstReplies.close();
      await Promise.all([parts.reports.close(), parts.rendering.close()]);
    },
  });
}
