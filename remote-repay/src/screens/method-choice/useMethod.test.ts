import { keeping } from '@loan/shared/testing/testShell';

import type { PayChannel } from '../../api/repay';
import { saveMethod } from '../storedMethod';
import { draft, isComplete, offered, startMethod } from './useMethod';

const methods = [
  { name: 'm-BCA', num: '1' },
  { name: 'ATM', num: '3' },
];
const BANKS: readonly PayChannel[] = [
  { name: 'BCA', methods },
  { name: 'BRI', methods: [] },
];
const MARKETS: readonly PayChannel[] = ['INDOMARET', 'ALFAMART'].map((name) => ({ name, methods: [] }));

const bank = (payCode: string, specificNum: string) => ({ payType: '1' as const, payCode, specificNum });
const market = (payCode: string, specificNum = '') => ({ payType: '2' as const, payCode, specificNum });

test.each([
  [bank('BCA', '3'), bank('BCA', '3')],
  [bank('BCA', '2'), bank('BCA', '')],
  [bank('BCA', '9'), bank('BCA', '')],
  [bank('bca', '1'), bank('', '')],
  [bank('Gone', '1'), bank('', '')],
  [bank('', ''), bank('', '')],
  [bank('BRI', '1'), bank('BRI', '')],
  [bank('ALFAMART', ''), bank('', '')],
])('for the chosen bank %j the list offers %j', (chosen, has) => {
  expect(offered(chosen, BANKS, 'indonesia')).toEqual(has);
});

test.each([
  [market('INDOMARET'), market('INDOMARET')],
  [market('INDOMARET', '2'), market('INDOMARET')],
  [market(''), market('ALFAMART')],
  [market('Gone'), market('')],
])('for the chosen market %j the list offers %j', (chosen, has) => {
  expect(offered(chosen, MARKETS, 'indonesia')).toEqual(has);
});

test('without ALFAMART in the list no market is chosen', () => {
  expect(offered(market(''), MARKETS.slice(0, 1), 'indonesia')).toEqual(market(''));
  expect(offered(market(''), [], 'indonesia')).toEqual(market(''));
  // Spelled as in the list, because this text is sent.
  expect(offered(market(''), [{ name: 'Alfamart', methods: [] }], 'indonesia')).toEqual(market('Alfamart'));
});

test('in India none is chosen by default, and a chosen one stays', () => {
  expect(offered(market(''), MARKETS, 'india')).toEqual(market(''));
  expect(offered(market('ALFAMART'), MARKETS, 'india')).toEqual(market('ALFAMART'));
});

test('no bank is chosen by default, whatever its name', () => {
  expect(offered(bank('', ''), MARKETS, 'indonesia')).toEqual(bank('', ''));
});

test('a choice is complete with a market, or with a bank and, if the bank has methods, one of them', () => {
  expect(isComplete(bank('BCA', '1'), BANKS)).toBe(true);
  expect(isComplete(bank('BCA', ''), BANKS)).toBe(false);
  expect(isComplete(bank('', ''), BANKS)).toBe(false);
  expect(isComplete(bank('BRI', ''), BANKS)).toBe(true);
  expect(isComplete(bank('BCA', '1'), [])).toBe(false);
  expect(isComplete(market('INDOMARET'), MARKETS)).toBe(true);
  expect(isComplete(market(''), MARKETS)).toBe(false);
});

test('starts with a draft, else with the saved choice, else with banks and none chosen', () => {
  const storage = { local: keeping(), session: keeping() };
  expect(startMethod(storage)).toEqual(bank('', ''));
  saveMethod(storage.local, market('INDOMARET'));
  expect(startMethod(storage)).toEqual(market('INDOMARET'));
  draft.write(storage.session, bank('Bank & Co = 1', '3'));
  expect(startMethod(storage)).toEqual(bank('Bank & Co = 1', '3'));
  draft.write(storage.session, bank('', ''));
  expect(startMethod(storage)).toEqual(bank('', ''));
  draft.remove(storage.session);
  expect(startMethod(storage)).toEqual(market('INDOMARET'));
});

test.each(['', '%', 'payType=3', 'payType=__proto__&payCode=BCA', '{"payType":"2"}'])('the draft %j counts as none', (text) => {
  const session = keeping({ 'repay.method': text });
  const local = keeping();
  saveMethod(local, bank('BCA', '1'));
  expect(startMethod({ local, session })).toEqual(bank('BCA', '1'));
});

test('a draft with an invalid bank keeps its type', () => {
  const session = keeping({ 'repay.method': `payType=2&payCode=${'x'.repeat(65)}` });
  expect(startMethod({ local: keeping(), session })).toEqual(market(''));
});
