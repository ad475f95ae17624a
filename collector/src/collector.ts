import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { createApp } from './app';
import { createCounter } from './counter';
import { LIMITS, SERVER_LIMITS } from './limits';
import { createSenders } from './senders';
import { openStore } from './store/open';
import { readCounts } from './store/readCounts';
import { createCountWriter } from './store/writeCounts';

export interface CollectorOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address to listen on; default this machine only. */
  readonly host?: string;
  /** Database file; `:memory:` for none. */
  readonly file: string;
  /** How many proxies stand between browser and collector; default 1, the gateway. */
  readonly proxies?: number;
  /** Reports of one sender in a minute. */
  readonly perSender?: number;
  /** ms since 1970. */
  readonly now?: () => number;
  /** Says what a person has to know; default standard error. */
  readonly say?: (sentence: string) => void;
}

export interface RunningCollector {
  /** Such as `http://127.0.0.1:8090`. */
  readonly url: string;
  /** Writes what is still in memory, then ends. */
  close(): Promise<void>;
}

const FLUSH_MS = 1000;

/** A server with limits for slow clients and for the number of connections. */
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

/** Starts a collector. Rejects when the port is taken or the database cannot be used (StoreError). */
export async function startCollector({ port, host = '127.0.0.1', file, ...options }: CollectorOptions): Promise<RunningCollector> {
  const { proxies = 1, perSender = LIMITS.reportsOfSender, now = Date.now } = options;
  const say = options.say ?? ((sentence: string) => void process.stderr.write(`${sentence}\n`));
  const store = openStore(file);
  const counter = createCounter({ now, dropped: (reports) => say(`${reports} reports are lost: they could not be written for too long.`) });
  const writer = createCountWriter(store);
  let fault: string | undefined;

  const flush = () => {
    const waiting = [...counter.waiting()];
    if (waiting.length === 0) return;
    try {
      store.inTransaction(() => writer.write(waiting));
      counter.written();
      fault = undefined;
    } catch (failure) {
      writer.forget();
      const why = `The database cannot be written: ${(failure as Error).message}`;
      if (why !== fault) say(why);
      fault = why;
    }
  };
  const app = createApp({
    senders: createSenders(perSender, now),
    proxies,
    take: (channel, batch) => void counter.add(channel, batch),
    refused: () => undefined,
    counts: (query) => readCounts(store, counter, query),
    fault: () => fault,
  });
  const server = createServer(app.fetch);
  const timer = setInterval(flush, FLUSH_MS);
  const end = () => {
    clearInterval(timer);
    flush();
    store.close();
  };
  try {
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  } catch (failure) {
    end();
    throw failure;
  }
  const close = async () => {
    await endServer(server);
    end();
  };
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close };
}
