import { createWriteStream } from 'node:fs';
import type { Server } from 'node:http';
import type { Http2Server, ServerHttp2Session } from 'node:http2';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';

import { printable } from '@loan/release/printable';
import type { CacheOptions } from '@loan/release/store/s3/cachedStore';

import { createGateway, type Gateway } from './gateway';
import { createAccessLog, type AccessLog } from './observing/accessLog';
import { createMetrics, type MetricValues } from './observing/metrics';
import type { ServerOptions } from './serverOptions';
import { limitedHttp2Server, limitedServer } from './serving/limitedServer';

/**
 * Time limit for running requests at the end: longer than the client's own 60 s (product §9.1), so that a non-idempotent call is
 * answered.
 */
const DRAIN_MS = 70_000;
/** Interval at which idle connections are closed. */
const IDLE_MS = 100;

export const say = (line: string): void => void process.stderr.write(`${printable(line)}\n`);
export const stop = (sentence: string): never => {
  say(sentence);
  process.exit(1);
};

/** Listens and returns the port. Ends the process if the port is not available. */
export function listen(server: NetServer, port: number, option: string, host?: string): Promise<number> {
  server.on('error', ({ message }) =>
    stop(`Port ${port} cannot be had (${message}): stop the program that has it, or choose another with --${option}.`),
  );
  return new Promise((resolve) => server.listen(port, host, () => resolve((server.address() as AddressInfo).port)));
}

function openAccessLog(target: string | undefined): AccessLog | undefined {
  if (target === undefined) return undefined;
  // Writing to standard output does not block when it is a pipe. The access log counts and drops the lines that are not read.
  return createAccessLog(target === '-' ? process.stdout : createWriteStream(target, { flags: 'a' }), say);
}

/** An idle turn of the event loop takes less than this (ms); the wait for one is limited to `UNTIL_QUIET` (ms). */
const QUIET = 0.05;
const UNTIL_QUIET = 1_000;

/**
 * Waits for a moment just after connections were accepted, in which the process is idle. When a port is closed, the system resets
 * connections that it has received and the process has not accepted yet. The shorter ago the process accepted, the fewer they are.
 */
function quietMoment(began = performance.now()): Promise<void> {
  return new Promise((resolve) => {
    const turn = (before: number) =>
      setImmediate(() => {
        const now = performance.now();
        if (now - before < QUIET || now - began > UNTIL_QUIET) resolve();
        else turn(now);
      });
    turn(began);
  });
}

/** Closes a server after all running requests are answered. Idle connections are closed at once. */
async function drainHttp(server: Server): Promise<void> {
  await quietMoment();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
}

/** The same for HTTP/2: tells each session that no further request is accepted. */
async function drainHttp2(server: Http2Server, sessions: ReadonlySet<ServerHttp2Session>): Promise<void> {
  setTimeout(() => sessions.forEach((session) => session.destroy()), DRAIN_MS).unref();
  await quietMoment();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  sessions.forEach((session) => session.close());
  await closed;
}

/** Ends in order: load balancers stop sending requests, new connections are refused, running requests are answered. */
function endBySignal(gateway: Gateway, grace: number, end: () => Promise<void>): void {
  let [isLeaving, isEnding] = [false, false];
  const drain = () => {
    gateway.leave();
    if (!isEnding) void end();
    isEnding = true;
  };
  // A signal to the whole process group arrives twice.
  process.on('SIGTERM', () => {
    gateway.leave();
    if (!isLeaving) setTimeout(drain, grace);
    isLeaving = true;
  });
  process.on('SIGINT', drain);
}

/** A worker's share of the disk cache: its own folder, and an equal part of the size limit. */
const shareOf = ({ folder, mostBytes }: CacheOptions, worker: number, workers: number): CacheOptions => ({
  folder: join(folder, String(worker)),
  mostBytes: Math.floor(mostBytes / workers),
});

export interface Serving {
  readonly port: number;
  readonly http2Port: number | undefined;
  metrics(): Promise<MetricValues>;
}

/**
 * Serves a channel in this process until a signal ends it, then calls `ended`. Ends the process if a port is not available. `worker`: its
 * number; the first is 0 and writes the head file.
 */
export async function serveChannel(
  { port, http2Port, accessLog: target, grace, workers, cache, metrics: metricsAt, ...options }: ServerOptions,
  worker: number,
  ended: () => void,
): Promise<Serving> {
  const accessLog = openAccessLog(target);
  const metrics = metricsAt && createMetrics(worker);
  const observers = [accessLog, metrics].filter((each) => each !== undefined);
  const gateway = createGateway({ ...options, cache: shareOf(cache, worker, workers), writesHead: worker === 0, observers });
  const server = limitedServer(gateway);
  const http2 = http2Port === undefined ? undefined : limitedHttp2Server(gateway);
  const sessions = new Set<ServerHttp2Session>();
  http2?.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const taken = await listen(server, port, 'port');
  const takenHttp2 = http2 && http2Port !== undefined ? await listen(http2, http2Port, 'http2-port') : undefined;
  endBySignal(gateway, grace, async () => {
    await Promise.all([drainHttp(server), http2 && drainHttp2(http2, sessions)]);
    accessLog?.flush();
    await gateway.close();
    ended();
  });
  return { port: taken, http2Port: takenHttp2, metrics: async () => metrics?.values(await gateway.state()) ?? [] };
}
