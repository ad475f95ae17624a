import { readReply } from '@loan/shared/testing/declaredCall';

import { loanConfirm } from '../../api/loanOffer';
import { asksForDialog, submissionOf } from './submission';

const offer = (amount: string) => readReply(loanConfirm, { amount, periods: 3, termUnit: 'bulan' });
const consent = { ticked: true, agreementsKnown: true };

test('the request carries the digits of the amount', () => {
  expect(submissionOf(offer('Rp 2.000.000'), '7', 'indonesia', consent)).toEqual({
    ok: true,
    request: { amount: '2000000', periods: '3', termUnit: 'bulan', productId: '7' },
  });
  expect(submissionOf(offer('₹1,50,000'), '7', 'india', consent)).toMatchObject({ ok: true, request: { amount: '150000' } });
});

test.each(['', '0', 'gratis', '2.000.5', '-1', '1e6', '12345678901234'])('%p is not an amount that can be sent', (amount) => {
  expect(submissionOf(offer(amount), '7', 'indonesia', consent)).toEqual({ ok: false, reason: 'amount' });
});

test('the checkbox is not ticked', () => {
  expect(submissionOf(offer('2.000.000'), '7', 'indonesia', { ticked: false, agreementsKnown: true })).toEqual({
    ok: false,
    reason: 'tick',
  });
});

test('the agreements could not be loaded', () => {
  expect(submissionOf(offer('2.000.000'), '7', 'indonesia', { ticked: true, agreementsKnown: false })).toEqual({
    ok: false,
    reason: 'agreements',
  });
});

describe('the agreement dialog', () => {
  const asked = (fields: object, markets: ('india' | 'indonesia')[] = ['india', 'indonesia']) =>
    asksForDialog(readReply(loanConfirm, { isPopType: '1', popAgreementUrl: 'https://doc.example/a', ...fields }), markets, 'indonesia');

  test('type 1 with an address', () => expect(asked({})).toBe(true));
  test('another type', () => expect(asked({ isPopType: '0' })).toBe(false));
  test('no address', () => expect(asked({ popAgreementUrl: ' ' })).toBe(false));
  test('a market without it', () => expect(asked({}, ['india'])).toBe(false));
});
