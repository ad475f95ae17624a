import { reasonOf } from './run';

test('a timeout is described by its condition, any other error by its first line', () => {
  const late = new Error("locator.waitFor: Timeout 15000ms exceeded.\nCall log:\n\u001b[2m  - waiting for getByText('Lunas')\u001b[22m\n");
  late.name = 'TimeoutError';
  expect(reasonOf(late)).toBe("What it is to show did not come in time: getByText('Lunas').");
  expect(reasonOf(new Error('There is no state "x".\nat y'))).toBe('There is no state "x".');
});
