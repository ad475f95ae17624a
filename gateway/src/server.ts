import { createWriteStream } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { printable } from '@loan/release/printable';

import { channelFault } from './channelFault';
import { createGateway, type Gateway } from './gateway';
import { limitedServer } from './limitedServer';
import { createAccessLog, type AccessLog } from './observing/accessLog';
import { createMetrics } from './observing/metrics';
import { metricsServer } from './observing/metricsServer';
import { HELP, OptionError, serverOptions, type ServerOptions } from './serverOptions';

const DRAIN_MS = 10_000;

const say = (line: string): void => void process.stderr.write(`${printable(line)}\n`);
const stop = (sentence: string): never => {
  say(sentence);
  process.exit(1);
};

/** The port that a server has. Ends the process when it cannot have one. */
function listen(server: Server, port: number, option: string, host?: string): Promise<number> {
  server.on('error', ({ message }) =>
    stop(`Port ${port} cannot be had (${message}): stop the program that has it, or choose another with --${option}.`),
  );
  return new Promise((resolve) => server.listen(port, host, () => resolve((server.address() as AddressInfo).port)));
}

function openAccessLog(target: string | undefined): AccessLog | undefined {
  if (target === undefined) return undefined;
  // Standard output waits for nobody when it is a pipe: what is not taken from it is counted here.
  return createAccessLog(target === '-' ? process.stdout : createWriteStream(target, { flags: 'a' }), say);
}

/** Ends in order: nobody is sent here any more, nobody is let in, what runs is answered. */
function endBySignal(gateway: Gateway, servers: readonly Server[], accessLog: AccessLog | undefined, grace: number): void {
  const [pages, ...others] = servers;
  const drain = () => {
    pages?.close(() => {
      accessLog?.flush();
      for (const server of others) server.close();
      void gateway.close();
    });
    setTimeout(() => servers.forEach((server) => server.closeAllConnections()), DRAIN_MS).unref();
  };
  process.once('SIGTERM', () => {
    gateway.leave();
    setTimeout(drain, grace);
  });
  process.once('SIGINT', drain);
}

async function start({ port, metrics: metricsAt, accessLog: target, grace, ...options }: ServerOptions): Promise<void> {
  const accessLog = openAccessLog(target);
  const metrics = metricsAt && createMetrics();
  const gateway = createGateway({ ...options, observers: [accessLog, metrics].filter((each) => each !== undefined) });
  const server = limitedServer(gateway);
  const servers = [server];
  if (metrics !== undefined && metricsAt !== undefined) {
    const own = metricsServer(metrics, () => gateway.state());
    servers.push(own);
    say(`Metrics on port ${await listen(own, metricsAt.port, 'metrics-port', metricsAt.host)} of ${metricsAt.host}`);
  }
  const taken = await listen(server, port, 'port');
  const line = printable(`Channel ${options.channel} of ${options.store} on port ${taken}`);
  // What reads the log there wants nothing else.
  if (target === '-') say(line);
  else process.stdout.write(`${line}\n`);
  endBySignal(gateway, servers, accessLog, grace);
  const fault = await channelFault(options.store, options.channel);
  if (fault !== undefined) say(fault);
}

try {
  const options = serverOptions(process.argv.slice(2), process.env);
  if (options === undefined) process.stdout.write(`${HELP}\n`);
  else void start(options);
} catch (fault) {
  if (fault instanceof OptionError) stop(fault.message);
  stop(`${(fault as Error).message.split(/\.?(?:\n|\. |$)/, 1)[0]}. (--help lists the options)`);
}
