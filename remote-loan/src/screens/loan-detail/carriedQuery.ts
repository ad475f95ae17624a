import type { PublicConfig } from '@loan/shared/contracts/config';

/**
 * The current query string, for pages that receive all of it (product §3.11), without the session parameters: the shell
 * adds those to every link itself. The first value of a name wins.
 */
export function carriedQuery(search: string, sessionNames: PublicConfig['query']['names']): Readonly<Record<string, string>> {
  const ofSession = new Set(Object.values(sessionNames));
  const given = [...new URLSearchParams(search)].filter(([name, value]) => !ofSession.has(name) && value.length <= 512);
  return Object.fromEntries(given.reverse());
}
