import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { allCalls } from '@loan/api/calls';
import { createAnswerJudge } from '@loan/sandbox/checking/answerFaults';
import { plainConfig } from '@loan/sandbox/document/document';
import { filledIn } from '@loan/sandbox/document/requests';
import { scrambledWire } from '@loan/sandbox/scrambledWire';
import { startSandbox, type RunningSandbox } from '@loan/sandbox/server';
import { testFolder } from '@loan/sandbox/testing/testFolder';
import type { Market } from '@loan/shared/contracts/shell';

import { startApi } from '../start/local/localServer';
import { checkApi } from './checkApi';
import { conformance } from './conformance';
import { sampleSeeds } from './sampleSeeds';
import type { Seeds } from './seeds';
import { uploadedImageFault } from './uploadedImage';
import { faultsOf } from './verdictLines';

const folder = testFolder();

let sandbox: RunningSandbox;
/** An API with wrong replies. */
let wrong: string;
const endings: (() => Promise<unknown>)[] = [];

/** Serves on a free port until the end of the tests; returns the address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  endings.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Three calls of the sandbox have a wrong reply: a type, a field, a code; a fourth returns addresses of the API's own origin. */
async function answerWrong(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '' } = request;
  const body = await bodyOf(request);
  // It builds addresses from the pages' origin, which the gateway passes on.
  const forwarded = url.includes('/recommend-product-list') ? [] : ['x-forwarded-host', 'x-forwarded-proto'];
  const known = ['content-type', ...forwarded].map((name) => [name, String(request.headers[name] ?? '')]);
  const headers = Object.fromEntries(known.filter(([, value]) => value !== '')) as Record<string, string>;
  const answer = await fetch(`${sandbox.url}${url}`, { method, headers, ...(method === 'POST' && { body }) });
  // The check whether the API is reachable at all.
  if (method === 'HEAD') return void response.writeHead(answer.status).end();
  const reply = (await answer.json()) as { code: unknown; data: Record<string, unknown> };
  if (url.includes('/loan-details/loan-details')) reply.data['orderStatus'] = 174;
  if (url.includes('/loan-detail-confirm')) delete reply.data['note'];
  if (url.includes('/loan-play-detail')) reply.code = '200';
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  wrong = await serve((request, response) => void answerWrong(request, response));
});
beforeEach(() => fetch(`${sandbox.url}/sandbox/control/reset`, { method: 'POST' }));
afterAll(async () => {
  for (const end of endings) await end();
  await sandbox.close();
});

const at = async <T>(path: string) => (await (await fetch(`${sandbox.url}/sandbox/control/${path}`)).json()) as T;

/** Seeds for every call, with the codes that only the sandbox knows. */
async function everySeed(market: Market): Promise<Seeds> {
  const handle = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(`${sandbox.url}${pathname}${search}`, new Request(request));
  };
  const filled = await filledIn({ handle, control: { state: () => at('state') } }, market);
  const { session, calls } = sampleSeeds(market);
  const { legacyConfirm, smsCode, register } = filled;
  const { card_payments } = await at<{ card_payments: { id: number; paid_at: number | null }[] }>('state');
  const waiting = card_payments.find(({ paid_at }) => paid_at === null);
  const more = { legacyConfirm: { ...legacyConfirm, repaymentRecordId: String(waiting?.id) }, smsCode, register } as Seeds['calls'];
  return { session, calls: { ...calls, ...more } };
}

const failures = (verdicts: Awaited<ReturnType<typeof conformance>>) =>
  verdicts.filter(({ result }) => result !== 'passed').map(({ call, result, why }) => [call, result, ...why]);

test.each(['india', 'indonesia'] as const)('the sandbox passes with every call, %s', async (market) => {
  const asked = { api: sandbox.url, config: plainConfig(), market, records: true, seeds: await everySeed(market) };
  expect(failures(await conformance(asked))).toEqual([]);
});

test('without records no non-idempotent call is made, and no file is sent', async () => {
  const every = await everySeed('india');
  const held = allCalls.filter(({ record, file }) => record === true || file !== undefined).map(({ name }) => name);
  const chosen = Object.entries(every.calls).filter(([name]) => name === 'loanDetails' || held.includes(name));
  const seeds = { ...every, calls: Object.fromEntries(chosen) };
  const before = await at<{ call: string }[]>('requests');
  const verdicts = await conformance({ api: sandbox.url, config: plainConfig(), market: 'india', records: false, seeds });
  const made = (await at<{ call: string }[]>('requests')).slice(before.length).map(({ call }) => call);
  expect(made).toContain('loanDetails');
  expect(made.filter((call) => held.includes(call))).toEqual([]);
  const notMade = verdicts.filter(({ why: [why] }) => why?.startsWith('makes a record or leaves a file'));
  expect(notMade.map(({ call }) => call)).toEqual(held);
});

test('with every name mapped to another one', async () => {
  const wire = scrambledWire(7);
  const other = await startSandbox({ port: 0, wire });
  const asked = { api: other.url, config: plainConfig(wire), market: 'india', records: false, seeds: sampleSeeds('india') } as const;
  expect(failures(await conformance(asked)).filter(([, result]) => result === 'failed')).toEqual([]);
  await other.close();
});

test('the command names a wrong type, a missing field, a wrong code and a seed that does not fit, prints only JSON to standard output with --json, and has an exit status', async () => {
  const { session, calls } = sampleSeeds('india');
  const seedsOf = (more: Seeds['calls'], ...names: readonly string[]) => {
    const file = join(folder, `${names.length}.json`);
    const chosen = Object.fromEntries(names.map((name) => [name, calls[name] ?? {}]));
    writeFileSync(file, JSON.stringify({ india: { session, calls: { ...chosen, ...more } } }));
    return file;
  };
  const [out, words] = (['log', 'error'] as const).map((stream) => jest.spyOn(console, stream).mockImplementation());
  const textOf = (spy?: jest.SpyInstance) => spy?.mock.calls.flat().join('\n') ?? '';
  const check = (api: string, seeds: string) => checkApi([api, '--market', 'india', '--seeds', seeds, '--json']);
  const misfit = { payTypes: { productId: '9101', orderId: 'IN-0', pay_type: '1' } };
  expect(await check(sandbox.url, seedsOf({}, 'loanDetails'))).toBe(0);
  jest.clearAllMocks();
  expect(await check(wrong, seedsOf(misfit, 'loanDetails', 'loanConfirm', 'instalmentPlan', 'delayDetail', 'recommendList'))).toBe(1);
  const results = JSON.parse(textOf(out)) as { market: string; call: string; result: string; why: string[] }[];
  expect(new Set(results.map(({ market }) => market))).toEqual(new Set(['india']));
  const ran = results.filter(({ result }) => result !== 'not run').map(({ call, result, why }) => [call, [result, ...why]] as const);
  expect(Object.fromEntries(ran)).toEqual({
    loanDetails: ['failed', 'data.orderStatus: expected text, got number'],
    loanConfirm: ['failed', 'data.note: expected text, got nothing'],
    delayDetail: ['passed'],
    recommendList: ['failed', expect.stringMatching(/^data\[0\]\.productLogo: expected an address of the pages’ own origin/)],
    instalmentPlan: ['failed', expect.stringMatching(/^code: expected 0, or one of .*, got "200"$/)],
    payTypes: ['failed', 'code: refused with 4002 (The borrower has no such order.) Give a seed that fits.'],
  });
  expect(textOf(words)).toContain('1 passed, 5 failed');
  expect(textOf(words)).toContain(`https://pages.example was used as the origin of your pages. If that is ${wrong}, add --pages ${wrong}`);
  jest.restoreAllMocks();
});

test('a reply that is not from this API is described; so is a missing path', async () => {
  const heard: IncomingMessage[] = [];
  const api = await serve((request, response) => {
    heard.push(request);
    if (request.url?.includes('/loan-detail')) response.end('<html>');
    else if (request.url?.includes('/recommend')) response.writeHead(302, { location: '/elsewhere' }).end();
    else response.writeHead(404).end('not found');
  });
  const { loanDetails = {}, recommendList = {}, payTypes = {} } = sampleSeeds('india').calls;
  const session = { market: '1', token: 't', sessionId: 's', userToken: 'u' };
  const takes = { ...payTypes, orderId: '$loanDetails/orders/0/id' };
  const seeds = { session, calls: { loanDetails, recommendList, payTypes: takes } };
  const verdicts = await conformance({ api, config: plainConfig(), market: 'india', records: false, seeds });
  expect(failures(verdicts).filter(([, result]) => result === 'failed')).toEqual([
    ['loanDetails', 'failed', 'body: expected JSON object, got no content type, text of 6, begins "<html>"'],
    ['recommendList', 'failed', expect.stringMatching(/^HTTP status: .*, got 302/)],
    ['payTypes', 'failed', 'orderId: loanDetails did not return data.orders.0.id'],
  ]);
  // As the front end sends them: all nine common parameters, and the tokens in the headers of each style, never in the
  // address.
  const [form, json] = heard.filter(({ url }) => url?.includes('loan-details/') || url?.includes('recommend'));
  expect(form?.url).toMatch(/\?deviceId=&market=1&version=&token=t&type=&deviceName=&osVersion=&gid=&platform=$/);
  expect(form?.headers).toMatchObject({ 'x-user-token': 'u', 'x-requested-with': 'XMLHttpRequest' });
  expect(json?.headers).toMatchObject({ 'x-token': 't', 'x-session-id': 's' });
  expect([form?.headers['x-token'], json?.headers['x-user-token']]).toEqual([undefined, undefined]);
});

test('an API that hangs is reported with the time waited, and the pending call is named meanwhile', async () => {
  const { session, calls } = sampleSeeds('india');
  const seeds = { session, calls: { loanDetails: calls['loanDetails'] ?? {} } };
  const api = `${await serve(() => undefined)}/api/`;
  const waiting: string[] = [];
  const told = { waiting: (asked: string) => void waiting.push(asked), late: 100, patience: 1000 };
  const verdicts = await conformance({ api, config: plainConfig(), market: 'india', records: false, seeds, ...told });
  const path = 'POST /api/byfhns/v3/loan-details/loan-details';
  expect(waiting).toEqual([path]);
  expect(verdicts.find(({ result }) => result === 'failed')).toMatchObject({
    asked: path,
    why: ['answer: expected one, got none within 1 s'],
  });
});

test('each read of an API that answers without a valid token is reported; without a token in the seeds nothing is tried', async () => {
  const sent: unknown[] = [];
  // Replaces any token by the valid one.
  const open = async (request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(`${sandbox.url}${request.url}`);
    if (address.pathname.endsWith('loan-details')) sent.push(request.headers['x-user-token']);
    address.searchParams.set('token', sampleSeeds('india').session['token'] ?? '');
    const type = request.headers['content-type'] ?? '';
    const headers = { 'content-type': type, 'x-forwarded-host': 'pages.example', 'x-forwarded-proto': 'https' };
    const { method = 'GET' } = request;
    const body = await bodyOf(request);
    const answer = await fetch(address, { method, headers, ...(method === 'POST' && { body }) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text());
  };
  const api = await serve((request, response) => void open(request, response));
  const { session, calls } = sampleSeeds('india');
  const chosen = { loanDetails: calls['loanDetails'] ?? {}, channelTemplate: calls['channelTemplate'] ?? {} };
  const asked = { api, config: plainConfig(), market: 'india', records: false } as const;
  const told = async (seeds: Seeds) => failures(await conformance({ ...asked, seeds })).filter(([, result]) => result === 'failed');
  const ended = 'expected that the session has ended (401, 4001, or a code of codes.sessionEnded in CONFIG), got a success';
  expect(await told({ session: { ...session, userToken: 'u' }, calls: chosen })).toEqual([
    ['loanDetails', 'failed', `without a token: ${ended}`, `with an unknown token: ${ended}`],
  ]);
  expect(sent).toEqual(['u', undefined, 'a-token-that-no-borrower-has']);
  expect(await told({ session: { ...session, token: '' }, calls: chosen })).toEqual([]);
});

test('an uploaded image must be at its returned address, and be a picture', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const api = await serve(({ url }, response) => {
    if (url === '/gone') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': url === '/page' ? 'text/html' : 'image/png' }).end(url === '/empty' ? '' : png);
  });
  const pages = 'https://pages.example';
  const fault = (address: string) => uploadedImageFault(address, { api, pages });
  expect([await fault(`${api}/a.png`), await fault(`${pages}/a.png`)]).toEqual([undefined, undefined]);
  expect([await fault(`${api}/gone`), await fault(`${api}/page`), await fault(`${api}/empty`)]).toEqual([
    expect.stringMatching(/got HTTP status 404$/),
    expect.stringMatching(/got text\/html, no picture$/),
    expect.stringMatching(/got image\/png, no picture$/),
  ]);
});

test.each([
  [
    'a wrong content type is reported with the expected one',
    'rating',
    'loan-details/google-score',
    { type: 'text/plain; charset=utf-8', data: null },
    'content-type: expected application/json, got text/plain',
  ],
  [
    'equal entries of a list are one line',
    'contracts',
    'contract/contract',
    { type: 'application/json', data: [{ title: 1 }, { title: 2 }, { title: 'a' }, { title: 3 }] },
    'data[0].title: expected text, got number (and 2 more like it)',
  ],
])('%s', (_, name, path, { type, data }, line) => {
  const address = new URL(`https://pages.example/byfhns/v3/${path}`);
  const exchange = { method: 'POST', address, status: 200, type, body: JSON.stringify({ code: 0, message: '', data }) };
  const call = allCalls.find((one) => one.name === name) as (typeof allCalls)[number];
  const { faults } = createAnswerJudge(plainConfig()).of(exchange);
  expect(faultsOf(call, { exchange, faults }, plainConfig(), 'india')).toEqual([line]);
});

test('npm start and npm run dev report the same about an API_TARGET in the terminal', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const local = await startApi(wrong, plainConfig());
  const { session, calls } = sampleSeeds('india');
  const body = new URLSearchParams(calls['loanDetails']).toString();
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-Host': 'pages.example',
    'X-Forwarded-Proto': 'https',
  };
  const path = `/byfhns/v3/loan-details/loan-details?${new URLSearchParams(session).toString()}`;
  await (await fetch(`${local.gateway.api}${path}`, { method: 'POST', headers, body })).text();
  expect(told.mock.calls).toEqual([
    ['API answer, loanDetails: data.orderStatus: expected text, got number (POST /byfhns/v3/loan-details/loan-details)'],
  ]);
  told.mockRestore();
  await local.close();
});
