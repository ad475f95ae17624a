import { smsCode } from './smsCode';

test.each([
  ['123456', '123456'],
  ['123-456', '123456'],
  ['123 456', '123456'],
  ['123\u00A0456', '123456'],
  ['123\u2011456', '123456'],
  ['\u2068123456\u2069', '123456'],
  ['123456\r\n', '123456'],
  ['Kode OTP 123456', '123456'],
  ['123456 adalah kode Anda', '123456'],
  ['G-123456', '123456'],
  ['१२३४५६', '123456'],
  ['１２３－４５６', '123456'],
  ['Kode 123456 berlaku 5 menit', '123456'],
  ['Loan: 123-456 is your code, valid for 10 minutes', '123456'],
  ['123456 5', '123456'],
  ['12 345678', '345678'],
  ['Rp 150.000: kode 123456. Kode 123456 rahasia.', '123456'],
  ['12345', '12345'],
  ['Kode', ''],
  ['', ''],
])('%j is the code %s', (text, expected) => {
  expect(smsCode(text, 6)).toBe(expected);
});

test.each(['123456 or 654321', '1234567', 'code 12, then 34'])('%j is ambiguous and stays unchanged', (text) => {
  expect(smsCode(` ${text} `, 6)).toBe(text);
});

test('a single number may be longer if the field accepts longer codes', () => {
  expect(smsCode('Code 1234 5678', 16)).toBe('12345678');
  expect(smsCode('Rp 50.000: 12345678 is your code', 16)).toBe('12345678');
});

test('if codes may be longer, a second number of that length is ambiguous too', () => {
  const message = '12345678 is your code for 150000 rupees';
  expect(smsCode(message, 16)).toBe(message);
});
