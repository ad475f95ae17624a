import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttp2Server, type Http2Server } from 'node:http2';
import { Socket } from 'node:net';

import type { AnyRequest, AnyResponse } from '../request';

/** Limits for reading the rest of an upload after its answer: bytes, and time in ms. */
const DRAIN_LIMITS = { bytes: 64_000_000, ms: 30_000 };

/**
 * Reads and discards the rest of an upload that was answered early, within limits, and closes its connection only then. A browser reads
 * the answer after its upload has ended. If the connection is closed during the upload, the system resets it and the answer is lost.
 */
export function drainUpload(request: AnyRequest, response: AnyResponse, limits = DRAIN_LIMITS): void {
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

/** Limits of a server, in milliseconds unless stated otherwise. */
export const SERVER_LIMITS = {
  /** Until the head of a request has arrived. */
  head: 15_000,
  /** Until the whole request has arrived: longer than the client's own 60 s (product §9.1), so that the client's limit applies first. */
  request: 90_000,
  /** Without a byte while a request is being answered: longer than the API may be silent. */
  silence: 80_000,
  /**
   * Between two requests: longer than a proxy in front keeps idle connections (usually 60 s), so that it never sends a request on a
   * connection that is being closed here.
   */
  idle: 75_000,
  /** Concurrent connections. Further ones are closed at once. */
  connections: 2_000,
  /** Interval at which the first two are checked. */
  check: 5_000,
};
export type ServerLimits = Readonly<typeof SERVER_LIMITS>;

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

const draining =
  <Request extends AnyRequest, Response extends AnyResponse>(listener: (request: Request, response: Response) => void) =>
  (request: Request, response: Response): void => {
    drainUpload(request, response);
    listener(request, response);
  };

/** A server with limits for slow clients and for the number of connections. Answers sent during an upload are not lost. */
export function limitedServer(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  limits: ServerLimits = SERVER_LIMITS,
): Server {
  const server = createServer(
    {
      headersTimeout: limits.head,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: limits.check,
      maxHeaderSize: 16_384,
    },
    draining(listener),
  );
  server.setTimeout(limits.silence);
  server.maxConnections = limits.connections;
  server.maxHeadersCount = 100;
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (socket.writable) socket.end(`HTTP/1.1 ${STATUS[code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  });
  return server;
}

/** Concurrent requests of one HTTP/2 connection: the same as nginx's default. */
const STREAMS = 128;

/** The same for HTTP/2 in clear text, for a proxy in front that is configured for it. Connections cannot start as HTTP/1.1. */
export function limitedHttp2Server(
  listener: (request: AnyRequest, response: AnyResponse) => void,
  limits: Pick<ServerLimits, 'silence' | 'connections'> = SERVER_LIMITS,
): Http2Server {
  const server = createHttp2Server(
    {
      settings: { maxConcurrentStreams: STREAMS, maxHeaderListSize: 16_384 },
      maxSessionInvalidFrames: 100,
      maxSessionRejectedStreams: 100,
    },
    draining(listener),
  );
  // Ends a session without any activity.
  server.setTimeout(limits.silence);
  server.maxConnections = limits.connections;
  return server;
}
