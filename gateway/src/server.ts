import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

import { printable } from '@loan/release/printable';
import { isName } from '@loan/release/schema';

import { channelFault } from './channelFault';
import { createGateway } from './gateway';
import { limitedServer } from './limitedServer';

const HELP = `The gateway of one channel.

  --port <number>     default: environment PORT, else 8080
  --store <dir>       default: environment STORE, else .local/store
  --channel <name>    default: environment CHANNEL, else production
  --api <address>     where the API is; default: environment API_TARGET
  --head <file>       outside the store: remembers which release visitors got last, so that
                      none that is not its successor takes its place, also after a restart;
                      default: environment HEAD_FILE, else nothing is remembered
  --help`;

const DRAIN_MS = 10_000;

const stop = (sentence: string): never => {
  process.stderr.write(`${printable(sentence)}\n`);
  process.exit(1);
};

function options() {
  const { PORT, STORE, CHANNEL, API_TARGET, HEAD_FILE } = process.env;
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: PORT ?? '8080' },
      store: { type: 'string', default: STORE ?? '.local/store' },
      channel: { type: 'string', default: CHANNEL ?? 'production' },
      api: { type: 'string', default: API_TARGET ?? '' },
      head: { type: 'string', default: HEAD_FILE ?? '' },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

function start(): void {
  const { help, port, store, channel, api, head } = options();
  if (help) return void process.stdout.write(`${HELP}\n`);
  if (!/^https?:\/\//.test(api) || !URL.canParse(api))
    stop('Say where the API is: --api https://api.example, or API_TARGET in the environment.');
  if (!isName(channel)) stop(`"${channel}" cannot be a channel: lower-case letters, digits and dashes, at most 32.`);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) stop(`"${port}" is not a port: give --port a number from 0 to 65535.`);
  const gateway = createGateway({ store, channel, api, ...(head === '' ? {} : { head }) });
  const server = limitedServer(gateway);
  server.on('error', ({ message }) => stop(`Port ${port} cannot be had (${message}): stop the program that has it, or choose another.`));
  server.listen(Number(port), () => {
    const { port: taken } = server.address() as AddressInfo;
    process.stdout.write(`${printable(`Channel ${channel} of ${store} on port ${taken}`)}\n`);
    void channelFault(store, channel).then((fault) => fault !== undefined && process.stderr.write(`${printable(fault)}\n`));
  });
  const end = () => {
    server.close(() => void gateway.close());
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

try {
  start();
} catch (fault) {
  // Starting fails only for wrong arguments.
  stop(`${(fault as Error).message.split(/\.?(?:\n|\. |$)/, 1)[0]}. (--help lists the options)`);
}
