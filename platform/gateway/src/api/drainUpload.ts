import { Socket } from 'node:net';

import type { AnyRequest, AnyResponse } from '../request';

/** Limits for reading the rest of an upload after its answer: bytes, and time in ms. */
export interface DrainLimits {
  readonly bytes: number;
  readonly ms: number;
}

export const DRAIN_LIMITS: DrainLimits = { bytes: 64_000_000, ms: 30_000 };

/**
 * Reads and discards the rest of an upload that was answered early, within limits, and closes its connection only then. A browser reads
 * the answer after its upload has ended. If the connection is closed during the upload, the system resets it and the answer is lost.
 */
export function drainUpload(request: AnyRequest, response: AnyResponse, limits: DrainLimits = DRAIN_LIMITS): void {
  const isHttp2 = 'stream' in request;
  const over = (then: () => void) => void (request.once('end', then), request.once('close', then));
  if (!isHttp2) {
    const { socket } = request;
    // Node calls this after an answer with "Connection: close".
    socket.destroySoon = () => {
      const close = () => Socket.prototype.destroySoon.call(socket);
      if (request.complete || socket.destroyed) close();
      else over(close);
    };
  }
  response.once('finish', () => {
    if (request.complete) return;
    let left = limits.bytes;
    // 0: no error, because the answer was sent.
    const end = () => void (isHttp2 ? request.stream.close(0) : request.destroy());
    const timer = setTimeout(end, limits.ms).unref();
    over(() => clearTimeout(timer));
    request.unpipe();
    request.on('data', ({ byteLength }: Buffer) => (left -= byteLength) < 0 && end());
    request.resume();
  });
}
