import type { ApiCall, CallSpec } from '../contracts/api/call';
import type { EncodedCall } from '../contracts/api/encode';
import { configOf, sessionOf } from '../testing/visit';
import { readCallKey } from './callKey';
import { createClient, TIME_LIMIT, type ClientContext, type EarlyRead, type Reply } from './client';
import { createServerClock } from './clock';
import { createStorage } from './storage';

const callOf = (more: Partial<CallSpec> = {}): ApiCall<unknown> => ({
  name: 'loanDetails',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  base: '/byfhns',
  style: 'form',
  success: 'zero',
  ...more,
  decode: (data) => data,
});
const read = callOf();
const push = callOf({ name: 'loanPush', path: '/push', record: true });
const get = callOf({ name: 'contracts', path: '/contracts', method: 'GET' });
const OK = { status: 200, text: '{"code":0,"data":"yes"}' };

interface Sent {
  readonly request: EncodedCall;
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
  answer(reply: Reply): void;
  fail(fault: Error): void;
}

function setUp(given: Partial<ClientContext> = {}) {
  const sent: Sent[] = [];
  const context: ClientContext = {
    config: configOf(),
    market: 'indonesia',
    session: sessionOf(),
    early: [],
    transmit: (request, timeout, signal) =>
      new Promise((answer, fail) => {
        sent.push({ request, timeout, signal, answer, fail });
        signal?.addEventListener('abort', () => fail(new Error('network')));
      }),
    pageQuery: () => 'scene=banner&market=9',
    online: () => true,
    untilOnline: () => Promise.resolve(true),
    oneUseKey: () => 'key-1',
    clock: createServerClock(),
    kept: createStorage(() => undefined),
    ...given,
  };
  return { sent, send: createClient(context) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('one call', () => {
  test('is sent with the time limit, and its reply is decoded', async () => {
    const { sent, send } = setUp();
    const result = send(read, { productId: 'p1' });
    expect(sent[0]?.timeout).toBe(60_000);
    expect(sent[0]?.request.body).toBe('productId=p1');
    expect(sent[0]?.request.url).toContain('token=secret-token');
    sent[0]?.answer(OK);
    expect(await result).toEqual({ ok: true, data: 'yes' });
  });

  test('applies the configuration of the call', async () => {
    const { sent, send } = setUp({ config: configOf({ calls: { loanDetails: { method: 'GET', base: '', success: '00' } } }) });
    const result = send(read);
    expect(sent[0]?.request).toMatchObject({ method: 'GET', body: undefined });
    expect(sent[0]?.request.url).toMatch(/^\/v3\/loan-details/);
    sent[0]?.answer(OK);
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'code' } });
  });

  test('only a call with `pageQuery` gets the page’s query string', () => {
    const { sent, send } = setUp();
    void send(read, {}, { pageQuery: true });
    void send(read);
    expect(sent[0]?.request.url).toMatch(/\?scene=banner&market=2&/);
    expect(sent[1]?.request.url).not.toContain('scene');
  });

  test('a failure has the reference of its request, if a response came; a success has none', async () => {
    const { sent, send } = setUp();
    const reference = '0123456789abcdef';
    for (const reply of [
      { status: 200, text: '{"code":9,"message":"closed"}' },
      { status: 401, text: '{"code":9}' },
      { status: 500, text: '<h1>500</h1>' },
      { status: 502, text: '{"code":"502","message":""}' },
    ]) {
      const result = send(read);
      sent.at(-1)?.answer({ ...reply, reference });
      expect(await result).toMatchObject({ ok: false, failure: { reference } });
    }
    const none = send(read);
    sent.at(-1)?.answer({ status: 500, text: '' });
    expect(await none).toMatchObject({ failure: { reference: undefined } });
    const good = send(read);
    sent.at(-1)?.answer({ ...OK, reference });
    expect(await good).toEqual({ ok: true, data: expect.anything() });
    const lost = send(read);
    sent.at(-1)?.fail(new Error('timeout'));
    expect(await lost).toEqual({ ok: false, failure: { kind: 'timeout', message: '', outcome: 'refused' } });
  });

  test('the clock gets the date of every reply, and when the request was sent', async () => {
    const hear = jest.fn();
    const clock = { opened: 7, hear };
    const early: EarlyRead[] = [];
    const { sent, send } = setUp({ clock, early });
    const date = 'Wed, 25 Nov 2026 12:00:00 GMT';
    const before = Date.now();
    const result = send(read);
    sent[0]?.answer({ ...OK, status: 500, date });
    await result;
    expect(hear.mock.calls).toEqual([[date, expect.any(Number)]]);
    expect((hear.mock.calls as [string, number][])[0]?.[1]).toBeGreaterThanOrEqual(before);
    // A read of the boot script may be older than the shell, but not than the document.
    early.push({ key: readCallKey(sent[0]!.request), reply: Promise.resolve({ ...OK, date }), at: Date.now() });
    await send(read);
    expect(hear).toHaveBeenLastCalledWith(date, 7);
    expect(sent).toHaveLength(1);
  });

  const said = (code: number | string, message = '') => JSON.stringify({ code, message });
  const unreadable = { kind: 'unreadable', message: '' };
  test.each<readonly [number, string, object, 'refused' | 'unknown']>([
    // A success under an error status, and a gateway's own message, are no replies of the API.
    ...[400, 401, 404, 500, 502, 503].map((status) => [status, OK.text, unreadable, 'unknown'] as const),
    ...[502, 503, 504].map((status) => [status, said(String(status)), unreadable, 'unknown'] as const),
    [504, '<html>gateway</html>', unreadable, 'unknown'],
    [500, '<h1>500</h1>', unreadable, 'unknown'],
    // The server may have made the record before it failed, so its reason counts for a read alone.
    [500, said(9, 'closed'), { kind: 'code', code: '9', message: 'closed' }, 'unknown'],
    [200, said(9), { kind: 'code', code: '9' }, 'refused'],
    [400, said(9), { kind: 'code', code: '9' }, 'refused'],
    // 401 is always the end of the session, 403 and 404 count where the body cannot be read.
    [401, '<h1>401</h1>', { kind: 'unreadable', code: '401' }, 'refused'],
    [403, '<h1>403</h1>', { kind: 'unreadable', code: '403' }, 'refused'],
    [404, '<h1>404</h1>', { kind: 'unreadable', code: '404' }, 'refused'],
    [401, said(9, 'log in'), { kind: 'code', code: '401', message: 'log in' }, 'refused'],
    [404, said(800006, 'wrong'), { kind: 'code', code: '800006', message: 'wrong' }, 'refused'],
  ])('status %i with %s fails, and is the outcome of a non-idempotent call', async (status, text, failure, outcome) => {
    const [{ sent, send }, other] = [setUp(), setUp()];
    const [result, pushed] = [send(read), other.send(push)];
    for (const call of [sent[0], other.sent[0]]) call?.answer({ status, text });
    expect(await result).toEqual({ ok: false, failure: { message: '', ...failure, outcome: 'refused' } });
    // Where the outcome is unknown, no reply of the API counts.
    expect(await pushed).toEqual({ ok: false, failure: { message: '', ...(outcome === 'unknown' ? unreadable : failure), outcome } });
  });

  test.each([
    ['timeout', 'timeout'],
    ['network', 'network'],
    ['anything', 'network'],
  ])('lost by %s', async (message, kind) => {
    const { sent, send } = setUp();
    const result = send(read);
    sent[0]?.fail(new Error(message));
    expect(await result).toEqual({ ok: false, failure: { kind, message: '', outcome: 'refused' } });
  });

  test('two reads are two requests', () => {
    const { sent, send } = setUp();
    void send(read, { productId: 'p1' });
    void send(read, { productId: 'p1' });
    expect(sent).toHaveLength(2);
  });
});

describe('a call that sends a file', () => {
  const upload = callOf({ name: 'upload', path: '/upload', file: 'picture' });
  const file = { blob: new Blob(['bytes']), name: 'a.jpg' };

  test('passes the file and the progress callback, and can be aborted', async () => {
    const { sent, send } = setUp();
    const screen = new AbortController();
    const onProgress = jest.fn();
    const result = send(upload, {}, { file, onProgress, signal: screen.signal });
    expect(sent[0]?.request).toMatchObject({ form: { fields: [], file: 'picture' }, file, onProgress });
    screen.abort();
    expect(await result).toMatchObject({ failure: { kind: 'left' } });
  });

  test('is not repeated automatically', async () => {
    const { sent, send } = setUp({ online: () => false });
    const result = send(upload, {}, { file });
    sent[0]?.fail(new Error('network'));
    expect(await result).toMatchObject({ failure: { kind: 'network', outcome: 'refused' } });
    expect(sent).toHaveLength(1);
  });
});

describe('a screen that was left', () => {
  test('its call is aborted', async () => {
    const { sent, send } = setUp();
    const screen = new AbortController();
    const result = send(read, {}, { signal: screen.signal });
    expect(sent[0]?.signal).toBe(screen.signal);
    screen.abort();
    expect(await result).toEqual({ ok: false, failure: { kind: 'left', message: '', outcome: 'refused' } });
  });

  test('a reply that still arrives is dropped', async () => {
    const { sent, send } = setUp({
      transmit: (request) => new Promise((answer, fail) => void sent.push({ request, timeout: 0, signal: undefined, answer, fail })),
    });
    const screen = new AbortController();
    const result = send(read, {}, { signal: screen.signal });
    screen.abort();
    sent[0]?.answer({ status: 200, text: '{"code":9,"message":"too late"}' });
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'left', message: '' } });
  });

  test('a non-idempotent call is never aborted', async () => {
    const { sent, send } = setUp();
    const screen = new AbortController();
    const result = send(push, {}, { signal: screen.signal });
    expect(sent[0]?.signal).toBeUndefined();
    screen.abort();
    sent[0]?.answer(OK);
    expect(await result).toMatchObject({ ok: true });
  });
});

describe('the read that the boot script began', () => {
  const keyOf = (fields: Record<string, string>) => {
    const { sent, send } = setUp();
    void send(read, fields);
    return readCallKey(sent[0]!.request);
  };
  const early = (reply: EarlyRead['reply'] = Promise.resolve(OK)): EarlyRead => ({
    key: keyOf({ productId: 'p1' }),
    reply,
    at: Date.now(),
  });

  test('is adopted once by the same request', async () => {
    const { sent, send } = setUp({ early: [early()] });
    expect(await send(read, { productId: 'p1' })).toEqual({ ok: true, data: 'yes' });
    expect(sent).toHaveLength(0);
    void send(read, { productId: 'p1' });
    expect(sent).toHaveLength(1);
  });

  test('two reads are adopted in any order, each by its own request', async () => {
    const other = { ...early(Promise.resolve({ status: 200, text: '{"code":9}' })), key: keyOf({ productId: 'p2' }) };
    const { sent, send } = setUp({ early: [early(), other] });
    expect(await send(read, { productId: 'p2' })).toMatchObject({ ok: false });
    expect(await send(read, { productId: 'p1' })).toMatchObject({ ok: true });
    expect(sent).toHaveLength(0);
    void send(read, { productId: 'p2' });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['other fields', read, { productId: 'p2' }],
    ['more fields', read, { productId: 'p1', orderId: 'o1' }],
    ['another path', callOf({ path: '/v3/other' }), { productId: 'p1' }],
    ['another method', callOf({ method: 'GET' }), { productId: 'p1' }],
  ])('is not adopted by a request with %s, and waits for the right one', async (_what, call, fields) => {
    const { sent, send } = setUp({ early: [early()] });
    void send(call, fields);
    expect(sent).toHaveLength(1);
    await send(read, { productId: 'p1' });
    expect(sent).toHaveLength(1);
  });

  test('its failure is a network failure, and the next call is sent', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    lost.catch(() => undefined);
    const { sent, send } = setUp({ early: [early(lost)] });
    expect(await send(read, { productId: 'p1' })).toMatchObject({ failure: { kind: 'network' } });
    expect(sent).toHaveLength(0);
    void send(read, { productId: 'p1' });
    expect(sent).toHaveLength(1);
  });

  test('is not adopted when it is older than a request may take, however late the shell started', async () => {
    const clock = jest.spyOn(Date, 'now');
    for (const [age, asked] of [
      [TIME_LIMIT - 1000, 0],
      [TIME_LIMIT + 1000, 1],
    ] as const) {
      clock.mockReturnValue(5_000_000);
      const given = { early: [early()] };
      clock.mockReturnValue(5_000_000 + age);
      const { sent, send } = setUp(given);
      void send(read, { productId: 'p1' });
      expect(sent).toHaveLength(asked);
    }
    clock.mockRestore();
  });

  test('has the same time limit', async () => {
    jest.useFakeTimers();
    const { send } = setUp({ early: [early(new Promise(() => undefined))] });
    const result = send(read, { productId: 'p1' });
    await jest.advanceTimersByTimeAsync(TIME_LIMIT - 1);
    let done = false;
    void result.then(() => (done = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ failure: { kind: 'timeout' } });
    jest.useRealTimers();
  });
});

describe('non-idempotent calls', () => {
  test('while one runs, the same call shares its promise', async () => {
    const { sent, send } = setUp();
    const results = [send(push, { productId: 'p1' }), send(push, { productId: 'p1' })];
    expect(sent).toHaveLength(1);
    sent[0]?.answer(OK);
    expect(await Promise.all(results)).toEqual([
      { ok: true, data: 'yes' },
      { ok: true, data: 'yes' },
    ]);
  });

  test('a call for another order is another call', () => {
    const { sent, send } = setUp();
    void send(push, { productId: 'p1' });
    void send(push, { productId: 'p2' });
    expect(sent).toHaveLength(2);
  });

  test('after success or failure the borrower can send it again', async () => {
    const { sent, send } = setUp();
    const first = send(push);
    sent[0]?.answer(OK);
    await first;
    const second = send(push);
    sent[1]?.fail(new Error('network'));
    await second;
    void send(push);
    expect(sent).toHaveLength(3);
  });

  test.each([
    ['timeout', new Error('timeout')],
    ['network', new Error('network')],
  ])('lost by %s: the outcome is unknown, and the call is not repeated', async (kind, fault) => {
    const untilOnline = jest.fn(() => Promise.resolve(true));
    for (const call of [push, { ...push, method: 'GET' as const }]) {
      const { sent, send } = setUp({ online: () => false, untilOnline });
      const result = send(call);
      sent[0]?.fail(fault);
      expect(await result).toEqual({ ok: false, failure: { kind, message: '', outcome: 'unknown' } });
      await settle();
      expect(sent).toHaveLength(1);
    }
    expect(untilOnline).not.toHaveBeenCalled();
  });

  test('a one-use key is sent only if the configuration names its header', () => {
    const named = setUp({ config: configOf({ headers: { idempotency: 'Idempotency-Key' } }) });
    void named.send(push);
    void named.send(read);
    expect(named.sent[0]?.request.headers).toMatchObject({ 'Idempotency-Key': 'key-1' });
    expect(named.sent[1]?.request.headers).not.toHaveProperty('Idempotency-Key');
    const plain = setUp();
    void plain.send(push);
    expect(Object.values(plain.sent[0]?.request.headers ?? {})).not.toContain('key-1');
    expect(Object.keys(plain.sent[0]?.request.headers ?? {})).not.toContain('');
  });

  test('after an unknown outcome, even after a reload, the same request has the same one-use key; after a known one, another', async () => {
    const kept = createStorage(() => undefined);
    let count = 0;
    const oneUseKey = () => `key-${(count += 1)}`;
    const load = () => setUp({ config: configOf({ headers: { idempotency: 'Once' } }), kept, oneUseKey });
    const keys = ({ sent }: ReturnType<typeof load>) => sent.map(({ request }) => request.headers['Once']);
    const first = load();
    const lost = first.send(push, { productId: '7' });
    first.sent[0]?.fail(new Error('network'));
    await lost;
    const again = first.send(push, { productId: '7' });
    first.sent[1]?.answer({ status: 504, text: '' });
    await again;
    void first.send(push, { productId: '8' });
    expect(keys(first)).toEqual(['key-1', 'key-1', 'key-2']);

    const reloaded = load();
    const third = reloaded.send(push, { productId: '7' });
    reloaded.sent[0]?.answer(OK);
    await third;
    const refused = reloaded.send(push, { productId: '7' });
    reloaded.sent[1]?.answer({ status: 200, text: '{"code":9}' });
    await refused;
    void reloaded.send(push, { productId: '7' });
    // This call was running when the page was reloaded, so its outcome is unknown too.
    void reloaded.send(push, { productId: '8' });
    expect(keys(reloaded)).toEqual(['key-1', 'key-3', 'key-4', 'key-2']);
  });
});

describe('a GET while the device is offline', () => {
  test('is sent once more when it is online again', async () => {
    const untilOnline = jest.fn(() => Promise.resolve(true));
    const { sent, send } = setUp({ online: () => false, untilOnline });
    const result = send(get);
    sent[0]?.fail(new Error('network'));
    await settle();
    expect(untilOnline).toHaveBeenCalledWith(TIME_LIMIT);
    expect(sent).toHaveLength(2);
    sent[1]?.fail(new Error('network'));
    expect(await result).toMatchObject({ failure: { kind: 'network' } });
    expect(sent).toHaveLength(2);
    expect(untilOnline).toHaveBeenCalledTimes(1);
  });

  test('fails when the device stays offline', async () => {
    const { sent, send } = setUp({ online: () => false, untilOnline: () => Promise.resolve(false) });
    const result = send(get);
    sent[0]?.fail(new Error('network'));
    expect(await result).toMatchObject({ failure: { kind: 'network' } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a GET that failed online', get, true],
    ['a POST', read, false],
  ])('%s is not repeated', async (_what, call, online) => {
    const { sent, send } = setUp({ online: () => online });
    const result = send(call);
    sent[0]?.fail(new Error('network'));
    expect(await result).toMatchObject({ failure: { kind: 'network' } });
    expect(sent).toHaveLength(1);
  });
});
