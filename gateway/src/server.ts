import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

import { createGateway } from './gateway';

const HELP = `The gateway of one channel.

  --port <number>     default: environment PORT, else 8080
  --store <dir>       default: environment STORE, else .local/store
  --channel <name>    default: environment CHANNEL, else production
  --api <address>     where the API is; default: environment API_TARGET
  --help`;

const DRAIN_MS = 10_000;

function start(): void {
  const { PORT, STORE, CHANNEL, API_TARGET } = process.env;
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: PORT ?? '8080' },
      store: { type: 'string', default: STORE ?? '.local/store' },
      channel: { type: 'string', default: CHANNEL ?? 'production' },
      api: { type: 'string', default: API_TARGET ?? '' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(`${HELP}\n`);
  if (!URL.canParse(values.api)) throw new Error('Say where the API is: --api https://api.example, or API_TARGET in the environment.');
  const server = createServer(createGateway({ store: values.store, channel: values.channel, api: values.api }));
  server.on('clientError', (_fault, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  server.listen(Number(values.port), () => process.stdout.write(`Channel ${values.channel} on port ${values.port}\n`));
  const stop = () => {
    server.close();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  start();
} catch (fault) {
  process.stderr.write(`${(fault as Error).message}\n`);
  process.exitCode = 1;
}
