import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { headerOf } from '../request';

/** Request header with the secret that makes timings visible. */
export const TIMING_HEADER = 'x-server-timing';
export const SHORTEST_SECRET = 16;

/** The parts of an answer whose time is shown: waiting for a rendering thread, rendering, calls of the API. */
export type TimedPart = 'queue' | 'rendering' | 'api';
export type Timings = Map<TimedPart, number>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has the secret. Without a configured secret none has. */
export function maySeeTimings(request: IncomingMessage, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(headerOf(request, TIMING_HEADER)), digest(secret));
}

/** Sets `Server-Timing` if the visitor may see it. Call before the head of the response is written. */
export function showTimings(response: ServerResponse, timings: Timings | undefined): void {
  if (timings === undefined || timings.size === 0) return;
  response.setHeader('Server-Timing', [...timings].map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`).join(', '));
}
