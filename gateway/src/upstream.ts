import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** The API behind the gateway. */
export interface Upstream {
  /** Begins a request. Throws TypeError when a header cannot be sent. */
  request(
    path: string,
    options: Omit<RequestOptions, 'headers'> & { readonly headers: Readonly<Record<string, number | string | string[]>> },
  ): ClientRequest;
  /** Ends the connections that are kept. */
  close(): void;
}

/** `target`: an origin, with a path prefix if need be. */
export function createUpstream(target: string, connections: { readonly keepAlive: boolean; readonly maxSockets?: number }): Upstream {
  const base = new URL(target);
  const secure = base.protocol === 'https:';
  const agent = secure ? new HttpsAgent(connections) : new HttpAgent(connections);
  const prefix = base.pathname.replace(/\/$/, '');
  return {
    request: (path, { headers, ...options }) =>
      (secure ? httpsRequest : httpRequest)(base, {
        ...options,
        path: `${prefix}${path}`,
        agent,
        headers: { ...headers, host: base.host },
      }),
    close: () => agent.destroy(),
  };
}
