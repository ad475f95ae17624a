import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';

import { connectToFastest, readBeforeWriteFaults, type Lookup } from './connect';

/** A server behind the gateway. */
export interface Upstream {
  /** Starts a request. Throws TypeError when a header is invalid. */
  request(
    path: string,
    options: Omit<RequestOptions, 'headers'> & { readonly headers: Readonly<Record<string, number | string | string[]>> },
  ): ClientRequest;
  /** Closes the kept-alive connections. */
  close(): void;
}

interface Connections {
  readonly keepAlive: boolean;
  readonly maxSockets?: number;
  /** Limit for connecting (ms); default 10 s. */
  readonly connect?: number;
  /** Default: the system's resolver, queried for each connection, so that a replaced server is found. */
  readonly lookup?: Lookup;
}

type Connected = (fault: Error | null, socket?: Socket) => void;

const CONNECT_MS = 10_000;

/** An agent that tries all addresses of the host and reports answers before write faults. */
function createAgent(base: URL, { connect: limit = CONNECT_MS, lookup, ...kept }: Connections): HttpAgent {
  const secure = base.protocol === 'https:';
  const agent = secure ? new HttpsAgent(kept) : new HttpAgent(kept);
  const secured: (options: object) => unknown = agent.createConnection.bind(agent);
  const [host, port] = [base.hostname.replace(/^\[|\]$/g, ''), Number(base.port || (secure ? 443 : 80))];
  const createConnection = (options: object, done: Connected) =>
    connectToFastest({ host, port, limit, ...(lookup && { lookup }) }, (fault, socket) => {
      if (socket === undefined) return done(fault);
      done(null, readBeforeWriteFaults(secure ? (secured({ ...options, socket }) as Socket) : socket));
    });
  return Object.assign(agent, { createConnection });
}

/** Whether a response can have this status: Node's client accepts any three digits, but its server throws for others. */
export const isFinalStatus = (status = 0): boolean => status >= 200 && status <= 599;

/** `target`: an origin, optionally with a path prefix. */
export function createUpstream(target: string, connections: Connections): Upstream {
  const base = new URL(target);
  const agent = createAgent(base, connections);
  const request = base.protocol === 'https:' ? httpsRequest : httpRequest;
  const prefix = base.pathname.replace(/\/$/, '');
  return {
    request: (path, { headers, ...options }) =>
      request(base, { ...options, path: `${prefix}${path}`, agent, headers: { ...headers, host: base.host } }),
    close: () => agent.destroy(),
  };
}
