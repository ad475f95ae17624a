import { requestOf, type Call } from '@loan/shared/contracts/api/declare';
import type { WireOf } from '@loan/shared/contracts/api/reply';
import { readReply } from '@loan/shared/testing/declaredCall';
import { configOf } from '@loan/shared/testing/visit';

import { legacyCommit, legacyConfirm, legacyHuichao, legacyWay, paymentOf } from './legacy';

const all: readonly Call[] = [legacyWay, legacyCommit, legacyConfirm, legacyHuichao];
/** As they are sent under `legacy.base`; default: as it is configured. */
const sent = (legacy?: object) => all.map((call) => requestOf(call, {}, configOf(legacy && { legacy })).call);
const cards = (...bankCards: unknown[]) => readReply(legacyWay, { bankCards }).cards;
const payment = { amount: '108000000', orderId: 'ID-174-1', couponId: 'c1' };
const commit = (data: unknown) => readReply(legacyCommit, data, { given: payment });
const card = { id: '7', bankName: 'BCA', cardNo: '6222020200112233', bankCode: 'bca' };

test('by default the paths are those of the contract', () => {
  expect(sent().map(({ path }) => path)).toEqual(all.map(({ path }) => path));
});

test('a configured base takes the place of the first part; the rest of each call stays', () => {
  const other = sent({ base: '/api/v1/yd/loan' });
  expect(other.map(({ path }) => path)).toEqual([
    '/api/v1/yd/loan/repayment-way',
    '/api/v1/yd/loan/repayment-commit',
    '/api/v1/yd/loan/repayment-confirm',
    '/api/v1/yd/loan/repayment-huichao',
  ]);
  expect(other[1]).toMatchObject({ name: 'legacyCommit', method: 'POST', base: '', style: 'json', record: true });
});

test('the canonical list of cards', () => {
  const reply: WireOf<(typeof legacyWay)['reply']> = { alipay: '1', repayToken: 'token-1', bankCards: [card] };
  expect(readReply(legacyWay, reply)).toEqual({ cards: [card], repayToken: 'token-1', alipay: '1' });
});

test('entries that cannot be named or charged are left out', () => {
  const bad = [null, 'x', [], {}, { ...card, id: '' }, { ...card, id: null }, { ...card, cardNo: '' }, { ...card, cardNo: {} }];
  expect(cards(...bad, card)).toEqual([card]);
});

test('numbers as ids; one that lost digits on its way is none', () => {
  expect(cards({ ...card, id: 7 })).toEqual([card]);
  expect(cards({ ...card, cardNo: 2 ** 60 })).toEqual([]);
});

test('of two cards with one id only the first can be meant', () => {
  expect(cards(card, { ...card, cardNo: '6222999999999999' })).toEqual([card]);
});

test.each([[null], [undefined], ['x'], [[]], [{ bankCards: null }], [{ bankCards: { 0: card } }]])('from %j: no cards', (data) => {
  expect(readReply(legacyWay, data)).toMatchObject({ cards: [], repayToken: '' });
});

test.each([
  [1, true],
  [0, false],
])('needValid %p asks for a code: %p', (needValid, needsCode) => {
  expect(commit({ needValid, repayRecordId: 'r1' })).toEqual({ needsCode, recordId: 'r1', payment: paymentOf(payment), codeOnly: false });
});

test.each([
  [{}, ''],
  [{ repayRecordId: 12 }, '12'],
  [{ repayRecordId: 2 ** 60 }, ''],
  [null, ''],
  [[], ''],
])('the record of %j is %p', (data, recordId) => {
  expect(commit(data).recordId).toBe(recordId);
});

test.each([
  [{ url: 'https://pay.example/' }, 'https://pay.example/'],
  ['https://pay.example/', 'https://pay.example/'],
  [{ url: ' ' }, ''],
  [{ url: 7 }, ''],
  [null, ''],
])('huichao %j leads to %p', (data, address) => {
  expect(readReply(legacyHuichao, data).address).toBe(address);
});
