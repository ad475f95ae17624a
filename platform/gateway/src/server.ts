import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

import { allowSlowConnections } from '@loan/release/connectAttempts';
import { printable } from '@loan/release/printable';
import { OptionError } from '@loan/release/programOptions';
import { ReleaseError } from '@loan/release/releaseError';
import { isS3Address } from '@loan/release/store/s3/place';

import { channelFault } from './channel/noRelease';
import type { MetricValues } from './observing/metrics';
import { metricsServer } from './observing/metricsServer';
import { HELP, serverOptions, type ServerOptions } from './serverOptions';
import { listen, say, serveChannel, stop } from './serverProcess';
import { work, workerNumber, Workers } from './workers';

/** Warns if files of an object store cannot be cached, because each is then fetched repeatedly. */
async function checkCache({ store, cache: { folder } }: ServerOptions): Promise<void> {
  if (!isS3Address(store)) return;
  await mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .catch(({ code }: NodeJS.ErrnoException) =>
      say(`${folder} cannot be written (${code}): files of the store are cached only in memory. Name another folder with --cache-folder.`),
    );
}

/** Prints the place of the channel, and its faults. */
async function announce(
  { store, channel, accessLog }: ServerOptions,
  ports: { readonly port: number; readonly http2Port: number | undefined },
) {
  const also = ports.http2Port === undefined ? '' : `, HTTP/2 on port ${ports.http2Port}`;
  const line = printable(`Channel ${channel} of ${store} on port ${ports.port}${also}`);
  // If the access log goes to standard output, nothing else may be written there.
  if (accessLog === '-') say(line);
  else process.stdout.write(`${line}\n`);
  // `followChannel` reports an unreadable store, so it is not reported here.
  const fault = await channelFault(store, channel).catch(() => undefined);
  if (fault !== undefined) say(fault);
}

/** Serves the metrics if requested. Returns a function that stops it. */
async function openMetrics({ metrics: at }: ServerOptions, values: () => Promise<readonly MetricValues[]>): Promise<() => void> {
  if (at === undefined) return () => undefined;
  const server = metricsServer(values);
  say(`Metrics on port ${await listen(server, at.port, 'metrics-port', at.host)} of ${at.host}`);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function startAlone(options: ServerOptions): Promise<void> {
  let closeMetrics = () => {};
  const serving = await serveChannel(options, 0, () => closeMetrics());
  closeMetrics = await openMetrics(options, async () => [await serving.metrics()]);
  await checkCache(options);
  await announce(options, serving);
}

async function startWorkers(options: ServerOptions): Promise<void> {
  const workers = new Workers(options.workers, (code) => process.exit(code));
  await openMetrics(options, () => workers.metrics());
  await checkCache(options);
  await announce(options, await workers.start());
}

function start(options: ServerOptions): Promise<void> {
  const worker = workerNumber();
  if (worker !== undefined) return work(options, worker);
  return options.workers === 1 ? startAlone(options) : startWorkers(options);
}

// Calls of the API use their own connecting code (connect.ts). The client of an object store does not.
allowSlowConnections();
try {
  const options = serverOptions(process.argv.slice(2), process.env);
  if (options === undefined) process.stdout.write(`${HELP}\n`);
  else void start(options);
} catch (fault) {
  if (!(fault instanceof OptionError || fault instanceof ReleaseError)) throw fault;
  stop(fault.message);
}
