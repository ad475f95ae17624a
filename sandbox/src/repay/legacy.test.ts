import { H5 } from '../encodedRequest';
import { sessionOf } from '../links';
import { freshSandbox, NOW } from '../testing/testSession';

const the = freshSandbox();

const orderId = 'ID-174-1';
const amount = '108000000';
const way = async () => (await the.send('legacyWay', { orderId })).data;
/** Pays with the card at this index of the list. */
async function commit(index: number, more: Record<string, string> = {}) {
  const { repayToken, bankCards } = await way();
  const { id, ...card } = bankCards[index];
  const fields = { amount, cardId: id, ...card, couponId: '', orderId, repayToken, sendMsg: '0', ...more };
  return { fields, reply: await the.send('legacyCommit', fields) };
}
const confirm = (repaymentRecordId: string, verifyCode: string) => the.send('legacyConfirm', { orderId, verifyCode, repaymentRecordId });
const codes = async () => (await the.sandbox.control.state()).sms_codes.map(({ code }) => code);
const pending = async () =>
  (await the.sandbox.control.state()).periods.filter(({ order_id, paid_at }) => order_id === orderId && paid_at === null).length;

it('three cards, and a new token for each read of the cards', async () => {
  const [first, second] = [await way(), await way()];
  expect(first.bankCards).toHaveLength(3);
  expect(second.bankCards).toEqual(first.bankCards);
  expect(second.repayToken).not.toBe(first.repayToken);
});

it('a card that needs no code pays at once', async () => {
  const { reply } = await commit(0);
  expect(reply.data).toMatchObject({ needValid: 0 });
  expect(await pending()).toBe(2);
  expect(await codes()).toEqual([]);
});

it('a card that needs a code pays when it is confirmed; a wrong code is 800006', async () => {
  const { reply } = await commit(1);
  expect(reply.data.needValid).toBe(1);
  expect(await pending()).toBe(3);
  const [code = ''] = await codes();
  expect(await confirm(reply.data.repayRecordId, code === '111111' ? '222222' : '111111')).toMatchObject({ code: '800006' });
  expect(await pending()).toBe(3);
  expect((await confirm(reply.data.repayRecordId, code)).code).toBe(0);
  expect(await pending()).toBe(2);
  expect((await confirm(reply.data.repayRecordId, code)).code).toBe('800005');
});

it('a code requested again is a new code of the same payment; the first one is void', async () => {
  const { fields, reply } = await commit(1);
  const again = await the.send('legacyCommit', { ...fields, sendMsg: '1' });
  expect(again.data).toEqual(reply.data);
  const [first = '', second = ''] = await codes();
  expect((await confirm(reply.data.repayRecordId, first)).code).toBe('800006');
  expect((await confirm(reply.data.repayRecordId, second)).code).toBe(0);
});

it('the control page shows the codes', async () => {
  await commit(1);
  const page = await (await the.sandbox.handle(new Request(`${H5}/sandbox`))).text();
  expect(page).toContain((await codes())[0]);
});

it.each([0, 1])('a second payment with one token is 800005, by card %i', async (index) => {
  const { fields } = await commit(index);
  const before = await pending();
  expect((await the.send('legacyCommit', fields)).code).toBe('800005');
  expect(await pending()).toBe(before);
});

it.each([
  ['card', { index: 0 }],
  ['amount', { index: 1, amount: '216000000' }],
])('a code for another %s than that of the payment is 800005, and nothing is paid', async (_, { index, ...other }) => {
  const { repayToken } = (await commit(1)).fields;
  expect((await commit(index, { repayToken, sendMsg: '1', ...other })).reply.code).toBe('800005');
  expect([await pending(), (await codes()).length]).toEqual([3, 1]);
});

it('a bank that refuses gives no reason, and its token can be used for another card', async () => {
  const { fields, reply } = await commit(2);
  expect(reply).toEqual({ code: '4013', message: '', data: null });
  const [card] = (await way()).bankCards;
  const { id, ...other } = card;
  expect((await the.send('legacyCommit', { ...fields, ...other, cardId: id })).code).toBe(0);
});

it.each([
  ['an amount that is not a bill', { amount: '108000001' }, '4008'],
  ['whole rupiah instead of cents', { amount: '1080000' }, '4008'],
  ['an unknown token', { repayToken: 'x' }, '4004'],
  ['another card number', { cardNo: '1' }, '4012'],
  ['another card', { cardId: '99' }, '4012'],
  ["somebody else's order", { orderId: 'ID-174-9' }, '4002'],
])('%s is refused', async (_, more, code) => {
  expect((await commit(0, more)).reply.code).toBe(code);
  expect(await pending()).toBe(3);
});

it('external: an address of the own origin, and one to test the URL policy', async () => {
  const pay = (userId: string) => the.send('legacyHuichao', { userId, orderId, amount });
  const { url } = (await pay('u1')).data;
  expect(new URL(url).origin).toBe(H5);
  expect((await the.sandbox.handle(new Request(url))).status).toBe(200);
  expect(new URL((await pay('hostile')).data.url).origin).not.toBe(H5);
  expect((await the.sandbox.control.state()).huichao_payments).toHaveLength(2);
});

describe('a payment begun on an external page', () => {
  const begin = (fields: Record<string, string> = {}, session = sessionOf('indonesia')) =>
    the.send('legacyHuichao', { userId: 'u1', orderId, amount, ...fields }, session);
  const made = async () => (await the.sandbox.control.state()).huichao_payments.map(({ paid_at }) => paid_at);

  it('pays its periods when the control completes it, and only then', async () => {
    await begin({ amount: '216000000' });
    expect([await made(), await pending()]).toEqual([[null], 3]);
    await the.sandbox.control.payHuichao(1);
    expect([await made(), await pending()]).toEqual([[NOW], 1]);
  });

  it('of the whole remainder ends the order, in India too', async () => {
    const [whole, id] = ['1620000', 'IN-174-1'];
    await begin({ orderId: id, amount: whole }, sessionOf('india'));
    await the.sandbox.control.payHuichao(1);
    expect((await the.sandbox.control.state()).orders.find((order) => order.id === id)?.status).toBe('200');
  });

  it('is made once; another one of the order pays the next period', async () => {
    await begin();
    await the.sandbox.control.payHuichao(1);
    await expect(the.sandbox.control.payHuichao(1)).rejects.toMatchObject({ status: 409 });
    expect(await pending()).toBe(2);
    await begin();
    await the.sandbox.control.payHuichao(2);
    expect(await pending()).toBe(1);
  });

  it('whose bill was paid by other means meanwhile is refused, and stays open', async () => {
    await begin({ amount: '324000000' });
    await commit(0);
    await expect(the.sandbox.control.payHuichao(1)).rejects.toMatchObject({ status: 409 });
    expect([await made(), await pending()]).toEqual([[null], 2]);
  });

  it('is on the control page with its button, then with its time; the external page links to it', async () => {
    const { url } = (await begin()).data;
    const read = async (address: string) => (await (await the.sandbox.handle(new Request(address))).text()).replace(/\s+/g, ' ');
    expect(await read(url)).toContain('href="/sandbox"');
    expect(await read(`${H5}/sandbox`)).toMatch(/1, user u1, Rp 1\.080\.000, order ID-174-1, <form[^>]*huichao-payments\/1\/pay/);
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const pay = () => the.sandbox.handle(new Request(`${H5}/sandbox/control/huichao-payments/1/pay`, { method: 'POST', headers: type }));
    expect((await pay()).headers.get('Location')).toBe('/sandbox');
    expect(await read(`${H5}/sandbox`)).toContain('order ID-174-1, paid 2030-03-15 12:00:00');
    expect(await read(`${H5}${(await pay()).headers.get('Location')}`)).toContain('Huichao payment 1 was made');
  });
});

it('India has its own cards', async () => {
  const { data } = await the.send('legacyWay', { orderId: 'IN-174-1' }, sessionOf('india'));
  expect(data.bankCards.map(({ bankName }: { bankName: string }) => bankName)).toEqual(['State Bank of India', 'HDFC Bank', 'Canara Bank']);
});
