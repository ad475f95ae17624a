import type { SessionParameters } from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import type { Shell } from '../contracts/shell';
import type { Navigation } from './navigation';
import { withoutTokens } from './tokens';

/** The session as address parameters under their configured names; absent ones are left out. For this app's own addresses only. */
export function sessionParameters(session: SessionParameters, config: PublicConfig): Record<string, string> {
  const entries = Object.entries(config.query.names).map(([parameter, name]) => [name, session[parameter as keyof SessionParameters]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Record<string, string>;
}

/** An in-app address: path, the common parameters, the page's own (which win over a common one of the same name). */
export function pageAddress(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  session: SessionParameters,
  config: PublicConfig,
): string {
  const parameters = new URLSearchParams(sessionParameters(session, config));
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Where a link leads to a page that this release does not have: the start of the app answers, or says that there is none. */
const START = '/';

/**
 * Pages by their keys, where this release has them. What is opened carries `carried`; a link may be
 * copied, so it has no token of the session. `unknown` hears of a page to open that nothing serves.
 */
export function createPageLinks(
  navigation: Pick<Navigation, 'go' | 'pathOf'>,
  session: SessionParameters,
  carried: SessionParameters,
  config: PublicConfig,
  unknown: (page: string) => void,
): Pick<Shell, 'open' | 'href'> {
  return {
    open(page, query = {}, { replace = false } = {}) {
      const path = navigation.pathOf(page);
      if (path === undefined) unknown(page);
      else navigation.go(pageAddress(path, query, carried, config), { replace });
    },
    href: (page, query = {}) => pageAddress(navigation.pathOf(page) ?? START, query, withoutTokens(session), config),
  };
}
