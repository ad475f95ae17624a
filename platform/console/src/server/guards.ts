import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';

import { Refused } from './refusals';

/** Maximum bytes of a body: the longest reason and its JSON. */
const BODY_BYTES = 16_384;

const NONE = ["'none'"];
const OWN = ["'self'"];

/** Security headers: no foreign resources, no inline content, no framing. */
export const headers = (isSecure: boolean): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: OWN,
      styleSrc: OWN,
      connectSrc: OWN,
      imgSrc: ["'self'", 'data:'],
      baseUri: NONE,
      formAction: NONE,
      frameAncestors: NONE,
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: NONE,
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isSecure ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });

/** Accepts only the console's own host names: another site's name that resolves to this address (DNS rebinding) is refused. */
export function ownHostOnly(hosts: () => ReadonlySet<string>): MiddlewareHandler {
  return async (context, next) => {
    if (!hosts().has((context.req.header('host') ?? '').toLowerCase()))
      throw new Refused(421, 'BAD_REQUEST', 'The console does not answer under this name. Start it with --origin to give it one.');
    return next();
  };
}

/** Changes are accepted only as JSON from the console's own page, which no other site can make a browser send. */
export function ownPageOnly(isOwn: (origin: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const site = context.req.header('sec-fetch-site');
    if (!isOwn(context.req.header('origin') ?? '') || (site !== undefined && site !== 'same-origin'))
      throw new Refused(403, 'FORBIDDEN', 'This did not come from the page of the console.');
    if (!/^application\/json(?:;|$)/.test(context.req.header('content-type') ?? ''))
      throw new Refused(415, 'BAD_REQUEST', 'The console takes JSON only.');
    return next();
  };
}

export const smallBodies: MiddlewareHandler = bodyLimit({
  maxSize: BODY_BYTES,
  onError: () => {
    throw new Refused(413, 'BAD_REQUEST', 'The request is larger than the console accepts.');
  },
});

/** Remote address of a request; behind a proxy, the proxy's. */
export const addressOf = (context: Context): string => getConnInfo(context).remote.address ?? 'unknown';
