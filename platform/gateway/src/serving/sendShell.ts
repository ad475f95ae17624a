import type { IncomingMessage, ServerResponse } from 'node:http';

import { oldEngineDocument, withoutScripts } from '@loan/release/serve/oldEngine';
import { policyHeaders } from '@loan/release/serve/securityHeaders';

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
  const found = request.method === 'GET' ? await rendering.pageFor(page, request, entry) : undefined;
  // An old engine gets only pages that are readable without scripts, and no scripts, which would not work there.
  const renderable = old && found !== undefined && !('body' in found) ? undefined : found;
  const headers = {
    ...HTML,
    ...policyHeaders({ ...page.policy, styles: [...page.policy.styles, ...(renderable?.styles ?? [])] }, visitor),
    ...contentEncoding(encoding),
    Vary: 'Accept-Encoding, User-Agent',
  };
  if (renderable === undefined) {
    const body = old ? oldEngineDocument(url, page.rendering.config, page.rendering.html) : await page.body(url, encoding);
    return respond(request, response, 200, headers, body);
  }
  if ('body' in renderable) {
    const body = await renderable.body(encoding);
    return respond(request, response, 200, headers, old ? withoutScripts(String(body)) : body);
  }
  let { render } = renderable;
  if (entry.timings !== undefined) {
    // The times are known only after rendering, so a visitor who may see them gets the head later.
    const rendered = await render();
    render = async () => rendered;
    showTimings(response, entry.timings);
  }
  response.writeHead(200, headers);
  return sendInParts(response, encoding, { ...renderable, render });
}
