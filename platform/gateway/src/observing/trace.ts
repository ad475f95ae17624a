import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { headerOf } from '../request';

/** Header of W3C Trace Context, in requests to the gateway and from it to the API. */
export const TRACEPARENT = 'traceparent';

/** A place in a trace: the trace, and the span of the gateway that the API continues. */
export interface Trace {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly sampled: boolean;
}

/** Version 00 has exactly these parts. Later versions may add more after another dash. */
const WELL_FORMED = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(-.*)?$/;
const LONGEST = 512;

export const newTrace = (): Trace => ({ id: randomBytes(16).toString('hex'), sampled: true });

/** The trace of a request: the one in its `traceparent`, or a new one where that is missing, repeated or malformed. */
export function traceOf(request: IncomingMessage): Trace {
  const given = headerOf(request, TRACEPARENT);
  const [, version, id, flags = '', more] = (given.length > LONGEST ? null : WELL_FORMED.exec(given)) ?? [];
  if (id === undefined || (version === '00' && more !== undefined)) return newTrace();
  return { id, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header for a request to the API: the same trace, a new span. */
export const traceparent = ({ id, sampled }: Trace): string => `00-${id}-${spanId()}-${sampled ? '01' : '00'}`;

/** 16 hexadecimal digits, not all of them zero. */
function spanId(): string {
  const id = randomBytes(8).toString('hex');
  return /^0+$/.test(id) ? spanId() : id;
}
