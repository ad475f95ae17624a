import { createMemoryStore } from '@loan/release/testing/store/memoryStore';

import type { SessionState } from '../../contract';
import { SECRET, startFakeProvider } from '../../testing/fakeProvider';
import { ORIGIN, servedApp, type ServedApp } from '../../testing/servedApp';
import { identityOf, sessionFrom } from './claims';
import { createProvider, type Provider } from './oidc';
import type { OidcOptions } from './oidcOptions';

let fake: Awaited<ReturnType<typeof startFakeProvider>>;
let provider: Provider;
let served: ServedApp;
beforeAll(async () => {
  served = await servedApp({
    store: createMemoryStore(),
    provider: {
      get name() {
        return provider.name;
      },
      get claim() {
        return provider.claim;
      },
      begin: (redirect) => provider.begin(redirect),
      complete: (address, pending) => provider.complete(address, pending),
    },
  });
});
afterAll(() => served.close());
beforeEach(async () => {
  fake = await startFakeProvider();
});
afterEach(() => fake.close());

const HOST = { host: '127.0.0.1:8091' };
const FROM = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
const CODE = 'the_planted_code';

/** A console with its own provider, which has received no request yet. */
function serve(more: Partial<OidcOptions> = {}): ServedApp {
  provider = createProvider({ ...fake.oidc, ...more });
  served.lines.length = 0;
  return served;
}

/** A browser with its cookies. */
function browser({ app }: ServedApp) {
  const cookies = new Map<string, string>();
  const go = async (path: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(path, { headers: { ...HOST, cookie } }, FROM);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    /** Goes to the provider; returns the address there. */
    leave: async () => new URL((await go('/sign-in')).headers.get('location') ?? '', ORIGIN),
    /** Returns from the provider; returns the address of the page that opens. */
    async comeBack(at: URL, more: Readonly<Record<string, string>> = { code: CODE }) {
      fake.answers.nonce = at.searchParams.get('nonce') ?? '';
      const query = new URLSearchParams({ state: at.searchParams.get('state') ?? '', ...more });
      return (await go(`/sign-in/callback?${query}`)).headers.get('location');
    },
    session: async () => (await (await go('/api/session')).json()) as SessionState,
  };
}

/** One sign-in; returns the address of the page that opens, and the log. */
async function signIn(more: Partial<OidcOptions> = {}): Promise<readonly [string | null, string]> {
  const app = serve(more);
  const person = browser(app);
  const at = await person.leave();
  const location = at.origin === ORIGIN ? `${at.pathname}${at.hash}` : await person.comeBack(at);
  return [location, app.lines.join('\n')];
}

test('uses the configured scopes, and reads the claim by its name', async () => {
  fake.answers.claims = { groups: undefined, 'https://id.example/roles': 'on-duty' };
  const app = serve({ scopes: 'openid email groups', rolesClaim: 'https://id.example/roles' });
  const person = browser(app);
  const at = await person.leave();
  expect(at.searchParams.get('scope')).toBe('openid email groups');
  expect(await person.comeBack(at)).toBe('/');
  expect(await person.session()).toEqual({
    by: 'putri',
    roles: ['viewer', 'promoter'],
    way: 'provider',
    claim: 'https://id.example/roles',
  });
});

test('a session names the account, too: the address may change', () => {
  const claims = { sub: 'putri', email: 'putri@loans.example', email_verified: true, groups: 'on-duty' };
  expect(sessionFrom(claims, identityOf(claims), fake.oidc)).toMatchObject({ by: 'putri@loans.example', subject: 'putri' });
});

describe('authentication of the client', () => {
  const BASIC = `Basic ${Buffer.from(`console:${SECRET.replaceAll('-', '%2D')}`).toString('base64')}`;

  test.each<readonly [string, readonly string[] | undefined, Partial<OidcOptions>, string | undefined, string | null]>([
    ['basic, where the metadata says nothing', undefined, {}, BASIC, null],
    ['basic, where it is the only one', ['private_key_jwt', 'client_secret_basic'], {}, BASIC, null],
    ['post, where it is the only one', ['client_secret_post'], {}, undefined, SECRET],
    ['none, where it is the only one', ['none'], {}, undefined, null],
    ['post, where it is set', ['client_secret_basic', 'client_secret_post'], { clientAuth: 'client_secret_post' }, undefined, SECRET],
    ['none, without a secret', ['client_secret_basic'], { clientSecret: undefined }, undefined, null],
  ])('%s', async (_case, methods, more, authorization, secret) => {
    fake.answers.metadata = { token_endpoint_auth_methods_supported: methods };
    expect((await signIn(more))[0]).toBe('/');
    const [request] = fake.seen;
    expect([request?.authorization, request?.body.get('client_secret')]).toEqual([authorization, secret]);
    expect(request?.body.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  test('an unsupported provider is reported before anyone is sent there', async () => {
    fake.answers.metadata = { token_endpoint_auth_methods_supported: ['private_key_jwt'] };
    expect(await signIn()).toEqual([
      '/#sign-in=setup',
      `Sign-in by ${fake.issuer} failed, discovery: CLIENT_AUTH_UNSUPPORTED. The provider takes private_key_jwt, the console client_secret_basic, client_secret_post, none`,
    ]);
  });
});

describe('groups', () => {
  test.each<readonly [string, Readonly<Record<string, unknown>>, string, string]>([
    [
      'a claim that is missing',
      { groups: undefined },
      'no-claim',
      'roles: NO_CLAIM. The ID token of putri has no claim groups (OIDC_ROLES_CLAIM)',
    ],
    [
      'a claim that overflows',
      {
        groups: undefined,
        _claim_names: { groups: 'src1' },
        _claim_sources: { src1: { endpoint: 'https://graph.example', access_token: 'the-planted-source-token' } },
      },
      'overflow',
      'roles: CLAIM_OVERFLOW. putri is in more groups than the ID token holds: the claim groups is in _claim_names',
    ],
    [
      'groups without a role',
      { groups: ['marketing', 'staff'] },
      'no-role',
      'roles: NO_ROLE. putri has no role here: groups of the claim groups: 2',
    ],
    ['no group', { groups: [] }, 'no-role', 'roles: NO_ROLE. putri has no role here: groups of the claim groups: 0'],
  ])('%s is named', async (_case, claims, failure, words) => {
    fake.answers.claims = claims;
    const [location, log] = await signIn();
    expect(location).toBe(`/#sign-in=${failure}`);
    expect(log).toContain(`Sign-in by ${fake.issuer} failed, ${words}`);
  });

  test('the log names the requested scopes, and where to configure another', async () => {
    fake.answers.claims = { groups: undefined };
    expect((await signIn())[1]).toContain('requested with the scopes openid email: name the scope of this claim in OIDC_SCOPES');
  });
});

describe('clocks', () => {
  const now = () => Math.floor(Date.now() / 1000);

  test.each(['nbf', 'iat'])('%s may be 100 s ahead', async (claim) => {
    fake.answers.claims = { [claim]: now() + 100, exp: now() + 300 };
    expect((await signIn())[0]).toBe('/');
  });

  test.each(['nbf', 'iat'])('%s of 300 s ahead is refused by its name', async (claim) => {
    fake.answers.claims = { [claim]: now() + 300, exp: now() + 600 };
    const [location, log] = await signIn();
    expect(location).toBe('/#sign-in=setup');
    expect(log).toMatch(
      new RegExp(`failed, ID token: OAUTH_JWT_TIMESTAMP_CHECK_FAILED\\. ${claim} is (?:300|299|301) s after the time of this machine`),
    );
  });

  test('accepts a token that expired 100 s ago, refuses one of 300 s ago', async () => {
    fake.answers.claims = { iat: now() - 400, exp: now() - 100 };
    expect((await signIn())[0]).toBe('/');
    fake.answers.claims = { iat: now() - 400, exp: now() - 300 };
    expect((await signIn())[1]).toMatch(/exp is (?:300|299|301) s before the time/);
  });
});

describe('the issuer', () => {
  test.each(['/realms/loan', '/realms/loan/'])('%s that differs by the slash at its end is named', async (path) => {
    await fake.close();
    fake = await startFakeProvider('/realms/loan');
    const other = path.endsWith('/') ? fake.issuer : `${fake.issuer}/`;
    const ours = new URL(path, fake.issuer).href;
    fake.answers.metadata = { issuer: other };
    expect(await signIn({ issuer: ours })).toEqual([
      '/#sign-in=setup',
      `Sign-in by ${ours} failed, discovery: OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED. OIDC_ISSUER is ${ours}, and the provider calls itself ${other}: they differ by the slash at the end`,
    ]);
  });

  test('an issuer in a token that differs by the final slash is named as well', async () => {
    fake.answers.claims = { iss: `${fake.issuer}/` };
    const [location, log] = await signIn();
    expect(location).toBe('/#sign-in=setup');
    expect(log).toContain(
      `ID token: OAUTH_JWT_CLAIM_COMPARISON_FAILED. OIDC_ISSUER is ${fake.issuer}, and the provider calls itself ${fake.issuer}/: they differ by the slash`,
    );
  });
});

describe('two tabs', () => {
  test('each completes its own sign-in, in either order', async () => {
    const person = browser(serve());
    const [first, second] = [await person.leave(), await person.leave()];
    expect(await person.comeBack(first)).toBe('/');
    expect(await person.comeBack(second)).toBe('/');
    expect(await person.session()).toMatchObject({ by: 'putri' });
    expect([...person.cookies.keys()]).toEqual(['console']);
  });

  test('refuses a sign-in started in another browser, and one already completed', async () => {
    const app = serve();
    const [person, stranger] = [browser(app), browser(app)];
    const at = await stranger.leave();
    expect(await person.comeBack(at)).toBe('/#sign-in=again');
    expect(await stranger.comeBack(at)).toBe('/');
    expect(await stranger.comeBack(at)).toBe('/#sign-in=again');
    expect(app.lines[0]).toMatch(
      /^Sign-in by http:.* failed, authorization response: UNKNOWN_STATE\. This sign-in was begun in another browser/,
    );
  });
});

describe('the log', () => {
  const DESCRIPTION = `secret ${SECRET} code ${CODE} is wrong`;

  test('names provider, step and code of a refusal at the token endpoint', async () => {
    fake.answers.refusal = { status: 401, body: { error: 'invalid_client', error_description: DESCRIPTION } };
    expect(await signIn()).toEqual([
      '/#sign-in=setup',
      `Sign-in by ${fake.issuer} failed, token request: invalid_client. HTTP 401. The console authenticated by client_secret_basic`,
    ]);
  });

  test('names provider, step and code of a refusal at the provider’s page', async () => {
    const app = serve();
    const person = browser(app);
    expect(await person.comeBack(await person.leave(), { error: 'access_denied', error_description: DESCRIPTION })).toBe('/#sign-in=again');
    expect(app.lines).toEqual([`Sign-in by ${fake.issuer} failed, authorization response: access_denied`]);
  });

  test('names provider, step and code when the provider does not respond', async () => {
    const { issuer } = fake;
    await fake.close();
    expect(await signIn()).toEqual(['/#sign-in=unreachable', `Sign-in by ${issuer} failed, discovery: ECONNREFUSED`]);
    fake = await startFakeProvider();
  });

  test('holds no secret, whatever the provider responds', async () => {
    const secrets = [SECRET.replaceAll('-', '_'), CODE, 'planted'];
    const told: string[] = [];
    const bodies = [
      { error: SECRET.replaceAll('-', '_'), error_description: DESCRIPTION },
      { error: `${SECRET} ${CODE}`, error_uri: DESCRIPTION },
      { error: CODE, cause: DESCRIPTION },
      { planted: DESCRIPTION },
    ];
    for (const body of bodies)
      for (const status of [200, 400, 401, 500]) {
        fake.answers.refusal = { status, body };
        told.push((await signIn({ clientSecret: SECRET.replaceAll('-', '_') }))[1]);
      }
    fake.answers.refusal = undefined;
    for (const claims of [{ aud: 'planted' }, { iss: 'https://planted:planted@id.example' }, { nonce: 'planted' }, { sub: 'planted\n' }]) {
      fake.answers.claims = claims;
      told.push((await signIn())[1]);
    }
    fake.answers.metadata = { issuer: 'https://planted:planted@id.example/?planted#planted' };
    told.push((await signIn())[1]);
    expect(told).toHaveLength(21);
    for (const line of told) {
      expect(line).toMatch(/^Sign-in by http:\/\/127\.0\.0\.1:\d+ failed, [\w ]+: [A-Za-z_]{3,}(?:\. |$)/);
      for (const secret of secrets) expect(line).not.toContain(secret);
    }
  });
});
