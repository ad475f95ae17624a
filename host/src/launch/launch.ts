import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import type { DrawingBlock } from '@loan/shared/contracts/drawing';
import type { Integrity, VisibleRelease, VisibleRemote, VisibleRemotes } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import type { EarlyRead } from '@loan/shared/shell/client';

import { refetch, retryUrl } from './refetch';

/** A file that may run: where to fetch it and what its bytes must be. */
export interface Pin {
  readonly url: string;
  readonly integrity: Integrity;
}

/** As the boot script has it. */
export type OwnPin = { -readonly [Key in keyof Pin]: Pin[Key] };

/** What the boot script hands to the shell, once, as `window.__LOAN__`. */
export interface Launch {
  readonly release: VisibleRelease;
  /** What is known of the release's remotes by now: those of the document, and what was taken in since. */
  readonly remotes: VisibleRemotes;
  /** Adds a remote of this release whose file was checked against its hash: picks its version as for those in the document, and lets its files run. */
  take(name: string, remote: VisibleRemote): void;
  readonly config: PublicConfig;
  readonly session: SessionParameters;
  /** Opened at a public page: the session's tokens go on requests, not on links. */
  readonly anonymous: boolean;
  readonly market: Market;
  /** Remote → version chosen for this page; a disabled remote is absent. */
  readonly picked: Readonly<Record<string, string>>;
  /** The pin of a file of this release; undefined: it may not run. Bundler runtimes call this by name. */
  pin(address: string): Pin | undefined;
  /** After a file was fetched again under another address, the address that `pin` gives from now on. */
  relocate(path: string, url: string): void;
  /** Fetches begun by the boot script: file path → whether the bytes arrived. */
  readonly begun: Record<string, Promise<boolean>>;
  readonly early: EarlyRead[];
  /** This tab asked for a release of its own. */
  readonly isAsked: boolean;
  /** What the document's page was drawn from, once the document is here; undefined: it was not drawn, or not for this visitor. */
  readonly drawn?: Promise<DrawingBlock | undefined> | undefined;
}

declare global {
  interface Window {
    __LOAN__: Launch;
  }
  /** Set by the bundler. */
  const __DEVELOPMENT__: boolean;
  const __TEST_PREVIEW__: boolean;
}

/** `pin` for bundler runtimes. They ask a second time only for a file that failed: it gets a new URL, past the browser's cache. */
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
    // For the next visit, which asks at the first address again.
    refetch(retryUrl(known.url, 1)).catch(() => undefined);
    return pin(address);
  };
}

/** Takes what the boot script left. Afterwards only `pin` stays reachable: no script finds tokens on `window`. */
export function takeLaunch(): Launch {
  const launch = window.__LOAN__;
  Object.defineProperty(window, '__LOAN__', { value: Object.freeze({ pin: pinWithRetry(launch) }), writable: false, configurable: false });
  return launch;
}
