import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider, type Asking } from 'oidc-provider';

import type { OidcOptions } from '../server/signIn/oidcOptions';

/** A person known to the test provider; any password works. */
export interface Person {
  readonly email: string;
  readonly verified: boolean;
  readonly groups: readonly string[];
}

const CLIENT = { clientId: 'console', clientSecret: 'a secret of the tests' };

/**
 * A small OpenID Connect provider with a login form, for tests: it gives `groups` only for the scope `groups`, and accepts
 * `client_secret_basic`. `redirect`: the console's redirect address.
 */
export async function startTestProvider(people: Readonly<Record<string, Person>>, redirect: string) {
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirect] }],
    // Claims requested by scope are in the ID token.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => {
      const person = people[id];
      if (person === undefined) return undefined;
      const { email, verified, groups } = person;
      return { accountId: id, claims: () => ({ sub: id, email, email_verified: verified, groups }) };
    },
    // Skips the consent screen.
    loadExistingGrant: async ({ oidc: { client, session } }: Asking) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email groups');
      await grant.save();
      return grant;
    },
  });
  const listener: RequestListener = provider.callback();
  return {
    /** Options to start the console with. */
    oidc: (groups: OidcOptions['groups']): OidcOptions => ({
      ...CLIENT,
      issuer,
      scopes: 'openid email groups',
      rolesClaim: 'groups',
      groups,
    }),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
