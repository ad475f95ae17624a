import { documentFor, pathOf, placeOf } from '@loan/release/serve/pagePlace';
import type { Rendering } from '@loan/release/serve/rendering';
import type { ShellPolicy } from '@loan/release/serve/securityHeaders';
import { serverConfig, type ServerConfig } from '@loan/release/serve/serverConfig';
import type { BuiltPage } from '@loan/shared/contracts/release';

import type { AccessEntry, PageEntry } from '../observing/accessEntry';
import type { Encoding } from '../request';
import { createBodyCache } from './bodyCache';

/** The current shell document of a channel. */
export interface ShellPage {
  readonly number: number;
  readonly config: ServerConfig;
  readonly policy: ShellPolicy;
  readonly rendering: Rendering;
  /** The bytes for the page and market of an address. */
  body(url: string, encoding: Encoding): Promise<Buffer>;
  /** Version of its shell, and the arm that the visitor is in. */
  readonly shell: { readonly version: string; readonly arm: 'canary' | 'rest' };
  /** The access log's fields of an address. */
  entry(url: string): PageEntry;
}

/**
 * A path as it is logged. Segments below the path of a page may name an order, and paths that are no page may contain anything, so both
 * are shortened.
 */
function writtenPath(path: string, own: string | undefined, page: BuiltPage | undefined): string {
  if (own === undefined) return path.replace(/^(\/[^/]+)\/.+$/, '$1/…');
  return page?.trailing === true && path.startsWith(`${own}/`) ? `${own}/…` : path;
}

/** Serves a rendering with the head of the requested page, and caches its compressed bodies. */
export function shellPage(rendering: Rendering, shell: AccessEntry['shell'] = 'default'): ShellPage {
  const { document, config, policy, at } = rendering;
  // Keyed by page and market, not by address, so that requests for arbitrary addresses cannot fill the cache.
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
