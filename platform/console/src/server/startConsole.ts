import type { KeyObject } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';

import { openStore } from '@loan/release/store/openStore';
import { sourcesOf, type AskedSources } from '@loan/release/watch/sources';

import { SHOWN_VITALS } from '../contract';
import { createApp } from './app';
import { createDifferences } from './differences';
import { buildPage, type PageFiles } from './pageFiles';
import { Proposals } from './proposals';
import { RateReader } from './rates';
import { Attempts } from './signIn/attempts';
import type { Provider } from './signIn/oidc';
import { OneTimeToken } from './signIn/oneTimeToken';
import { createSessions } from './signIn/sessions';

/** Sign-in attempts that one address may make in a minute. */
const ATTEMPTS = 20;

export interface ConsoleOptions extends Partial<AskedSources> {
  /** Address of the release store: a folder, or `s3://bucket/prefix`. */
  readonly store: string;
  /** Default: all channels of the store. */
  readonly channels?: readonly string[];
  /** A promoter's key, for signed channels. */
  readonly key?: KeyObject | undefined;
  /** An approver's key: with it, proposals are kept and completed here. */
  readonly approverKey?: KeyObject | undefined;
  /** Without a provider, a one-time token signs in. */
  readonly provider?: Provider | undefined;
  /** 0: any free port. */
  readonly port: number;
  /** Address to listen on; default: this machine only. */
  readonly host?: string;
  /** The public origin, if a proxy terminates TLS. */
  readonly origin?: string | undefined;
  readonly log: (line: string) => void;
  /** ms */
  readonly now?: () => number;
  /** Default: built from the sources. */
  readonly page?: PageFiles;
}

export interface RunningConsole {
  readonly origin: string;
  /** Creates a one-time token and voids the one before. */
  issueToken(): string;
  /** Ends open connections. */
  close(): Promise<void>;
}

/** Serves the console. Rejects when the port is taken or the page cannot be built. */
export async function startConsole(options: ConsoleOptions): Promise<RunningConsole> {
  const { channels = [], collectors = [], prometheus, host = '127.0.0.1', now = Date.now, log, key } = options;
  const page = options.page ?? (await buildPage());
  const store = openStore(options.store);
  const sources = sourcesOf({ collectors, prometheus }, SHOWN_VITALS);
  const token = new OneTimeToken(now);
  let port = options.port;
  const origin = () => options.origin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const hosts = () =>
    new Set(
      options.origin === undefined ? ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${port}`) : [new URL(options.origin).host],
    );
  const { app, close } = createApp({
    store,
    channels,
    key,
    now,
    log,
    token,
    provider: options.provider,
    page,
    origin,
    hosts,
    sessions: createSessions(now),
    attempts: new Attempts(ATTEMPTS, now),
    rates: new RateReader(sources, now, createDifferences(store, sources)),
    proposals: new Proposals(store, options.approverKey),
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  server.maxConnections = 500;
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  ({ port } = server.address() as AddressInfo);
  return {
    origin: origin(),
    issueToken: () => token.issue(),
    async close() {
      close();
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
