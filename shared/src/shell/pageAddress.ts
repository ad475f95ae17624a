import type { SessionParameters } from '../contracts/api/encode';
import type { PublicConfig } from '../contracts/config';
import type { Shell } from '../contracts/shell';
import { withParameters } from '../format/withParameters';
import type { Navigation } from './navigation';
import { sessionFromAddress } from './sessionFromAddress';
import { isOtherDevice, startsOther, withoutTokens } from './tokens';

/** The session as address parameters under their configured names; absent ones are left out. For this app's own addresses only. */
export function sessionParameters(session: Partial<SessionParameters>, config: Pick<PublicConfig, 'query'>): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [parameter, name] of Object.entries(config.query.names)) {
    const value = session[parameter as keyof SessionParameters];
    if (value) parameters[name] = value;
  }
  return parameters;
}

/**
 * One of this app's own addresses with what it lacks of the session: without the tokens where the address starts another session,
 * and without the borrower's id where it is for another device. What the app and the phone are stays the same.
 */
export function withSession(
  url: Pick<URL, 'href' | 'search'>,
  session: Partial<SessionParameters>,
  config: Pick<PublicConfig, 'query'>,
): URL {
  const given = sessionFromAddress(url.search, config.query.names);
  const added = { ...(startsOther(given, session) ? withoutTokens(session) : session) };
  if (isOtherDevice(given, session)) added.gid = '';
  for (const name of Object.keys(given) as (keyof SessionParameters)[]) if (given[name]) added[name] = '';
  return withParameters(url, sessionParameters(added, config));
}

/** An in-app address: path, the common parameters, the page's own (which win over a common one of the same name). */
export function pageAddress(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  session: Partial<SessionParameters>,
  config: PublicConfig,
): string {
  const parameters = new URLSearchParams(sessionParameters(session, config));
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Where a link leads to a page that this release does not have: the start of the app answers, or says that there is none. */
const START = '/';

/** What a borrower is told while a page is looked for. */
export interface LinkNotices {
  /** It is being looked for, until the function that this answers with is called. */
  busy(): () => void;
  /** Nothing serves it. */
  unknown(page: string): void;
  /** Where it is could not be loaded. */
  failed(): void;
}

/**
 * Pages by their keys, where this release has them. What is opened carries `carried`; a link may be
 * copied, so it has no token of the session.
 */
export function createPageLinks(
  navigation: Pick<Navigation, 'go' | 'pathOf' | 'linkPath' | 'known' | 'find' | 'address'>,
  session: SessionParameters,
  carried: SessionParameters,
  config: PublicConfig,
  notices: LinkNotices,
): Pick<Shell, 'open' | 'href' | 'linkTo'> & {
  /** Opens the start of the public site, without the tokens of the session. */ home(): void;
} {
  /** The page is of a remote that the document left out. The last page that was asked for is opened, unless another one came on the screen meanwhile. */
  let asked = '';
  async function find(page: string, address: (path: string) => string, replace: boolean): Promise<void> {
    asked = page;
    const from = navigation.address();
    const end = notices.busy();
    const isFound = await navigation
      .find()
      .then(() => true)
      .catch(() => false)
      .finally(end);
    if (asked !== page || navigation.address() !== from) return;
    const path = navigation.pathOf(page);
    if (path !== undefined) navigation.go(address(path), { replace });
    else if (isFound) notices.unknown(page);
    else notices.failed();
  }
  function open(page: string, address: (path: string) => string, replace: boolean): void {
    const path = navigation.pathOf(page);
    if (path !== undefined) navigation.go(address(path), { replace });
    else if (navigation.known.get()) notices.unknown(page);
    else void find(page, address, replace);
  }
  const anonymousAddress = (query: Readonly<Record<string, string | undefined>>) => (path: string) =>
    pageAddress(path, query, withoutTokens(session), config);
  return {
    open(page, query = {}, { replace = false } = {}) {
      open(page, (path) => pageAddress(path, query, carried, config), replace);
    },
    href: (page, query = {}) => anonymousAddress(query)(navigation.pathOf(page) ?? START),
    linkTo(page, query = {}) {
      const path = navigation.linkPath(page);
      return path === undefined ? undefined : pageAddress(path, query, {}, config);
    },
    home: () => open('siteHome', anonymousAddress({}), false),
  };
}
