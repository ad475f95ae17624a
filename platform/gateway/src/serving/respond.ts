import type { IncomingMessage, ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string | number>>;

/** Sends a whole response, without its body for HEAD. */
export function respond(request: IncomingMessage, response: ServerResponse, status: number, headers: Headers, body: string | Buffer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers, 'Content-Length': bytes.byteLength });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a text that must not be cached. */
export function respondText(request: IncomingMessage, response: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  respond(request, response, status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }, text);
}

/** Sends JSON that must not be cached. */
export function respondJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: object,
  headers: Headers = {},
): void {
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  respond(request, response, status, { ...type, ...headers }, JSON.stringify(value));
}

/** Rejects a request whose method is not one of `allowed`. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse, allowed: string): void {
  respondText(request, response, 405, 'Method Not Allowed\n', { Allow: allowed });
  request.resume();
}

/** Whether the method is GET or HEAD. False: the request was answered with 405. */
export function allowsRead(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  refuseMethod(request, response, 'GET, HEAD');
  return false;
}
