import type { IncomingMessage, ServerResponse } from 'node:http';

import { oldEngineDocument, withoutScripts } from '@loan/release/serve/oldEngine';
import { policyHeaders, type ShellPolicy } from '@loan/release/serve/securityHeaders';

import { NO_RELEASE_PAGE } from '../channel/noRelease';
import type { OpenEntry } from '../observing/accessEntry';
import { showTimings } from '../observing/timing';
import type { ServerRendering } from '../rendering/serverRendering';
import { contentEncoding, countsPreloads, isHttps, isOldEngine, isPrerendering, negotiateEncoding } from '../request';
import { respond } from './respond';
import { sendInParts } from './sendInParts';
import type { ShellPage } from './shellPage';

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
/** Headers of the page that visitors get while there is no release. */
const UNAVAILABLE = {
  ...HTML,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Retry-After': 30,
};

export interface ShellAnswer {
  readonly rendering: ServerRendering;
  readonly entry: OpenEntry;
  /** Whether https responses tell browsers to use only https. */
  readonly hsts: boolean;
}

/** Answers with the shell document of an address, with the server-rendered page in it if possible. */
export async function sendShell(
  request: IncomingMessage,
  response: ServerResponse,
  page: ShellPage | undefined,
  { rendering, entry, hsts }: ShellAnswer,
): Promise<void> {
  if (page === undefined) return respond(request, response, 503, UNAVAILABLE, NO_RELEASE_PAGE);
  // A prerendered page would call the API and count as a visit before it is opened. A browser drops a failed prerendering, and loads the
  // page when it is opened.
  if (isPrerendering(request)) return respond(request, response, 503, UNAVAILABLE, '');
  const url = request.url ?? '';
  entry.page = () => page.entry(url);
  const old = isOldEngine(request);
  const encoding = old ? 'identity' : negotiateEncoding(request);
  const visitor = { countsPreloads: countsPreloads(request), https: hsts && isHttps(request) };
  const headersFor = (policy: ShellPolicy) => ({
    ...HTML,
    ...policyHeaders(policy, visitor),
    ...contentEncoding(encoding),
    Vary: 'Accept-Encoding, User-Agent',
  });
  const renderable = request.method === 'GET' ? await rendering.pageFor(page, request, entry) : undefined;
  if (old) {
    // Pages that are readable without scripts are served without them, because scripts would not work in an old engine.
    const whole = renderable !== undefined && 'body' in renderable ? renderable : undefined;
    const html =
      whole === undefined
        ? oldEngineDocument(url, page.rendering.config, page.rendering.html)
        : withoutScripts(String(await whole.body(encoding)));
    const policy = { ...page.policy, styles: [...page.policy.styles, ...(whole?.styles ?? [])] };
    return respond(request, response, 200, headersFor(policy), html);
  }
  if (renderable !== undefined) {
    const headers = headersFor({ ...page.policy, styles: [...page.policy.styles, ...renderable.styles] });
    if ('body' in renderable) return respond(request, response, 200, headers, await renderable.body(encoding));
    if (entry.timings === undefined) {
      response.writeHead(200, headers);
      return sendInParts(response, encoding, renderable);
    }
    // The times are known only after rendering, so who may see them waits for the head.
    const rendered = await renderable.draw();
    showTimings(response, entry.timings);
    response.writeHead(200, headers);
    return sendInParts(response, encoding, { ...renderable, draw: async () => rendered });
  }
  const headers = headersFor(page.policy);
  respond(request, response, 200, headers, await page.body(url, encoding));
}
