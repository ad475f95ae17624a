import { dailyRate } from './dailyRate';

const now = new Date(2024, 4, 1, 10).getTime();
const inDays = (days: number) => now + days * 86_400_000;

test('one payment: the rate that turns the sum received into it', () => {
  const rate = dailyRate(1_000_000, [{ amount: 1_000_000 * 1.003 ** 30, at: inDays(30) }], now);
  expect(rate).toBeCloseTo(0.003, 8);
});

test('several payments: a falling debt costs more a day than cost divided by all the days', () => {
  const payments = [30, 60, 90].map((days) => ({ amount: 400_000, at: inDays(days) }));
  const rate = dailyRate(1_000_000, payments, now) as number;
  expect(rate).toBeGreaterThan(200_000 / 1_000_000 / 90);
  const worth = payments.reduce((sum, { amount, at }) => sum + amount / (1 + rate) ** ((at - now) / 86_400_000), 0);
  expect(worth).toBeCloseTo(1_000_000, 2);
});

test.each([
  ['nothing is paid on top', 1_000_000, 1_000_000, 30],
  ['less is paid than received', 1_000_000, 900_000, 30],
  ['nothing is received', 0, 900_000, 30],
  ['the payment is today', 1_000_000, 1_200_000, 0],
  ['the payment was yesterday', 1_000_000, 1_200_000, -1],
  ['the rate is beyond all measure', 1, 1_000_000, 1],
])('no rate when %s', (_, received, amount, days) => {
  expect(dailyRate(received, [{ amount, at: inDays(days) }], now)).toBeUndefined();
});

test.each([
  ['at the end of its day', new Date(2024, 4, 2, 23, 59, 59)],
  ['at its beginning', new Date(2024, 4, 2)],
])('a payment %s is as many days away as its date: an understated rate is worse than none', (_, at) => {
  expect(dailyRate(1_000_000, [{ amount: 1_003_000, at: at.getTime() }], now)).toBeCloseTo(0.003, 8);
});

test('a payment later today is not a day away', () => {
  expect(dailyRate(1_000_000, [{ amount: 1_003_000, at: new Date(2024, 4, 1, 23, 59, 59).getTime() }], now)).toBeUndefined();
});

test('one payment of today among later ones: no rate', () => {
  const payments = [
    { amount: 200_000, at: now },
    { amount: 1_000_000, at: inDays(30) },
  ];
  expect(dailyRate(1_000_000, payments, now)).toBeUndefined();
});
