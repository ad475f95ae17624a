import { pathOf } from '@loan/release/serve/pagePlace';
import type { Rendering } from '@loan/release/serve/rendering';
import type { EncodedCall, SessionParameters } from '@loan/shared/contracts/api/encode';
import { isIncomplete } from '@loan/shared/contracts/pages';
import type { VisibleRemote, VisibleRemotes } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import { drawnRequests } from '@loan/shared/shell/firstRead';
import { isPublic, pageOf, servedPath, type OwnedPage } from '@loan/shared/shell/pageOf';
import { pickVersion } from '@loan/shared/shell/pickVersion';
import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';
import { TOKENS, withoutTokens } from '@loan/shared/shell/tokens';

/** What the boot script will make of an address. */
export interface Visit {
  readonly owned: OwnedPage;
  readonly remotes: VisibleRemotes;
  readonly market: Market;
  readonly path: string;
  /** What it will read first, tokens and all. */
  readonly requests: readonly EncodedCall[];
  /** Nothing of it is the visitor's: one drawing is everybody's who comes like this, and `path` and `search` are those of all of them. */
  readonly isCommon: boolean;
  /** The session and the parameters of the address as anybody may see them. */
  readonly session: SessionParameters;
  readonly search: string;
}

/** What a visitor without a device gets: the boot script draws lots for a canary, and this is what most of them draw. */
function mostlyPicked(name: string, { canary, ...remote }: VisibleRemote, market: Market): string | undefined {
  const isMost = canary !== undefined && canary.share > 5000;
  return pickVersion(name, isMost ? { ...remote, canary: { ...canary, share: 10_000 } } : remote, market, '');
}

/** Whether an address says nothing of its visitor but the market. */
const isAnonymous = ({ market, ...session }: SessionParameters): boolean =>
  ['', '1', '2'].includes(market) && Object.values(session).every((value) => value === '');

/** Undefined where only the browser can tell, or what the page reads first is not known. */
export function visitOf({ at, config }: Rendering, url: string): Visit | undefined {
  const [path, search] = [pathOf(url), url.includes('?') ? url.slice(url.indexOf('?')) : ''];
  const { remotes } = at(path).release;
  const session = sessionFromAddress(search, config.query.names);
  // A borrower whose address proves nothing may have proved it before, in this tab.
  if (!isPublic(path, remotes, config.routes) && TOKENS.every((name) => session[name] === '')) return undefined;
  const market = session.market === '1' ? 'india' : 'indonesia';
  const picked: Record<string, string> = {};
  for (const [name, remote] of Object.entries(remotes)) {
    const version = session.deviceId === '' ? mostlyPicked(name, remote, market) : pickVersion(name, remote, market, session.deviceId);
    if (version !== undefined) picked[name] = version;
  }
  const owned = pageOf(path, remotes, picked, config.routes);
  if (owned === undefined || isIncomplete(owned.page, search)) return undefined;
  const { page } = owned;
  const isReading = page.first !== undefined || page.firstPlain !== undefined || page.sends === true;
  if (!isReading && page.public === true && isAnonymous(session)) {
    const said = session.market === '' ? '' : `?${new URLSearchParams([[config.query.names.market, session.market]]).toString()}`;
    const own = servedPath(owned.key, remotes, picked, config.routes) ?? path;
    return { owned, remotes, market, path: own, requests: [], isCommon: true, session, search: said };
  }
  // Without a device the boot script draws lots for a canary.
  if (session.deviceId === '' && remotes[owned.remote]?.canary !== undefined) return undefined;
  const requests = drawnRequests(owned.page, search, { config, market, session });
  if ((isReading && requests.length === 0) || requests.some((request) => !request.url.startsWith('/'))) return undefined;
  const parameters = new URLSearchParams(search);
  for (const name of TOKENS) parameters.delete(config.query.names[name]);
  return { owned, remotes, market, path, requests, isCommon: false, session: withoutTokens(session), search: `?${parameters.toString()}` };
}

/** A webview of an app says so: that of Android by `wv`, that of iOS by the Safari that it does not name. */
export function looksNative(agent: string): boolean {
  return /;\s*wv\)/.test(agent) || (/\b(?:iPhone|iPad|iPod)\b/.test(agent) && !/\bSafari\//.test(agent));
}
