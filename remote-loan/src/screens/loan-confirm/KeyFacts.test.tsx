import { screen } from '@testing-library/react';

import { readReply } from '@loan/shared/testing/declaredCall';
import { renderUi } from '@loan/shared/testing/renderUi';

import { loanConfirm } from '../../api/loanOffer';
import { OfferDetails, PlanLine, ratesOf, termOf } from './KeyFacts';

/** The line as a screen reader reads it, without visual copies of the sums. */
const line = () => {
  const copy = document.querySelector('p')?.cloneNode(true) as HTMLElement | undefined;
  copy?.querySelectorAll('[aria-hidden]').forEach((each) => each.remove());
  return copy?.textContent;
};
const plans = (...amounts: readonly string[]) =>
  amounts.map((amount, index) => ({ title: 'A', amount, pay_time: `2026-1${index}-22 23:59:59` }));
const first = { firstPayTime: '2026-12-22 23:59:59', firstPeriodDay: '' };

test.each([
  ['equal', { repay_plans: plans('100', '100'), ...first }, '2 × 100 rupiah, cicilan pertama 22 Des 2026'],
  [
    'unequal',
    { repay_plans: plans('1.000', '990'), ...first },
    '2 pembayaran, 990 rupiah sampai 1.000 rupiah, cicilan pertama 22 Des 2026',
  ],
  [
    'unequal last payment',
    { repay_plans: plans('1.000', '1.000', '1.002'), ...first },
    '2 × 1.000 rupiah, cicilan pertama 22 Des 2026, lalu 1.002 rupiah',
  ],
  ['one', { repay_plans: plans('100'), ...first }, '100 rupiah pada 22 Des 2026'],
  [
    'no day, unequal last payment',
    { repay_plans: [{ amount: '1000' }, { amount: '1000' }, { amount: '1002' }] },
    '2 × 1.000 rupiah, lalu 1.002 rupiah',
  ],
  ['no first day', { repay_plans: plans('100', '100') }, '2 × 100 rupiah, cicilan pertama 22 Okt 2026'],
  ['no day at all', { repay_plans: [{ amount: '100' }, { amount: '100' }] }, '2 × 100 rupiah'],
  ['a day in words', { repay_plans: plans('100', '100'), firstPayTime: 'akhir bulan' }, '2 × 100 rupiah, cicilan pertama akhir bulan'],
  ['an invalid amount', { repay_plans: plans('100', '1,5'), ...first }, 'Pembayaran Pertama 22 Des 2026'],
  ['a single invalid amount', { repay_plans: plans('gratis'), ...first }, 'Tanggal Pembayaran 22 Des 2026'],
  ['words next to the day', { repay_plans: plans('100'), ...first, firstPeriodDay: '30 hari' }, '100 rupiah pada 22 Des 2026 · 30 hari'],
  ['a code next to the day', { repay_plans: plans('100'), ...first, firstPeriodDay: '30' }, '100 rupiah pada 22 Des 2026'],
  ['nothing', { repay_plans: [] }, undefined],
])('the payments in one line: %s', (_, fields, words) => {
  renderUi(<PlanLine offer={readReply(loanConfirm, fields)} />);
  expect(line()).toBe(words);
});

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
