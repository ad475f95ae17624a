import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 16px; max-width: 60rem; overflow-wrap: anywhere; }
.mark { background: #7a4b00; color: #fff; padding: 8px 12px; border-radius: 8px; font-weight: 600; }
section, details { border-top: 1px solid #8886; padding: 8px 0; }
form { display: inline-flex; max-width: 100%; flex-wrap: wrap; gap: 8px; margin: 4px 8px 4px 0; align-items: center; }
button, select, input { font: inherit; min-height: 44px; padding: 4px 12px; max-width: 100%; box-sizing: border-box; }
input[type=number] { width: 7rem; }
ul { padding-left: 20px; }
summary { min-height: 44px; cursor: pointer; padding: 10px 0; box-sizing: border-box; }
h1 { font-size: 1.5rem; margin: 8px 0; }
h2 { font-size: 1.25rem; }
h3 { margin: 16px 0 4px; }
[role=search]:not([hidden]) { display: grid; gap: 4px; position: sticky; top: 0; margin: 0; padding: 8px 0; background: Canvas; }
[role=search] input { width: 100%; }
[data-verdict] { border-left: 6px solid #8886; padding-left: 12px; }
[data-verdict=green] { border-left-color: #1a7f37; }
[data-verdict=red] { border-left-color: #c62828; }
[data-verdict=eye] { border-left-color: #b26a00; }
[data-part=result] { font-weight: 600; }
a[data-part=start] { display: inline-block; padding: 10px 0; }
iframe { width: 100%; height: 160px; border: 1px solid #8886; box-sizing: border-box; }
pre { white-space: pre-wrap; }
textarea { width: 100%; box-sizing: border-box; font: 14px/1.4 monospace; }
.addresses { list-style: none; padding: 0; margin: 0; }
.addresses a { display: block; padding: 10px 0; }
`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface SandboxPage {
  readonly lang: string;
  readonly title: string;
  readonly mark: string;
  readonly body: Html;
  readonly framed: boolean;
  /** It shows frames of the sandbox itself. */
  readonly frames?: boolean;
  /** The contract version that it reports to a native app, as the product's own document does. */
  readonly bridgeContract?: number;
  /** The only script that the page's policy allows; absent: none. */
  readonly script?: string;
}

/** A page of the sandbox itself: no script except its own, nothing external, marked as the sandbox's. */
export async function pageResponse(page: SandboxPage): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main ${page.bridgeContract === undefined ? '' : html`data-bridge="${page.bridgeContract}"`}>
          <p class="mark">${page.mark}</p>
          <h1>${page.title}</h1>
          ${page.body}
        </main>
        ${page.script === undefined ? '' : raw(`<script>${page.script}</script>`)}
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    ...(page.script === undefined ? [] : [`script-src ${hashOf(page.script)}`]),
    `style-src ${hashOf(style)}`,
    ...(page.frames === true ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${page.framed ? "'self'" : "'none'"}`,
  ].join('; ');
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
