import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { OidcOptions } from '../server/signIn/oidcOptions';

type Members = Readonly<Record<string, unknown>>;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const JWK = { ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' };

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Members): string {
  const head = `${encoded({ alg: 'RS256', kid: 'k' })}.${encoded(claims)}`;
  return `${head}.${sign('RSA-SHA256', Buffer.from(head), privateKey).toString('base64url')}`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

export const SECRET = 'the-planted-client-secret';

/** An OpenID Connect provider without a login form, whose responses a test decides. */
export async function startFakeProvider(path = '') {
  const answers = {
    /** Overrides of its metadata. */
    metadata: {} as Members,
    /** Overrides of the ID token's claims. `null` removes one. */
    claims: {} as Members,
    /** Returned instead of tokens. */
    refusal: undefined as { readonly status: number; readonly body: Members } | undefined,
    /** Nonce of the next sign-in, as the console requested it. */
    nonce: '',
  };
  /** Header and body of every token request. */
  const seen: { readonly authorization: string | undefined; readonly body: URLSearchParams }[] = [];
  const server = createServer((request, response) => {
    const send = (status: number, body: Members) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    void bodyOf(request).then((body) => {
      if (request.url?.endsWith('/.well-known/openid-configuration')) return send(200, { ...metadata(), ...answers.metadata });
      if (request.url?.endsWith('/jwks')) return send(200, { keys: [JWK] });
      seen.push({ authorization: request.headers.authorization, body });
      if (answers.refusal !== undefined) return send(answers.refusal.status, answers.refusal.body);
      return send(200, { access_token: 'the-planted-access-token', token_type: 'Bearer', id_token: signed(claims()) });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  });
  const claims = (): Members => {
    const iat = Math.floor(Date.now() / 1000);
    return { iss: issuer, aud: 'console', sub: 'putri', iat, exp: iat + 300, nonce: answers.nonce, groups: ['on-duty'], ...answers.claims };
  };
  const oidc: OidcOptions = {
    issuer,
    clientId: 'console',
    clientSecret: SECRET,
    scopes: 'openid email',
    rolesClaim: 'groups',
    groups: { viewer: [], promoter: ['on-duty'], approver: [] },
  };
  return {
    issuer,
    answers,
    seen,
    oidc,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
