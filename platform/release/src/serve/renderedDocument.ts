import type { Integrity } from '@loan/shared/contracts/release';
import { RENDERING_IDS, type RenderingBlock, type RenderingNotice } from '@loan/shared/contracts/rendering';

import { integrityOf } from '../document/canonical';
import { ReleaseError } from '../releaseError';

/** Writes a value as a JSON data block of the document. Escapes `<`, so no value can end the block. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}

/** Marks in the template of a shell that can hydrate server-rendered pages: the places of the styles and of the page. */
const MARKS = { notice: '<!--drawing-->', page: '<!--drawn-->' } as const;
/** Sent with the server-rendered page. Hides the skeleton, unless the page is not for this visitor. */
const RENDERED_STYLE = 'html:not(.plain) #root>.w{display:none}';

/** Hides the offer to reload, which would stay for ever on a page without scripts. */
const UNSCRIPTED_STYLE = '#late{display:none}';

const quoted = (hash: Integrity): string => `'${hash}'`;

/** A file in a style sheet, relative to the sheet, as the bundler writes it: `./seal.0a1b2c3d.png`, others by their hash alone. */
const NAMED_FILE = /(["'(])\.\/(?=[\w.-]*[0-9a-f]{8}\.\w+)/g;

/** A style sheet of a build as inlined in a document: its public path, its text, and the hash of the text. */
export interface RenderedStyle {
  readonly path: string;
  readonly text: string;
  readonly integrity: Integrity;
}

/** Prepares a style sheet for inlining: replaces relative image paths with public ones. `path`: its public path. */
export function renderedStyle(path: string, sheet: string): RenderedStyle {
  const text = sheet.replace(NAMED_FILE, `$1${path.replace(/[^/]*$/, '')}`);
  return { path, text, integrity: integrityOf(text) };
}

/** A document that is sent in two parts, split where the server-rendered page is inserted. */
export interface RenderableDocument {
  readonly head: string;
  readonly tail: string;
}

/** Whether the shell of a rendered document hydrates a server-rendered page. */
export function hydratesPage(html: string): boolean {
  return html.includes(MARKS.notice) && html.includes(MARKS.page);
}

/** Removes the marks from a document whose page is not server-rendered. */
export function withoutRendering(html: string): string {
  return html.replace(MARKS.notice, '').replace(MARKS.page, '');
}

/** The main script element of a shell whose boot script does not insert it, as `renderShellDocument` writes it. */
const MAIN = /<script defer fetchpriority="high" crossorigin="anonymous" src="([^"]+)" integrity="([^"]+)"><\/script>/;
/** Preloads the same script. The boot script runs it after the first paint of the page; a cached script element would run before that. */
const MAIN_LATER = '<link rel="preload" as="script" fetchpriority="high" crossorigin="anonymous" href="$1" integrity="$2">';

/**
 * Adds the notice and the styles for a server-rendered page to a rendered document (`wakesDrawn`). Throws ReleaseError `BAD_RECORD` when
 * a style contains an end tag.
 */
export function renderableDocument(html: string, notice: RenderingNotice, styles: readonly RenderedStyle[]): RenderableDocument {
  const elements = styles.map(({ path, text }) => {
    if (/<\/style/i.test(text)) throw new ReleaseError('BAD_RECORD', `${path} holds text that ends a style element.`);
    return `<style data-href="${path}">${text}</style>`;
  });
  const before = html
    .replace(MAIN, MAIN_LATER)
    .replace(MARKS.notice, () => `${elements.join('')}${dataBlock(RENDERING_IDS.notice, notice)}`);
  const [head = '', tail = ''] = before.split(MARKS.page);
  return { head, tail };
}

/** The server-rendered page with the data it was rendered from, as elements of the document. */
export function renderedElements(html: string, block: RenderingBlock): string {
  return `<style>${RENDERED_STYLE}</style><div id="${RENDERING_IDS.page}">${html}</div>${dataBlock(RENDERING_IDS.block, block)}`;
}

/**
 * A document in one part, for a page that reads no data. Without scripts the page itself is shown instead of the notice that scripts are
 * needed. `styles`: hashes that the policy must additionally allow.
 */
export function wholeDocument(
  { head, tail }: RenderableDocument,
  rendered: string,
): { readonly html: string; readonly styles: readonly string[] } {
  const unscripted = `<noscript><style>${UNSCRIPTED_STYLE}</style></noscript>`;
  const html = `${head.replace(/<noscript>[^]*?<\/noscript>/, unscripted)}${rendered}${tail}`;
  return { html, styles: [quoted(integrityOf(UNSCRIPTED_STYLE))] };
}

/** Hashes of the styles in a document with a server-rendered page, which the policy must additionally allow. */
export const renderedStyleHashes = (styles: readonly RenderedStyle[]): readonly string[] =>
  [integrityOf(RENDERED_STYLE), ...styles.map(({ integrity }) => integrity)].map(quoted);
