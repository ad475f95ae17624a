import { readCommand } from '@loan/release/commands/cli/commandLine';

import { serverOptions } from './serverOptions';

const API = ['--api', 'https://api.example'];
const refusal = (argv: readonly string[], env: NodeJS.ProcessEnv = {}): string => {
  try {
    serverOptions(argv, env);
    return 'taken';
  } catch (fault) {
    return (fault as Error).message;
  }
};

test('by default nothing is observed or forwarded', () => {
  expect(serverOptions(API, {})).toEqual({
    port: 8080,
    http2Port: undefined,
    workers: 1,
    store: '.local/store',
    cache: { folder: '.local/cache', mostBytes: 268_435_456 },
    channel: 'production',
    api: 'https://api.example',
    head: undefined,
    collector: undefined,
    accessLog: undefined,
    metrics: undefined,
    grace: 5000,
    trustRequestId: false,
    trustedProxies: [],
    hsts: false,
    httpsOnly: false,
    timingSecret: undefined,
  });
});

test('options come from the environment; the command line overrides them', () => {
  const env = {
    API_TARGET: 'http://api',
    COLLECTOR: 'http://collector:8090',
    ACCESS_LOG: '-',
    METRICS_PORT: '9100',
    METRICS_HOST: '::',
    GRACE: '0',
    HTTP2_PORT: '8081',
    WORKERS: '4',
    STORE: 's3://releases/loan',
    CACHE_FOLDER: '/var/cache/loan',
    CACHE_BYTES: '1000',
    TRUST_REQUEST_ID: '1',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    HSTS: '1',
    HTTPS_ONLY: '1',
    TIMING_SECRET: 'a-secret-of-the-staff',
  };
  const asked = {
    collector: 'http://collector:8090',
    accessLog: '-',
    metrics: { port: 9100, host: '::' },
    grace: 0,
    http2Port: 8081,
    workers: 4,
    store: 's3://releases/loan',
    cache: { folder: '/var/cache/loan', mostBytes: 1000 },
    trustRequestId: true,
    trustedProxies: ['10.0.0.0/8', '::1'],
    hsts: true,
    httpsOnly: true,
    timingSecret: 'a-secret-of-the-staff',
  };
  expect(serverOptions([], env)).toMatchObject(asked);
  const argv = '--collector http://other --access-log a.log --metrics-port 0 --metrics-host 10.0.0.1 --grace 30'.split(' ');
  expect(serverOptions(argv, env)).toMatchObject({
    collector: 'http://other',
    accessLog: 'a.log',
    metrics: { port: 0, host: '10.0.0.1' },
    grace: 30_000,
  });
});

test.each([
  [[], {}],
  [[], { STORE: '/var/lib/loan/store', CHANNEL: 'staging' }],
  [[], { STORE: 's3://releases/loan', CHANNEL: '' }],
  [['--store', 'other', '--channel', 'india'], { STORE: '/var/lib/loan/store', CHANNEL: 'staging' }],
])('the gateway serves the store and the channel that the release command changes: %j with %j', (argv, env) => {
  const { store, channel } = readCommand(['status', ...argv], env) ?? {};
  expect(serverOptions([...API, ...argv], env)).toMatchObject({ store, channel });
});

test('metrics on loopback, unless another address is given', () => {
  expect(serverOptions([...API, '--metrics-port', '9100'], {})?.metrics).toEqual({ port: 9100, host: '127.0.0.1' });
});

const NO_NETWORK = 'is no address and no network: give --trusted-proxies a list such as 127.0.0.1,10.0.0.0/8,fd00::/8.';
test.each([
  [['--api', ''], 'Name the address of the API: --api https://api.example, or API_TARGET in the environment.'],
  [['--api', 'ftp://api.example'], 'Name the address of the API: --api https://api.example, or API_TARGET in the environment.'],
  [['--workers', '0'], '"0" is no number of processes: give --workers one from 1 to 99.'],
  [['--port', '80a'], '"80a" is not a port: give --port a number from 0 to 65535.'],
  [['--timing-secret', 'short'], '--timing-secret is too short to be one: give at least 16 characters.'],
  [['--collector', '8090'], '"8090" is no address of a collector: give --collector an address such as http://127.0.0.1:8090.'],
  [['--metrics-port', '99999'], '"99999" is not a port: give --metrics-port a number from 0 to 65535.'],
  [['--trusted-proxies', '10.0.0.0/33'], `"10.0.0.0/33" ${NO_NETWORK}`],
  [['--trusted-proxies', '127.0.0.1,nginx'], `"nginx" ${NO_NETWORK}`],
  [
    ['--https-only'],
    '--https-only needs --trusted-proxies, the servers in front that report https: without them every request would be redirected for ever.',
  ],
  [['--store', 's3://X'], '"s3://X" is not a store: name it as s3://bucket or s3://bucket/prefix.'],
  [['--channel', 'Prod!'], '"Prod!" cannot be a channel: lower-case letters, digits and dashes, at most 32.'],
  [['--cache-bytes', '1G'], '"1G" is no number of bytes: give --cache-bytes one such as 268435456.'],
  [['--grace', '5s'], '"5s" is no number of seconds: give --grace one from 0 to 999.'],
])('%j is refused in one sentence', (argv, sentence) => {
  expect(refusal([...API, ...argv])).toBe(sentence);
});

test('prints help, whatever else is wrong', () => {
  expect(serverOptions(['--help'], {})).toBeUndefined();
});
