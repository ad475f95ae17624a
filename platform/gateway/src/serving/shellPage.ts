import { documentFor, pathOf, placeOf } from '@loan/release/serve/pagePlace';
import type { Rendering } from '@loan/release/serve/rendering';
import type { ShellPolicy } from '@loan/release/serve/securityHeaders';
import { serverConfig, type ServerConfig } from '@loan/release/serve/serverConfig';
import type { BuiltPage } from '@loan/shared/contracts/release';

import type { AccessEntry, PageEntry } from '../observing/accessEntry';
import type { Encoding } from '../request';
import { createBodyCache } from './bodyCache';

/** The shell document of a channel as it is now. */
export interface ShellPage {
  readonly number: number;
  readonly config: ServerConfig;
  readonly policy: ShellPolicy;
  readonly rendering: Rendering;
  /** The bytes for the page and market of an address. */
  body(url: string, encoding: Encoding): Promise<Buffer>;
  /** Version of the shell in it, and how a visitor came to that. */
  readonly shell: { readonly version: string; readonly arm: 'canary' | 'rest' };
  /** What the access log says of an address. */
  entry(url: string): PageEntry;
}

/** A path as it is written down: what an address has below the path of its page may name an order, what is no page may be anything. */
function writtenPath(path: string, own: string | undefined, page: BuiltPage | undefined): string {
  if (own === undefined) return path.replace(/^(\/[^/]+)\/.+$/, '$1/…');
  return page?.trailing === true && path.startsWith(`${own}/`) ? `${own}/…` : path;
}

/** Serves a rendering, with the head of the page that is asked for and its compressed bodies kept. */
export function shellPage(rendering: Rendering, shell: AccessEntry['shell'] = 'default'): ShellPage {
  const { document, config, policy, at } = rendering;
  // Keyed by page and market, not by address, so the cache cannot be filled with addresses.
  const pack = createBodyCache();
  return {
    number: document.number,
    shell: { version: document.shell.version, arm: shell === 'canary' ? 'canary' : 'rest' },
    config: serverConfig(config),
    policy,
    rendering,
    body(url, encoding) {
      const { pages, html } = at(pathOf(url));
      const place = placeOf(url, pages, config);
      const key = [place.market, place.page?.key, ...pages.keys()].join(' ');
      return pack(key, encoding, () => documentFor(html(), place, config));
    },
    entry(url) {
      const path = pathOf(url);
      const { pages } = at(path);
      const key = placeOf(url, pages, config).page?.key;
      const page = key === undefined ? undefined : pages.get(key);
      const own = page === undefined ? key && path : ((config.routes as Readonly<Record<string, string>>)[key ?? ''] ?? page.path);
      return { path: writtenPath(path, own, page), page: key, release: document.number, shell };
    },
  };
}
