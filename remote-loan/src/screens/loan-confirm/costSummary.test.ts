import type { Market } from '@loan/shared/contracts/shell';
import { createZone } from '@loan/shared/format/zone';
import { readReply } from '@loan/shared/testing/declaredCall';

import { loanConfirm } from '../../api/loanOffer';
import { costSummary, planShape } from './costSummary';

const ZONE = createZone('Asia/Jakarta');
const now = Date.parse('2024-05-01T10:00:00+07:00');
const plan = (amount: string, pay_time: string) => ({ title: '', description: '', amount, pay_time });
const offer = (fields: object = {}) =>
  readReply(loanConfirm, {
    amount: '2.000.000',
    details: [
      { text: 'Biaya layanan', value: 'Rp 100.000' },
      { text: 'Dana diterima', value: 'Rp 1.900.000' },
    ],
    repay_plans: [plan('1.050.000', '2024-05-31'), plan('1.050.000', '2024-06-30')],
    ...fields,
  });
/** The summary without the fee rows. */
const figures = (...given: Parameters<typeof costSummary>) => {
  const { fees: _fees, ...rest } = costSummary(...given);
  return rest;
};
const summary = (fields?: object, labels = ['dana diterima '], market: Market = 'indonesia') =>
  figures(offer(fields), market, labels, ZONE, now);

test('everything is known: the sum received, the total, the cost and its rates', () => {
  expect(summary()).toEqual({
    received: '1900000',
    total: '2100000',
    cost: '200000',
    rates: { day: expect.stringMatching(/^0,\d\d$/), year: expect.stringMatching(/^\d\d,\d\d$/) },
  });
});

test('while the day is unknown, space for the rates is reserved only where there will be some', () => {
  const unknownDay = (fields?: object) => figures(offer(fields), 'indonesia', ['dana diterima '], ZONE, undefined);
  expect(unknownDay()).toEqual({ received: '1900000', total: '2100000', cost: '200000', rates: { day: '', year: '' } });
  expect(unknownDay({ repay_plans: [plan('2.100.000', '31 Mei')] })).toEqual({ received: '1900000', total: '2100000', cost: '200000' });
  expect(unknownDay({ repay_plans: [plan('1.900.000', '2024-05-31')] })).toEqual({ received: '1900000', total: '1900000', cost: '0' });
});

test.each([
  ['at the end of its day', '2024-05-02 23:59:59', '5,27'],
  ['at its beginning', '2024-05-02', '5,27'],
  ['later today', '2024-05-01 23:59:59', undefined],
])('a payment %s counts the days until its date: an understated rate is worse than none', (_, payTime, day) => {
  expect(summary({ repay_plans: [plan('2.000.000', payTime)] }).rates?.day).toBe(day);
});

test('the sum received is unknown: total only, because fees may have been kept back', () => {
  expect(summary({}, [])).toEqual({ total: '2100000' });
  expect(summary({ details: [] })).toEqual({ total: '2100000' });
  expect(summary({ details: [{ text: 'Dana diterima', value: 'segera' }] })).toEqual({ total: '2100000' });
  const twice = { text: 'Dana diterima', value: 'Rp 1.900.000' };
  expect(summary({ details: [twice, twice] })).toEqual({ total: '2100000' });
});

test('the row with the sum received is a key fact only; all other rows are fees', () => {
  const labels = (details?: object, net = ['Dana diterima']) =>
    costSummary(offer(details && { details }), 'indonesia', net, ZONE, now).fees.map(({ label }) => label);
  expect(labels()).toEqual(['Biaya layanan']);
  expect(labels(undefined, [])).toEqual(['Biaya layanan', 'Dana diterima']);
  // A value that is not a sum, or appears twice, is not a key fact: it stays in the server's rows.
  expect(labels([{ text: 'Dana diterima', value: 'segera' }])).toEqual(['Dana diterima']);
  const twice = { text: 'Dana diterima', value: 'Rp 1.900.000' };
  expect(labels([twice, twice])).toEqual(['Dana diterima', 'Dana diterima']);
});

test.each([
  ['an invalid amount', [plan('1.050.000', '2024-05-31'), plan('gratis', '2024-06-30')]],
  ['an empty amount', [plan('', '2024-05-31')]],
  ['no plan', []],
])('%s in the plan: no total, no cost and no range', (_, repay_plans) => {
  expect(summary({ repay_plans })).toEqual({ received: '1900000' });
  expect(planShape(offer({ repay_plans }).plans, 'indonesia')).toBeUndefined();
});

test.each([
  ['one', ['1.080.000'], '1080000', '1080000'],
  ['equal', ['1.080.000', 'Rp 1.080.000', '1080000'], '1080000', '1080000'],
  ['last', ['1.080.000', '1.080.000', '1.080.002'], '1080000', '1080002'],
  ['last', ['1.080.000', '1.080.000', '990.000'], '1080000', '990000'],
  ['range', ['1.080.000', '990.000', '1.080.001'], '990000', '1080001'],
  ['range', ['1.080.000', '990.000'], '990000', '1080000'],
])('a plan of the kind %s: %j', (kind, amounts, least, most) => {
  const { plans } = offer({ repay_plans: amounts.map((amount) => plan(amount, '2024-05-31')) });
  expect(planShape(plans, 'indonesia')).toEqual({ kind, least, most });
});

test('an unreadable date: cost, but no rate', () => {
  expect(summary({ repay_plans: [plan('1.050.000', '31 Mei'), plan('1.050.000', '2024-06-30')] })).toEqual({
    received: '1900000',
    total: '2100000',
    cost: '200000',
  });
});

test('less to repay than received: no cost line', () => {
  expect(summary({ repay_plans: [plan('1.000.000', '2024-05-31')] })).toEqual({ received: '1900000', total: '1000000' });
});

test('India: amounts in Indian grouping, the yearly rate', () => {
  const fields = { details: [{ text: 'You receive', value: '₹19,000' }], repay_plans: [plan('₹1,05,000', '2024-10-28')] };
  const read = summary(fields, ['You receive'], 'india');
  expect(read).toMatchObject({ received: '19000', total: '105000', cost: '86000' });
  expect(Number(read.rates?.year)).toBeGreaterThan(100);
});

test('the rates are rounded up, and the yearly rate is 365 times the daily one before rounding', () => {
  const fields = { details: [{ text: 'Dana diterima', value: '1.000.000' }], repay_plans: [plan('1.000.100', '2024-05-31')] };
  // 0.000333 % per day.
  expect(summary(fields).rates).toEqual({ day: '0,01', year: '0,13' });
});
