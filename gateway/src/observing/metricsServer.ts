import { createServer, type Server } from 'node:http';

import { allowsRead, respond, respondText } from '../respond';
import type { GatewayState, Metrics } from './metrics';

/** Serves `/metrics` and nothing else, apart from what visitors reach. */
export function metricsServer(metrics: Metrics, state: () => Promise<GatewayState>): Server {
  return createServer((request, response) => {
    if (!allowsRead(request, response)) return;
    if (request.url !== '/metrics') return respondText(request, response, 404, 'Not Found\n');
    state()
      .then((now) => metrics.text(now))
      .then(
        (text) => respond(request, response, 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }, text),
        () => respondText(request, response, 500, 'Internal Server Error\n'),
      );
  });
}
