import type { Rendering } from '@loan/release/rendering';
import type { EncodedCall, SessionParameters } from '@loan/shared/contracts/api/encode';
import { isIncomplete } from '@loan/shared/contracts/pages';
import type { VisibleRemotes } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import { drawnRequests } from '@loan/shared/shell/firstRead';
import { isPublic, pageOf, type OwnedPage } from '@loan/shared/shell/pageOf';
import { pickVersion } from '@loan/shared/shell/pickVersion';
import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';
import { TOKENS, withoutTokens } from '@loan/shared/shell/tokens';

import { pathOf } from '../pageHead';

/** What the boot script will make of an address. */
export interface Visit {
  readonly owned: OwnedPage;
  readonly remotes: VisibleRemotes;
  readonly market: Market;
  readonly path: string;
  /** What it will read first, tokens and all. */
  readonly requests: readonly EncodedCall[];
  /** The session and the parameters of the address as anybody may see them. */
  readonly session: SessionParameters;
  readonly search: string;
}

/** Undefined where only the browser can tell, or there is nothing to read. */
export function visitOf({ at, config }: Rendering, url: string): Visit | undefined {
  const [path, search] = [pathOf(url), url.includes('?') ? url.slice(url.indexOf('?')) : ''];
  const { remotes } = at(path).release;
  const session = sessionFromAddress(search, config.query.names);
  // A borrower whose address proves nothing may have proved it before, in this tab.
  if (!isPublic(path, remotes, config.routes) && TOKENS.every((name) => session[name] === '')) return undefined;
  const market = session.market === '1' ? 'india' : 'indonesia';
  const picked: Record<string, string> = {};
  for (const [name, remote] of Object.entries(remotes)) {
    const version = pickVersion(name, remote, market, session.deviceId);
    if (version !== undefined) picked[name] = version;
  }
  const owned = pageOf(path, remotes, picked, config.routes);
  if (owned === undefined || isIncomplete(owned.page, search)) return undefined;
  // Without a device the boot script draws lots for a canary.
  if (session.deviceId === '' && remotes[owned.remote]?.canary !== undefined) return undefined;
  const requests = drawnRequests(owned.page, search, { config, market, session });
  if (requests.length === 0 || requests.some((request) => !request.url.startsWith('/'))) return undefined;
  const parameters = new URLSearchParams(search);
  for (const name of TOKENS) parameters.delete(config.query.names[name]);
  return { owned, remotes, market, path, requests, session: withoutTokens(session), search: `?${parameters.toString()}` };
}

/** A webview of an app says so: that of Android by `wv`, that of iOS by the Safari that it does not name. */
export function looksNative(agent: string): boolean {
  return /;\s*wv\)/.test(agent) || (/\b(?:iPhone|iPad|iPod)\b/.test(agent) && !/\bSafari\//.test(agent));
}
