import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

import { plainWire } from './api/dialect';
import { apiPages, isApiPage } from './document/apiPage';
import { plainConfig } from './document/document';
import { ConnectionDropped } from './faults';
import { createSandbox, type SandboxOptions } from './inProcess';
import type { SandboxLink } from './links';

export interface ServerOptions extends SandboxOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Address to listen on; default: this machine only. */
  readonly host?: string;
}

export interface RunningSandbox {
  /** Origin of the server, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  links(): SandboxLink[];
  /** Ends open connections and closes the database. */
  close(): Promise<void>;
}

/** Serves the sandbox over HTTP. Rejects when the port is taken or the database cannot be opened. */
export async function startSandbox({ port, host = '127.0.0.1', ...options }: ServerOptions): Promise<RunningSandbox> {
  const { clock = Date.now } = options;
  const sandbox = await createSandbox(options);
  const pages = apiPages(plainConfig(options.wire ?? plainWire));
  const fetch = async (request: Request, { outgoing }: { outgoing: unknown }): Promise<Response> => {
    if (isApiPage(new URL(request.url).pathname)) return pages.fetch(request);
    try {
      const response = await sandbox.handle(request);
      response.headers.set('Date', new Date(clock()).toUTCString());
      return response;
    } catch (error) {
      if (!(error instanceof ConnectionDropped)) throw error;
      (outgoing as ServerResponse).destroy();
      return RESPONSE_ALREADY_SENT;
    }
  };
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  try {
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  const close = async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
    await sandbox.close();
  };
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, links: () => sandbox.links(), close };
}

/** Starts from `PORT`, `HOST`, `SANDBOX_DB` and `SANDBOX_ORIGIN` of the environment. */
async function main(): Promise<void> {
  const { PORT = '4000', HOST, SANDBOX_DB, SANDBOX_ORIGIN } = process.env;
  const running = await startSandbox({
    port: Number(PORT),
    ...(HOST ? { host: HOST } : {}),
    ...(SANDBOX_DB ? { databaseFile: SANDBOX_DB } : {}),
    ...(SANDBOX_ORIGIN ? { ownOrigin: SANDBOX_ORIGIN } : {}),
  });
  console.log(`Sandbox: ${running.url}/sandbox`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close());
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
