import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { EncodedCall } from '@loan/shared/contracts/api/encode';

import { transmit } from './transport';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let seen: Seen[] = [];

const ALLOW = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, X-Requested-With, X-Token, Content-Type' };

beforeAll(async () => {
  server = createServer((request, response) => {
    for (const [name, value] of Object.entries(ALLOW)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  seen = [];
  // The test browser logs every lost connection.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const requestOf = (more: Partial<EncodedCall> = {}): EncodedCall => ({
  method: 'POST',
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/byfhns/v3/x?token=t&deviceName=a+b`,
  headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
  body: 'amount=1&note=a+%26+b',
  ...more,
});

test('the request is sent as it was encoded', async () => {
  answer = (_request, response) => response.end('{"code":0}');
  expect(await transmit(requestOf(), 5000, undefined)).toEqual({ status: 200, text: '{"code":0}' });
  expect(seen).toEqual([
    expect.objectContaining({ method: 'POST', url: '/byfhns/v3/x?token=t&deviceName=a+b', body: 'amount=1&note=a+%26+b' }),
  ]);
  expect(seen[0]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  });
});

test('the server’s request id is returned with a response of any status', async () => {
  answer = (_request, response) => {
    response.writeHead(503, { 'X-Request-Id': '0123456789abcdef', 'Access-Control-Expose-Headers': 'X-Request-Id' }).end('{}');
  };
  expect(await transmit(requestOf(), 5000, undefined)).toEqual({ status: 503, text: '{}', reference: '0123456789abcdef' });
});

test('a JSON body is sent as the given text', async () => {
  answer = (_request, response) => response.end('{}');
  await transmit(requestOf({ headers: { 'Content-Type': 'application/json' }, body: '{"a":"1"}' }), 5000, undefined);
  expect(seen[0]).toMatchObject({ body: '{"a":"1"}', headers: { 'content-type': 'application/json' } });
});

test('a file is sent as a multipart form and reports its progress', async () => {
  answer = (_request, response) => response.end('{}');
  // The test browser's XMLHttpRequest accepts only its own forms; the test environment has replaced them with Node's.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const own = frame.contentWindow as unknown as Pick<typeof globalThis, 'FormData' | 'Blob'>;
  jest.spyOn(globalThis, 'FormData').mockImplementation(() => new own.FormData());
  const shares: number[] = [];
  const file = { blob: new own.Blob(['x'.repeat(50_000)], { type: 'image/jpeg' }), name: 'a.jpg' };
  const form = { fields: [['note', 'a & b']] as const, file: 'problemImage' };
  const request = requestOf({ headers: { 'X-Requested-With': 'XMLHttpRequest' }, body: undefined, form });
  await transmit({ ...request, file, onProgress: (share) => shares.push(share) }, 5000, undefined);
  const { headers, body = '' } = seen[0] ?? {};
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(body).toMatch(/name="note"\r\n\r\na & b\r\n/);
  expect(body).toMatch(/name="problemImage"; filename="a.jpg"\r\nContent-Type: image\/jpeg\r\n/);
  expect(body).toContain('x'.repeat(50_000));
  expect(shares.length).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

test('a GET has no body', async () => {
  answer = (_request, response) => response.end('[]');
  expect(await transmit(requestOf({ method: 'GET', headers: {}, body: undefined }), 5000, undefined)).toEqual({ status: 200, text: '[]' });
  expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
});

test.each([204, 400, 401, 404, 500, 503])('status %s is a response', async (status) => {
  answer = (_request, response) => {
    response.statusCode = status;
    response.end(status === 204 ? undefined : '<p>no</p>');
  };
  expect(await transmit(requestOf(), 5000, undefined)).toEqual({ status, text: status === 204 ? '' : '<p>no</p>' });
});

test('text is returned unchanged: no number is rounded, broken JSON does not throw', async () => {
  answer = (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end('{"orderId":12345678901234567890,');
  };
  expect(await transmit(requestOf(), 5000, undefined)).toEqual({ status: 200, text: '{"orderId":12345678901234567890,' });
});

test('no response in time', async () => {
  answer = () => undefined;
  await expect(transmit(requestOf(), 60, undefined)).rejects.toThrow(/^timeout$/);
});

test('a response that stops half way', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"code":0');
  };
  await expect(transmit(requestOf(), 80, undefined)).rejects.toThrow(/^timeout$/);
});

test('a connection that is closed', async () => {
  answer = (request) => request.socket.destroy();
  await expect(transmit(requestOf(), 5000, undefined)).rejects.toThrow(/^network$/);
});

test('no server at the address', async () => {
  await expect(transmit(requestOf({ url: 'http://127.0.0.1:1/x' }), 5000, undefined)).rejects.toThrow(/^network$/);
});

test('leaving a screen aborts its request', async () => {
  const screen = new AbortController();
  const closed = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      response.on('close', resolve);
      screen.abort();
    };
  });
  const reply = transmit(requestOf(), 5000, screen.signal);
  await expect(reply).rejects.toThrow(/^network$/);
  await closed;
});
