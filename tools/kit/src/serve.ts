import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';

import { createGateway, type GatewayOptions } from '@loan/gateway/gateway';
import { startSandbox } from '@loan/sandbox/server';

import type { Place } from './channelWithBuild';
import { Stop } from './command';
import { sandboxHandlers } from './sandboxHandlers';

/** A channel of a store, and its port. */
export interface Served extends Place {
  /** 0: any free port. */
  readonly port: number;
}

/** Listens and returns the port. Throws Stop if the port is unavailable; `other`: how to choose another one. */
export async function listen(server: Server, at: ListenOptions, other = 'choose another with --port'): Promise<number> {
  await once(server.listen(at), 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EADDRINUSE') throw new Stop(`Port ${at.port} is taken by another program: stop that one, or ${other}.`);
    throw new Stop(code === 'EACCES' ? `Port ${at.port} needs rights that this user does not have: ${other}.` : message);
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Serves a channel of a store with the sandbox behind it, which also answers the calls of the remote in `folder`. `dev`
 * handles each request first.
 */
export async function serveChannel(
  folder: string,
  { store, channel, port }: Served,
  dev?: GatewayOptions['dev'],
): Promise<{ readonly origin: string; readonly server: Server; close(): Promise<void> }> {
  const endpoints = await sandboxHandlers(folder);
  const sandbox = await startSandbox({ port: 0, endpoints });
  const gateway = createGateway({ store, channel, api: sandbox.url, sandbox: true, ...(dev && { dev }) });
  const server = createServer(gateway);
  const taken = await listen(server, { port, host: '127.0.0.1' });
  return {
    origin: `http://localhost:${taken}`,
    server,
    async close() {
      server.close();
      server.closeAllConnections();
      await gateway.close();
      await sandbox.close();
    },
  };
}
