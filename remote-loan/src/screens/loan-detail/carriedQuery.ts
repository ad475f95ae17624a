import type { PublicConfig } from '@loan/shared/contracts/config';

/**
 * The current query string for the pages that get it whole (product §3.11):
 * everything but the session, which the shell puts on every link itself. The first value of a name wins.
 */
export function carriedQuery(search: string, sessionNames: PublicConfig['query']['names']): Readonly<Record<string, string>> {
  const ofSession = new Set(Object.values(sessionNames));
  const given = [...new URLSearchParams(search)].filter(([name, value]) => !ofSession.has(name) && value.length <= 512);
  return Object.fromEntries(given.reverse());
}
