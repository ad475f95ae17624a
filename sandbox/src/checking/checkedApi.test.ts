import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { allCalls, calls } from '@loan/api/calls';
import { renamed } from '@loan/shared/contracts/api/wireNames';

import { plainConfig } from '../document/document';
import { filledIn, goodRequests } from '../document/requests';
import { H5, requestOf } from '../encodedRequest';
import { createSandbox, type Sandbox } from '../inProcess';
import { sessionOf } from '../links';
import { createAnswerCheck, type AnswerFault } from './answerFaults';
import { startCheckedApi, type CheckedApi } from './checkedApi';

type Change = (reply: { code: unknown; message: unknown; data: Record<string, unknown> }) => unknown;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

const session = sessionOf('indonesia');
const details = () => requestOf(calls.loanDetails, goodRequests('indonesia').loanDetails, session);

/** What is against loan details that were changed, under a configuration. */
async function faultsAfter(change: Change, config = plainConfig()): Promise<readonly AnswerFault[]> {
  const request = details();
  const reply = (await (await sandbox.handle(request.clone())).json()) as Parameters<Change>[0];
  const body = JSON.stringify(change(reply));
  const exchange = { method: 'POST', address: new URL(request.url), status: 200, type: 'application/json', body };
  return createAnswerCheck(config)(exchange);
}

describe('an answer against the contract is named by call, field, expected and got', () => {
  const of = (field: string, expected: string, got: string): AnswerFault => ({ call: 'loanDetails', field, expected, got });

  test.each<[string, Change, AnswerFault]>([
    ['a wrong type', (reply) => ({ ...reply, data: { ...reply.data, orderStatus: 174 } }), of('data.orderStatus', 'text', 'number')],
    ['a missing field', (reply) => ({ ...reply, data: { ...reply.data, h5Url: undefined } }), of('data.h5Url', 'text', 'nothing')],
    ['a wrong code', (reply) => ({ ...reply, code: '200' }), of('code', expect.stringMatching(/^0, or one of .*4002/) as string, '"200"')],
    ['no code', (reply) => ({ ...reply, code: undefined }), of('code', expect.any(String) as string, 'nothing')],
    ['a list that is none', (reply) => ({ ...reply, data: { ...reply.data, recProducts: null } }), of('data.recProducts', 'list', 'null')],
    [
      'a field of an entry',
      (reply) => ({ ...reply, data: { ...reply.data, recProducts: [{ ...(reply.data['recProducts'] as object[])[0], flag: 'on' }] } }),
      of('data.recProducts[].flag', 'integer', 'text of 2'),
    ],
    ['data beside a refusal', (reply) => ({ ...reply, code: '4002' }), of('data', 'null beside a refusal', 'object')],
    ['no message', (reply) => ({ ...reply, message: null }), of('message', 'text', 'null')],
    ['no object', () => ['x'], of('body', 'JSON object', 'list of 1')],
  ])('%s', async (_, change, fault) => {
    expect(await faultsAfter(change)).toEqual([fault]);
  });

  test('the codes that are said to be good are those of the call and those that any call may have', async () => {
    const [fault] = await faultsAfter((reply) => ({ ...reply, code: '7', data: null }));
    expect(fault?.expected).toBe('0, or one of 4001, 4002, 401, 403, 404');
    const codes = { ...plainConfig().codes, captchaOnSms: '777', wrongCode: '778', gone: ['779'] };
    const [other] = await faultsAfter((reply) => ({ ...reply, code: '7', data: null }), { ...plainConfig(), codes });
    expect(other?.expected).toBe('0, or one of 4001, 4002, 401, 403, 404, 779');
  });

  test('a code that is configured, and any text of zeros, are none', async () => {
    const refused =
      (code: string): Change =>
      () => ({ code, message: 'x', data: null });
    const config = { ...plainConfig(), codes: { ...plainConfig().codes, gone: ['777'] } };
    expect(await faultsAfter(refused('777'), config)).toEqual([]);
    expect(await faultsAfter(refused('777'))).toHaveLength(1);
    expect(await faultsAfter((reply) => ({ ...reply, code: '000' }))).toEqual([]);
  });

  test('a value with several forms is named where it comes nearest to one', async () => {
    const request = requestOf(calls.payTypes, goodRequests('indonesia').payTypes, session);
    const body = JSON.stringify({ code: 0, message: '', data: [{ bankName: 7, method: [] }] });
    const found = createAnswerCheck(plainConfig())({ method: 'POST', address: new URL(request.url), status: 200, type: '', body });
    expect(found).toEqual([{ call: 'payTypes', field: 'data[].bankName', expected: 'text', got: 'number' }]);
  });

  test('by the names on the wire', async () => {
    const wire = { prefix: '', suffix: '' as const, fields: { indonesia: { orderStatus: 'st', data: 'payload' } } };
    const toWire = (name: string) => ({ orderStatus: 'st', data: 'payload' })[name] ?? name;
    const found = await faultsAfter((reply) => renamed({ ...reply, data: { ...reply.data, orderStatus: 1 } }, toWire), plainConfig(wire));
    expect(found).toEqual([of('payload.st', 'text', 'number')]);
  });

  test('a status, and a picture that is none', () => {
    const check = createAnswerCheck(plainConfig());
    const { url } = details();
    const broken = { method: 'POST', address: new URL(url), status: 503, type: 'text/html', body: 'secret' };
    expect(check(broken)).toEqual([of('HTTP status', '200', '503')]);
    const captcha = { method: 'GET', address: new URL(`${H5}${calls.captcha.path}?sid=1&t=1`), status: 200, body: '{}' };
    expect(check({ ...captcha, type: 'application/json' })).toMatchObject([{ call: 'captcha', expected: 'an image' }]);
    expect(check({ ...captcha, type: 'image/png' })).toEqual([]);
  });
});

test.each(['india', 'indonesia'] as const)('the sandbox answers every call as the contract says, %s', async (market) => {
  const check = createAnswerCheck(plainConfig());
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

describe('before an API', () => {
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
        response.writeHead(answer.status, answer.headers).end(answer.body);
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

  test('requests and answers go through as they are', async () => {
    answer = { ...answer, status: 418, body: 'ä text' };
    const response = await ask();
    expect([response.status, response.headers.get('x-request-id'), await response.text()]).toEqual([418, 'id-12345678', 'ä text']);
    expect(asked.url).toMatch(/^\/base\/byfhns\/v3\/loan-details\/loan-details\?deviceId=sandbox-indonesia-1&/);
    expect(asked.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', origin: H5 });
    expect(asked.body).toBe('productId=3101&orderId=ID-174-1');
  });

  test('a wrong type, a missing field and a wrong code are told once, without what the borrower sent or got', async () => {
    const reply = (await (await sandbox.handle(details())).json()) as { data: Record<string, unknown> };
    answer.body = JSON.stringify({ ...reply, data: { ...reply.data, telephone: 8123456789, productName: undefined } });
    await (await ask()).text();
    await (await ask()).text();
    answer.body = JSON.stringify({ ...reply, code: 1 });
    await (await ask()).text();
    expect(reported).toEqual([
      'API answer, loanDetails: data.productName: expected text, got nothing',
      'API answer, loanDetails: data.telephone: expected text, got number',
      expect.stringMatching(/^API answer, loanDetails: code: expected 0, or one of .*, got 1$/),
    ]);
    const page = await (await fetch(`${checked.url}/sandbox`)).text();
    for (const field of ['data.productName', 'data.telephone', 'code']) expect(page).toContain(`</strong> ${field}: expected`);
    expect(page + reported.join()).not.toContain('8123456789');
  });

  test('an API that does not answer is no fault of its contract', async () => {
    api.close();
    api.closeAllConnections();
    expect((await ask()).status).toBe(502);
    expect(checked.faults()).toEqual([]);
  });
});
