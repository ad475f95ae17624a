import { pathOf } from '@loan/release/serve/pagePlace';
import type { Rendering } from '@loan/release/serve/rendering';
import type { EncodedCall, SessionParameters } from '@loan/shared/contracts/api/encode';
import { isIncomplete } from '@loan/shared/contracts/pages';
import type { VisibleRemote, VisibleRemotes } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import { renderedRequests } from '@loan/shared/shell/firstRead';
import { isPublic, pageOf, servedPath, type OwnedPage } from '@loan/shared/shell/pageOf';
import { pickVersion } from '@loan/shared/shell/pickVersion';
import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';
import { TOKENS, withoutTokens } from '@loan/shared/shell/tokens';

/** The result that the boot script will derive from an address. */
export interface Visit {
  readonly owned: OwnedPage;
  readonly remotes: VisibleRemotes;
  readonly market: Market;
  readonly path: string;
  /** The calls that the page makes first, including tokens. */
  readonly requests: readonly EncodedCall[];
  /** The page contains nothing of the visitor, so one rendering serves all such visitors. `path` and `search` are then the common ones. */
  readonly isCommon: boolean;
  /** The address contains nothing about its visitor except the market. */
  readonly isAnonymous: boolean;
  /** The session and the parameters of the address, without tokens. */
  readonly session: SessionParameters;
  readonly search: string;
}

/** The version for a visitor without a device id. The boot script picks a canary at random; this is the more frequent result. */
function mostlyPicked(name: string, { canary, ...remote }: VisibleRemote, market: Market): string | undefined {
  const isMost = canary !== undefined && canary.share > 5000;
  return pickVersion(name, isMost ? { ...remote, canary: { ...canary, share: 10_000 } } : remote, market, '');
}

const isAnonymous = ({ market, ...session }: SessionParameters): boolean =>
  ['', '1', '2'].includes(market) && Object.values(session).every((value) => value === '');

/** Undefined: only the browser can decide, or the first calls of the page are unknown. */
export function visitOf({ at, config }: Rendering, url: string): Visit | undefined {
  const [path, search] = [pathOf(url), url.includes('?') ? url.slice(url.indexOf('?')) : ''];
  const { remotes } = at(path).release;
  const session = sessionFromAddress(search, config.query.names);
  // The address has no token, but the tab may have stored one from before.
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
  const isReading = Boolean(page.first ?? page.firstPlain ?? page.record ?? page.sends);
  if (!isReading && page.public === true && isAnonymous(session)) {
    const said = session.market === '' ? '' : `?${new URLSearchParams([[config.query.names.market, session.market]]).toString()}`;
    const own = servedPath(owned.key, remotes, picked, config.routes) ?? path;
    return { owned, remotes, market, path: own, requests: [], isCommon: true, isAnonymous: true, session, search: said };
  }
  // Without a device id the boot script picks a canary at random.
  if (session.deviceId === '' && remotes[owned.remote]?.canary !== undefined) return undefined;
  const requests = renderedRequests(owned.page, search, { config, market, session });
  if ((isReading && requests.length === 0) || requests.some((request) => !request.url.startsWith('/'))) return undefined;
  const parameters = new URLSearchParams(search);
  for (const name of TOKENS) parameters.delete(config.query.names[name]);
  return {
    owned,
    remotes,
    market,
    path,
    requests,
    isCommon: false,
    isAnonymous: isAnonymous(session),
    session: withoutTokens(session),
    search: `?${parameters.toString()}`,
  };
}

/**
 * Recognises the web view of our app: on Android by `wv`, on iOS by the missing `Safari`. Those of other apps, such as social networks,
 * look the same, but only ours passes a session.
 */
export function looksNative({ isAnonymous }: Pick<Visit, 'isAnonymous'>, agent: string): boolean {
  return !isAnonymous && (/;\s*wv\)/.test(agent) || (/\b(?:iPhone|iPad|iPod)\b/.test(agent) && !/\bSafari\//.test(agent)));
}
