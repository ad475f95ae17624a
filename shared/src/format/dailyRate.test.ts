import { dailyRate, rateText } from './dailyRate';

test('one payment: the rate at which the sum received grows to the payment', () => {
  expect(dailyRate(1_000_000, [{ amount: 1_000_000 * 1.003 ** 30, days: 30 }])).toBeCloseTo(0.003, 8);
});

test('several payments: the rate is higher than cost divided by all days, because the debt falls', () => {
  const payments = [30, 60, 90].map((days) => ({ amount: 400_000, days }));
  const rate = dailyRate(1_000_000, payments) as number;
  expect(rate).toBeGreaterThan(200_000 / 1_000_000 / 90);
  expect(payments.reduce((sum, { amount, days }) => sum + amount / (1 + rate) ** days, 0)).toBeCloseTo(1_000_000, 2);
});

test.each([
  ['nothing is paid on top', 1_000_000, 1_000_000, 30],
  ['less is paid than received', 1_000_000, 900_000, 30],
  ['nothing is received', 0, 900_000, 30],
  ['the payment is today', 1_000_000, 1_200_000, 0],
  ['the payment was yesterday', 1_000_000, 1_200_000, -1],
  ['the rate is beyond all measure', 1, 1_000_000, 1],
])('no rate when %s', (_, received, amount, days) => {
  expect(dailyRate(received, [{ amount, days }])).toBeUndefined();
});

test('no rate when one of several payments is due today', () => {
  const payments = [
    { amount: 200_000, days: 0 },
    { amount: 1_000_000, days: 30 },
  ];
  expect(dailyRate(1_000_000, payments)).toBeUndefined();
});

test('a rate is rounded up and written in the format of the market', () => {
  expect(rateText(0.00171, 'indonesia')).toBe('0,18');
  expect(rateText(0.63291, 'india')).toBe('63.30');
  expect(rateText(12.5, 'india')).toBe('1,250.00');
});
