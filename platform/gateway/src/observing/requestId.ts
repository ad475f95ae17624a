import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { headerOf } from '../request';

/** In requests and answers alike; a borrower calls it the reference. */
export const REQUEST_ID = 'x-request-id';

/** What a server in front may call a request: as long as a UUID or a trace id with its dashes, and nothing that a log or a header reads otherwise. */
const FROM_FRONT = /^[\w-]{8,64}$/;

/** 64 random bits as 16 hexadecimal digits: short enough to be read out on the phone. */
export function newRequestId(): string {
  const random = randomUUID();
  return `${random.slice(0, 8)}${random.slice(28)}`;
}

/** The id of a request. What comes with it is believed only where a server in front is trusted to have made it. */
export function requestIdOf(request: IncomingMessage, isFrontTrusted: boolean): string {
  const given = isFrontTrusted ? headerOf(request, REQUEST_ID) : '';
  return FROM_FRONT.test(given) ? given : newRequestId();
}
