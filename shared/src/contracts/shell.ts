import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

import type { CommonWording } from '../wording/commonId';
import type { ApiCall, ApiResult, CallFields, ErrorKind, SendOptions } from './api/call';
import type { PublicConfig } from './config';
import type { PageKey, PageQuery } from './pages';

export type Market = 'india' | 'indonesia';
export type Language = 'en' | 'id';

/** The common query parameters that a remote may see (product §4.1); tokens are not among them. */
export interface CommonQuery {
  readonly deviceId: string;
  readonly market: string;
  readonly version: string;
  readonly type: string;
  readonly deviceName: string;
  readonly osVersion: string;
  readonly gid: string;
  readonly platform: string;
}

/**
 * The zone in which the server writes its times. A wall-clock time of the zone is a number: the ms since 1970 at which a clock in
 * UTC shows the same time.
 */
export interface Zone {
  /** What the clocks show at a moment, in whole seconds. @param at ms since 1970 */
  wall(at: number): number;
  /** The moment at which the clocks show this, in ms since 1970. */
  moment(shown: number): number;
  /** The same with its offset, for `datetime`: `2026-11-25T18:00:00+07:00`. */
  iso(shown: number): string;
}

export interface ShellHttp {
  /**
   * Sends one call. Never throws and never rejects: a failure is a value, and its toast was shown already, unless `quiet`. Calls
   * with `record` are single-flight: while one runs, the same call for the same order returns the same promise.
   */
  send<T>(call: ApiCall<T>, fields?: CallFields, options?: SendOptions): Promise<ApiResult<T>>;
}

/**
 * The twelve native actions (product §1.5). Each returns whether it was carried out: by the native app, or by a plain browser where
 * that is possible (open, back, tel:). Otherwise the shell has already asked the borrower to continue in the app (except for the
 * rating).
 */
export interface NativeBridge {
  /** Whether there is a native app. */
  readonly present: boolean;
  openPage(address: string): boolean;
  closeWebView(): boolean;
  openPageWithParam(category: string, parameter: string): boolean;
  goHome(): boolean;
  goMine(): boolean;
  returnLogin(): boolean;
  callPhone(number: string): boolean;
  goRating(): boolean;
  confirmPoint(point: string): boolean;
  startBank(): boolean;
  endBank(): boolean;
  goProduct(productId: string): boolean;
}

export interface FollowOptions {
  /**
   * The test that decides between page and bridge; default 'http'. 'host' replaces `{host}` first and tests for it.
   * 'chat': a WhatsApp chat whose address our code built from a number; it need not be in `hosts.allowed`.
   */
  readonly test?: 'http' | 'host' | 'chat';
  /** Replace the current history entry. */
  readonly replace?: boolean;
  /** Parameters added to the parsed query, before any fragment. */
  readonly add?: Readonly<Record<string, string>>;
  /** Try `webkit.messageHandlers.openPage` first, as the jump call specifies. */
  readonly jump?: boolean;
}

/**
 * What the URL policy did with an address. 'unhandled' (an app link that no app took) and 'refused': nothing was opened, and the
 * borrower has seen why.
 */
export type FollowResult = 'page' | 'bridge' | 'unhandled' | 'refused';

/** Keys are stored as given. Works (for the life of the page) when the browser's storage does not. */
export interface ShellStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A fixed text (product §10.1), as it is to be shown. */
export interface FixedText {
  readonly text: string;
  /** Language of the text if it is not the page's: the `lang` of its element or toast. */
  readonly lang?: 'id' | 'en' | 'zh';
  /** Translation into the page's language if the text is in another one. */
  readonly beside?: string;
}

export interface ToastOptions extends Omit<FixedText, 'text'> {
  /** Milliseconds; default 3000, never under 300 (product §9.1). */
  readonly duration?: number;
  /** Not announced by screen readers: the page itself has the same text. */
  readonly silent?: boolean;
  /** The toast is about the next page: it stays when the current page is left. */
  readonly stays?: boolean;
}

/** An action offered after a failure. `retry` is shown only when the panel can retry something. */
export type Step = 'login' | 'retry' | 'home' | 'support';

export interface ErrorPanelProps {
  readonly kind: ErrorKind;
  /** Default: the text of the kind. */
  readonly title?: string | undefined;
  readonly body?: string | undefined;
  /** A returned promise keeps the button busy. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Label of the retry; default "Reload". */
  readonly retryText?: string | undefined;
  /** The actions, the main one first; default: those of the kind. */
  readonly steps?: readonly Step[] | undefined;
  /** Only the picture and the buttons, without a text. */
  readonly bare?: boolean | undefined;
  /** `reference` of the failed call: the borrower can read it out or copy it. */
  readonly reference?: string | undefined;
  /** Default: that of the kind. */
  readonly picture?: ReactNode;
  /** Heading level of the title; default h2. */
  readonly heading?: 'h1' | 'h2';
  /** Further actions, after the first. */
  readonly children?: ReactNode;
}

/** An event for operations. It never holds an address, a token or typed text. */
export interface ShellEvent {
  readonly kind: string;
  readonly code?: string;
  readonly remote?: string;
  readonly version?: string;
  readonly page?: string;
  readonly detail?: string;
}

/** A query that the server answered when it rendered the document's page: its endpoint and argument. */
export interface RenderedRead {
  readonly endpoint: string;
  readonly given?: unknown;
}

/** Everything a remote gets from the shell. */
export interface Shell {
  readonly contract: string;
  readonly query: CommonQuery;
  readonly market: Market;
  readonly language: Language;
  readonly config: PublicConfig;
  /** The texts that all areas share, in the page's language. */
  readonly wording: CommonWording;
  /**
   * The current moment by the server's clock, in ms since 1970: the device's clock, corrected when a reply shows that it is wrong.
   * Compare it with the server's dates: expiry, time left, today. To measure a duration on the device, use `Date.now`.
   */
  now(): number;
  /** The zone of the market (`api.timeZone`): every time of the server is in it, whatever the zone of the device. */
  readonly zone: Zone;
  readonly http: ShellHttp;
  readonly bridge: NativeBridge;
  /** `local` outlives the page, `session` the tab. */
  readonly storage: { readonly local: ShellStorage; readonly session: ShellStorage };
  /** Opens a page of any remote by its key; the common parameters are added. */
  open<Key extends PageKey>(page: Key, query?: PageQuery<Key>, options?: { readonly replace?: boolean }): void;
  /**
   * The address that `open` goes to, for the `href` of a link that may be copied, opened in a new tab or read by a crawler. It never
   * has tokens, so it suits links to public pages. For a page of another area it is the start page until the shell knows the page's
   * path: use `linkTo` for these.
   */
  href<Key extends PageKey>(page: Key, query?: PageQuery<Key>): string;
  /**
   * The address for the `href` of a link to a page of any area, without the session; a tap calls `open`. Undefined while the shell
   * does not know whether the page exists: then a button calls `open`, which finds out. `usePageLink` (area) chooses between them.
   */
  linkTo<Key extends PageKey>(page: Key, query?: PageQuery<Key>): string | undefined;
  /** One step back; at the first entry, the bridge's close. */
  back(): void;
  /**
   * Registers an open overlay: the next step back (browser, Android's button) calls `close`, once, and does not leave the page. Call
   * the returned function when the overlay closes in another way: it removes the overlay's history entry. A page that is opened
   * meanwhile is opened from the page itself.
   */
  onBack(close: () => void): () => void;
  /** Applies the URL policy to any value of a server: opens a page, calls the bridge, or shows a toast. */
  follow(address: unknown, options?: FollowOptions): FollowResult;
  /**
   * The URL policy for a frame, a picture or a link's `href`: the parsed address without the session, or undefined when it is not
   * allowed.
   */
  admit(address: unknown, use: 'frame' | 'image' | 'link'): string | undefined;
  /** Sanitises server text for `innerHTML`: allow-listed tags without attributes. Rejects when the sanitiser does not load. */
  cleanHtml(text: unknown): Promise<string>;
  /**
   * Shows a toast. It ends after its time, when its page is left, or when the returned function is called because its cause is gone.
   * A fixed text in another language is shown with its translation, which screen readers read.
   */
  toast(message: string | FixedText, options?: ToastOptions): () => void;
  /** Shows the loading toast; returns the function that ends it. */
  busy(message?: string): () => void;
  /** Sets the title of header and document. `description` is for search engines; default: that of the shell document. */
  setTitle(title: string, description?: string): void;
  /** Whether the shell renders the header. If the native app does, the screen renders its title and action itself. */
  readonly drawsHead: boolean;
  /** Element in the shell's header for the page's one action (a portal), once the header is rendered. */
  headSlot(): Element | undefined;
  /** Calls back when the page is in front again (back/forward cache, resume); returns the function that stops it. */
  onResume(listener: (away: { readonly ms: number }) => void): () => void;
  report(event: ShellEvent): void;
  /** Replaces content that cannot be shown: reason and actions (ui/ErrorPanel). Part of the shell, so that no remote bundles its pictures and texts. */
  readonly ErrorPanel: ComponentType<ErrorPanelProps>;
  /** During hydration: the queries that the server rendered the page with. The document has their replies. */
  drawn?(): readonly RenderedRead[];
}

/** The one module that a remote exposes. */
export interface RemoteModule {
  /** The contract version the remote was built with. */
  readonly contract: string;
  mount(shell: Shell): RouteObject[];
}
