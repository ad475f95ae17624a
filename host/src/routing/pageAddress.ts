import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { type PageKey, pages } from '@loan/shared/contracts/pages';

/** The configured path of a page. */
export function pathOf(page: PageKey, config: PublicConfig): string {
  return config.routes[page] ?? pages[page].path;
}

/** The session as address parameters under their configured names; absent ones are left out. For this app's own addresses only. */
export function sessionParameters(session: SessionParameters, config: PublicConfig): Record<string, string> {
  const entries = Object.entries(config.query.names).map(([parameter, name]) => [name, session[parameter as keyof SessionParameters]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== '')) as Record<string, string>;
}

/** An in-app address: path, the common parameters, the page's own (which win over a common one of the same name). */
export function pageAddress(
  page: PageKey,
  query: Readonly<Record<string, string | undefined>>,
  session: SessionParameters,
  config: PublicConfig,
): string {
  const parameters = new URLSearchParams(sessionParameters(session, config));
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? pathOf(page, config) : `${pathOf(page, config)}?${text}`;
}
