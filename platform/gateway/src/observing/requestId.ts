import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { headerOf } from '../request';

/** Header of requests and responses. Borrowers see its value as the reference. */
export const REQUEST_ID = 'x-request-id';

/**
 * Allowed request ids from a server in front: as long as a UUID or a trace id with dashes, without characters that are special in a log
 * or a header.
 */
const FROM_FRONT = /^[\w-]{8,64}$/;

/** 64 random bits as 16 hexadecimal digits: short enough to be read out on the phone. */
export function newRequestId(): string {
  const random = randomUUID();
  return `${random.slice(0, 8)}${random.slice(28)}`;
}

/** The id of a request. An incoming id is used only if a server in front is trusted to have set it. */
export function requestIdOf(request: IncomingMessage, isFrontTrusted: boolean): string {
  const given = isFrontTrusted ? headerOf(request, REQUEST_ID) : '';
  return FROM_FRONT.test(given) ? given : newRequestId();
}
