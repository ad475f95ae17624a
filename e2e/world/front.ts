import { createServer, request as innerRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';

import type { Certificate } from '../../tools/start/local/certificate';
import { MARK } from './passing';

type Listener = (request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => void;

/** A request as it reached the server. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether the browser gave it up before the response was complete, as for a page that is left. */
  isCancelled(): boolean;
}

/**
 * Fault of a request. `hold`: no response until the rule is released. `cut`: the server gets the request, and half of its
 * response arrives; `held`: the connection ends only when the rule is released. `abort`: the connection ends before the server
 * gets the request. `cutUpload`: the server gets only the beginning of the request, and no response arrives.
 */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hold' }
  | { readonly kind: 'abort' }
  | { readonly kind: 'cut'; readonly held?: true }
  | { readonly kind: 'cutUpload' }
  /** The journey receives the body; the response confirms it. */
  | { readonly kind: 'taken'; readonly by: (body: string) => void }
  | {
      readonly kind: 'change';
      readonly change?: (body: string) => string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly withoutHeaders?: readonly string[];
    };

export interface Rule {
  /** Paths that the rule has matched so far. */
  readonly hits: readonly string[];
  /** New requests are served normally again; held ones stay held. */
  end(): void;
  /** The same, and held requests are answered late. */
  release(): void;
}

/** The server that the browser talks to: HTTP/2 in front of the gateway, recording every request, with faults on demand. */
export interface Front {
  readonly origin: string;
  /** In the order of arrival. */
  readonly requests: readonly Seen[];
  /** Paths of the requests, without those that a page may send at any time: files of its release, and reports. */
  asked(): readonly string[];
  forgetRequests(): void;
  /** Injects a fault into requests of these paths, the first `times` of them or all. */
  injectFault(paths: RegExp, fault: Fault, times?: number): Rule;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Requests the gateway's own response, to be changed on its way. */
function answerOf(port: number, request: Http2ServerRequest, host: string): Promise<Answer> {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
  return new Promise((resolve, reject) => {
    const asked = innerRequest(
      {
        port,
        host: '127.0.0.1',
        method: request.method,
        path: request.url,
        headers: { ...headers, host, 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () => {
          const { connection, 'keep-alive': _alive, 'transfer-encoding': _encoding, 'content-length': _length, ...passed } = reply.headers;
          void connection;
          resolve({ status: reply.statusCode ?? 502, headers: passed as Answer['headers'], body: Buffer.concat(parts) });
        });
      },
    );
    asked.on('error', reject);
    request.pipe(asked);
  });
}

/** The connection ends after the first part of the body was passed on. Throws if that was the whole body, because nothing was cut. */
function cutUpload(port: number, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const { 'content-length': length, 'content-type': type } = request.headers;
  const inner = innerRequest({
    port,
    host: '127.0.0.1',
    method: request.method,
    path: request.url,
    headers: { 'content-length': length, 'content-type': type },
  });
  // This connection is cut off as well.
  inner.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    request.once('data', (part: Buffer) => {
      if (part.byteLength >= Number(length)) return reject(new Error(`${request.url}: too few bytes to cut: ${part.byteLength}`));
      inner.write(part, () => {
        inner.destroy();
        response.stream.close(2);
        resolve();
      });
    });
  });
}

async function takeBody(request: Http2ServerRequest, response: Http2ServerResponse, by: (body: string) => void): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  by(Buffer.concat(parts).toString('utf8'));
  response.writeHead(204);
  response.end();
}

async function answerWithFault(
  fault: Exclude<Fault, { kind: 'hold' | 'abort' | 'cutUpload' | 'taken' }>,
  ask: () => Promise<Answer>,
  response: Http2ServerResponse,
  over: Promise<void>,
): Promise<void> {
  if (fault.kind === 'status') {
    response.writeHead(fault.status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end(`<h1>${fault.status}</h1>`);
    return;
  }
  const { status, headers, body } = await ask();
  if (fault.kind === 'change') {
    const { change = (text: string) => text, headers: others, withoutHeaders = [] } = fault;
    const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !withoutHeaders.includes(name)));
    response.writeHead(status, { ...passed, ...others });
    response.end(change(body.toString('utf8')));
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': String(body.byteLength) });
  response.write(body.subarray(0, Math.floor(body.byteLength / 2)));
  await (fault.held === true ? over : new Promise((passed) => setTimeout(passed, 20)));
  response.stream.close(2);
}

export async function startFront(listener: Listener, certificate: Certificate): Promise<Front> {
  const inner = createServer(listener);
  await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening));
  const innerPort = (inner.address() as AddressInfo).port;

  const requests: Seen[] = [];
  const rules: { paths: RegExp; fault: Fault; left: number; hits: string[]; over: Promise<void> }[] = [];
  const take = (path: string) => {
    const rule = rules.find(({ paths, left }) => left > 0 && paths.test(path));
    if (rule === undefined) return undefined;
    rule.left -= 1;
    rule.hits.push(path);
    return rule;
  };
  const handle = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const [path = ''] = request.url.split('?');
    const isCancelled = () => response.stream.aborted;
    requests.push({ method: request.method, path, url: request.url, headers: { ...request.headers }, isCancelled });
    const rule = take(path);
    if (rule === undefined) return listener(request, response);
    if (rule.fault.kind === 'taken') return takeBody(request, response, rule.fault.by);
    if (rule.fault.kind === 'abort') return response.stream.close(2);
    if (rule.fault.kind === 'cutUpload') return cutUpload(innerPort, request, response);
    if (rule.fault.kind !== 'hold')
      return answerWithFault(rule.fault, () => answerOf(innerPort, request, request.authority), response, rule.over);
    await rule.over;
    if (!response.stream.destroyed) listener(request, response);
  };

  // A browser opens connections in advance that have no session yet; each would keep the server from closing.
  const sockets = new Set<Socket>();
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    // A client that disconnects is not an error.
    response.stream.on('error', () => undefined);
    handle(request, response).catch(() => response.stream.close(2));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    asked: () => requests.map(({ path }) => path).filter((path) => path !== MARK && !/^\/(?:assets\/|releases\/|reports$)/.test(path)),
    forgetRequests: () => void requests.splice(0),
    injectFault(paths, fault, times = Infinity) {
      let goOn = () => {};
      const over = new Promise<void>((resolve) => (goOn = resolve));
      const rule = { paths, fault, left: times, hits: [] as string[], over };
      rules.push(rule);
      const end = () => {
        rule.left = 0;
      };
      return {
        hits: rule.hits,
        end,
        release() {
          end();
          goOn();
        },
      };
    },
    async close() {
      const closed = [server, inner].map((each) => new Promise((ended) => each.close(ended)));
      for (const socket of sockets) socket.destroy();
      inner.closeAllConnections();
      await Promise.all(closed);
    },
  };
}
