import type { IncomingMessage, ServerResponse } from 'node:http';

import { hostOf, isHttps } from '../request';
import { respondText } from './respond';

/** The https origin for an http request: the configured host, or the requested one without its port. */
const secureOrigin = (request: IncomingMessage, host: string | undefined): string =>
  `https://${host ?? hostOf(request).replace(/:\d+$/, '')}`;

/**
 * Answers an http request; false: the request came over https. Reads are redirected to https. All other methods are refused, because
 * their body was already sent in clear text. `host`: of our own origin, from the configuration.
 */
export function refuseHttp(request: IncomingMessage, response: ServerResponse, host: string | undefined): boolean {
  if (isHttps(request)) return false;
  if (request.method === 'GET' || request.method === 'HEAD') {
    const location = `${secureOrigin(request, host)}${request.url ?? '/'}`;
    respondText(request, response, 308, 'Over https only\n', { Location: location });
  } else {
    request.resume();
    respondText(request, response, 403, 'Over https only\n');
  }
  return true;
}
