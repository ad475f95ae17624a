import { meetsContract } from './version';

test.each([
  ['1.2.0', '1.2.0', true],
  ['1.3.1', '1.2.9', true],
  ['1.1.0', '1.2.0', false],
  ['2.0.0', '1.9.0', false],
  ['1.0', '1.0.0', false],
  ['', '', false],
])('a shell that offers %s runs a remote that needs %s: %s', (offered, needed, runs) => {
  expect(meetsContract(offered, needed)).toBe(runs);
});
