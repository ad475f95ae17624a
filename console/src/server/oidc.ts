import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';

import { isPrintable } from '@loan/release/printable';

import type { Role } from '../roles';
import { rolesOf, type RoleGroups } from './roleGroups';
import type { Session } from './sessions';

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim of the ID token that lists the groups of a person. */
  readonly rolesClaim: string;
  readonly groups: RoleGroups;
}

/** What is remembered of a sign-in until the person comes back from the provider. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Provider {
  begin(redirect: string): Promise<{ readonly address: string; readonly pending: Pending }>;
  /** Who came back. Rejects when anything of the answer is not as it was asked for. */
  complete(address: URL, pending: Pending): Promise<Session>;
}

const isLocal = (issuer: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname);

/** The identity that goes into the history: an address that the provider has verified, else the subject. */
function identityOf(claims: Readonly<Record<string, unknown>>): string {
  const { email, email_verified: isVerified, sub } = claims;
  const identity = typeof email === 'string' && isVerified === true ? email : String(sub);
  if (identity === '' || identity.length > 100 || !isPrintable(identity))
    throw new Error('the identity is no line of at most 100 signs that can be seen');
  return identity;
}

function groupsIn(claim: unknown): readonly string[] {
  const groups = Array.isArray(claim) ? claim : [claim];
  return groups.filter((group): group is string => typeof group === 'string');
}

/** Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. The provider is asked for its addresses at the first sign-in. */
export function createProvider({ issuer, clientId, clientSecret, rolesClaim, groups }: OidcOptions): Provider {
  let known: Promise<Configuration> | undefined;
  const configuration = async (): Promise<Configuration> => {
    const address = new URL(issuer);
    // A provider on this machine may speak plain HTTP, for tests.
    known ??= discovery(address, clientId, clientSecret, undefined, isLocal(address) ? { execute: [allowInsecureRequests] } : {});
    return known.catch((fault: unknown) => {
      known = undefined;
      throw fault;
    });
  };
  return {
    async begin(redirect) {
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: 'openid email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, pending };
    },
    async complete(address, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims() ?? {};
      const roles: readonly Role[] = rolesOf(groupsIn((claims as Record<string, unknown>)[rolesClaim]), groups);
      return { by: identityOf(claims), roles };
    },
  };
}
