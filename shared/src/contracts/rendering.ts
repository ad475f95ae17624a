/** Between the gateway, which renders a page into its document, and the server bundles of shell and remotes. All of it is JSON. */
import type { SessionParameters } from './api/encode';
import type { PublicConfig } from './config';
import type { VisibleRemotes } from './release';
import type { RenderedRead, Market, RemoteModule } from './shell';

/** Reply of the API to the page's first read. */
export interface RenderingReply {
  readonly status: number;
  readonly text: string;
  /** Its header `Date`. */
  readonly date?: string;
}

/** What a page is rendered from. Nothing in it proves who asks: tokens stay with the gateway. */
export interface RenderingJob {
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
  readonly replies: readonly RenderingReply[];
  /** Paths of pages in other areas, by their keys: what links lead to. */
  readonly links?: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  /** What the page calls itself, in the header. */
  readonly title: string;
  /** Markup of the whole page, as the shell renders it. */
  readonly html: string;
  readonly reads: readonly RenderedRead[];
  /** Those of the job's links that the page has; undefined: none. */
  readonly links?: RenderingJob['links'];
}

/** What the server bundle of the shell gives: the modules that those of the remotes are built without, and the rendering itself. */
export interface ShellRendering {
  readonly modules: Readonly<Record<string, unknown>>;
  /** Undefined: without a usable answer to each first read there is nothing to draw. */
  draw(job: RenderingJob, remote: RemoteModule): Promise<RenderedPage | undefined>;
}

/** Says, before the boot script, that the page may be rendered below, and for whom. */
export interface RenderingNotice {
  readonly remote: string;
  readonly version: string;
}

/** Stands behind the rendered markup. */
export interface RenderingBlock extends Pick<RenderingJob, 'native'>, Pick<RenderedPage, 'title' | 'links'> {
  readonly reads: readonly RenderedRead[];
  readonly replies: readonly RenderingReply[];
}

/**
 * On a control of a server-rendered page that was tapped before the page was interactive: it looks tapped. A button is pressed when
 * the page is interactive; a link was followed at once.
 */
export const TAPPED = 'data-tapped';

/** On an element of a server-rendered page whose style depends on its data, as declarations: the policy of a document refuses styles that stand on elements. */
export const DESIGN = 'data-design';

/**
 * On the page's action in words, which waits out of sight in a server-rendered page, and on the place in our header where a copy of it
 * is rendered: words have no fixed size, so they are their own room.
 */
export const HEADER_ACTION = 'data-head-action';

/** `detail` of the event by which a page is told of what was typed before it was interactive, or in the server-rendered page whose place it took. */
export const TYPED_BEFORE = 'typed-before';

/** Ids in the document: the notice, the rendered markup, what it was rendered from. */
export const RENDERING_IDS = { notice: 'drawing', page: 'drawn', block: 'drawn-from' } as const;
