import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider, type Asking } from 'oidc-provider';

import type { OidcOptions } from '../server/oidcOptions';

/** A person whom the test provider knows; any password will do. */
export interface Person {
  readonly email: string;
  readonly verified: boolean;
  readonly groups: readonly string[];
}

const CLIENT = { clientId: 'console', clientSecret: 'a secret of the tests' };

/** A small OpenID Connect provider with a login form, for tests: it gives `groups` for the scope `groups` alone, and takes `client_secret_basic`. `redirect`: where the console takes its answers. */
export async function startTestProvider(people: Readonly<Record<string, Person>>, redirect: string) {
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirect] }],
    // What is asked for by scope stands in the ID token.
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
    // Nobody is asked whether the console may know who they are.
    loadExistingGrant: async ({ oidc: { client, session } }: Asking) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email groups');
      await grant.save();
      return grant;
    },
  });
  const listener: RequestListener = provider.callback();
  return {
    /** What the console is started with. */
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
