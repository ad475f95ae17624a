import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Hono } from 'hono';
import { html } from 'hono/html';

import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { apiDocument, MARKETS, speaksAlike } from './document';
import { MARKET_NAMES } from './operation';

/** Address of the document's page. */
export const API_PAGE = '/sandbox/api';

const READER = dirname(require.resolve('swagger-ui-dist/package.json'));
const FILES: Readonly<Record<string, string>> = { 'swagger-ui-bundle.js': 'text/javascript', 'swagger-ui.css': 'text/css' };
const COMMON = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' };

/**
 * Written as text, because it runs in the browser unchanged. The document's viewer treats an empty form field as missing and
 * does not send it. Here every field is sent, and '' is a value: this script skips the viewer's own check, and adds the
 * omitted fields to the body again.
 */
const START = `(function () {
  var address = document.currentScript.getAttribute('data-document');
  function formOf(spec, request) {
    var path = new URL(request.url, location.href).pathname;
    var operation = (spec.paths[path] || {})[request.method.toLowerCase()] || {};
    var content = (operation.requestBody || {}).content || {};
    return (content['application/x-www-form-urlencoded'] || {}).schema;
  }
  fetch(address).then(function (answer) { return answer.json(); }).then(function (spec) {
    SwaggerUIBundle({
      spec: spec,
      dom_id: '#api',
      deepLinking: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      filter: true,
      showExtensions: true,
      tryItOutEnabled: true,
      validatorUrl: null,
      plugins: [{ statePlugins: { oas3: { wrapSelectors: { validateShallowRequired: function () { return function () { return []; }; } } } } }],
      requestInterceptor: function (request) {
        var form = formOf(spec, request);
        if (form === undefined) return request;
        var body = new URLSearchParams(request.body || '');
        (form.required || []).forEach(function (name) { if (!body.has(name)) body.append(name, ''); });
        request.body = body.toString();
        return request;
      },
    });
  });
})();
`;

const STYLE = `
body { margin: 0; }
.documents { font: 16px/1.5 system-ui, sans-serif; padding: 8px 20px; display: flex; flex-wrap: wrap; gap: 0 16px; }
.documents a { padding: 10px 0; }
@media (max-width: 640px) {
  .swagger-ui .info table { display: block; overflow-x: auto; }
  .swagger-ui .wrapper, .swagger-ui .opblock-tag-section { padding: 0 8px; }
  .swagger-ui .info { margin: 16px 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 8px; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; word-break: break-all; }
  .swagger-ui .opblock-body table, .swagger-ui .opblock-body tbody, .swagger-ui .opblock-body tr, .swagger-ui .opblock-body td { display: block; width: auto; }
  .swagger-ui .opblock-body thead { display: none; }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; height: auto; }
  .swagger-ui .try-out { display: flex; flex-wrap: wrap; gap: 8px; }
  .swagger-ui .try-out .btn { margin: 0; }
  .swagger-ui .parameters-col_description input, .swagger-ui .parameters-col_description select { max-width: 100%; }
}
`;

const marketOf = (text: string | undefined): Market | undefined => (text === 'india' || text === 'indonesia' ? text : undefined);
const address = (market: Market | undefined) => `${API_PAGE}/openapi.json${market === undefined ? '' : `?market=${market}`}`;

async function page(config: CheckedConfig, asked: Market | undefined, samples: boolean): Promise<string> {
  // One market, so that the initial values fit together.
  const market = asked ?? 'indonesia';
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>API</title>
          <link rel="stylesheet" href="${API_PAGE}/swagger-ui.css" />
          <link rel="stylesheet" href="${API_PAGE}/page.css" />
        </head>
        <body>
          <nav class="documents" aria-label="Documents">
            <a href="/sandbox">Sandbox</a>
            ${MARKETS.map((each) => html`<a href="${API_PAGE}?market=${each}" ${each === market ? html`aria-current="page"` : ''}>${MARKET_NAMES[each]}</a>`)}
            <a href="${address(speaksAlike(config) ? undefined : market)}" download="openapi.json"
              >openapi.json${speaksAlike(config) ? ', both markets' : ''}</a
            >
          </nav>
          ${samples ? html`<p class="documents">The forms contain samples of the sandbox: your API has other ids and another session.</p>` : ''}
          <div id="api"></div>
          <script src="${API_PAGE}/swagger-ui-bundle.js"></script>
          <script src="${API_PAGE}/start.js" data-document="${address(market)}"></script>
        </body>
      </html>`,
  );
}

/**
 * The API document under a configuration, as a page to read and try, and the document itself. Loads nothing external.
 * `samples`: another API than the sandbox answers the requests.
 */
export function apiPages(config: CheckedConfig, { samples = false } = {}): Hono {
  const app = new Hono();
  const api = config.api.base === '' ? '' : ` ${new URL(config.api.base).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    // The viewer adds its own styles to the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${api}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const text = (body: string, type: string) => new Response(body, { headers: { ...COMMON, 'Content-Type': `${type}; charset=utf-8` } });
  app.get(API_PAGE, async (c) => {
    const response = text(await page(config, marketOf(c.req.query('market')), samples), 'text/html');
    response.headers.set('Content-Security-Policy', policy);
    return response;
  });
  app.get(`${API_PAGE}/openapi.json`, async (c) => {
    const market = marketOf(c.req.query('market')) ?? (speaksAlike(config) ? undefined : 'indonesia');
    return text(`${JSON.stringify(await apiDocument(config, market), null, 2)}\n`, 'application/json');
  });
  app.get(`${API_PAGE}/start.js`, () => text(START, 'text/javascript'));
  app.get(`${API_PAGE}/page.css`, () => text(STYLE, 'text/css'));
  app.get(`${API_PAGE}/:file`, async (c) => {
    const type = FILES[c.req.param('file')];
    return type === undefined ? c.notFound() : text(await readFile(join(READER, c.req.param('file')), 'utf8'), type);
  });
  return app;
}

/** Whether an address is one of these pages. */
export const isApiPage = (path: string): boolean => path === API_PAGE || path.startsWith(`${API_PAGE}/`);
