import { type Role, ROLES } from '../../contract';

/** Role → groups of the provider whose members have it. */
type RoleGroups = Readonly<Record<Role, readonly string[]>>;

/** The roles of a member of these groups. Every role includes the viewer's. */
export function rolesOf(groups: readonly string[], table: RoleGroups): readonly Role[] {
  const held = ROLES.filter((role) => table[role].some((group) => groups.includes(group)));
  return held.length === 0 || held.includes('viewer') ? held : ['viewer', ...held];
}

/** Supported ways to authenticate at the token endpoint. */
export const CLIENT_AUTHS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
export type ClientAuthName = (typeof CLIENT_AUTHS)[number];

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client, protected by PKCE alone. */
  readonly clientSecret?: string | undefined;
  /** Default: as the provider's metadata specifies. */
  readonly clientAuth?: ClientAuthName | undefined;
  /** Separated by spaces; `openid` is one of them. */
  readonly scopes: string;
  /** Claim of the ID token that lists the person's groups. */
  readonly rolesClaim: string;
  readonly groups: RoleGroups;
}
