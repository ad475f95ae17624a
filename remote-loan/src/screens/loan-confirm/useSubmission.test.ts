import { readReply } from '@loan/shared/testing/declaredCall';
import { configOf } from '@loan/shared/testing/visit';

import { loanConfirm } from '../../api/loanOffer';
import { asksForDialog, pushRequest } from './useSubmission';

const offer = (amount: string) => readReply(loanConfirm, { amount, periods: 3, termUnit: 'bulan' });

test('the request carries the digits of the amount', () => {
  expect(pushRequest(offer('Rp 2.000.000'), '7', 'indonesia', true)).toEqual({
    amount: '2000000',
    periods: '3',
    termUnit: 'bulan',
    productId: '7',
  });
  expect(pushRequest(offer('₹1,50,000'), '7', 'india', true)).toMatchObject({ amount: '150000' });
});

test.each(['', '0', 'gratis', '2.000.5', '-1', '1e6', '12345678901234'])('%p is not an amount that can be sent', (amount) => {
  expect(pushRequest(offer(amount), '7', 'indonesia', true)).toBe('amount');
});

test('without its agreements nothing is sent', () => {
  expect(pushRequest(offer('2.000.000'), '7', 'indonesia', false)).toBe('agreements');
});

test.each([
  ['type 1 with an address', {}, 'indonesia', true],
  ['another type', { isPopType: '0' }, 'indonesia', false],
  ['no address', { popAgreementUrl: ' ' }, 'indonesia', false],
  ['a market without it', {}, 'india', false],
] as const)('the agreement dialog, %s: %p', (_, fields, market, asked) => {
  const read = readReply(loanConfirm, { isPopType: '1', popAgreementUrl: 'https://doc.example/a', ...fields });
  const config = configOf({ confirm: { popupMarkets: ['indonesia'] } });
  expect(asksForDialog(read, { config, market })).toBe(asked);
});
