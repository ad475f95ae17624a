import type { RoleGroups } from './roleGroups';

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
