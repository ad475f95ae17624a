/** Between the gateway, which draws a page into its document, and the drawing builds of shell and remotes. All of it is JSON. */
import type { SessionParameters } from './api/encode';
import type { PublicConfig } from './config';
import type { VisibleRemotes } from './release';
import type { DrawnRead, Market, RemoteModule } from './shell';

/** Reply of the API to the page's first read. */
export interface DrawingReply {
  readonly status: number;
  readonly text: string;
  /** Its header `Date`. */
  readonly date?: string;
}

/** What a page is drawn from. Nothing in it proves who asks: tokens stay with the gateway. */
export interface DrawingJob {
  readonly remote: string;
  readonly version: string;
  /** What the release says of the page's remote. */
  readonly remotes: VisibleRemotes;
  readonly config: PublicConfig;
  readonly market: Market;
  readonly session: SessionParameters;
  /** The page's own origin. */
  readonly origin: string;
  readonly path: string;
  /** With its question mark; '' when the address has no parameters. */
  readonly search: string;
  /** What the served document calls the page. */
  readonly title: string;
  /** A native app stands around the page. */
  readonly native: boolean;
  readonly replies: readonly DrawingReply[];
  /** Paths of pages in other areas, by their keys: what links lead to. */
  readonly links?: Readonly<Record<string, string>>;
}

export interface DrawnPage {
  /** What the page calls itself, in the head. */
  readonly title: string;
  /** Markup of the whole page, as the shell draws it. */
  readonly html: string;
  readonly reads: readonly DrawnRead[];
  /** Those of the job's links that the page has; undefined: none. */
  readonly links?: DrawingJob['links'];
}

/** What the drawing build of the shell gives: the modules that those of the remotes are built without, and the drawing itself. */
export interface ShellDrawing {
  readonly modules: Readonly<Record<string, unknown>>;
  /** Undefined: without a usable answer to each first read there is nothing to draw. */
  draw(job: DrawingJob, remote: RemoteModule): Promise<DrawnPage | undefined>;
}

/** Says, before the boot script, that the page may be drawn below, and for whom. */
export interface DrawingNotice {
  readonly remote: string;
  readonly version: string;
}

/** Stands behind the drawn markup. */
export interface DrawingBlock extends Pick<DrawingJob, 'native'>, Pick<DrawnPage, 'title' | 'links'> {
  readonly reads: readonly DrawnRead[];
  readonly replies: readonly DrawingReply[];
}

/**
 * On a control of a server-rendered page that was tapped before the page was interactive: it looks tapped. A button is pressed when
 * the page is interactive; a link was followed at once.
 */
export const TAPPED = 'data-tapped';

/** On an element of a drawn page whose style depends on its data, as declarations: the policy of a document refuses styles that stand on elements. */
export const DESIGN = 'data-design';

/**
 * On the page's action in words, which waits out of sight in a drawn page, and on the place in our head where a copy of it
 * is drawn: words have no fixed size, so they are their own room.
 */
export const HEAD_ACTION = 'data-head-action';

/** `detail` of the event by which a page is told of what was typed before it was awake, or in the drawn page whose place it took. */
export const TYPED_BEFORE = 'typed-before';

/** Ids in the document: the notice, the drawn markup, what it was drawn from. */
export const DRAWING_IDS = { notice: 'drawing', page: 'drawn', block: 'drawn-from' } as const;
