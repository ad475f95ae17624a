import { calls, type CallName } from '@loan/api/calls';
import { COMMON } from '@loan/shared/contracts/api/common';

import { sessionOf } from '../links';
import { H5, openTestSandbox, requestOf, type Reply, type SentFields, type TestSandbox } from '../testSession';

const ids = { productId: '3101', orderId: 'ID-174-1' };
const { orderId } = ids;
const card = { cardId: '1', bankName: 'BCA', bankCode: 'BCA', cardNo: '9999014000001234' };
const tracked = { page_id: '7001', user_from: '', client_type: 'h5', page_type: '1', utm_tag: '', app_from: '' };
const visitor = { phone: '13900000001', deviceId: 'd', appName: 'Loan', app_from: '', user_from: '', utm_tag: '' };
/** The captcha is a picture: it has no code to read. Its own tests are beside it. */
type JsonCall = Exclude<CallName, 'captcha'>;
/** One good request of every call. */
const good: Record<JsonCall, SentFields> = {
  loanDetails: ids,
  loanConfirm: { productId: '3101' },
  loanPush: { productId: '3101', amount: '4000000', periods: '4', termUnit: 'bulan' },
  contracts: { productId: '3101', scene: '3' },
  contractJump: { ...ids, scene: '3', position: '0' },
  serviceEvent: { productId: '3101', moduleId: '30', positionId: '0' },
  rating: { score: '5' },
  jump: { module: '30', position: '0', parameter: 'page.3102' },
  instalmentPlan: ids,
  virtualAccount: { ...ids, amount: '1080000', payCode: 'BCA', pay_type: '1', is_default: '0', is_display: '0', specific_num: '1' },
  payTypes: { ...ids, pay_type: '1' },
  delayDetail: ids,
  legacyWay: { orderId },
  legacyCommit: { ...card, amount: '108000000', couponId: '', orderId, repayToken: 'given below', sendMsg: '0' },
  legacyConfirm: { orderId, verifyCode: 'given below', repaymentRecordId: '1' },
  legacyHuichao: { userId: 'u1', orderId, amount: '108000000' },
  recommendList: { scene: '' },
  pageEvent: { productId: '3101', moduleId: '300', positionId: '0' },
  productApply: { product_id: '3101', module_id: '302', scene: 'banner_fudai' },
  jointList: { targeted: '3101', necessity: '300', joint: '-1' },
  jointApply: { targeted: '3101', necessity: '300', joint: '0' },
  problemInit: { orderNo: 'ID-174-1' },
  problemInitPlain: { orderId: 'ID-174-1' },
  problemList: {},
  problemDetail: { problemId: '3002' },
  problemSave: { problemType: '2', problemSonType: '', problemDetail: 'Status belum berubah.', problemImage: '', orderNo: 'ID-174-1' },
  uploadProblemImage: { problemImage: new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])]) },
  saveScore: { score: '4', problemId: '3002' },
  qaList: { orderNo: 'ID-174-1', pid: '0' },
  qaRecord: { orderNo: 'ID-174-1', type: '2', value: '1', qaId: '101-1' },
  contactInfo: { type: '30' },
  channelTemplate: { templateId: '7001' },
  trackVisit: tracked,
  trackClick: { ...tracked, phone: '13900000001' },
  captchaSid: {},
  smsCode: { ...visitor, capcode: 'given below', sid: 'given below' },
  register: {
    ...visitor,
    capcode: 'given below',
    sid: 'given below',
    merchantNumber: '0',
    userName: '13900000001',
    smsCode: 'given below',
    invite_code: '',
    id: '7001',
  },
};
/** A value that the contract does not take, by field. */
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
/** Who calls these is nobody's borrower. */
const anonymous: readonly JsonCall[] = ['channelTemplate', 'trackVisit', 'trackClick', 'captchaSid', 'smsCode', 'register'];
const fieldsOf = names.flatMap((name) => Object.keys(good[name]).map((field) => [name, field] as const));

let the: TestSandbox;
beforeAll(async () => {
  the = await openTestSandbox();
  // A payment that waits for its code, and a token for another one.
  const token = async () => ({ repayToken: (await the.send('legacyWay', { orderId })).data.repayToken as string });
  const other = { cardId: '2', bankName: 'Mandiri', bankCode: 'MANDIRI', cardNo: '9999008000005678' };
  await the.send('legacyCommit', { ...good.legacyCommit, ...other, ...(await token()) });
  good.legacyConfirm = { ...good.legacyConfirm, verifyCode: (await the.sandbox.control.state()).sms_codes[0]?.code ?? '' };
  good.legacyCommit = { ...good.legacyCommit, ...(await token()) };
  // Visitors whose pictures were read: one who asks for a code, one who has it.
  const readPicture = async () => {
    const { sid } = (await the.send('captchaSid', {})).data as { sid: string };
    await the.sandbox.handle(new Request(`${H5}${calls.captcha.path}?sid=${sid}&t=1`));
    const session = (await the.sandbox.control.state()).promo_sessions.find((one) => one.sid === sid);
    return { sid, capcode: session?.captcha ?? '' };
  };
  good.smsCode = { ...good.smsCode, ...(await readPicture()), phone: '13900000002' };
  good.register = { ...good.register, ...(await readPicture()) };
  const { capcode = '', sid = '' } = good.register;
  await the.send('smsCode', { ...visitor, capcode, sid });
  good.register = { ...good.register, smsCode: (await the.sandbox.control.state()).sms_codes.at(-1)?.code ?? '' };
});
afterAll(() => the.sandbox.close());

const without = (fields: SentFields, field: string): SentFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
const answer = async (request: Request): Promise<[number, Reply]> => {
  const response = await the.sandbox.handle(request);
  return [response.status, (await response.json()) as Reply];
};
const good1 = () => requestOf(calls.loanDetails, ids, sessionOf('indonesia'));

describe('every call', () => {
  it.each(names)('%s: a good request succeeds with the success code of the call', async (name) => {
    const reply = await the.send(name, good[name]);
    expect(reply.code).toBe(calls[name].success === '00' ? '00' : 0);
  });

  it.each(fieldsOf)('%s without %s is refused with HTTP 400 and the name', async (name, field) => {
    const [status, reply] = await answer(requestOf(calls[name], without(good[name], field), sessionOf('indonesia')));
    expect(status).toBe(400);
    expect(reply).toMatchObject({ code: '400', field, message: expect.stringContaining(field) });
  });

  it.each(fieldsOf.filter(([, field]) => field in bad))('%s with a wrong %s is refused with the name', async (name, field) => {
    const [status, reply] = await answer(requestOf(calls[name], { ...good[name], [field]: bad[field] ?? '' }, sessionOf('indonesia')));
    expect(status).toBe(400);
    expect(reply).toMatchObject({ code: '400', field });
  });

  it.each(names)('%s with a field that is not part of it is refused with the name', async (name) => {
    const [status, reply] = await answer(requestOf(calls[name], { ...good[name], extra: '1' }, sessionOf('indonesia')));
    expect(status).toBe(400);
    expect(reply.field).toBe('extra');
  });

  it.each(names.filter((name) => !anonymous.includes(name)))('%s with a session that nobody has is an ordinary failure', async (name) => {
    const [status, reply] = await answer(requestOf(calls[name], good[name], { ...sessionOf('indonesia'), token: 'wrong' }));
    expect(status).toBe(200);
    expect(reply).toEqual({ code: '4001', message: 'Sesi Anda telah berakhir. Silakan masuk kembali.', data: null });
  });

  it.each(names)('%s takes its own method only', async (name) => {
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
    const [status, reply] = await answer(new Request(address, request));
    expect(status).toBe(400);
    expect(reply.field).toBe(name);
  });

  it('may be empty, as absent ones are sent', async () => {
    const { deviceId = '', token = '' } = sessionOf('indonesia');
    expect((await the.send('loanDetails', ids, { deviceId, token })).code).toBe(0);
  });

  it('may not be there twice', async () => {
    const request = good1();
    const [status, reply] = await answer(new Request(`${request.url}&token=other`, request));
    expect(status).toBe(400);
    expect(reply.field).toBe('token');
  });

  it('an empty token is nobody, whatever the device', async () => {
    expect((await the.send('loanDetails', ids, { ...sessionOf('indonesia'), token: '' })).code).toBe('4001');
  });
});

describe('the style of a call', () => {
  const send = (headers: Record<string, string>, body: string) => answer(new Request(good1().url, { method: 'POST', headers, body }));

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])('a form call does not take %s', async (type) => {
    const [status, reply] = await send({ 'Content-Type': type }, new URLSearchParams(ids).toString());
    expect(status).toBe(400);
    expect(reply.field).toBe('Content-Type');
  });

  it('a form field that is there twice is refused', async () => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const [status, reply] = await send(type, `${new URLSearchParams(ids).toString()}&orderId=ID-180-1`);
    expect(status).toBe(400);
    expect(reply.field).toBe('orderId');
  });
});

describe('orders', () => {
  const withOrder: JsonCall[] = ['loanDetails', 'instalmentPlan', 'virtualAccount', 'payTypes', 'contractJump'];

  it.each(withOrder)('%s: an order that does not exist and one of somebody else get the same answer', async (name) => {
    const unknown = await the.send(name, { ...good[name], orderId: 'ID-0' });
    const foreign = await the.send(name, { ...good[name], orderId: 'ID-174-9' });
    expect(unknown).toEqual({ code: '4002', message: 'Pesanan tidak ditemukan.', data: null });
    expect(foreign).toEqual(unknown);
  });

  it.each(withOrder)('%s: the own order with another product is not found', async (name) => {
    expect((await the.send(name, { ...good[name], productId: '3102' })).code).toBe('4002');
  });

  it('the message follows the market of the request', async () => {
    const india = await the.send('loanDetails', { ...ids, orderId: 'ID-0' }, { ...sessionOf('indonesia'), market: '1' });
    expect(india.message).toBe('The order was not found.');
  });
});

it('what is served nowhere is a plain 404', async () => {
  expect((await the.sandbox.handle(new Request(`${H5}/byfhns/v3/nothing`, { method: 'POST' }))).status).toBe(404);
});
