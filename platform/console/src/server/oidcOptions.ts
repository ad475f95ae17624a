import type { RoleGroups } from './roleGroups';

/** How the console can authenticate at the token endpoint. */
export const CLIENT_AUTHS = ['client_secret_basic', 'client_secret_post', 'none'] as const;
export type ClientAuthName = (typeof CLIENT_AUTHS)[number];

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client, which PKCE alone protects. */
  readonly clientSecret?: string | undefined;
  /** Default: as the metadata of the provider says. */
  readonly clientAuth?: ClientAuthName | undefined;
  /** With spaces between them; `openid` is one of them. */
  readonly scopes: string;
  /** Claim of the ID token that lists the groups of a person. */
  readonly rolesClaim: string;
  readonly groups: RoleGroups;
}
