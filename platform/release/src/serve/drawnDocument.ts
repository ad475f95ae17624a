import { DRAWING_IDS, type DrawingBlock, type DrawingNotice } from '@loan/shared/contracts/drawing';
import type { Integrity } from '@loan/shared/contracts/release';

import { integrityOf } from '../document/canonical';
import { dataBlock } from '../document/dataBlock';
import { ReleaseError } from '../releaseError';

/** In the template of a shell that wakes a page which comes drawn: where its styles stand, and where the page. */
const MARKS = { notice: '<!--drawing-->', page: '<!--drawn-->' } as const;
/** Comes with the drawn page and takes the skeleton away, unless the page is not for this visitor. */
const DRAWN_STYLE = 'html:not(.plain) #root>.w{display:none}';

/** Where a page needs no script to be read, the offer to load it again would stand over it for ever. */
const UNSCRIPTED_STYLE = '#late{display:none}';

const quoted = (hash: Integrity): string => `'${hash}'`;

/** A file that a style sheet names, as the bundler writes it, relative to the sheet: `./seal.0a1b2c3d.png`, others by their hash alone. */
const NAMED_FILE = /(["'(])\.\/(?=[\w.-]*[0-9a-f]{8}\.\w+)/g;

/** A style sheet of a build, as it stands in a document: its public path, its text, and the hash of the text. */
export interface DrawnStyle {
  readonly path: string;
  readonly text: string;
  readonly integrity: Integrity;
}

/** The style sheet with the public path `path` as it stands in a document: its pictures are named by their public paths. */
export function drawnStyle(path: string, sheet: string): DrawnStyle {
  const text = sheet.replace(NAMED_FILE, `$1${path.replace(/[^/]*$/, '')}`);
  return { path, text, integrity: integrityOf(text) };
}

/** A document that is sent in two parts: the second one begins where the drawn page may stand. */
export interface DrawableDocument {
  readonly head: string;
  readonly tail: string;
}

/** Whether the shell of a rendered document wakes a page that comes drawn. */
export function wakesDrawn(html: string): boolean {
  return html.includes(MARKS.notice) && html.includes(MARKS.page);
}

/** A rendered document as it is served where nothing draws its page. */
export function withoutDrawing(html: string): string {
  return html.replace(MARKS.notice, '').replace(MARKS.page, '');
}

/** The main script of a shell whose boot script does not insert it, as `renderShellDocument` writes it. */
const MAIN = /<script defer fetchpriority="high" crossorigin="anonymous" src="([^"]+)" integrity="([^"]+)"><\/script>/;
/** The same, fetched as early and run by the boot script once the page was painted: a cached script would run before. */
const MAIN_LATER = '<link rel="preload" as="script" fetchpriority="high" crossorigin="anonymous" href="$1" integrity="$2">';

/** A rendered document (`wakesDrawn`) with the notice and the styles of a page that is to be drawn. Throws ReleaseError `BAD_RECORD` when a style would end its element. */
export function drawableDocument(html: string, notice: DrawingNotice, styles: readonly DrawnStyle[]): DrawableDocument {
  const elements = styles.map(({ path, text }) => {
    if (/<\/style/i.test(text)) throw new ReleaseError('BAD_RECORD', `${path} holds text that ends a style element.`);
    return `<style data-href="${path}">${text}</style>`;
  });
  const before = html.replace(MAIN, MAIN_LATER).replace(MARKS.notice, () => `${elements.join('')}${dataBlock(DRAWING_IDS.notice, notice)}`);
  const [head = '', tail = ''] = before.split(MARKS.page);
  return { head, tail };
}

/** The drawn page with what it was drawn from, as it stands in a document. */
export function drawnElements(html: string, block: DrawingBlock): string {
  return `<style>${DRAWN_STYLE}</style><div id="${DRAWING_IDS.page}">${html}</div>${dataBlock(DRAWING_IDS.block, block)}`;
}

/** A document whose page reads nothing, in one part: who runs no script has the page, in place of the notice that scripts are needed. `styles`: what the policy allows besides. */
export function wholeDocument(
  { head, tail }: DrawableDocument,
  drawn: string,
): { readonly html: string; readonly styles: readonly string[] } {
  const unscripted = `<noscript><style>${UNSCRIPTED_STYLE}</style></noscript>`;
  const html = `${head.replace(/<noscript>[^]*?<\/noscript>/, unscripted)}${drawn}${tail}`;
  return { html, styles: [quoted(integrityOf(UNSCRIPTED_STYLE))] };
}

/** What the policy of a document with a drawn page allows besides: its styles, by their hashes. */
export const drawnStyleHashes = (styles: readonly DrawnStyle[]): readonly string[] =>
  [integrityOf(DRAWN_STYLE), ...styles.map(({ integrity }) => integrity)].map(quoted);
