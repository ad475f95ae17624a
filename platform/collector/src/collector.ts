import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createApp, type AppParts } from './app';
import { createJsonLines, type JsonLines } from './jsonLines';
import { LIMITS, SERVER_LIMITS } from './limits';
import { createMetrics, type Metrics } from './metrics';
import { startOtlp } from './otlp/otlp';
import { otlpOptions } from './otlp/otlpOptions';
import { createSenders } from './senders';
import { openStorage, type Storage } from './store/storage';

export interface CollectorOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Address to listen on; default: this machine only. */
  readonly host?: string;
  /** Database file; `:memory:` keeps counts in memory. */
  readonly file: string;
  /** Days that counts are kept. */
  readonly keepDays?: number;
  /** Maximum size of the database. */
  readonly megabytes?: number;
  /** Number of proxies between browser and collector; default 1, the gateway. */
  readonly proxies?: number;
  /** Maximum reports of one sender in a minute. */
  readonly perSender?: number;
  /** Receives each report as a line of JSON: a file, or `-` for standard output. */
  readonly jsonl?: string;
  /** ms since 1970. */
  readonly now?: () => number;
  /** Prints a message for the operator; default: standard error. */
  readonly say?: (sentence: string) => void;
}

export const DEFAULTS = { keepDays: 30, megabytes: 2048, proxies: 1, perSender: LIMITS.reportsOfSender } as const;

export interface RunningCollector {
  /** Such as `http://127.0.0.1:8090`. */
  readonly url: string;
  /** Writes waiting counts, then closes. */
  close(): Promise<void>;
}

const FLUSH_MS = 1000;

/** A server with limits on slow clients and on the number of connections. */
function createServer(fetch: ReturnType<typeof createApp>['fetch']): Server {
  const serverOptions = {
    headersTimeout: SERVER_LIMITS.head,
    requestTimeout: SERVER_LIMITS.request,
    keepAliveTimeout: SERVER_LIMITS.idle,
    connectionsCheckingInterval: SERVER_LIMITS.head / 2,
    maxHeaderSize: SERVER_LIMITS.headerBytes,
  };
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false, serverOptions }) as Server;
  server.setTimeout(SERVER_LIMITS.silence);
  server.maxConnections = SERVER_LIMITS.connections;
  return server;
}

async function endServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), SERVER_LIMITS.drain);
  await new Promise((closed) => {
    server.close(closed);
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/** Processes reports: counts them, measures them, and writes them as JSON lines. */
function createIntake(
  storage: Storage,
  metrics: Metrics,
  lines: JsonLines | undefined,
  now: () => number,
): Pick<AppParts, 'take' | 'takeDocuments' | 'takePolicyReports'> {
  const time = () => new Date(now()).toISOString();
  return {
    take(channel, batch, engine) {
      for (const { of, report } of storage.add(channel, batch, engine)) metrics.report(of, report, engine);
      const { market, release } = batch;
      lines?.write(batch.reports.map((report) => ({ at: time(), channel, market, release, engine, ...report })));
    },
    takeDocuments(channel, documents) {
      storage.addDocuments(channel, documents);
      metrics.documents(channel, documents);
    },
    takePolicyReports(channel, reports) {
      for (const report of reports) {
        storage.addPolicyReport(channel, report);
        metrics.policyReport(channel, report);
      }
      lines?.write(reports.map((report) => ({ at: time(), channel, kind: 'policy', ...report })));
    },
  };
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));

/**
 * Starts a collector. Rejects when the port is in use, the database cannot be used (StoreError), or a variable of OTLP is
 * invalid (OptionError).
 */
export async function startCollector({ port, host = '127.0.0.1', ...given }: CollectorOptions): Promise<RunningCollector> {
  const options = { ...DEFAULTS, ...given };
  const asked = otlpOptions(process.env);
  const { now = Date.now, say = (sentence: string) => void process.stderr.write(`${sentence}\n`) } = given;
  const metrics: Metrics = createMetrics({ now, waiting: () => storage.waiting() });
  const { dropped, flushFailed } = metrics;
  const storage: Storage = openStorage({ ...options, now, say, dropped, flushFailed });
  const lines =
    given.jsonl === undefined ? undefined : createJsonLines(given.jsonl, { now, say, dropped: (count) => dropped('lines', count) });
  const senders = createSenders(options.perSender, now);
  const intake = createIntake(storage, metrics, lines, now);
  const server = createServer(createApp({ senders, proxies: options.proxies, storage, metrics, ...intake }).fetch);
  const timer = setInterval(() => {
    storage.flush();
    storage.tidy();
  }, FLUSH_MS);
  const closeOtlp = asked && startOtlp(asked, metrics.registry, say);
  const end = async () => {
    clearInterval(timer);
    storage.close();
    await Promise.all([lines?.end(), closeOtlp?.()]);
    metrics.registry.clear();
  };
  try {
    await listen(server, port, host);
  } catch (failure) {
    await end();
    throw failure;
  }
  const close = async () => {
    await endServer(server);
    await end();
  };
  let closed: Promise<void> | undefined;
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close: () => (closed ??= close()) };
}
