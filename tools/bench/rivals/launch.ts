import type { PublicConfig } from '@loan/shared/contracts/config';
import type { ReleaseDocument, VisibleRelease } from '@loan/shared/contracts/release';
import { sessionFromAddress } from '@loan/shared/shell/sessionFromAddress';

import { applyBrand } from '../../../host/src/launch/brand';
import type { Launch } from '../../../host/src/launch/launch';
import { mergeSession, storedSession, storeSession } from '../../../host/src/launch/session';

/** The boot script's data for the shell, without a release: one version of every remote, and no hashes. */
export function createLaunch(config: PublicConfig, remotes: ReleaseDocument['remotes']): Launch {
  const tab = () => window.sessionStorage;
  const session = mergeSession(sessionFromAddress(location.search, config.query.names), storedSession(tab));
  storeSession(tab, session);
  const market = session.market === '1' ? 'india' : 'indonesia';
  applyBrand(config.brand, market);
  return {
    release: { remotes } as unknown as VisibleRelease,
    remotes,
    take: () => undefined,
    config,
    session,
    anonymous: false,
    market,
    picked: Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
    pin: () => undefined,
    relocate: () => undefined,
    begun: {},
    early: [],
    isAsked: false,
  };
}
