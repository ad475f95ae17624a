import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

import { API_LIMITS } from '../api/apiProxy';
import { close, listen, portOf } from '../testing/gatewayUnderTest';
import { limitedServer, SERVER_LIMITS, type ServerLimits } from './limitedServer';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  if (server !== undefined) await close(server);
});

/** Only the tested limit is short, so no other limit can end a connection. */
const LONG: ServerLimits = { head: 600_000, request: 600_000, silence: 600_000, idle: 600_000, connections: 100, check: 20 };

async function serve(limits: Partial<ServerLimits>): Promise<void> {
  server = await listen(
    limitedServer((request, response) => request.on('end', () => response.end('whole')).resume(), { ...LONG, ...limits }),
  );
}

/** A visitor that sends `text` and then waits. */
function visitor(text: string): Socket {
  const socket = connect(portOf(server!), '127.0.0.1', () => socket.write(text));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

/** All that a visitor receives until the server closes the connection. */
async function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n';
const WHOLE = `${HEAD}0123456789`;

test.each<[string, Partial<ServerLimits>, string, RegExp]>([
  ['an incomplete head gets a timeout', { head: 100, request: 550_000 }, 'GET / HTTP/1.1\r\nHost: x\r\n', /^HTTP\/1\.1 408 /],
  ['an incomplete body gets a timeout', { head: 100, request: 200 }, `${HEAD}half`, /^HTTP\/1\.1 408 /],
  ['an inactive connection is closed', { silence: 100 }, `${HEAD}half`, /^$/],
  ['a connection without a further request is closed after its answer', { idle: 100 }, WHOLE, /^HTTP\/1\.1 200 [^]*whole/],
])('%s', async (_, limits, sent, answer) => {
  await serve(limits);
  expect(await received(visitor(sent))).toMatch(answer);
});

test('a connection above the limit is closed at once; the others continue', async () => {
  await serve({ connections: 2 });
  const first = visitor('');
  await once(first, 'connect');
  const second = visitor('');
  await once(second, 'connect');
  expect(await received(visitor(WHOLE))).toBe('');
  second.write(WHOLE);
  const [answer] = (await once(second, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
  ['what is no request', 'hello\r\n\r\n', '400'],
])('%s is refused with the right status', async (_, text, status) => {
  await serve({});
  expect(await received(visitor(text))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});

test('the limits leave the client’s own 60 seconds to the client, and exceed those of the API and of a proxy in front', () => {
  expect(SERVER_LIMITS.request).toBeGreaterThan(60_000);
  expect(API_LIMITS.silence).toBeGreaterThan(60_000);
  expect(API_LIMITS.whole).toBeGreaterThan(API_LIMITS.silence);
  expect(SERVER_LIMITS.silence).toBeGreaterThan(API_LIMITS.silence);
  expect(SERVER_LIMITS.idle).toBeGreaterThan(60_000);
});
