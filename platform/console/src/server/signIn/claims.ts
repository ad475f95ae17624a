import { isPrintable } from '@loan/release/printable';

import { type OidcOptions, rolesOf } from './oidcOptions';
import type { Session } from './sessions';
import { clockText, SignInFault } from './signInFault';

export type Claims = Readonly<Record<string, unknown>>;

/** Tolerated difference between the clocks of provider and console. */
export const TOLERANCE_S = 120;
const MOST_IDENTITY = 100;

/** Fault of a token whose issue time is in the future; undefined: none. The library checks `exp` and `nbf`. `now`: ms */
export function timesFault({ iat }: Claims, now: number): SignInFault | undefined {
  const seconds = Math.floor(now / 1000);
  if (typeof iat !== 'number' || iat <= seconds + TOLERANCE_S) return undefined;
  return new SignInFault('ID token', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', 'setup', clockText('iat', iat, seconds));
}

/** The identity for the history: an address that the provider has verified, else the subject. Throws SignInFault. */
export function identityOf({ email, email_verified: isVerified, sub }: Claims): string {
  const identity = typeof email === 'string' && isVerified === true ? email : String(sub);
  if (identity !== '' && identity.length <= MOST_IDENTITY && isPrintable(identity)) return identity;
  throw new SignInFault('ID token', 'NO_IDENTITY', 'setup', `The identity has invisible characters, or is longer than ${MOST_IDENTITY}`);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The groups in the claim. Throws SignInFault when the ID token has no such claim. */
function groupsIn(claims: Claims, by: string, { rolesClaim, scopes }: Pick<OidcOptions, 'rolesClaim' | 'scopes'>): readonly string[] {
  if (Object.hasOwn(claims, rolesClaim)) {
    const claim = claims[rolesClaim];
    return (Array.isArray(claim) ? claim : [claim]).filter((group): group is string => typeof group === 'string');
  }
  const elsewhere = claims['_claim_names'];
  if (isObject(elsewhere) && Object.hasOwn(elsewhere, rolesClaim))
    throw new SignInFault(
      'roles',
      'CLAIM_OVERFLOW',
      'overflow',
      `${by} is in more groups than the ID token holds: the claim ${rolesClaim} is in _claim_names. Let the provider send only groups that are assigned to the console`,
    );
  throw new SignInFault(
    'roles',
    'NO_CLAIM',
    'no-claim',
    `The ID token of ${by} has no claim ${rolesClaim} (OIDC_ROLES_CLAIM). It was requested with the scopes ${scopes}: name the scope of this claim in OIDC_SCOPES, or let the provider add it`,
  );
}

/** The session for these claims. Throws SignInFault when they give no role. */
export function sessionFrom(claims: Claims, by: string, options: Pick<OidcOptions, 'rolesClaim' | 'scopes' | 'groups'>): Session {
  const groups = groupsIn(claims, by, options);
  const roles = rolesOf(groups, options.groups);
  if (roles.length > 0) return { by, subject: String(claims['sub']), roles };
  throw new SignInFault(
    'roles',
    'NO_ROLE',
    'no-role',
    `${by} has no role here: groups of the claim ${options.rolesClaim}: ${groups.length}`,
  );
}
