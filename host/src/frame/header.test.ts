import { showsHeader } from './header';

test.each([
  ['auto', true, false],
  ['auto', false, true],
  ['on', true, true],
  ['on', false, true],
  ['off', true, false],
  ['off', false, false],
] as const)('%s, native app there: %s: rendered %s', (setting, native, rendered) => {
  expect(showsHeader(setting, native)).toBe(rendered);
});
