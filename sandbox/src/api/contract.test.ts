import { calls } from '@loan/api/calls';
import { COMMON } from '@loan/shared/contracts/api/common';

import { filledIn, goodRequests, type JsonCall } from '../document/requests';
import { requestOf, type SentFields } from '../encodedRequest';
import { sessionOf } from '../links';
import { openTestSandbox, type Reply, type TestSandbox } from '../testing/testSession';

const ids = { productId: '3101', orderId: 'ID-174-1' };
const good: Record<JsonCall, SentFields> = { ...goodRequests('indonesia') };
/** An invalid value for each field. */
const bad: Record<string, string> = {
  problemType: 'x'.repeat(65),
  problemSonType: 'x'.repeat(65),
  problemDetail: ' \n ',
  orderNo: 'x'.repeat(65),
  pid: '',
  type: '9',
  value: '3',
  qaId: 'x'.repeat(65),
  scene: 'x'.repeat(65),
  amount: '1.080.000',
  moduleId: 'x',
  positionId: '-1',
  score: '6',
  module: 'x',
  position: '-1',
  pay_type: '3',
  is_default: '2',
  is_display: 'yes',
  specific_num: 'one',
  sendMsg: '2',
  verifyCode: '12345',
  module_id: '303',
  necessity: '301',
  joint: '-2',
  templateId: '',
  page_type: '2',
  phone: '1390000000x',
  userName: '',
  capcode: '12345',
  merchantNumber: '1',
  smsCode: '1234567',
};

const names = Object.keys(good) as JsonCall[];
/** Calls without a borrower. */
const anonymous: readonly JsonCall[] = ['channelTemplate', 'trackVisit', 'trackClick', 'captchaSid', 'smsCode', 'register'];
const fieldsOf = names.flatMap((name) => Object.keys(good[name]).map((field) => [name, field] as const));

let the: TestSandbox;
beforeAll(async () => {
  the = await openTestSandbox();
  Object.assign(good, await filledIn(the.sandbox, 'indonesia'));
});
afterAll(() => the.sandbox.close());

const without = (fields: SentFields, field: string): SentFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
const answer = async (request: Request): Promise<[number, Reply]> => {
  const response = await the.sandbox.handle(request);
  return [response.status, (await response.json()) as Reply];
};
/** The request breaks the contract in this field. */
const expectRefused = async (request: Request, field: string) =>
  expect(await answer(request)).toMatchObject([400, { code: '400', field, message: expect.stringContaining(field) }]);
const good1 = () => requestOf(calls.loanDetails, ids, sessionOf('indonesia'));

describe('every call', () => {
  it.each(names)('%s: a good request succeeds with the success code of the call', async (name) => {
    const reply = await the.send(name, good[name]);
    expect(reply.code).toBe(calls[name].success === '00' ? '00' : 0);
  });

  it.each(fieldsOf)('%s without %s is refused with HTTP 400 and the name', async (name, field) => {
    await expectRefused(requestOf(calls[name], without(good[name], field), sessionOf('indonesia')), field);
  });

  it.each(fieldsOf.filter(([, field]) => field in bad))('%s with a wrong %s is refused with the name', async (name, field) => {
    await expectRefused(requestOf(calls[name], { ...good[name], [field]: bad[field] ?? '' }, sessionOf('indonesia')), field);
  });

  it.each(names)('%s with a field that is not part of it is refused with the name', async (name) => {
    await expectRefused(requestOf(calls[name], { ...good[name], extra: '1' }, sessionOf('indonesia')), 'extra');
  });

  it.each(names.filter((name) => !anonymous.includes(name)))('%s with an unknown session is an ordinary failure', async (name) => {
    const [status, reply] = await answer(requestOf(calls[name], good[name], { ...sessionOf('indonesia'), token: 'wrong' }));
    expect(status).toBe(200);
    expect(reply).toEqual({ code: '4001', message: 'Sesi Anda telah berakhir. Silakan masuk kembali.', data: null });
  });

  it.each(names)('%s accepts only its own method', async (name) => {
    const { url } = requestOf(calls[name], good[name], sessionOf('indonesia'));
    const [status] = await answer(new Request(url, { method: calls[name].method === 'GET' ? 'POST' : 'GET' }));
    expect(status).toBe(404);
  });
});

describe('common parameters', () => {
  it.each(COMMON)('%s may not be missing', async (name) => {
    const request = good1();
    const address = new URL(request.url);
    address.searchParams.delete(name);
    await expectRefused(new Request(address, request), name);
  });

  it('may be empty, which is how absent ones are sent', async () => {
    const { deviceId = '', token = '' } = sessionOf('indonesia');
    expect((await the.send('loanDetails', ids, { deviceId, token })).code).toBe(0);
  });

  it('may not be duplicated', async () => {
    const request = good1();
    await expectRefused(new Request(`${request.url}&token=other`, request), 'token');
  });

  it('an empty token has no session, whatever the device', async () => {
    expect((await the.send('loanDetails', ids, { ...sessionOf('indonesia'), token: '' })).code).toBe('4001');
  });
});

describe('the style of a call', () => {
  const typed = (type: string, body: string) => new Request(good1().url, { method: 'POST', headers: { 'Content-Type': type }, body });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('a form call refuses %s', async (type) => {
    const [status, reply] = await answer(typed(type, new URLSearchParams(ids).toString()));
    expect([status, reply.field]).toEqual([400, 'Content-Type']);
  });

  it('a duplicate form field is refused', async () => {
    const body = `${new URLSearchParams(ids).toString()}&orderId=ID-180-1`;
    await expectRefused(typed('application/x-www-form-urlencoded', body), 'orderId');
  });
});

describe('orders', () => {
  const withOrder: JsonCall[] = ['loanDetails', 'instalmentPlan', 'virtualAccount', 'payTypes', 'contractJump'];

  it.each(withOrder)('%s: a missing order and another borrower’s get the same reply', async (name) => {
    const unknown = await the.send(name, { ...good[name], orderId: 'ID-0' });
    const foreign = await the.send(name, { ...good[name], orderId: 'ID-174-9' });
    expect(unknown).toEqual({ code: '4002', message: 'Pesanan tidak ditemukan.', data: null });
    expect(foreign).toEqual(unknown);
  });

  it.each(withOrder)('%s: the own order with another product is not found', async (name) => {
    expect((await the.send(name, { ...good[name], productId: '3102' })).code).toBe('4002');
  });

  it('the message is in the language of the request’s market', async () => {
    const india = await the.send('loanDetails', { ...ids, orderId: 'ID-0' }, { ...sessionOf('indonesia'), market: '1' });
    expect(india.message).toBe('The order was not found.');
  });
});
