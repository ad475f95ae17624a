import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';

import { API_LIMITS, createApiProxy, type ApiLimits } from '../api/apiProxy';
import type { Lookup } from '../api/connect';
import { newTrace } from '../observing/trace';
import { close, portOf } from './gatewayUnderTest';

/** Starts servers that are closed after each test; returns the port of each. */
export function serversForEachTest(): (server: Server, port?: number, host?: string) => Promise<number> {
  const servers: Server[] = [];
  afterEach(() => Promise.all(servers.splice(0).map(close)));
  return async (server, port = 0, host = '127.0.0.1') => {
    servers.push(server);
    await once(server.listen(port, host), 'listening');
    return portOf(server);
  };
}

/** Forwards every request to the API at `target`. */
export function proxying(target: string, limits: ApiLimits = API_LIMITS, lookup?: Lookup): RequestListener {
  const proxy = createApiProxy(target, limits, lookup);
  const rules = { headers: ['content-type'], maxBodyBytes: 10_000_000, host: undefined };
  return (request, response) => proxy(request, response, { path: request.url ?? '', id: 'id-of-it', trace: newTrace(), rules });
}
