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
 * The zone in which the server writes its times. What clocks show there is a number: the ms since 1970 at which a clock in UTC shows
 * the same.
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
   * Sends one call. Never throws and never rejects: a failure is a value. The failure policy has
   * already shown what is to be shown (toast), unless `quiet`. Calls with `record` are
   * single-flight: while one runs, the same call for the same order returns the same promise.
   */
  send<T>(call: ApiCall<T>, fields?: CallFields, options?: SendOptions): Promise<ApiResult<T>>;
}

/**
 * The twelve native actions (product §1.5). Each answers whether anything took it: the native
 * app, or the plain-browser way where there is one (open, back, tel:). Where nothing can, the
 * shell has already told the borrower to continue in the app (except for the rating).
 */
export interface NativeBridge {
  /** A native app is there. */
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
   * Which specified test picks page or bridge; default 'http'. 'host' replaces `{host}` first and tests for it.
   * 'chat': a WhatsApp chat whose address our own code made from a number; it needs no place in `hosts.allowed`.
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
 * What the URL policy did with an address. Nothing opened, and the borrower was told: 'unhandled' (an app link that no app took)
 * or 'refused'.
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
  /** Its language where that is not the page's: it goes on the element or the toast. */
  readonly lang?: 'id' | 'en' | 'zh';
  /** The same in the page's language, where the text is in another one. */
  readonly beside?: string;
}

export interface ToastOptions extends Omit<FixedText, 'text'> {
  /** Milliseconds; default 3000, never under 300 (product §9.1). */
  readonly duration?: number;
  /** For the eye alone: what it says stands on the page, where a screen reader hears it. */
  readonly silent?: boolean;
  /** It is about the page that comes: it does not go with the one it was raised on. */
  readonly stays?: boolean;
}

/** A way on from a failure. `retry` is there where the panel has something to try. */
export type Step = 'login' | 'retry' | 'home' | 'support';

export interface ErrorPanelProps {
  readonly kind: ErrorKind;
  /** Default: the words of the kind. */
  readonly title?: string | undefined;
  readonly body?: string | undefined;
  /** A returned promise keeps the button busy. */
  readonly onRetry?: (() => unknown) | undefined;
  /** Words of the retry; default "Reload". */
  readonly retryText?: string | undefined;
  /** The ways on, the main one first; default: those of the kind. */
  readonly steps?: readonly Step[] | undefined;
  /** The picture, and the buttons that mend it: no words besides theirs. */
  readonly bare?: boolean | undefined;
  /** `reference` of the failed call: the borrower can read it out or copy it. */
  readonly reference?: string | undefined;
  /** Default: that of the kind. */
  readonly picture?: ReactNode;
  /** Of the title; default h2. */
  readonly heading?: 'h1' | 'h2';
  /** Further ways on, after the first. */
  readonly children?: ReactNode;
}

/** Something worth knowing for operations. Never carries an address, a token or what a person typed. */
export interface ShellEvent {
  readonly kind: string;
  readonly code?: string;
  readonly remote?: string;
  readonly version?: string;
  readonly page?: string;
  readonly detail?: string;
}

/** A query of an area that was answered when the document's page was rendered: its endpoint, and what that was given. */
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
   * The moment now by the server's clock, in ms since 1970: the device's clock, corrected where a reply showed that it is wrong.
   * For what the server dates: is it over, how much time is left, today. A span that the device measures itself needs `Date.now`.
   */
  now(): number;
  /** The zone of the market (`api.timeZone`): every time of the server is in it, whatever the zone of the device. */
  readonly zone: Zone;
  readonly http: ShellHttp;
  readonly bridge: NativeBridge;
  /** `local` outlives the page, `session` the tab. */
  readonly storage: { readonly local: ShellStorage; readonly session: ShellStorage };
  /** Opens a page by its key, own or another remote's; the common parameters come along. */
  open<Key extends PageKey>(page: Key, query?: PageQuery<Key>, options?: { readonly replace?: boolean }): void;
  /**
   * The address that `open` goes to, for the `href` of a real link (copied, opened beside, read by a
   * crawler). Tokens stay out of it whatever the session has, so it is for links to public pages. Of a page in
   * another area it is the start page until the shell knows where that is: such links are made with `linkTo`.
   */
  href<Key extends PageKey>(page: Key, query?: PageQuery<Key>): string;
  /**
   * The address for the `href` of a link to a page, own or another area's; a tap is still `open`. Nothing of the session is in it.
   * Undefined while the shell does not know that anything serves the page: then a button calls `open`, which looks
   * for it. Use `usePageLink` (area), which makes one of the two.
   */
  linkTo<Key extends PageKey>(page: Key, query?: PageQuery<Key>): string | undefined;
  /** One step back; at the first entry, the bridge's close. */
  back(): void;
  /**
   * An overlay stands above the page: the borrower's next step back (browser, Android's button) does not
   * leave the page but calls `close`, once. Returns the way to end it, for every other way of closing; what
   * the overlay put into the history is then gone. What opens a page meanwhile opens it from the page itself.
   */
  onBack(close: () => void): () => void;
  /** The URL policy: a page, the bridge, or neither and a toast. Takes anything a server may send. */
  follow(address: unknown, options?: FollowOptions): FollowResult;
  /**
   * The URL policy for a frame, a picture or a link's `href`: the parsed address, or undefined when it may not
   * be shown. Nothing of the session is in it.
   */
  admit(address: unknown, use: 'frame' | 'image' | 'link'): string | undefined;
  /** Server text for `innerHTML`: allow-listed tags, no attribute left. Rejects when the sanitiser does not load. */
  cleanHtml(text: unknown): Promise<string>;
  /**
   * A message that goes by itself, when its page is left, or by the function that is returned: when its
   * cause is gone. A fixed text in another language is shown beside the page's own words, and read by these.
   */
  toast(message: string | FixedText, options?: ToastOptions): () => void;
  /** Shows that something runs; returns the function that ends it. */
  busy(message?: string): () => void;
  /** Title of the page: header and document. `description`: what a search engine says of it; without one, what the shell document says. */
  setTitle(title: string, description?: string): void;
  /** Whether the shell renders the header; where the native app does, the screen shows its title and action itself. */
  readonly drawsHead: boolean;
  /** The place in the shell's header for the page's one action (a portal), once the header is rendered. */
  headSlot(): Element | undefined;
  /** Called when the page comes back to the front (back/forward cache, resume); returns the way to stop. */
  onResume(listener: (away: { readonly ms: number }) => void): () => void;
  report(event: ShellEvent): void;
  /** In the place of what cannot be shown: why, and the way on (ui/ErrorPanel). The shell's, so that no remote brings its pictures and words. */
  readonly ErrorPanel: ComponentType<ErrorPanelProps>;
  /** While a page that came rendered is hydrated: the queries that it was rendered with. They are answered at once, with what the document brought. */
  drawn?(): readonly RenderedRead[];
}

/** The one module that a remote exposes. */
export interface RemoteModule {
  /** The contract version the remote was built with. */
  readonly contract: string;
  mount(shell: Shell): RouteObject[];
}
