import type { IncomingMessage, ServerResponse } from 'node:http';

import { hostOf, isHttps } from '../request';
import { respondText } from './respond';

/** Where a visitor who came over http is sent: the host of our own origin, or the one that was asked for, without its port. */
const secureOrigin = (request: IncomingMessage, host: string | undefined): string =>
  `https://${host ?? hostOf(request).replace(/:\d+$/, '')}`;

/**
 * Answers a request that came over http; false: it came over https. What reads is sent to https; anything else is refused,
 * for its body was on the way already, where everybody could read it.
 * `host`: of our own origin, by the configuration.
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
