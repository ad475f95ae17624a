import fc from 'fast-check';

import { readAmount } from './amountText';
import { centsOf, formatCents, showMoney, splitSymbol, type Cents } from './money';

const NBSP = '\u00A0';

test.each([
  ['1250000', `Rp${NBSP}1.250.000`, '₹12,50,000'],
  ['0', `Rp${NBSP}0`, '₹0'],
  ['999', `Rp${NBSP}999`, '₹999'],
  ['80000', `Rp${NBSP}80.000`, '₹80,000'],
  ['150000', `Rp${NBSP}150.000`, '₹1,50,000'],
])('digits %s are grouped by the market', (digits, indonesia, india) => {
  expect(showMoney(digits, 'indonesia')).toBe(indonesia);
  expect(showMoney(digits, 'india')).toBe(india);
});

test.each([
  ['1.250.000', `Rp${NBSP}1.250.000`],
  ['1.250.000,50', `Rp${NBSP}1.250.000,50`],
  ['Rp 1.250.000', 'Rp 1.250.000'],
  ['Rp1250000', 'Rp1250000'],
  ['1.000.000 - 5.000.000', `Rp${NBSP}1.000.000 - 5.000.000`],
  ['5000 - 20000', `Rp${NBSP}5000 - 20000`],
  [' 1250000 ', `Rp${NBSP}1.250.000`],
  ['Gratis', 'Gratis'],
  ['', ''],
])('server text %j is shown as received, with a prefix when it has none', (text, shown) => {
  expect(showMoney(text, 'indonesia')).toBe(shown);
});

test('a displayed whole amount reads back as the same amount, also with a zero decimal part', () => {
  const amounts = fc.integer({ min: 0, max: 9_999_999_999_999 });
  const endings = fc.constantFrom(
    ['indonesia', ''] as const,
    ['indonesia', ',00'] as const,
    ['indonesia', '.00'] as const,
    ['india', ''] as const,
    ['india', '.00'] as const,
  );
  const readsBack = fc.property(amounts, endings, (amount, [market, ending]) => {
    const read = readAmount(showMoney(String(amount), market) + ending, market);
    return read.ok && read.digits === String(amount);
  });
  expect(fc.check(readsBack)).toMatchObject({ counterexample: null });
});

test('cents are divided by 100 and have two decimals', () => {
  expect(formatCents(150_000_000 as Cents, 'indonesia')).toBe(`Rp${NBSP}1.500.000,00`);
  expect(formatCents(150_000_000 as Cents, 'india')).toBe('₹15,00,000.00');
  expect(formatCents(5 as Cents, 'indonesia')).toBe(`Rp${NBSP}0,05`);
  expect(formatCents(0 as Cents, 'india')).toBe('₹0.00');
});

test('cents are read from whole numbers only', () => {
  expect(centsOf(' 150000 ')).toBe(150_000);
  expect(centsOf('999999999999999')).toBe(999_999_999_999_999);
});

test.each(['1500.00', '1.500', '1,500', '-1', '1e6', '', ' ', 'Rp 5', '9999999999999999'])('%j is not a number of cents', (text) => {
  expect(centsOf(text)).toBeUndefined();
});

test('digits of any script are read as cents', () => {
  expect(centsOf(' १५०० ')).toBe(1500);
});

test('whole cents without decimals read back as whole rupiah or rupees', () => {
  const wholes = fc.integer({ min: 0, max: 9_999_999_999_999 });
  const readsBack = fc.property(
    wholes,
    fc.integer({ min: 0, max: 99 }),
    fc.constantFrom('india' as const, 'indonesia' as const),
    (whole, rest, market) => {
      const cents = centsOf(`${whole}${String(rest).padStart(2, '0')}`);
      const read = readAmount(cents === undefined ? '' : formatCents(cents, market), market);
      return rest === 0 ? read.ok && read.digits === String(whole) : !read.ok;
    },
  );
  expect(fc.check(readsBack)).toMatchObject({ counterexample: null });
});

test('splits the symbol from the figure', () => {
  expect(splitSymbol('Rp 1.000')).toEqual({ symbol: 'Rp', figure: '1.000' });
  expect(splitSymbol('₹80,000')).toEqual({ symbol: '₹', figure: '80,000' });
  expect(splitSymbol(`Rp ${NBSP}5`)).toEqual({ symbol: 'Rp', figure: '5' });
  expect(splitSymbol('Rp 5.000,-')).toEqual({ symbol: 'Rp', figure: '5.000,-' });
  expect(splitSymbol('₹500/-')).toEqual({ symbol: '₹', figure: '500/-' });
  expect(splitSymbol('Rp gratis')).toEqual({ symbol: '', figure: 'Rp gratis' });
  for (const text of ['IDR 5', 'Rp1.000 - Rp2.000', 'Rp 10.000 per bulan', '₹500 + GST', 'Rp 5 ribu'])
    expect(splitSymbol(text)).toEqual({ symbol: '', figure: text });
});
