import { allPages } from '@loan/api/pages';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

/**
 * The addresses of all pages, or of one package's, with a name in braces for each value of the API: for use with an API whose
 * orders are not the sandbox's.
 */
export function addressTemplates({ routes, query }: CheckedConfig, origin: string, owner?: string): readonly string[] {
  const common = `${query.names.market}={1: India, 2: Indonesia}`;
  const { token, sessionId, userToken, deviceToken, deviceId } = query.names;
  const session = [token, sessionId, userToken, deviceToken, deviceId].map((name) => `${name}={${name}}`);
  return allPages
    .filter(([, spec]) => owner === undefined || spec.owner === owner)
    .map(([key, spec]) => {
      const own = spec.query.map((name) => `${name}={${name}}`);
      return `${origin}${routes[key] ?? spec.path}?${[...own, common, ...(spec.public ? [] : session)].join('&')}`;
    });
}
