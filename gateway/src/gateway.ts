import type { IncomingMessage, ServerResponse } from 'node:http';

import { printable } from '@loan/release/printable';
import { policyHeaders, type ShellPolicy } from '@loan/release/securityHeaders';
import { isApi, isSandbox, SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { createApiCalls } from './apiCalls';
import { ownHost, type ApiRules } from './apiProxy';
import { createAssets } from './assets';
import { createCspReports } from './cspReports';
import { createDrawing, type Drawing, type DrawingOptions } from './drawing/drawing';
import { createFirstReplies } from './drawing/firstReplies';
import { followChannel } from './followChannel';
import { NO_RELEASE_PAGE } from './noRelease';
import { createPreviews } from './previews';
import { forwardedHeaderNames } from './proxyHeaders';
import { createReleaseFiles } from './releaseFiles';
import { contentEncoding, isHttps, matchesHashes, negotiateEncoding, type AnyRequest, type AnyResponse } from './request';
import { allowsRead, respond, respondJson, respondText } from './respond';
import { sendInParts } from './sendInParts';
import { serverConfig, type ServerConfig, type ShellPage } from './shellPage';
import { mayBePage, siteText } from './site';

export interface GatewayOptions {
  /** Folder of the release store. */
  readonly store: string;
  readonly channel: string;
  /** Where the API is: an origin, with a path prefix if need be. */
  readonly api: string;
  /** The API is the sandbox: its control page, pictures and agreements under `/sandbox` are there too. Never in production. */
  readonly sandbox?: boolean;
  /** Looks at a request first; true: it has answered (development servers). */
  readonly dev?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** File outside the store that remembers over a restart which document visitors got last. Default: nothing is remembered. */
  readonly head?: string | undefined;
  /** Limits of the threads that draw pages. */
  readonly drawing?: DrawingOptions['limits'];
  /** Takes lines for operations; they never hold a query string. Default: standard error. */
  readonly log?: (line: string) => void;
}

/** A request listener. */
export interface Gateway {
  (request: AnyRequest, response: AnyResponse): void;
  /** Ends what runs besides: the threads that draw, and the connections kept for them. */
  close(): Promise<void>;
}

/** Icons that browsers request by themselves. There are none; 204 in place of 404 keeps an error out of the console. */
const ICONS: ReadonlySet<string> = new Set(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']);
const FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };

/** The path of a request, still encoded; undefined when the address is not one. */
function pathOf(url: string | undefined): string | undefined {
  const path = (url ?? '').split(/[?#]/, 1)[0] ?? '';
  // eslint-disable-next-line no-control-regex -- such addresses are refused
  return path.startsWith('/') && path.length <= 2048 && !/[\u0000-\u0020\u007F\\]/.test(path) ? path : undefined;
}

async function sendShell(request: IncomingMessage, response: ServerResponse, page: ShellPage | undefined, drawing: Drawing): Promise<void> {
  const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  if (page === undefined) {
    respond(
      request,
      response,
      503,
      {
        ...html,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'Referrer-Policy': 'no-referrer',
        'Retry-After': 30,
      },
      NO_RELEASE_PAGE,
    );
    return;
  }
  const encoding = negotiateEncoding(request);
  const visitor = { matchesHashes: matchesHashes(request), https: isHttps(request) };
  const headersFor = (policy: ShellPolicy) => ({
    ...html,
    ...policyHeaders(policy, visitor),
    ...contentEncoding(encoding),
    Vary: 'Accept-Encoding, User-Agent',
  });
  const drawable = request.method === 'GET' ? await drawing.pageFor(page, request) : undefined;
  if (drawable !== undefined) {
    const headers = headersFor({ ...page.policy, styles: [...page.policy.styles, ...drawable.styles] });
    if ('body' in drawable) return respond(request, response, 200, headers, await drawable.body(encoding));
    response.writeHead(200, headers);
    return sendInParts(response, encoding, drawable);
  }
  const headers = headersFor(page.policy);
  respond(request, response, 200, headers, await page.body(request.url ?? '', encoding));
}

function apiRules(config: ServerConfig): ApiRules {
  return {
    headers: forwardedHeaderNames(config),
    maxBodyBytes: config.api.bodyMegabytes * 1_000_000,
    host: ownHost(config),
  };
}

/**
 * The server of one channel as a request listener, for Node's http and http2 servers alike: the
 * shell document at every page address, the immutable assets, the API, `/healthz`.
 */
export function createGateway(options: GatewayOptions): Gateway {
  const log = options.log ?? ((line: string) => void process.stderr.write(`${line}\n`));
  const assets = createAssets(options.store);
  const releaseFiles = createReleaseFiles(options.store, options.channel);
  const firstReplies = createFirstReplies(options.api);
  const api = createApiCalls(options.api, firstReplies);
  const reports = createCspReports(log);
  const previews = createPreviews(options.store, options.channel, (line) => log(printable(line)));
  const drawing = createDrawing({ firstReplies, limits: options.drawing ?? {}, log });
  const currentPage = followChannel({ store: options.store, channel: options.channel, head: options.head, log });
  let config = serverConfig();

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request.url);
    if (path === undefined) return respondText(request, response, 400, 'Bad Request\n');
    if (options.dev?.(request, response) === true) return;
    if (path.startsWith(SERVER_PATHS.assets)) return allowsRead(request, response) ? assets(request, response, path) : undefined;
    if (path.startsWith(SERVER_PATHS.releases)) return allowsRead(request, response) ? releaseFiles(request, response, path) : undefined;
    if (path === SERVER_PATHS.policyReports && request.method === 'POST') return reports(request, response);
    const page = await currentPage(request.url);
    config = page?.config ?? config;
    if (path === SERVER_PATHS.preview && request.method === 'POST') return previews(request, response, page);
    if (isApi(path, config) || (options.sandbox === true && isSandbox(path))) return api(request, response, path, apiRules(config));
    if (!allowsRead(request, response)) return;
    if (path === SERVER_PATHS.health)
      return respondJson(request, response, page === undefined ? 503 : 200, { channel: options.channel, release: page?.number ?? null });
    if (ICONS.has(path)) return void response.writeHead(204, FOR_A_DAY).end();
    const text = siteText(path, page?.rendering.pages ?? [], config);
    if (text !== undefined) return respondText(request, response, 200, text);
    if (!mayBePage(path, page?.rendering.pages ?? [], config)) return respondText(request, response, 404, 'Not Found\n');
    await sendShell(request, response, page, drawing);
  };

  const listener = (request: AnyRequest, response: AnyResponse): void => {
    const [incoming, outgoing] = [request as IncomingMessage, response as ServerResponse];
    route(incoming, outgoing).catch((fault: unknown) => {
      log(
        printable(
          `fault in ${incoming.method} ${pathOf(incoming.url) ?? 'a malformed address'}: ${fault instanceof Error ? fault.message : String(fault)}`,
        ),
      );
      if (outgoing.headersSent) outgoing.destroy();
      else respondText(incoming, outgoing, 500, 'Internal Server Error\n');
    });
  };
  return Object.assign(listener, {
    close() {
      firstReplies.close();
      return drawing.close();
    },
  });
}
