import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 16px; max-width: 60rem; overflow-wrap: anywhere; }
.mark { background: #7a4b00; color: #fff; padding: 8px 12px; border-radius: 8px; font-weight: 600; }
section, details { border-top: 1px solid #8886; padding: 8px 0; }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; margin: 4px 8px 4px 0; align-items: center; }
button, select, input { font: inherit; min-height: 44px; padding: 4px 12px; max-width: 100%; box-sizing: border-box; }
input[type=number] { width: 7rem; }
ul { padding-left: 20px; }
summary { min-height: 44px; cursor: pointer; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** A page of the sandbox itself: no script, nothing from elsewhere, marked as what it is. */
export async function pageResponse(page: { lang: string; title: string; mark: string; body: Html; framed: boolean }): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <p class="mark">${page.mark}</p>
        <h1>${page.title}</h1>
        ${page.body}
      </body>
    </html>`;
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors ${page.framed ? "'self'" : "'none'"}`;
  return new Response(String(document), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}
