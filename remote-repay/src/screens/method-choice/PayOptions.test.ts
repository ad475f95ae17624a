import { inOrder } from './MethodChoiceScreen';

const channels = (...names: readonly string[]) => names.map((name) => ({ name, methods: [] }));
const ordered = (names: readonly string[], lastUsed: string, market: 'india' | 'indonesia') =>
  inOrder(channels(...names), lastUsed, market).map(({ name }) => name);

test("the last used is first, the others keep the server's order", () => {
  expect(ordered(['BCA', 'Mandiri', 'BNI', 'BRI'], 'BNI', 'indonesia')).toEqual(['BNI', 'BCA', 'Mandiri', 'BRI']);
  expect(ordered(['BCA', 'Mandiri'], 'GONE', 'indonesia')).toEqual(['BCA', 'Mandiri']);
});

test('in India UPI comes first, but after the last used', () => {
  expect(ordered(['HDFC Bank', 'BHIM UPI', 'Axis Bank'], '', 'india')).toEqual(['BHIM UPI', 'HDFC Bank', 'Axis Bank']);
  expect(ordered(['HDFC Bank', 'UPI', 'Axis Bank'], 'Axis Bank', 'india')).toEqual(['Axis Bank', 'UPI', 'HDFC Bank']);
  expect(ordered(['Jupiter', 'UPI'], '', 'india')).toEqual(['UPI', 'Jupiter']);
  expect(ordered(['HDFC Bank', 'UPI'], '', 'indonesia')).toEqual(['HDFC Bank', 'UPI']);
});

test('the given list is not changed', () => {
  const given = channels('BCA', 'BRI');
  inOrder(given, 'BRI', 'indonesia');
  expect(given.map(({ name }) => name)).toEqual(['BCA', 'BRI']);
});
