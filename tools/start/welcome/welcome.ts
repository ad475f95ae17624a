import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';

import { toString } from 'qrcode';

import { allPages } from '@loan/api/pages';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

/**
 * The addresses of all pages, or of one package's, with a name in braces for each value of the API: for use with an API whose
 * orders are not the sandbox's.
 */
export function addressTemplates({ routes, query }: CheckedConfig, origin: string, owner?: string): readonly string[] {
  const common = `${query.names.market}={1: India, 2: Indonesia}`;
  const { token, sessionId, userToken, deviceToken, deviceId } = query.names;
  const session = [token, sessionId, userToken, deviceToken, deviceId].map((name) => `${name}={${name}}`);
  return allPages
    .filter(([, spec]) => owner === undefined || spec.owner === owner)
    .map(([key, spec]) => {
      const own = spec.query.map((name) => `${name}={${name}}`);
      return `${origin}${routes[key] ?? spec.path}?${[...own, common, ...(spec.public ? [] : session)].join('&')}`;
    });
}

interface Served {
  readonly port: number;
  /** The API used instead of the sandbox. */
  readonly api: string | undefined;
  /** Address of the collector, if one runs. */
  readonly collector?: string | undefined;
  /** Folder of the server's data. */
  readonly data: string;
  /** This machine's addresses in its networks; default: the actual ones. */
  readonly networks?: readonly string[];
}

const onTerminal = process.stdout.isTTY && !process.env['NO_COLOR'];
const bold = (text: string) => (onTerminal ? styleText('bold', text) : text);

/** This machine's addresses in its networks, at which a phone can reach it. */
function addresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}

const line = (what: string, text: string) => `  ${what.padEnd(10)}${text}`;

/** The last lines printed once everything runs; on a terminal, below a QR code for a phone. */
export async function welcome({ port, api, collector, data, networks = addresses() }: Served): Promise<string> {
  const origin = `http://localhost:${port}`;
  const [nearest, ...others] = networks.map((address) => `http://${address}:${port}${api === undefined ? '/sandbox' : '/'}`);
  const code = onTerminal && nearest !== undefined ? [await toString(nearest, { type: 'terminal', small: true })] : [];
  return [
    ...code,
    line('Shell', bold(`${origin}/`)),
    api === undefined
      ? line('Sandbox', `${bold(`${origin}/sandbox`)}  every address to open; orders, payments, faults`)
      : [
          line('API', `${api}  in place of the sandbox`),
          line(
            'API check',
            `${bold(`${origin}/sandbox`)}  what its answers have against the API document, which is at ${origin}/sandbox/api`,
          ),
        ].join('\n'),
    ...(collector === undefined ? [] : [line('Reports', `${collector}  what pages report; "npm run console" shows it`)]),
    line('Phone', nearest === undefined ? 'this machine is in no network' : [nearest, ...others].join('  or  ')),
    line('Stop', 'Ctrl-C'),
    line('Data', `${data}  delete it to start over`),
  ].join('\n');
}
