import { screen } from '@testing-library/react';

import { readReply } from '@loan/shared/testing/declaredCall';
import { renderUi } from '@loan/shared/testing/renderUi';

import { loanConfirm } from '../../api/loanOffer';
import { OfferDetails, ratesOf, termOf } from './OfferDetails';

const offer = (fields: object) => readReply(loanConfirm, fields);

test.each([
  [{ pRateDsc: '2% per bulan', sp_rate: '1,5% promo' }, '2% per bulan · 1,5% promo'],
  [{ pRateDsc: '2% per bulan', sp_rate: '2% per bulan' }, '2% per bulan'],
  // A code instead of a text.
  [{ pRateDsc: '2% per bulan', sp_rate: '7' }, '2% per bulan'],
])('the rates of %j are %p', (fields, words) => {
  expect(ratesOf(offer(fields))).toBe(words);
});

test.each([
  ['bulan', '4 bulan'],
  ['2', '4'],
])('a term of 4 in the unit %p is %p', (termUnit, words) => {
  expect(termOf(offer({ periods: '4', termUnit }))).toBe(words);
});

test('a note that is in two fields is shown once', () => {
  renderUi(<OfferDetails offer={offer({ detail1: 'Baca dahulu', detail2: 'Baca dahulu' })} fees={[]} />);
  expect(screen.getByText('Baca dahulu')).toBeVisible();
});
