import fc from 'fast-check';

import { calls } from './calls';
import { legacyCalls } from './legacy';
import type { LegacyWayReply } from './legacyWire';

const { way, commit, confirm, huichao } = legacyCalls('/api/v1/service/loan');
const cards = (...bankCards: unknown[]) => way.decode({ bankCards }, {}).cards;
const card = { id: '7', bankName: 'BCA', cardNo: '6222020200112233', bankCode: 'bca' };

test('by default the paths are those of the contract', () => {
  const paths = [way, commit, confirm, huichao].map(({ path }) => path);
  expect(paths).toEqual([calls.legacyWay.path, calls.legacyCommit.path, calls.legacyConfirm.path, calls.legacyHuichao.path]);
});

test('a configured base takes the place of the first part; the rest of each call stays', () => {
  const other = legacyCalls('/api/v1/yd/loan');
  expect(Object.values(other).map(({ path }: { path: string }) => path)).toEqual([
    '/api/v1/yd/loan/repayment-way',
    '/api/v1/yd/loan/repayment-commit',
    '/api/v1/yd/loan/repayment-confirm',
    '/api/v1/yd/loan/repayment-huichao',
  ]);
  expect(other.commit).toMatchObject({ name: 'legacyCommit', method: 'POST', base: '', style: 'json', record: true });
});

test('reading the cards makes no record, the other three do', () => {
  expect([way, commit, confirm, huichao].map(({ record }) => record === true)).toEqual([false, true, true, true]);
});

test('the canonical list of cards', () => {
  const reply: LegacyWayReply = { alipay: '1', repayToken: 'token-1', bankCards: [card] };
  expect(way.decode(reply, {})).toEqual({ cards: [card], repayToken: 'token-1', alipay: '1' });
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
  expect(way.decode(data, {})).toMatchObject({ cards: [], repayToken: '' });
});

test.each([
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  ['0', false],
  [2, false],
  [null, false],
  [undefined, false],
  ['yes', false],
])('needValid %p asks for a code: %p', (needValid, needsCode) => {
  expect(commit.decode({ needValid, repayRecordId: 'r1' }, {})).toEqual({ needsCode, recordId: 'r1' });
});

test.each([
  [{}, ''],
  [{ repayRecordId: 12 }, '12'],
  [{ repayRecordId: 2 ** 60 }, ''],
  [null, ''],
  [[], ''],
])('the record of %j is %p', (data, recordId) => {
  expect(commit.decode(data, {}).recordId).toBe(recordId);
});

test.each([
  [{ url: 'https://pay.example/' }, 'https://pay.example/'],
  ['https://pay.example/', 'https://pay.example/'],
  [{ url: ' ' }, ''],
  [{ url: 7 }, ''],
  [null, ''],
])('huichao %j leads to %p', (data, address) => {
  expect(huichao.decode(data, {})).toBe(address);
});

test('no reply breaks a decoder', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(Array.isArray(way.decode(data, {}).cards)).toBe(true);
      expect(Array.isArray(cards(data))).toBe(true);
      expect(typeof commit.decode(data, {}).needsCode).toBe('boolean');
      expect(confirm.decode(data, {})).toBeNull();
      expect(typeof huichao.decode(data, {})).toBe('string');
    }),
  );
});
