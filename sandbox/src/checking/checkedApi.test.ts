import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { allCalls, calls } from '@loan/api/calls';
import { renamed } from '@loan/shared/contracts/api/wireNames';
import type { Market } from '@loan/shared/contracts/shell';

import { plainConfig } from '../document/document';
import { filledIn, goodRequests } from '../document/requests';
import { H5, requestOf } from '../encodedRequest';
import { createSandbox, type Sandbox } from '../inProcess';
import { sessionOf } from '../links';
import { createAnswerJudge } from './answerFaults';
import { startCheckedApi, type CheckedApi } from './checkedApi';
import type { AnswerFault, Exchange } from './exchange';
import { createFaultList } from './faultList';

type Change = (reply: { code: unknown; message: unknown; data: Record<string, unknown> }) => unknown;

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await createSandbox()));
afterAll(() => sandbox.close());

const plainJudge = createAnswerJudge(plainConfig());
const check = (exchange: Exchange) => plainJudge.of(exchange).faults;
const session = sessionOf('indonesia');
const details = () => requestOf(calls.loanDetails, goodRequests('indonesia').loanDetails, session);

/** Faults of changed loan details under a configuration. */
async function faultsAfter(change: Change, judge = plainJudge): Promise<readonly AnswerFault[]> {
  const request = details();
  const reply = (await (await sandbox.handle(request.clone())).json()) as Parameters<Change>[0];
  const body = JSON.stringify(change(reply));
  const exchange = { method: 'POST', address: new URL(request.url), status: 200, type: 'application/json', body };
  return judge.of(exchange).faults;
}

describe('a reply that violates the contract is reported by call, field, expected and got', () => {
  const of = (field: string, expected: string, got: string): AnswerFault => ({ call: 'loanDetails', field, expected, got });

  test.each<[string, Change, AnswerFault]>([
    ['a wrong type', (reply) => ({ ...reply, data: { ...reply.data, orderStatus: 174 } }), of('data.orderStatus', 'text', 'number')],
    ['a missing field', (reply) => ({ ...reply, data: { ...reply.data, h5Url: undefined } }), of('data.h5Url', 'text', 'nothing')],
    ['a wrong code', (reply) => ({ ...reply, code: '200' }), of('code', expect.stringMatching(/^0, or one of .*4002/) as string, '"200"')],
    ['no code', (reply) => ({ ...reply, code: undefined }), of('code', expect.any(String) as string, 'nothing')],
    ['null for a list', (reply) => ({ ...reply, data: { ...reply.data, recProducts: null } }), of('data.recProducts', 'list', 'null')],
    [
      'a field of an entry',
      (reply) => ({ ...reply, data: { ...reply.data, recProducts: [{ ...(reply.data['recProducts'] as object[])[0], flag: 'on' }] } }),
      of('data.recProducts[0].flag', '0 or 1', 'text like "aa"'),
    ],
    ['data with a refusal', (reply) => ({ ...reply, code: '4002' }), of('data', 'null with a refusal', 'object')],
    ['no message', (reply) => ({ ...reply, message: null }), of('message', 'text', 'null')],
    ['no object', () => ['x'], of('body', 'JSON object', 'list of 1')],
  ])('%s', async (_, change, fault) => {
    expect(await faultsAfter(change)).toEqual([fault]);
  });

  test('the listed good codes are those of the call and those for every call', async () => {
    const [fault] = await faultsAfter((reply) => ({ ...reply, code: '7', message: '', data: null }));
    const own = ', or a code of your own, with a message for the borrower and data null (codes in CONFIG can give it a known meaning)';
    expect(fault?.expected).toBe(`0, or one of 4001, 4002, 401, 403, 404${own}`);
    const codes = { ...plainConfig().codes, captchaOnSms: '777', wrongCode: '778', gone: ['779'] };
    const judge = createAnswerJudge({ ...plainConfig(), codes });
    const [other] = await faultsAfter((reply) => ({ ...reply, code: '7', message: '', data: null }), judge);
    expect(other?.expected).toBe(`0, or one of 4001, 4002, 401, 403, 404, 779${own}`);
  });

  test('a configured code, and any text of zeros, cause no fault', async () => {
    const config = { ...plainConfig(), codes: { ...plainConfig().codes, gone: ['777'] } };
    expect(await faultsAfter(() => ({ code: '777', message: '', data: null }), createAnswerJudge(config))).toEqual([]);
    expect(await faultsAfter((reply) => ({ ...reply, code: '000' }))).toEqual([]);
  });

  test.each<[refusal: { code: unknown; message: unknown; data: unknown }, fields: string[]]>([
    [{ code: '777', message: 'Sudah ada pengajuan ID-21-1.', data: null }, []],
    [{ code: 777, message: 'x', data: null }, []],
    [{ code: '777', message: '', data: null }, ['code']],
    [{ code: '777', message: ' ', data: null }, ['code']],
    [{ code: '777', message: 'x', data: {} }, ['code']],
    [{ code: '', message: 'x', data: null }, ['code']],
    [{ code: true, message: 'x', data: null }, ['code']],
  ])('an undocumented code is a refusal if it has a message and no data: %j', async (refusal, fields) => {
    expect((await faultsAfter(() => refusal)).map(({ field }) => field)).toEqual(fields);
  });

  test('a value with several forms is compared with the nearest one', async () => {
    const request = requestOf(calls.payTypes, goodRequests('indonesia').payTypes, session);
    const body = JSON.stringify({ code: 0, message: '', data: [{ bankName: 7, method: [] }] });
    const found = check({ method: 'POST', address: new URL(request.url), status: 200, type: '', body });
    expect(found).toEqual([{ call: 'payTypes', field: 'data[0].bankName', expected: 'text', got: 'number' }]);
  });

  test('uses the names on the wire', async () => {
    const wire = { prefix: '', suffix: '' as const, fields: { indonesia: { orderStatus: 'st', data: 'payload' } } };
    const toWire = (name: string) => ({ orderStatus: 'st', data: 'payload' })[name] ?? name;
    const found = await faultsAfter(
      (reply) => renamed({ ...reply, data: { ...reply.data, orderStatus: 1 } }, toWire),
      createAnswerJudge(plainConfig(wire)),
    );
    expect(found).toEqual([of('payload.st', 'text', 'number')]);
  });

  test.each<[status: number, body: string, got: string | undefined]>([
    [503, 'secret', '503'],
    [400, '{}', '400: the API regards the request as against the document'],
    [404, '<h1>secret</h1>', '404 with text/html: is the path right?'],
    [404, '{"code":"404","message":"","data":null}', undefined],
    [401, '{"code":"4001","message":"","data":null}', undefined],
  ])('the status %d with %s', (status, body, got) => {
    const found = check({ method: 'POST', address: new URL(details().url), status, type: 'text/html', body });
    expect(found.map((fault) => [fault.field, fault.got])).toEqual(got === undefined ? [] : [['HTTP status', got]]);
  });

  test.each<[body: string, got: string]>([
    ['<html>no', 'text/html, text of 8, begins "<html>no"'],
    ['', 'text/html, text of 0'],
    ['{"code":0,"data":{"telephone":"0812"', 'text/html, text of 36, broken at position 36'],
    ['{"a":1,}', 'text/html, text of 8, broken at position 7'],
    ['[1,]', 'text/html, text of 4, broken'],
  ])('%j instead of JSON: the report describes it without a borrower’s data', (body, got) => {
    const found = check({ method: 'POST', address: new URL(details().url), status: 200, type: 'text/html; charset=utf-8', body });
    expect(found).toEqual([of('body', 'JSON object', got)]);
  });

  test('reports an invalid picture', () => {
    const captcha = { method: 'GET', address: new URL(`${H5}${calls.captcha.path}?sid=1&t=1`), status: 200, body: '{}' };
    expect(check({ ...captcha, type: 'application/json' })).toMatchObject([{ call: 'captcha', expected: 'an image' }]);
    expect(check({ ...captcha, type: 'image/png' })).toEqual([]);
    const bytes = new TextEncoder().encode('no picture');
    expect(check({ ...captcha, type: 'image/png', bytes })).toMatchObject([{ field: 'body', expected: 'a picture' }]);
    expect(check({ ...captcha, type: 'image/gif', bytes: new TextEncoder().encode('GIF89a') })).toEqual([]);
  });
});

const bill = { periodNo: 1, canClick: 1, check: 1, periodStatus: '1', repayDes: '', dueTime: '2026-11-26 23:59:59' };
const order = { isDelay: '1', telephone: '', orderStatus: '174', h5Url: '', productLogo: '' };

describe('a reply of the right kind and the wrong form affects a borrower: the fault is reported without its value', () => {
  /** Faults of a field with a value, in instalments or loan details of a market. */
  async function foundOf(name: 'instalmentPlan' | 'loanDetails', market: Market, over: object): Promise<string[]> {
    const request = requestOf(calls[name], goodRequests(market)[name], sessionOf(market));
    const reply = (await (await sandbox.handle(request.clone())).json()) as { data: object };
    const amounts = market === 'india' ? '12,500' : '1.250.000';
    const row = { ...bill, totalAmount: amounts, displayAmount: 'totalAmount' in over ? over.totalAmount : amounts, ...over };
    const data =
      name === 'loanDetails'
        ? { ...reply.data, ...order, ...over }
        : { ...reply.data, repayWaitCount: 1, repayPlanDetail: { repayWaitDetail: [row], repayYetDetail: [] } };
    const exchange = { method: 'POST', address: new URL(request.url), status: 200, type: '', body: JSON.stringify({ ...reply, data }) };
    return check(exchange).map(({ field, got }) => `${field.split('.').at(-1)} ${got}`);
  }

  test.each<[market: Market, name: 'instalmentPlan' | 'loanDetails', field: string, value: unknown, got: string]>([
    ['india', 'instalmentPlan', 'totalAmount', '52500.00', 'text like "99999.99"'],
    ['indonesia', 'instalmentPlan', 'totalAmount', '1,050,000', 'text like "9,999,999"'],
    ['india', 'instalmentPlan', 'totalAmount', '52.500', 'text like "99.999"'],
    ['india', 'instalmentPlan', 'totalAmount', '1,050,000', 'text like "9,999,999"'],
    ['india', 'instalmentPlan', 'totalAmount', '', 'text of 0'],
    ['india', 'instalmentPlan', 'canClick', 2, 'number'],
    ['indonesia', 'instalmentPlan', 'dueTime', '2026-11-26T23:59:59Z', 'text like "9999-99-99a99:99:99a"'],
    ['indonesia', 'instalmentPlan', 'dueTime', '1795737599', 'text like "9999999999"'],
    ['indonesia', 'instalmentPlan', 'dueTime', '2026-13-26 23:59:59', 'text like "9999-99-99 99:99:99"'],
    ['indonesia', 'loanDetails', 'orderStatus', 'PAYABLE', 'text like "aaaaaaa"'],
    ['indonesia', 'loanDetails', 'isDelay', 'true', 'text like "aaaa"'],
    ['indonesia', 'loanDetails', 'telephone', 'call us', 'text like "aaaa aa"'],
    ['indonesia', 'loanDetails', 'productLogo', '/a.png', 'text like "/a.aaa"'],
    ['indonesia', 'loanDetails', 'h5Url', 'https://evil.example/a', 'origin https://evil.example'],
    ['indonesia', 'loanDetails', 'productLogo', 'https://evil.example/a', 'origin https://evil.example'],
  ])('%s, %s: %s %j', async (market, name, field, value, got) => {
    expect(await foundOf(name, market, { [field]: value })).toEqual([`${field} ${got}`]);
  });

  test.each<[market: Market, name: 'instalmentPlan' | 'loanDetails', field: string, value: string]>([
    ['india', 'instalmentPlan', 'totalAmount', '500'],
    ['india', 'instalmentPlan', 'totalAmount', '1,25,000'],
    ['india', 'instalmentPlan', 'totalAmount', '125000'],
    ['indonesia', 'instalmentPlan', 'totalAmount', '1.080.000'],
    ['indonesia', 'loanDetails', 'telephone', '+62 812-3456-789'],
    ['indonesia', 'loanDetails', 'h5Url', `${H5}/repay`],
  ])('%s, %s: %s %j is good', async (market, name, field, value) => {
    expect(await foundOf(name, market, { [field]: value })).toEqual([]);
  });
});

describe('the list of faults', () => {
  let now: number;
  let told: string[];
  const listed = () =>
    createFaultList(
      (sentence) => told.push(sentence),
      () => now,
    );
  const fault = (got: string, field = 'code') => ({ call: 'loanDetails', field, expected: '0', got });
  const bad = (...faults: AnswerFault[]) => ({ call: 'loanDetails', succeeded: true, faults });
  const asked = { asked: 'POST /a', reference: '' };
  const CODE = 'API answer, loanDetails: code: expected 0, got "200" (POST /a)';
  beforeEach(() => {
    now = 0;
    told = [];
  });

  test('reports each kind once, and not another value of the same kind; a fault that comes back after a minute is reported again', () => {
    const list = listed();
    list.add(bad(fault('"9999"'), fault('text of 5', 'data.rows[0].text'), fault('text of 7', 'data.rows[1].text')), asked);
    list.add({ ...bad(fault('"200"')), succeeded: false }, { ...asked, reference: 'id-1' });
    now = 59_000;
    list.add({ ...bad(fault('"200"')), succeeded: false }, asked);
    now = 120_000;
    list.add({ ...bad(fault('"200"')), succeeded: false }, asked);
    expect(told).toEqual([
      'API answer, loanDetails: code: expected 0, got "9999" (POST /a)',
      'API answer, loanDetails: data.rows[0].text: expected 0, got text of 5 (POST /a)',
      'API answer, loanDetails: code: expected 0, got "200" (POST /a, X-Request-Id id-1)',
      `${CODE}, 3 times so far`,
    ]);
    expect(list.all()[0]).toMatchObject({ got: '"200"', times: 3, last: 120_000 });
    list.clear();
    expect(list.all()).toEqual([]);
  });

  test('a fault is reported again with its count only after a while, however often it is seen', () => {
    const list = listed();
    for (now = 0; now <= 330_000; now += 30_000) list.add(bad(fault('"200"')), asked);
    expect(told).toEqual([CODE, `${CODE}, 11 times so far`]);
  });

  test('a fault passes when a later reply of its call is without it; a refusal, and another call, change nothing', () => {
    const list = listed();
    list.add(bad(fault('"200"')), asked);
    list.add({ call: 'loanDetails', succeeded: false, faults: [] }, asked);
    list.add({ call: 'rating', succeeded: true, faults: [] }, asked);
    expect(told).toEqual([CODE]);
    list.add(bad(), asked);
    list.add(bad(), asked);
    list.add(bad(fault('"200"')), asked);
    expect(told).toEqual([CODE, 'API answer, loanDetails: now passes: code', `${CODE}, 2 times so far`]);
  });

  test('a fault has one kind whatever its values, and a note is marked as one', () => {
    const list = listed();
    const wrong = (asked_: string, got: string) => ({
      ...fault(got, 'data.amount'),
      expected: `the amount that was asked for, text "${asked_}"`,
    });
    list.add(bad(wrong('1', 'text "2"')), asked);
    list.add(bad(wrong('3', 'text "4"'), { ...fault('none', 'data.details'), note: true }), asked);
    expect(told).toEqual([
      'API answer, loanDetails: data.amount: expected the amount that was asked for, text "1", got text "2" (POST /a)',
      'API answer, loanDetails: note: data.details: expected 0, got none (POST /a)',
    ]);
  });
});

test.each(['india', 'indonesia'] as const)('every reply of the sandbox follows the contract, %s', async (market) => {
  const good = await filledIn(sandbox, market);
  const found: AnswerFault[] = [];
  for (const { name } of allCalls.filter((call) => call.name in good)) {
    const request = requestOf(calls[name as keyof typeof good], good[name as keyof typeof good], sessionOf(market));
    const answer = await sandbox.handle(request.clone());
    const type = answer.headers.get('Content-Type') ?? '';
    found.push(...check({ method: request.method, address: new URL(request.url), status: answer.status, type, body: await answer.text() }));
  }
  expect(found).toEqual([]);
});

describe('in front of an API', () => {
  let api: Server;
  let checked: CheckedApi;
  let reported: string[];
  let answer: { status: number; headers: Record<string, string>; body: string };
  let asked: { url: string | undefined; method: string | undefined; headers: Record<string, unknown>; body: string };

  beforeEach(async () => {
    reported = [];
    answer = { status: 200, headers: { 'content-type': 'application/json', 'x-request-id': 'id-12345678' }, body: '{}' };
    api = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        asked = { url: request.url, method: request.method, headers: request.headers, body: Buffer.concat(parts).toString() };
        if (!request.url?.startsWith('/hangs')) response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
    await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
    const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}/base/`;
    checked = await startCheckedApi({ target, config: plainConfig(), report: (sentence) => reported.push(sentence) });
  });
  afterEach(async () => {
    await checked.close();
    await new Promise((closed) => {
      api.close(closed);
      api.closeAllConnections();
    });
  });

  const ask = async () => {
    const { url, method, headers, body } = details();
    const address = new URL(url);
    return fetch(`${checked.url}${address.pathname}${address.search}`, { method, headers, body, duplex: 'half' } as RequestInit);
  };

  test('requests and replies pass through unchanged', async () => {
    answer = { ...answer, status: 418, body: 'ä text' };
    const response = await ask();
    expect([response.status, response.headers.get('x-request-id'), await response.text()]).toEqual([418, 'id-12345678', 'ä text']);
    expect(asked.url).toMatch(/^\/base\/byfhns\/v3\/loan-details\/loan-details\?deviceId=sandbox-indonesia-1&/);
    expect(asked.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', origin: H5 });
    expect(asked.body).toBe('productId=3101&orderId=ID-174-1');
  });

  test('a wrong type, a missing field and a wrong code are reported once, without the borrower’s data', async () => {
    const reply = (await (await sandbox.handle(details())).json()) as { data: Record<string, unknown> };
    const path = 'POST /base/byfhns/v3/loan-details/loan-details';
    answer.body = JSON.stringify({ ...reply, data: { ...reply.data, telephone: 8123456789, productName: undefined } });
    await (await ask()).text();
    await (await ask()).text();
    answer.body = JSON.stringify({ ...reply, code: 1 });
    await (await ask()).text();
    expect(reported).toEqual([
      `API answer, loanDetails: data.productName: expected text, got nothing (${path})`,
      `API answer, loanDetails: data.telephone: expected text, got number (${path})`,
      expect.stringMatching(/^API answer, loanDetails: code: expected 0, or one of .*, got 1 \(POST/),
    ]);
    const page = await (await fetch(`${checked.url}/sandbox`)).text();
    for (const field of ['data.productName', 'data.telephone', 'code']) expect(page).toContain(`</strong> ${field}: expected`);
    expect(page + reported.join()).not.toContain('8123456789');
  });

  test('the page of faults shows how often and when, and a button empties it', async () => {
    answer.body = '{}';
    await (await ask()).text();
    await (await ask()).text();
    const page = async () => (await fetch(`${checked.url}/sandbox`)).text();
    expect(await page()).toMatch(/2 times, last <time>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d<\/time>/);
    const action = /action="([^"]+)"/.exec(await page())?.[1] ?? '';
    await fetch(`${checked.url}${action}`, { method: 'POST' });
    expect(await page()).toContain('Nothing so far');
  });

  test('a slow call is named while it is pending', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: Date.now() });
    const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}/hangs`;
    const slow = await startCheckedApi({ target, config: plainConfig(), report: (one) => reported.push(one) });
    const { url, method, headers } = details();
    const { pathname, search } = new URL(url);
    const came = new Promise((resolve) => api.once('request', resolve));
    const asking = fetch(`${slow.url}${pathname}${search}`, { method, headers, body: 'a=1' }).catch(() => undefined);
    await came;
    jest.advanceTimersByTime(4999);
    expect(reported).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(reported).toEqual([expect.stringMatching(/^API, loanDetails: no reply after 5 s \(POST \/hangs\/byfhns\//)]);
    jest.useRealTimers();
    api.closeAllConnections();
    await asking;
    await slow.close();
  });

  test('an API that does not respond, or not in time, is named with the reason', async () => {
    const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}/hangs`;
    const slow = await startCheckedApi({ target, config: plainConfig(), report: (one) => reported.push(one), patience: 200 });
    const { url, method, headers } = details();
    const { pathname, search } = new URL(url);
    expect((await fetch(`${slow.url}${pathname}${search}`, { method, headers, body: 'a=1' })).status).toBe(502);
    await slow.close();
    api.close();
    api.closeAllConnections();
    expect((await ask()).status).toBe(502);
    expect(reported).toEqual([
      expect.stringContaining('answer: expected one, got none within 0.2 s (POST /hangs/byfhns/'),
      expect.stringMatching(/answer: expected one, got none: the connection broke \(ECONN\w+\) \(POST/),
    ]);
  });
});
