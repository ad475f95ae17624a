import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { readPrivateKey } from '@loan/release/document/signing';
import { argumentFault, wholeNumber } from '@loan/release/programOptions';
import { ReleaseError } from '@loan/release/releaseError';
import { checkedChannel, STORE_HELP, storeAddress } from '@loan/release/store/storeOptions';
import { readPrometheus } from '@loan/release/watch/sources';
import { COLLECTOR } from '@loan/release/watch/watchCommand';

import { CLIENT_AUTHS, type OidcOptions } from './signIn/oidcOptions';
import type { ConsoleOptions } from './startConsole';

export const HELP = `npm run console -- [options]

  --store <address>        ${STORE_HELP};
                           default: environment STORE, else .local/store
  --channel <name>         to show and change; repeat for more;
                           default: environment CHANNEL, else all of the store
  --collector <address>    source of figures; repeat for more; default http://127.0.0.1:8090
  --prometheus <address>   instead: a Prometheus, Mimir or Thanos that scrapes all collectors; PROMETHEUS_TOKEN
                           or PROMETHEUS_TOKEN_FILE is its bearer token, PROMETHEUS_TENANT its tenant
  --key <file>             private key of a promoter, for channels that are signed
  --approver-key <file>    private key of an approver: the console stores and completes proposals
  --port <number>          default 8091; 0 takes a free one
  --host <address>         address to listen on (default 127.0.0.1); any other needs --origin
  --origin <origin>        address for browsers, behind TLS, such as https://console.example
  --viewers, --promoters, --approvers <group>
                           groups of the identity provider that have the role; repeat for more,
                           or with commas in OIDC_VIEWERS, OIDC_PROMOTERS, OIDC_APPROVERS
  --help

Sign-in: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET in the environment name an OpenID Connect
provider; its redirect address is <origin>/sign-in/callback. Without a secret it is a public client (PKCE).
OIDC_SCOPES lists the requested scopes (default: openid email), OIDC_ROLES_CLAIM the claim of the ID token that
lists groups (default: groups), OIDC_CLIENT_AUTH client_secret_basic, client_secret_post or none (default:
as in the provider's metadata).
Without them a link with a one-time token is printed, which signs this machine's user in as promoter.`;

const usage = (sentence: string): never => {
  throw new ReleaseError('USAGE', `${sentence} (--help lists the options)`);
};

const many = { type: 'string', multiple: true, default: [] as string[] } as const;
const options = {
  store: { type: 'string' },
  channel: many,
  collector: many,
  prometheus: { type: 'string' },
  key: { type: 'string' },
  'approver-key': { type: 'string' },
  port: { type: 'string', default: '8091' },
  host: { type: 'string', default: '127.0.0.1' },
  origin: { type: 'string' },
  viewers: many,
  promoters: many,
  approvers: many,
  help: { type: 'boolean', default: false },
} as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (fault) {
    return usage(argumentFault(fault));
  }
}

type Values = ReturnType<typeof parse>;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const readPort = (text: string): number => wholeNumber(text, 0, 65_535) ?? usage(`--port takes a number from 0 to 65535, not "${text}".`);

const addressOf = (text: string): Pick<URL, 'protocol' | 'hostname' | 'origin'> =>
  URL.canParse(text) ? new URL(text) : { protocol: '', hostname: '', origin: '' };

function readOrigin({ origin, host }: Values): string | undefined {
  if (origin === undefined)
    return LOOPBACK.includes(host)
      ? undefined
      : usage(`--host ${host} is for other machines, too: name its address there with --origin https://….`);
  const { protocol, hostname, origin: parsed } = addressOf(origin);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  return isSafe && parsed === origin
    ? origin
    : usage(`--origin takes an origin with TLS such as https://console.example, not "${origin}".`);
}

function readCollector(text: string): string {
  const isAddress = /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).search === '' && new URL(text).hash === '';
  return isAddress ? text.replace(/\/$/, '') : usage(`--collector takes an address such as http://127.0.0.1:8090, not "${text}".`);
}

async function readKey(file: string | undefined): Promise<KeyObject | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) =>
    usage(`${file} cannot be read (${fault.code}): give the file of a key that "npm run release -- keygen" made.`),
  );
  return readPrivateKey(text, file);
}

/** Groups of a role: from options, or comma-separated in the environment. */
const groupsOf = (given: readonly string[], text = ''): readonly string[] =>
  [...given, ...text.split(',')].map((group) => group.trim()).filter((group) => group !== '');

function readScopes(text = ''): string {
  const scopes = text.split(/[\s,]+/).filter((scope) => scope !== '');
  if (scopes.length === 0) return 'openid email';
  // A scope is printable ASCII without quotation mark and backslash (RFC 6749).
  const isRight = scopes.includes('openid') && scopes.every((scope) => /^[!#-[\]-~]+$/.test(scope));
  return isRight ? scopes.join(' ') : usage(`OIDC_SCOPES lists scopes, openid among them, such as "openid email groups", not "${text}".`);
}

function readClientAuth(text: string | undefined, secret: string | undefined): OidcOptions['clientAuth'] {
  if (!text) return undefined;
  const found = CLIENT_AUTHS.find((name) => name === text);
  if (found === undefined) return usage(`OIDC_CLIENT_AUTH is ${CLIENT_AUTHS.join(', ')}, not "${text}".`);
  if (found !== 'none' && !secret) return usage(`OIDC_CLIENT_AUTH ${found} takes OIDC_CLIENT_SECRET.`);
  return found;
}

function readOidc(values: Values, env: NodeJS.ProcessEnv): OidcOptions | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLES_CLAIM, OIDC_SCOPES, OIDC_CLIENT_AUTH } = env;
  const groups = {
    viewer: groupsOf(values.viewers, env['OIDC_VIEWERS']),
    promoter: groupsOf(values.promoters, env['OIDC_PROMOTERS']),
    approver: groupsOf(values.approvers, env['OIDC_APPROVERS']),
  };
  const hasGroups = Object.values(groups).some((each) => each.length > 0);
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET)
    return hasGroups
      ? usage('Groups are for an identity provider: name it with OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.')
      : undefined;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID)
    return usage('An identity provider takes OIDC_ISSUER and OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET unless its client is public.');
  const { protocol, hostname } = addressOf(OIDC_ISSUER);
  if (protocol !== 'https:' && !(protocol === 'http:' && [...LOOPBACK, '[::1]'].includes(hostname)))
    return usage(`OIDC_ISSUER is the address of a provider with TLS, not "${OIDC_ISSUER}".`);
  if (!hasGroups) return usage('No group would have a role: name the groups of the provider with --viewers, --promoters and --approvers.');
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET || undefined,
    clientAuth: readClientAuth(OIDC_CLIENT_AUTH, OIDC_CLIENT_SECRET),
    scopes: readScopes(OIDC_SCOPES),
    rolesClaim: OIDC_ROLES_CLAIM || 'groups',
    groups,
  };
}

/** Options of a console on the command line. `oidc`: the provider to create. */
export interface AskedConsole extends Omit<ConsoleOptions, 'log' | 'provider'> {
  readonly oidc: OidcOptions | undefined;
}

/** Reads the arguments and the environment; undefined: help was requested. Throws ReleaseError `USAGE`, `BAD_NAME`, `KEY_INVALID`. */
export async function readOptions(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<AskedConsole | undefined> {
  const values = parse(argv);
  if (values.help) return undefined;
  const channels = (values.channel.length === 0 && env['CHANNEL'] ? [env['CHANNEL']] : values.channel).map(checkedChannel);
  const oidc = readOidc(values, env);
  const origin = readOrigin(values);
  if (origin !== undefined && oidc === undefined && !LOOPBACK.includes(new URL(origin).hostname))
    usage('A one-time token signs in any reader of this terminal: for other machines name an identity provider with OIDC_ISSUER.');
  return {
    store: storeAddress(values.store, env),
    channels,
    collectors: values.collector.length === 0 ? [COLLECTOR] : values.collector.map(readCollector),
    prometheus: values.prometheus === undefined ? undefined : readPrometheus(values.prometheus, values.collector, env, usage),
    key: await readKey(values.key ?? env['RELEASE_KEY']),
    approverKey: await readKey(values['approver-key']),
    oidc,
    port: readPort(values.port),
    host: values.host,
    origin,
  };
}
