import { servicePhone } from './servicePhone';

test.each([
  ['+62 21-555 0100', '+62215550100'],
  ['(021) 555.0100', '0215550100'],
  ['12345', '12345'],
])('%s is called as %s', (text, number) => {
  expect(servicePhone(text, '99999')).toBe(number);
});

test.each([
  '',
  '*123#',
  '021555#',
  '0215550100,1',
  '0215550100;ext=1',
  '++6221555',
  '62+215550',
  '1234',
  '1'.repeat(16),
  'tel:0215550100',
  'call us',
])('%p is not called, the configured number is', (text) => {
  expect(servicePhone(text, '+6281111')).toBe('+6281111');
});

test('without a number there is none to call', () => {
  expect(servicePhone('', '')).toBeUndefined();
  expect(servicePhone('*21*08123#', '')).toBeUndefined();
});
