import fc from 'fast-check';

import { readAmount, sumAmounts } from './amountText';

const ok = (digits: string) => ({ ok: true, digits });
const refused = { ok: false };

test.each([
  ['1500000', '1500000'],
  ['1.500.000', '1500000'],
  ['Rp 1.500.000', '1500000'],
  ['Rp\u00A01.500.000', '1500000'],
  ['rp1500000', '1500000'],
  ['1500000.00', '1500000'],
  ['1500000,00', '1500000'],
  ['1.500.000,00', '1500000'],
  [' 430.000 ', '430000'],
  ['0', '0'],
  ['0.00', '0'],
  ['007', '7'],
  ['9999999999999', '9999999999999'],
])('Indonesia: %j is %s', (text, digits) => {
  expect(readAmount(text, 'indonesia')).toEqual(ok(digits));
});

test.each([
  ['1500.50'],
  ['1.5'],
  ['1.50'],
  ['1.5000'],
  ['1,500'],
  ['1,500,000'],
  ['1.500.000,50'],
  ['1500000.000.00.0'],
  ['-1000'],
  ['1e6'],
  ['0x10'],
  ['1 000'],
  ['.500'],
  ['١٢٣'],
  ['Rp'],
  [''],
  ['abc'],
  ['10000000000000'],
  ['1.000 - 2.000'],
  ['Rp Rp 5'],
])('Indonesia: %j is refused', (text) => {
  expect(readAmount(text, 'indonesia')).toEqual(refused);
});

test.each([
  ['₹80,000', '80000'],
  ['₹1,50,000', '150000'],
  ['1,50,000.00', '150000'],
  ['12,34,56,789', '123456789'],
  ['80000', '80000'],
])('India: %j is %s', (text, digits) => {
  expect(readAmount(text, 'india')).toEqual(ok(digits));
});

test.each([['1,50,000.50'], ['150,000'], ['1,5,000'], ['1,50,00'], ['1,500,000'], ['1,500.000'], ['₹1,50,000,00'], ['10000000000000']])(
  'India: %j is refused',
  (text) => {
    expect(readAmount(text, 'india')).toEqual(refused);
  },
);

const markets = fc.constantFrom('india' as const, 'indonesia' as const);

test('a decimal part other than 00 is refused, never rounded', () => {
  const refuses = fc.property(
    fc.integer({ min: 0, max: 999_999_999 }),
    fc.integer({ min: 1, max: 99 }),
    fc.constantFrom('.', ','),
    markets,
    (whole, decimals, mark, market) => !readAmount(`${whole}${mark}${String(decimals).padStart(2, '0')}`, market).ok,
  );
  expect(fc.check(refuses)).toMatchObject({ counterexample: null });
});

test('every amount that is read has 1-13 digits', () => {
  const texts = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,Rp₹ -')) });
  // Digits alone are long enough to pass the limit; mixed texts rarely are.
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 10, maxLength: 20 });
  const sound = fc.property(fc.oneof(texts, digits), markets, (text, market) => {
    const amount = readAmount(text, market);
    return !amount.ok || /^(0|[1-9]\d{0,12})$/.test(amount.digits);
  });
  expect(fc.check(sound)).toMatchObject({ counterexample: null });
});

test('amounts add up; one refused amount makes the sum refused', () => {
  expect(sumAmounts([])).toEqual(ok('0'));
  expect(sumAmounts([readAmount('430.000', 'indonesia'), readAmount('430.000', 'indonesia')])).toEqual(ok('860000'));
  expect(sumAmounts([readAmount('430.000', 'indonesia'), readAmount('4,3', 'indonesia')])).toEqual(refused);
});

test('a sum of more than 13 digits is refused, one of 13 is not', () => {
  expect(sumAmounts([readAmount('9999999999998', 'indonesia'), readAmount('1', 'indonesia')])).toEqual(ok('9999999999999'));
  expect(sumAmounts([readAmount('9999999999999', 'indonesia'), readAmount('1', 'indonesia')])).toEqual(refused);
});
