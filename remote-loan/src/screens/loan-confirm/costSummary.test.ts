import type { Market } from '@loan/shared/contracts/shell';
import { readReply } from '@loan/shared/testing/declaredCall';

import { loanConfirm } from '../../api/loanOffer';
import { costSummary } from './costSummary';

const now = new Date(2024, 4, 1, 10).getTime();
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
const summary = (fields?: object, labels = ['dana diterima '], market: Market = 'indonesia') =>
  costSummary(offer(fields), market, labels, now);

test('everything is known: total, cost and rate', () => {
  expect(summary()).toEqual({ total: '2100000', cost: '200000', rate: expect.stringMatching(/^0,\d\d$/) });
});

test('while nobody knows the day, the rate has its place only where there will be one', () => {
  const unknownDay = (fields?: object) => costSummary(offer(fields), 'indonesia', ['dana diterima '], undefined);
  expect(unknownDay()).toEqual({ total: '2100000', cost: '200000', rate: '' });
  expect(unknownDay({ repay_plans: [plan('2.100.000', '31 Mei')] })).toEqual({ total: '2100000', cost: '200000' });
  expect(unknownDay({ repay_plans: [plan('1.900.000', '2024-05-31')] })).toEqual({ total: '1900000', cost: '0' });
});

test('the sum received is not known: total only, because fees may have been kept back', () => {
  expect(summary({}, [])).toEqual({ total: '2100000' });
  expect(summary({ details: [] })).toEqual({ total: '2100000' });
  expect(summary({ details: [{ text: 'Dana diterima', value: 'segera' }] })).toEqual({ total: '2100000' });
  const twice = { text: 'Dana diterima', value: 'Rp 1.900.000' };
  expect(summary({ details: [twice, twice] })).toEqual({ total: '2100000' });
});

test.each([
  ['an amount that is none', [plan('1.050.000', '2024-05-31'), plan('gratis', '2024-06-30')]],
  ['an empty amount', [plan('', '2024-05-31')]],
  ['no plan', []],
])('%s in the plan: no total and no cost', (_, repay_plans) => {
  expect(summary({ repay_plans })).toEqual({});
});

test('a date that cannot be read: cost, but no rate', () => {
  expect(summary({ repay_plans: [plan('1.050.000', '31 Mei'), plan('1.050.000', '2024-06-30')] })).toEqual({
    total: '2100000',
    cost: '200000',
  });
});

test('less to repay than received: no cost line', () => {
  expect(summary({ repay_plans: [plan('1.000.000', '2024-05-31')] })).toEqual({ total: '1000000' });
});

test('India: amounts in Indian grouping, the rate of a year', () => {
  const fields = {
    details: [{ text: 'You receive', value: '₹19,000' }],
    repay_plans: [plan('₹1,05,000', '2024-10-28')],
  };
  const read = summary(fields, ['You receive'], 'india');
  expect(read).toMatchObject({ total: '105000', cost: '86000' });
  expect(Number(read.rate)).toBeGreaterThan(100);
});

test('the rate is rounded up', () => {
  const fields = { details: [{ text: 'Dana diterima', value: '1.000.000' }], repay_plans: [plan('1.000.100', '2024-05-31')] };
  expect(summary(fields).rate).toBe('0,01');
});
