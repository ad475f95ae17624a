import { withParameters } from './withParameters';

const PAY = 'https://pay.example';

test.each([
  [`${PAY}/a`, `${PAY}/a?from=confirm`],
  [`${PAY}/a?x=1`, `${PAY}/a?x=1&from=confirm`],
  [`${PAY}/a?x=1#end`, `${PAY}/a?x=1&from=confirm#end`],
  [`${PAY}/a#end?x=1`, `${PAY}/a?from=confirm#end?x=1`],
  [`${PAY}/a?from=home&x=1&from=other`, `${PAY}/a?from=confirm&x=1`],
])('%s becomes %s', (address, expected) => {
  const url = new URL(address);
  expect(withParameters(url, { from: 'confirm' }).href).toBe(expected);
  expect(url.href).toBe(address);
});

test('values are encoded', () => {
  expect(withParameters(new URL(PAY), { a: '1&b=2#c' }).search).toBe('?a=1%26b%3D2%23c');
});
