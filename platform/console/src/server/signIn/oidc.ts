import { AsyncLocalStorage } from 'node:async_hooks';

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type Configuration,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';

import { identityOf, sessionFrom, timesFault, TOLERANCE_S, type Claims } from './claims';
import { CLIENT_AUTHS, type ClientAuthName, type OidcOptions } from './oidcOptions';
import type { Session } from './sessions';
import { asSignInFault, issuerText, SignInFault, type Step } from './signInFault';

/** State of a sign-in while the person is at the provider. */
export interface Pending {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** All methods reject with SignInFault. */
export interface Provider {
  /** The provider's issuer, for the log. */
  readonly name: string;
  /** Claim that lists a person's groups. */
  readonly claim: string;
  begin(redirect: string): Promise<{ readonly address: string; readonly pending: Pending }>;
  /** The session of the returned person, with at least one role. Rejects when the response does not match the request. */
  complete(address: URL, pending: Pending): Promise<Session>;
}

const isLocal = (issuer: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname);

/** Client authentication: as configured, else by the metadata, whose default is `client_secret_basic`. Throws SignInFault. */
function authAt(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: ServerMetadata,
  { clientSecret, clientAuth }: OidcOptions,
): ClientAuthName {
  // Providers do not always list `none` for their public clients.
  const found = clientSecret === undefined ? 'none' : (clientAuth ?? CLIENT_AUTHS.find((name) => methods.includes(name)));
  if (found !== undefined) return found;
  const listed = methods.filter((method) => /^[a-z_]{1,40}$/.test(method)).join(', ');
  throw new SignInFault(
    'discovery',
    'CLIENT_AUTH_UNSUPPORTED',
    'setup',
    `The provider takes ${listed}, the console ${CLIENT_AUTHS.join(', ')}`,
  );
}

/** Authenticates once the provider's metadata is known. */
function clientAuthOf(options: OidcOptions): ClientAuth {
  const { clientSecret } = options;
  const byName = { client_secret_basic: ClientSecretBasic(clientSecret), client_secret_post: ClientSecretPost(clientSecret), none: None() };
  return (server, ...rest) => byName[authAt(server, options)](server, ...rest);
}

interface Progress {
  step: Step;
}

/** Records which step of a sign-in sends a request to the provider. */
function fetchNoting(steps: AsyncLocalStorage<Progress>): CustomFetch {
  return async (address, init) => {
    const progress = steps.getStore();
    const isTokens = init.method === 'POST';
    if (progress !== undefined && progress.step !== 'discovery') progress.step = isTokens ? 'token request' : 'signing keys';
    const response = await fetch(address, { ...init, body: init.body ?? null } as RequestInit);
    if (progress !== undefined && progress.step !== 'discovery' && response.ok) progress.step = 'ID token';
    return response;
  };
}

/** Sign-in by OpenID Connect: authorization code with PKCE, state and nonce. The provider's metadata is requested at the first sign-in. */
export function createProvider(options: OidcOptions): Provider {
  const { issuer, clientId, clientSecret, scopes, rolesClaim } = options;
  const steps = new AsyncLocalStorage<Progress>();
  let known: Promise<Configuration> | undefined;
  const configuration = async (): Promise<Configuration> => {
    const address = new URL(issuer);
    const client = { ...(clientSecret !== undefined && { client_secret: clientSecret }), [clockTolerance]: TOLERANCE_S };
    // A provider on this machine may use plain HTTP, for tests.
    const execute = isLocal(address) ? [allowInsecureRequests] : [];
    known ??= discovery(address, clientId, client, clientAuthOf(options), { execute, [customFetch]: fetchNoting(steps) });
    return known.catch((fault: unknown) => {
      known = undefined;
      throw asSignInFault(fault, 'discovery', issuer, [clientSecret ?? '']);
    });
  };
  return {
    name: issuerText(issuer),
    claim: rolesClaim,
    async begin(redirect) {
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const provider = await configuration();
      // Reports an unsupported provider before a person is sent there.
      authAt(provider.serverMetadata(), options);
      const address = buildAuthorizationUrl(provider, {
        redirect_uri: redirect,
        scope: scopes,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, pending };
    },
    async complete(address, { state, nonce, verifier }) {
      const provider = await configuration();
      const progress: Progress = { step: 'authorization response' };
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await steps.run(progress, () =>
        authorizationCodeGrant(provider, address, checks).catch((fault: unknown) => {
          const secrets = [clientSecret ?? '', state, nonce, verifier, address.searchParams.get('code') ?? ''];
          const how = progress.step === 'token request' ? `The console authenticated by ${authAt(provider.serverMetadata(), options)}` : '';
          throw asSignInFault(fault, progress.step, issuer, secrets, how);
        }),
      );
      const claims: Claims = { ...tokens.claims() };
      const fault = timesFault(claims, Date.now());
      if (fault !== undefined) throw fault;
      return sessionFrom(claims, identityOf(claims), options);
    },
  };
}
