import { createServer, type Server } from 'node:http';

import { allowsRead, respond, respondText } from '../serving/respond';
import { METRICS_TYPE, metricsText, type MetricValues } from './metrics';

/** Serves only `/metrics`, on a separate port that visitors cannot reach. `values`: of each process. */
export function metricsServer(values: () => Promise<readonly MetricValues[]>): Server {
  return createServer((request, response) => {
    if (!allowsRead(request, response)) return;
    if (request.url !== '/metrics') return respondText(request, response, 404, 'Not Found\n');
    values()
      .then(metricsText)
      .then(
        (text) => respond(request, response, 200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' }, text),
        () => respondText(request, response, 500, 'Internal Server Error\n'),
      );
  });
}
