import { OptionError, parsedOptions, wholeNumber } from '@loan/release/programOptions';
import { DEFAULT_CACHE } from '@loan/release/store/s3/cachedStore';
import { channelName, STORE_HELP, storeAddress } from '@loan/release/store/storeOptions';

import { ProxyList } from './api/trustedProxies';
import type { GatewayOptions } from './gateway';
import { SHORTEST_SECRET } from './observing/timing';

export const HELP = `The gateway of one channel.

  --port <number>          default: environment PORT, else 8080
  --http2-port <number>    HTTP/2 in clear text, for a server in front;
                           default: environment HTTP2_PORT, else none
  --workers <number>       processes that share the ports, up to one for each core; default: environment WORKERS, else 1
  --store <address>        ${STORE_HELP};
                           default: environment STORE, else .local/store
  --cache-folder <dir>     cache for files of an object store; default: environment CACHE_FOLDER, else .local/cache
  --cache-bytes <number>   largest size of the cache; default: environment CACHE_BYTES, else 268435456
  --channel <name>         default: environment CHANNEL, else production
  --api <address>          address of the API; default: environment API_TARGET
  --head <file>            outside the store: notes the last served release, so that only its
                           successors are served, also after a restart;
                           default: environment HEAD_FILE, else none
  --collector <address>    reports of open pages are forwarded there; default: environment
                           COLLECTOR, else they are read and dropped
  --access-log <file|->    a line of JSON for each request, into a file or (-) standard output;
                           default: environment ACCESS_LOG, else none
  --metrics-port <number>  serves /metrics for Prometheus there; default: environment METRICS_PORT, else none
  --metrics-host <name>    on this address; default: environment METRICS_HOST, else 127.0.0.1
  --grace <seconds>        after SIGTERM /readyz answers 503 for this long before connections are refused;
                           default: environment GRACE, else 5
  --trust-request-id       keep the X-Request-Id of a server in front, which must remove those of
                           visitors; default: environment TRUST_REQUEST_ID=1, else ids are made here
  --trusted-proxies <list> addresses and networks (10.0.0.0/8) of the servers in front, with commas between them:
                           only their X-Forwarded-For, -Proto and -Host are trusted;
                           default: environment TRUSTED_PROXIES, else none
  --hsts                   browsers must use https for a year, for subdomains too;
                           default: environment HSTS=1, else not
  --https-only             redirect http to https; default: environment HTTPS_ONLY=1, else http is served
  --timing-secret <text>   a request with it in X-Server-Timing gets Server-Timing: rendering, API, queue;
                           at least 16 characters; default: environment TIMING_SECRET, else no request does
  --help`;

type Served = 'store' | 'cache' | 'channel' | 'api' | 'head' | 'collector';
type Trusted = 'trustRequestId' | 'trustedProxies' | 'hsts' | 'httpsOnly' | 'timingSecret';

export interface ServerOptions extends Required<Pick<GatewayOptions, Served | Trusted>> {
  readonly port: number;
  readonly http2Port: number | undefined;
  readonly workers: number;
  /** A file, or `-`; undefined: none. */
  readonly accessLog: string | undefined;
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** ms */
  readonly grace: number;
}

/** The options with their defaults. */
function optionsOf(env: NodeJS.ProcessEnv) {
  const text = (fallback: string | undefined) => ({ type: 'string', default: fallback ?? '' }) as const;
  return {
    port: text(env['PORT'] ?? '8080'),
    'http2-port': text(env['HTTP2_PORT']),
    workers: text(env['WORKERS'] ?? '1'),
    store: { type: 'string' },
    'cache-folder': text(env['CACHE_FOLDER'] ?? DEFAULT_CACHE.folder),
    'cache-bytes': text(env['CACHE_BYTES'] ?? String(DEFAULT_CACHE.mostBytes)),
    channel: { type: 'string' },
    api: text(env['API_TARGET']),
    head: text(env['HEAD_FILE']),
    collector: text(env['COLLECTOR']),
    'access-log': text(env['ACCESS_LOG']),
    'metrics-port': text(env['METRICS_PORT']),
    'metrics-host': text(env['METRICS_HOST'] ?? '127.0.0.1'),
    grace: text(env['GRACE'] ?? '5'),
    'trust-request-id': { type: 'boolean', default: env['TRUST_REQUEST_ID'] === '1' },
    'trusted-proxies': text(env['TRUSTED_PROXIES']),
    hsts: { type: 'boolean', default: env['HSTS'] === '1' },
    'https-only': { type: 'boolean', default: env['HTTPS_ONLY'] === '1' },
    'timing-secret': text(env['TIMING_SECRET']),
    help: { type: 'boolean', default: false },
  } as const;
}

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
const given = (text: string): string | undefined => (text === '' ? undefined : text);

function numberOf(text: string, [least, most]: readonly [number, number], sentence: string): number {
  const number = wholeNumber(text, least, most);
  if (number !== undefined) return number;
  throw new OptionError(`"${text}" ${sentence}`);
}

const portOf = (text: string, option: string): number =>
  numberOf(text, [0, 65_535], `is not a port: give --${option} a number from 0 to 65535.`);

/** Throws OptionError for the first entry that is neither an address nor a network. */
function proxiesOf(text: string): readonly string[] {
  const networks = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  try {
    return new ProxyList(networks).networks;
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    throw new OptionError(
      `"${fault.message}" is no address and no network: give --trusted-proxies a list such as 127.0.0.1,10.0.0.0/8,fd00::/8.`,
    );
  }
}

/**
 * The options from the command line and the environment; undefined: help was requested. Throws OptionError, and ReleaseError for a store
 * or a channel that cannot be.
 */
export function serverOptions(argv: readonly string[], env: NodeJS.ProcessEnv): ServerOptions | undefined {
  const values = parsedOptions(argv, optionsOf(env));
  if (values.help) return undefined;
  const { api, collector } = values;
  if (!isAddress(api)) throw new OptionError('Name the address of the API: --api https://api.example, or API_TARGET in the environment.');
  if (collector !== '' && !isAddress(collector))
    throw new OptionError(`"${collector}" is no address of a collector: give --collector an address such as http://127.0.0.1:8090.`);
  const trustedProxies = proxiesOf(values['trusted-proxies']);
  if (values['https-only'] && trustedProxies.length === 0)
    throw new OptionError(
      '--https-only needs --trusted-proxies, the servers in front that report https: without them every request would be redirected for ever.',
    );
  const secret = values['timing-secret'];
  if (secret !== '' && secret.length < SHORTEST_SECRET)
    throw new OptionError(`--timing-secret is too short to be one: give at least ${SHORTEST_SECRET} characters.`);
  const http2Port = values['http2-port'];
  const metricsPort = values['metrics-port'];
  return {
    port: portOf(values.port, 'port'),
    http2Port: http2Port === '' ? undefined : portOf(http2Port, 'http2-port'),
    workers: numberOf(values.workers, [1, 99], 'is no number of processes: give --workers one from 1 to 99.'),
    store: storeAddress(values.store, env),
    channel: channelName(values.channel, env),
    cache: {
      folder: values['cache-folder'],
      mostBytes: numberOf(values['cache-bytes'], [0, Infinity], 'is no number of bytes: give --cache-bytes one such as 268435456.'),
    },
    api,
    head: given(values.head),
    collector: given(collector),
    accessLog: given(values['access-log']),
    metrics: metricsPort === '' ? undefined : { port: portOf(metricsPort, 'metrics-port'), host: values['metrics-host'] },
    grace: numberOf(values.grace, [0, 999], 'is no number of seconds: give --grace one from 0 to 999.') * 1000,
    trustRequestId: values['trust-request-id'],
    trustedProxies,
    hsts: values.hsts,
    httpsOnly: values['https-only'],
    timingSecret: given(secret),
  };
}
