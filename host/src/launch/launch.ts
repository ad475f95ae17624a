import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Integrity, VisibleRelease, VisibleRemote, VisibleRemotes } from '@loan/shared/contracts/release';
import type { RenderingBlock } from '@loan/shared/contracts/rendering';
import type { Market } from '@loan/shared/contracts/shell';
import type { EarlyRead } from '@loan/shared/shell/client';

import { refetch, retryUrl } from './refetch';

/** A file that may run: its URL and the hash of its bytes. */
export interface Pin {
  readonly url: string;
  readonly integrity: Integrity;
}

/** A pin as the boot script keeps it: writable. */
export type OwnPin = { -readonly [Key in keyof Pin]: Pin[Key] };

/** What the boot script passes to the shell, once, as `window.__LOAN__`. */
export interface Launch {
  readonly release: VisibleRelease;
  /** The remotes known so far: those in the document, and those added by `take`. */
  readonly remotes: VisibleRemotes;
  /**
   * Adds a remote of this release after its file was checked against its hash. Picks its version as for those in the
   * document, and lets its files run.
   */
  take(name: string, remote: VisibleRemote): void;
  readonly config: PublicConfig;
  readonly session: SessionParameters;
  /** Opened at a public page: requests carry the session's tokens, links do not. */
  readonly anonymous: boolean;
  readonly market: Market;
  /** Remote → version chosen for this page; a disabled remote is missing. */
  readonly picked: Readonly<Record<string, string>>;
  /** The pin of a file of this release; undefined means that the file may not run. Bundler runtimes call this by name. */
  pin(address: string): Pin | undefined;
  /** Sets the URL that `pin` returns from now on, after a file was fetched again under another URL. */
  relocate(path: string, url: string): void;
  /** Fetches begun by the boot script: file path → whether the bytes arrived. */
  readonly begun: Record<string, Promise<boolean>>;
  readonly early: EarlyRead[];
  /** This tab asked for a release of its own (preview or override). */
  readonly isAsked: boolean;
  /**
   * The data that the document's page was rendered from, available once the document is parsed. Undefined: the page
   * was not server-rendered, or not for this visitor.
   */
  readonly rendered?: Promise<RenderingBlock | undefined> | undefined;
}

declare global {
  interface Window {
    __LOAN__: Launch;
  }
  /** Set by the bundler. */
  const __DEVELOPMENT__: boolean;
  const __TEST_PREVIEW__: boolean;
}

/**
 * `pin` for bundler runtimes. They ask a second time only for a file that failed, so the second answer has a new URL,
 * which bypasses the browser's cache.
 */
export function pinWithRetry({ pin, relocate }: Pick<Launch, 'pin' | 'relocate'>): Launch['pin'] {
  const asked: Record<string, number> = {};
  return (address) => {
    const known = pin(address);
    // A picture of a release has no pin: it is fetched like any other picture.
    if (known === undefined) return undefined;
    const path = new URL(address, location.href).pathname;
    const count = (asked[path] ?? 0) + 1;
    asked[path] = count;
    if (count === 1) return known;
    relocate(path, retryUrl(known.url, count));
    // Repairs the cached copy for the next visit, which asks at the first URL again.
    refetch(retryUrl(known.url, 1)).catch(() => undefined);
    return pin(address);
  };
}

/** Takes what the boot script left. Afterwards only `pin` stays reachable, so no script finds tokens on `window`. */
export function takeLaunch(): Launch {
  const launch = window.__LOAN__;
  Object.defineProperty(window, '__LOAN__', { value: Object.freeze({ pin: pinWithRetry(launch) }), writable: false, configurable: false });
  return launch;
}
