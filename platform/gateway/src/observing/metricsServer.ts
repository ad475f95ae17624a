import { createServer, type Server } from 'node:http';

import { headerOf } from '../request';
import { allowsRead, respond, respondText } from '../serving/respond';
import type { MetricValues } from './metrics';
import { metricsText, OPEN_METRICS, PROMETHEUS } from './metricsText';

/** Serves only `/metrics`, on a separate port that visitors cannot reach. `values`: of each process. */
export function metricsServer(values: () => Promise<readonly MetricValues[]>): Server {
  return createServer((request, response) => {
    if (!allowsRead(request, response)) return;
    if (request.url !== '/metrics') return respondText(request, response, 404, 'Not Found\n');
    const type = headerOf(request, 'accept').includes('application/openmetrics-text') ? OPEN_METRICS : PROMETHEUS;
    values()
      .then((each) => metricsText(each, type))
      .then(
        (text) => respond(request, response, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' }, text),
        () => respondText(request, response, 500, 'Internal Server Error\n'),
      );
  });
}
