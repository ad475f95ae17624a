import { fieldsOf, specOf } from '@loan/shared/contracts/api/declare';
import { encodeCall } from '@loan/shared/contracts/api/encode';
import { firstRequests } from '@loan/shared/shell/firstRead';
import { keeping } from '@loan/shared/testing/testShell';
import { configOf, sessionOf } from '@loan/shared/testing/visit';

import { firstReads } from '../../api/firstReads';
import { virtualAccount } from '../../api/repay';
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

const CHOSEN = { isDefault: '0', payType: '1', payCode: 'BRI', specificNum: '2' };
const STORED = { isDefault: '0', payType: '2', payCode: 'ALFAMART', specificNum: '' };

test.each([
  ['the address’s before hydration', CHOSEN, STORED, false, 'BRI'],
  ['the address’s, which says that there is none', { isDefault: '1' }, STORED, false, ''],
  ['the device’s where the address has none', {}, STORED, false, 'ALFAMART'],
  ['the device’s from hydration on', CHOSEN, STORED, true, 'ALFAMART'],
  ['none before hydration where the address’s is invalid', { ...CHOSEN, payType: '3' }, STORED, false, ''],
])('the method is %s', (_what, query, kept, hydrated, payCode) => {
  expect(accountRequest({ amount: '5000', ...query }, shell(kept), hydrated)?.payCode).toBe(payCode);
});

test.each([[{ isDefault: '1' }], [CHOSEN], [{ ...STORED, productId: 'p1', orderId: 'o1', display: '1' }]])(
  'a server that renders the page makes the same call: %j',
  (query) => {
    const address = new URLSearchParams({ amount: '5000', ...query }).toString();
    const visit = { config: configOf(), market: 'indonesia' as const, session: sessionOf() };
    const page = { path: '/that', files: [], record: firstReads.repayOrNot!.record! };
    const [made] = firstRequests(page, `?${address}`, visit, true);
    const fields = fieldsOf(virtualAccount.fields, accountRequest({ amount: '5000', ...query }, shell(), false) ?? {}, visit.config);
    expect(made).toEqual(encodeCall(specOf(virtualAccount), fields, visit));
    expect(firstRequests(page, `?${address}`, visit, false)).toEqual([]);
  },
);

test.each(['productId=p1&orderId=o1&amount=5000', 'amount=5000&payType=1&payCode=BRI', 'amount=5.000&isDefault=1'])(
  'no server makes the call at an address that does not say the method and the amount: %s',
  (address) => {
    const visit = { config: configOf(), market: 'indonesia' as const, session: sessionOf() };
    expect(firstRequests({ path: '/that', files: [], record: firstReads.repayOrNot!.record! }, `?${address}`, visit, true)).toEqual([]);
  },
);

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
