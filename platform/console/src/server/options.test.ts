import { readOptions } from './options';
import { rolesOf } from './signIn/oidcOptions';

const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 's' };
const VIEWERS = ['--viewers', 'a'];
const refusal = (argv: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  readOptions(argv, env).then(
    () => 'none',
    (fault: unknown) => (fault as Error).message,
  );

test('defaults to this machine, every channel and the port 8091', async () => {
  expect(await readOptions([], {})).toMatchObject({ store: '.local/store', channels: [], host: '127.0.0.1', port: 8091, oidc: undefined });
});

test('store and channel come from the environment unless an option names them', async () => {
  const env = { STORE: 's3://releases/loan', CHANNEL: 'staging' };
  expect(await readOptions([], env)).toMatchObject({ store: 's3://releases/loan', channels: ['staging'] });
  expect(await readOptions(['--store', 'other', '--channel', 'a', '--channel', 'b'], env)).toMatchObject({
    store: 'other',
    channels: ['a', 'b'],
  });
});

test('a provider takes its groups from options and the environment', async () => {
  const env = { ...OIDC, OIDC_VIEWERS: 'staff, ops-india', OIDC_ROLES_CLAIM: 'roles' };
  const options = await readOptions(
    ['--promoters', 'ops', '--promoters', 'duty', '--host', '0.0.0.0', '--origin', 'https://console.example'],
    env,
  );
  expect(options?.oidc).toEqual({
    issuer: 'https://id.example',
    clientId: 'console',
    clientSecret: 's',
    clientAuth: undefined,
    scopes: 'openid email',
    rolesClaim: 'roles',
    groups: { viewer: ['staff', 'ops-india'], promoter: ['ops', 'duty'], approver: [] },
  });
});

test('scopes, client authentication and a public client come from the environment', async () => {
  const env = { ...OIDC, OIDC_SCOPES: 'openid email groups', OIDC_CLIENT_AUTH: 'client_secret_post' };
  expect((await readOptions(VIEWERS, env))?.oidc).toMatchObject({
    scopes: 'openid email groups',
    clientAuth: 'client_secret_post',
    rolesClaim: 'groups',
  });
  const open = { ...OIDC, OIDC_CLIENT_SECRET: '' };
  expect((await readOptions(VIEWERS, open))?.oidc).toMatchObject({ clientSecret: undefined, clientAuth: undefined });
});

test.each<readonly [string, readonly string[], NodeJS.ProcessEnv, string]>([
  ['an unknown option', ['--sotre', 'x'], {}, "Unknown option '--sotre'"],
  ['a port that is none', ['--port', '99999'], {}, '--port takes a number'],
  ['a channel that is none', ['--channel', 'Prod!'], {}, 'cannot be a channel'],
  ['a collector that is no address', ['--collector', 'localhost:8090'], {}, '--collector takes an address'],
  ['a Prometheus with a password', ['--prometheus', 'http://a:b@metrics.example'], {}, '--prometheus takes an address'],
  ['a Prometheus and a collector', ['--prometheus', 'http://a', '--collector', 'http://b'], {}, 'without --collector'],
  ['other machines without a name', ['--host', '0.0.0.0'], {}, 'with --origin'],
  ['an origin without TLS', ['--origin', 'http://console.example', ...VIEWERS], OIDC, 'an origin with TLS'],
  ['a path in the origin', ['--origin', 'https://console.example/x', ...VIEWERS], OIDC, 'an origin with TLS'],
  ['other machines with a token', ['--origin', 'https://console.example'], {}, 'name an identity provider'],
  ['half a provider', [], { OIDC_ISSUER: 'https://id.example' }, 'takes OIDC_ISSUER and OIDC_CLIENT_ID'],
  ['scopes without openid', VIEWERS, { ...OIDC, OIDC_SCOPES: 'email groups' }, 'lists scopes, openid among them'],
  ['an unknown client authentication', VIEWERS, { ...OIDC, OIDC_CLIENT_AUTH: 'basic' }, 'OIDC_CLIENT_AUTH is client_secret_basic,'],
  [
    'a client authentication without its secret',
    VIEWERS,
    { ...OIDC, OIDC_CLIENT_SECRET: '', OIDC_CLIENT_AUTH: 'client_secret_post' },
    'takes OIDC_CLIENT_SECRET',
  ],
  ['a provider without TLS', VIEWERS, { ...OIDC, OIDC_ISSUER: 'http://id.example' }, 'provider with TLS'],
  ['a provider without groups', [], OIDC, 'No group would have a role'],
  ['groups without a provider', VIEWERS, {}, 'Groups are for an identity provider'],
  ['a key that is not there', ['--key', '/nowhere/key'], {}, 'cannot be read (ENOENT)'],
])('%s is refused in a sentence', async (_what, argv, env, words) => {
  expect(await refusal(argv, env)).toContain(words);
});

const TABLE = { viewer: ['staff'], promoter: ['ops'], approver: ['leads', 'duty'] };

test.each([
  [['staff'], ['viewer']],
  [['ops'], ['viewer', 'promoter']],
  [
    ['duty', 'ops'],
    ['viewer', 'promoter', 'approver'],
  ],
  [['leads'], ['viewer', 'approver']],
  [['others'], []],
  [[], []],
])('members of %j are %j', (groups, roles) => {
  expect(rolesOf(groups, TABLE)).toEqual(roles);
});
