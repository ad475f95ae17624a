import type { IncomingMessage, ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string | number>>;

/** A whole answer; without its body for HEAD. */
export function answer(request: IncomingMessage, response: ServerResponse, status: number, headers: Headers, body: string | Buffer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff', ...headers, 'Content-Length': bytes.byteLength });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export function answerText(request: IncomingMessage, response: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  answer(request, response, status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers }, text);
}

export function answerJson(request: IncomingMessage, response: ServerResponse, status: number, value: object, headers: Headers = {}): void {
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  answer(request, response, status, { ...type, ...headers }, JSON.stringify(value));
}

/** Only looking is allowed at this address. False: the request was refused. */
export function isRead(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  answerText(request, response, 405, 'Method Not Allowed\n', { Allow: 'GET, HEAD' });
  request.resume();
  return false;
}
