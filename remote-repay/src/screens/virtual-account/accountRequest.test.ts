import { keeping } from '@loan/shared/testing/testShell';

import { accountRequest } from './accountRequest';

const shell = (kept: Record<string, string> = {}, market: 'india' | 'indonesia' = 'indonesia') => ({
  market,
  storage: { local: keeping(kept) },
});

test('all eight fields, without a stored choice', () => {
  expect(accountRequest({ productId: 'p1', orderId: 'o1', amount: '1250000' }, shell(), true)).toEqual({
    productId: 'p1',
    orderId: 'o1',
    amount: '1250000',
    payCode: '',
    pay_type: '1',
    is_default: '1',
    is_display: '0',
    specific_num: '',
  });
});

test('a stored choice and display', () => {
  const kept = { payType: '1', payCode: 'BCA', specificNum: '2', isDefault: '0' };
  expect(accountRequest({ productId: 'p1', orderId: 'o1', amount: '1250000', display: '1' }, shell(kept), true)).toMatchObject({
    payCode: 'BCA',
    is_default: '0',
    is_display: '1',
    specific_num: '2',
  });
});

test('without ids, empty ids are sent', () => {
  expect(accountRequest({ amount: '5000' }, shell(), true)).toMatchObject({ productId: '', orderId: '', amount: '5000' });
});

test.each(['0', '', 'true', '2'])('display %p does not count as 1', (display) => {
  expect(accountRequest({ amount: '5000', display }, shell(), true)?.is_display).toBe('0');
});

test.each([
  ['1.250.000', 'indonesia', '1250000'],
  ['Rp 1.250.000', 'indonesia', '1250000'],
  ['1.250.000,00', 'indonesia', '1250000'],
  ['1,50,000', 'india', '150000'],
  ['٥٠٠٠', 'indonesia', '5000'],
] as const)('the amount %s (%s) is sent as %s', (amount, market, digits) => {
  expect(accountRequest({ amount }, shell({}, market), true)?.amount).toBe(digits);
});

test.each([undefined, '', '0', '000', '-5000', '1500000.5', '15,5', '1e6', '0x10', 'NaN', '12345678901234', '5000 ; 1'])(
  'the amount %p cannot be paid',
  (amount) => {
    expect(accountRequest(amount === undefined ? {} : { amount }, shell(), true)).toBeUndefined();
  },
);
