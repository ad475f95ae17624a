/** Messages between the gateway, which renders pages, and the server bundles of shell and remotes. All are JSON. */
import type { SessionParameters } from './api/encode';
import type { PublicConfig } from './config';
import type { VisibleRemotes } from './release';
import type { RenderedRead, Market, RemoteModule } from './shell';

/** Reply of the API to the page's first read. */
export interface RenderingReply {
  readonly status: number;
  readonly text: string;
  /** Header `Date` of the reply. */
  readonly date?: string;
}

/** Input of a rendering. It has no tokens: they stay in the gateway. */
export interface RenderingJob {
  readonly remote: string;
  readonly version: string;
  /** The page's remote in the release. */
  readonly remotes: VisibleRemotes;
  readonly config: PublicConfig;
  readonly market: Market;
  readonly session: SessionParameters;
  /** The page's own origin. */
  readonly origin: string;
  readonly path: string;
  /** With its question mark; '' when the address has no parameters. */
  readonly search: string;
  /** Title of the served document. */
  readonly title: string;
  /** Whether the page is opened in the native app. */
  readonly native: boolean;
  readonly replies: readonly RenderingReply[];
  /** Paths of pages in other areas, by page key, for links. */
  readonly links?: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  /** Title that the page has set, shown in the header. */
  readonly title: string;
  /** Markup of the whole page, as the shell renders it. */
  readonly html: string;
  readonly reads: readonly RenderedRead[];
  /** The links of the job that the page uses; undefined: none. */
  readonly links?: RenderingJob['links'];
}

/** Exports of the shell's server bundle: the modules that it shares with the remotes' server bundles, and the rendering. */
export interface ShellRendering {
  readonly modules: Readonly<Record<string, unknown>>;
  /** Undefined when a first read has no usable reply. */
  draw(job: RenderingJob, remote: RemoteModule): Promise<RenderedPage | undefined>;
}

/** Notice before the boot script: the page may follow server-rendered, and by which version. */
export interface RenderingNotice {
  readonly remote: string;
  readonly version: string;
}

/** Data block after the rendered markup. */
export interface RenderingBlock extends Pick<RenderingJob, 'native'>, Pick<RenderedPage, 'title' | 'links'> {
  readonly reads: readonly RenderedRead[];
  readonly replies: readonly RenderingReply[];
}

/**
 * Attribute of the control that was tapped last before the page was interactive; it looks tapped. A button is pressed once the page
 * is interactive; a link was followed at once.
 */
export const TAPPED = 'data-tapped';

/** Attribute with the CSS declarations of an element whose style depends on data: the content policy refuses `style` attributes. */
export const DESIGN = 'data-design';

/**
 * Attribute of the page's text action, which is hidden in a server-rendered page, and of the place in the header where its copy is
 * rendered: a text has no fixed size, so the copy reserves the space.
 */
export const HEADER_ACTION = 'data-head-action';

/** `detail` of the event that passes a page the text that was typed before it was interactive. */
export const TYPED_BEFORE = 'typed-before';

/** Ids in the document: the notice, the rendered markup, what it was rendered from. */
export const RENDERING_IDS = { notice: 'drawing', page: 'drawn', block: 'drawn-from' } as const;
