import { newestDocument } from '@loan/release/document/documents';

import type { ActionDone, ChannelState, History, Refusal, ReleaseFigures, Retention, State } from '../contract';
import { asked, servedApp, type ServedApp } from '../testing/servedApp';
import { MOST_STREAMS } from './events';

let served: ServedApp;
beforeEach(async () => {
  served = await servedApp();
});
afterEach(() => served.close());

const newest = () => newestDocument(served.store, 'production');
const stateOf = async (response: Response) => ((await response.json()) as State).channels[0] as ChannelState;

test.each([
  '/api/state',
  '/api/history?channel=production',
  '/api/figures?channel=production',
  '/api/rates?channel=production',
  '/api/retention',
  '/api/events?channel=production',
])('%s requires a session', async (path) => {
  const response = await served.get(path, []);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'SIGNED_OUT' });
});

test('the state has the running versions with their start, author and reason', async () => {
  const state = await stateOf(await served.get('/api/state'));
  expect(state).toMatchObject({ channel: 'production', number: 2, by: 'operator', why: 'test', signatures: 'none' });
  const loan = state.packages.find(({ name }) => name === 'remote-loan');
  expect(loan).toMatchObject({
    version: '1.0.0',
    since: { number: 1, by: 'operator', why: 'test' },
    canary: { version: '1.0.1', share: 1000, since: { number: 2 } },
    disabled: false,
    published: ['1.0.1', '1.0.0'],
  });
});

test('the history lists what each document changed, latest first', async () => {
  const history = (await (await served.get('/api/history?channel=production')).json()) as History;
  expect(history.entries.map(({ number }) => number)).toEqual([2, 1]);
  expect(history.entries[0]).toMatchObject({ by: 'operator', action: 'promote remote-loan 1.0.1 to 10 % of devices' });
  expect(history.entries[0]?.changes).toContain('remote-loan: canary 1.0.1 for 10 % of the devices');
});

test('the figures count the releases after the first document', async () => {
  served.close();
  served = await servedApp({ now: () => Date.parse('2026-02-01T00:00:00Z') });
  const figures = (await (await served.get('/api/figures?channel=production')).json()) as ReleaseFigures;
  expect(figures.rows).toEqual([{ month: '2026-01', name: 'remote-loan', releases: 1, undone: 0 }]);
  expect(figures.counted).toMatch(/^Counted is each version/);
});

test('retention lists what a prune would free', async () => {
  const retention = (await (await served.get('/api/retention')).json()) as Retention;
  expect(retention).toEqual({ days: 30, unused: [] });
});

test('a channel that the console does not serve does not exist', async () => {
  served.close();
  served = await servedApp({ channels: ['staging'] });
  expect((await served.get('/api/history?channel=production')).status).toBe(404);
  expect((await served.post('/api/actions', asked({ action: 'halt' }))).status).toBe(404);
  expect((await newest())?.number).toBe(2);
});

test('a dry run describes the change, and writes nothing', async () => {
  const done = (await (await served.post('/api/actions', asked({ action: 'halt', dryRun: true }))).json()) as ActionDone;
  expect(done).toMatchObject({ kind: 'planned', number: 3 });
  expect(done.changes).toContain('remote-loan: canary 1.0.1 withdrawn');
  expect((await newest())?.number).toBe(2);
});

test('an action is recorded with the identity of the session, whatever the request contains', async () => {
  const response = await served.post('/api/actions', asked({ action: 'halt', why: ' 20 %\n of loads\tfail ' }));
  expect(response.status).toBe(200);
  expect(await newest()).toMatchObject({ number: 3, by: 'asha@loans.example', why: '20 % of loads fail' });
  const forged = await served.post('/api/actions', { ...asked({ action: 'disable', expect: 3 }), by: 'somebody else' });
  expect(forged.status).toBe(400);
  expect((await newest())?.number).toBe(3);
});

test.each([
  ['rollback', {}],
  ['disable', {}],
  ['freeze', { until: '2099-01-01T00:00:00.000Z' }],
  ['promote', { version: '1.0.1' }],
  ['share', { version: '1.0.1', share: 2500 }],
] as const)('%s goes through the functions of the command line', async (action, more) => {
  if (action === 'rollback') await served.post('/api/actions', asked({ action: 'promote', version: '1.0.1' }));
  const expect_ = action === 'rollback' ? 3 : 2;
  const response = await served.post('/api/actions', asked({ action, ...more, expect: expect_ }));
  expect([response.status, await response.json()]).toMatchObject([200, { kind: 'done', number: expect_ + 1 }]);
  expect((await newest())?.action).toMatch(new RegExp(`^${action === 'share' ? 'promote' : action} `));
});

test.each([
  ['a viewer', ['viewer'] as const],
  ['an approver', ['viewer', 'approver'] as const],
])('%s cannot change anything', async (_who, roles) => {
  const response = await served.post('/api/actions', asked({ action: 'halt' }), served.headersOf(roles));
  expect([response.status, await response.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  expect(
    (await served.post('/api/preview', { channel: 'production', name: 'remote-loan', version: '1.0.1' }, served.headersOf(roles))).status,
  ).toBe(403);
  expect((await newest())?.number).toBe(2);
});

test('only an approver approves', async () => {
  const body = { id: 'x', dryRun: false };
  expect((await served.post('/api/approve', body)).status).toBe(403);
  expect((await served.post('/api/approve', body, served.headersOf(['viewer', 'approver']))).status).toBe(404);
});

test('a request for an older document is refused and names the person who changed the channel', async () => {
  await served.post('/api/actions', asked({ action: 'disable', name: 'remote-repay' }));
  const response = await served.post('/api/actions', asked({ action: 'halt' }), served.headersOf(['promoter'], 'budi@loans.example'));
  const refusal = (await response.json()) as Refusal;
  expect([response.status, refusal.code]).toEqual([409, 'MOVED_ON']);
  expect(refusal.message).toContain('document 3, by asha@loans.example');
  expect((await newest())?.number).toBe(3);
});

test.each([
  ['without a reason', { why: ' \n ' }, 'reason'],
  ['with invisible characters', { why: 'all \u202Ewell' }, 'invisible'],
  ['with a name that is none', { name: '../x' }, 'name'],
  ['without a document number', { expect: undefined }, 'expect'],
])('a request %s is refused in a sentence', async (_what, more, word) => {
  const response = await served.post('/api/actions', { ...asked({ action: 'halt' }), ...more });
  const refusal = (await response.json()) as Refusal;
  expect([response.status, refusal.code]).toEqual([400, 'BAD_REQUEST']);
  expect(refusal.message).toContain(word);
  expect((await newest())?.number).toBe(2);
});

test('a refusal of the release command keeps its own sentence', async () => {
  const response = await served.post('/api/actions', asked({ action: 'rollback', name: 'remote-repay' }));
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'NOTHING_TO_ROLL_BACK' }]);
});

test.each([
  ['another site', { origin: 'https://evil.example' }, 403],
  ['no origin', { origin: '' }, 403],
  ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { 'content-type': 'text/plain' }, 415],
  ['a name that was rebound', { host: 'evil.example:8091' }, 421],
])('a change from %s is refused', async (_what, more, status) => {
  const headers = { ...served.headersOf(['viewer', 'promoter']), ...more };
  expect((await served.post('/api/actions', asked({ action: 'halt' }), headers)).status).toBe(status);
  expect((await newest())?.number).toBe(2);
});

test('refuses a body that is too large', async () => {
  const body = JSON.stringify(asked({ action: 'halt', why: 'x'.repeat(20_000) }));
  const headers = { ...served.headersOf(['viewer', 'promoter']), 'content-length': String(body.length) };
  expect((await served.app.request('/api/actions', { method: 'POST', headers, body })).status).toBe(413);
});

test('responses are not cached, not framed, and run no foreign scripts', async () => {
  const { headers } = await served.get('/api/state');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('behind TLS the cookie is for that host alone, and other host names are refused', async () => {
  const origin = 'https://console.example';
  served.close();
  served = await servedApp({ origin: () => origin, hosts: () => new Set(['console.example']) });
  const headers = { host: 'console.example', origin, 'content-type': 'application/json' };
  const response = await served.app.request('/api/sign-out', { method: 'POST', headers, body: '{}' });
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-console=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect((await served.app.request('/', { headers: { host: '127.0.0.1:8091' } })).status).toBe(421);
});

/** The events of production, as an open page gets them. */
async function openEvents() {
  const response = await served.get('/api/events?channel=production');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const until = async (words: string) => {
    let text = '';
    while (!text.includes(words)) text += (await reader?.read())?.value ?? `the stream ended before ${words}`;
    return text;
  };
  return { response, until, close: async () => reader?.cancel() };
}

test('while the store is unreadable a page keeps its state, with the reason, and is notified when the store is back', async () => {
  const { store } = served;
  served.close();
  let isAway = false;
  const whenThere = <T>(ask: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(Object.assign(new Error('EIO'), { syscall: 'scandir', code: 'EIO', path: '/store' })) : ask();
  served = await servedApp({
    store: { ...store, read: (key) => whenThere(() => store.read(key)), list: (folder) => whenThere(() => store.list(folder)) },
  });
  const events = await openEvents();
  await events.until('"number":2');
  isAway = true;
  const told = await events.until('"fault":"/store: the disk cannot be read or written. Look at the disk."');
  expect(told).toContain('"number":2');
  expect(await stateOf(await served.get('/api/state'))).toMatchObject({ number: 2, packages: expect.arrayContaining([]) });
  isAway = false;
  expect(await events.until('"number":2')).not.toContain('fault');
  expect(served.lines.filter((line) => line.startsWith('The store cannot'))).toHaveLength(1);
  await events.close();
});

test('open pages get events, up to the limit of streams', async () => {
  const open = async () => served.get('/api/events?channel=production');
  const { response: first, until, close } = await openEvents();
  expect(first.headers.get('content-type')).toContain('text/event-stream');
  expect(await until('event: state')).not.toContain('ended');
  await served.post('/api/actions', asked({ action: 'halt' }));
  expect(await until('"number":3')).not.toContain('ended');
  const streams = [first, ...(await Promise.all(Array.from({ length: MOST_STREAMS - 1 }, open)))];
  const last = await open();
  expect([last.status, await last.json()]).toMatchObject([503, { code: 'TOO_MANY' }]);
  await Promise.all(streams.slice(1).map(async (stream) => stream.body?.cancel()));
  await close();
});
