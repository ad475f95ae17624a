import { lastFour } from './PaymentSteps';

test.each([
  ['6222020200112233', '2233'],
  ['6222 0202 0011 2233', '2233'],
  ['6222****1234', '1234'],
  ['1234', '1234'],
  ['', ''],
])('%p is shown as %p', (cardNo, shown) => {
  expect(lastFour(cardNo)).toBe(shown);
});
