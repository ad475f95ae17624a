import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';

import type { EncodedCall } from '@loan/shared/contracts/api/encode';

import { openEntry } from '../observing/accessEntry';
import { newTrace } from '../observing/trace';
import { createFirstReplies, type Reading } from '../rendering/firstReplies';
import { ask } from '../testing/gatewayUnderTest';
import { serversForEachTest } from '../testing/proxyUnderTest';
import { createApiCalls } from './apiCalls';

const LIMIT = 1000;
const RULES = { headers: [], maxBodyBytes: LIMIT, host: undefined };

const serve = serversForEachTest();
/** Calls that reached the API, with their bodies; the first one is the gateway's own. */
const calls: string[] = [];
/** Behaviour of the API at the first call. */
let first: ((request: IncomingMessage) => void) | undefined;
/** What it does with the others. */
let late: typeof first;
let firstReplies: ReturnType<typeof createFirstReplies>;
let port: number;

beforeEach(async () => {
  calls.length = 0;
  late = undefined;
  const api = createServer((request, response) => {
    const index = calls.push(`${request.method} `) - 1;
    request.on('data', (chunk: Buffer) => (calls[index] += chunk.toString()));
    const special = index === 0 ? first : late;
    request.on('end', () => (special !== undefined ? special(request) : response.end('{}')));
  });
  const target = `http://127.0.0.1:${await serve(api)}/`;
  firstReplies = createFirstReplies(target);
  const answer = createApiCalls(target, firstReplies);
  port = await serve(createServer((request, response) => void answer(request, response, openEntry(request, '/first', {}), RULES)));
});
afterEach(() => firstReplies.close());

/** The gateway's own call for a visitor of this machine, without a body. */
async function begun(method: EncodedCall['method'], failing?: typeof first): Promise<Reading | undefined> {
  first = failing;
  const visitor = { headers: {}, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage;
  const call = { method, url: '/first', headers: {} } as EncodedCall;
  const reading = firstReplies.begin([call], visitor, { headers: {}, isRecord: false, of: 'of', trace: newTrace() });
  await reading?.replies;
  return reading;
}

test.each([
  [true, 1],
  [false, 2],
])('a call whose kept connection the API closes: non-idempotent %s, the API gets it %d times', async (isRecord, times) => {
  // Leaves a connection that may be used again.
  await begun('POST');
  let asked = 0;
  late = ({ socket }) => {
    asked += 1;
    socket.destroy();
  };
  const visitor = { headers: {}, socket: { remoteAddress: '127.0.0.2' } } as unknown as IncomingMessage;
  const call = { method: 'POST', url: '/first', headers: {} } as EncodedCall;
  const reading = firstReplies.begin([call], visitor, { headers: {}, isRecord, of: 'of', trace: newTrace() });
  expect(await reading?.replies).toBeUndefined();
  expect(asked).toBe(times);
});

const CHUNKED = { 'transfer-encoding': 'chunked' };

test('a GET whose body does not end is answered with the reply to the call that was begun for it', async () => {
  await begun('GET');
  const answer = await new Promise<IncomingMessage>((resolve) => {
    const sent = httpRequest({ port, path: '/first', headers: CHUNKED }, resolve);
    sent.on('error', () => undefined);
    sent.write('x'.repeat(10 * LIMIT));
  });
  expect(answer.statusCode).toBe(200);
  answer.destroy();
  expect(calls).toEqual(['GET ']);
});

test.each<[string, typeof first]>([
  ['failed', ({ socket }) => socket.destroy()],
  ['was answered with an invalid status', ({ socket }) => socket.end('HTTP/1.1 000 x\r\nContent-Length: 0\r\n\r\n')],
])('the body of a GET is not forwarded if the call that was begun for it %s', async (_, failing) => {
  await begun('GET', failing);
  const failed = calls.length;
  expect((await ask(port, '/first', { headers: CHUNKED, body: 'x' })).status).toBe(200);
  expect(calls.slice(failed)).toEqual(['GET ']);
});

test('a POST without a declared length is cut off at the limit while a call without a body is known', async () => {
  await begun('POST');
  expect((await ask(port, '/first', { method: 'POST', headers: CHUNKED, body: 'x'.repeat(10 * LIMIT) })).status).toBe(413);
});

describe('the reply to a call for an abandoned document is not used for a later call', () => {
  beforeEach(() => begun('GET'));

  test('of a document that contains the reply', async () => {
    (await begun('GET'))?.used();
    await ask(port, '/first');
    expect(calls).toHaveLength(3);
  });

  test('of a document whose first call was answered with the reply', async () => {
    await begun('GET');
    await ask(port, '/first');
    expect(calls).toHaveLength(2);
    await ask(port, '/first');
    expect(calls).toHaveLength(3);
  });
});
