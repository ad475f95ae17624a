import fc from 'fast-check';

import { costOf, type ExampleTerms } from './CostExample';

const TERMS: ExampleTerms = { amount: 4_000_000, received: 3_800_000, instalment: 1_080_000, times: 4, days: 30 };

test('fees kept back, all payments, and their total cost; a daily rate in Indonesia, a yearly one in India', () => {
  expect(costOf(TERMS, 'indonesia')).toEqual({ kept: 200_000, total: 4_320_000, cost: 520_000, rate: '0,18%' });
  expect(costOf(TERMS, 'india')).toEqual({ kept: 200_000, total: 4_320_000, cost: 520_000, rate: '63.30%' });
});

test('one payment: the rate at which the received sum grows to the payment', () => {
  // 1.001 to the power of 100.
  const terms = { amount: 1_000_000, received: 1_000_000, instalment: 1_105_115, times: 1, days: 100 };
  expect(costOf(terms, 'india').rate).toBe('36.50%');
});

test('a loan that costs nothing has no rate', () => {
  expect(costOf({ ...TERMS, received: 4_000_000, instalment: 1_000_000 }, 'india')).toEqual({ kept: 0, total: 4_000_000, cost: 0 });
});

test('a fee that is kept back is always part of the rate', () => {
  const rate = (terms: ExampleTerms) => Number.parseFloat((costOf(terms, 'india').rate ?? '0').replaceAll(',', ''));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), (fee) => {
      expect(rate({ ...TERMS, received: TERMS.amount - fee })).toBeGreaterThan(rate({ ...TERMS, received: TERMS.amount }) - 0.01);
      expect(costOf({ ...TERMS, received: TERMS.amount - fee }, 'india').cost).toBe(320_000 + fee);
    }),
  );
});
