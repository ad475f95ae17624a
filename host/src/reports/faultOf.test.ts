import fc from 'fast-check';

import { faultOf } from './faultOf';

const ORIGIN = 'https://app.example';
const LOAN = '/assets/remote-loan/1.0.0/loanDetail.0a.js';
const HOST = '/assets/host/1.0.0/main.0b.js';
const isOurs = (address: string) => [LOAN, HOST].some((path) => address.startsWith(ORIGIN + path));
const thrown = (stack: string, message = '', name = 'TypeError') => Object.assign(new Error(message), { name, stack });

const CHROMIUM = `TypeError: x is undefined
    at e (${ORIGIN}${LOAN}:1:200)
    at async Object.load (${ORIGIN}${LOAN}?r=k2.2:2:3)
    at ${ORIGIN}${HOST}:1:9
    at chrome-extension://abc/content.js:1:2
    at <anonymous>
    at new t (${ORIGIN}${HOST}:3:4)`;
const FIREFOX = `e@${ORIGIN}${LOAN}:1:200
load@${ORIGIN}${LOAN}?r=k2.2:2:3
${ORIGIN}${HOST}:1:9
moz@moz-extension://abc/content.js:1:2
[native code]
t@${ORIGIN}${HOST}:3:4`;
const FRAMES = [`at e (${LOAN}:1:200)`, `at anonymous (${LOAN}:2:3)`, `at anonymous (${HOST}:1:9)`, 'elsewhere', `at t (${HOST}:3:4)`].join(
  '\n',
);

test.each([
  ['Chromium', CHROMIUM, 'x is undefined'],
  ['Safari and Firefox', FIREFOX, 'x is undefined'],
])('a stack of %s', (_browser, stack, message) => {
  expect(faultOf(thrown(stack, message), isOurs)).toEqual({
    name: 'TypeError',
    stack: FRAMES,
    from: { package: 'remote-loan', version: '1.0.0' },
  });
});

test('takes the first package that is ours, also behind foreign frames', () => {
  const stack = `Error\n    at f (https://other.example/a.js:1:2)\n    at g (${ORIGIN}${HOST}:1:2)`;
  expect(faultOf(thrown(stack), isOurs)).toEqual({
    name: 'TypeError',
    stack: `elsewhere\nat g (${HOST}:1:2)`,
    from: { package: 'host', version: '1.0.0' },
  });
});

test.each([['text'], [undefined], [null], [{ name: 'TypeError', stack: CHROMIUM }]])(
  'a value that is not an error has no name: %p',
  (value) => {
    expect(faultOf(value, isOurs)).toEqual({ name: 'unknown', stack: 'elsewhere' });
  },
);

test('an error without a stack', () => {
  expect(faultOf(Object.assign(new Error('x'), { stack: undefined }), isOurs)).toEqual({ name: 'Error', stack: 'elsewhere' });
});

test('keeps whole frames of at most 2,000 characters', () => {
  const frame = `    at e (${ORIGIN}${LOAN}:1:200)\n`;
  const { stack } = faultOf(thrown(`Error\n${frame.repeat(100)}`), isOurs);
  expect(stack.length).toBeLessThanOrEqual(2000);
  expect(stack.length).toBeGreaterThan(1900);
  expect(new Set(stack.split('\n'))).toEqual(new Set([`at e (${LOAN}:1:200)`]));
});

test('a message that looks like frames of ours is not taken for frames', () => {
  const message = `0812\n    at e (${ORIGIN}${LOAN}:0812:777001)`;
  const { stack } = faultOf(thrown(`TypeError: ${message}\n    at t (${ORIGIN}${HOST}:3:4)`, message), isOurs);
  expect(stack).toBe(`at t (${HOST}:3:4)`);
});

/** Must never appear in the result, wherever it was in the error. */
const SECRET = fc.constantFrom('eyJhbGciOi.token', '081234567890', 'ID-174-1', '482913', 'Budi_Santoso', 'Saldo tidak cukup');

test('holds only names, files and line numbers of ours', () => {
  fc.assert(
    fc.property(SECRET, SECRET, fc.string(), fc.boolean(), (secret, other, noise, keepsMessage) => {
      const stack = [
        `${secret}: ${other}`,
        `    at ${secret} (${ORIGIN}${LOAN}:1:2)`,
        `    at Object.${secret} [as ${other}] (${ORIGIN}${LOAN}?token=${secret}:1:2)`,
        `    at e (${ORIGIN}/assets/remote-loan/1.0.0/${secret}.js:1:2)`,
        `    at e (${ORIGIN}${LOAN}:${secret}:2)`,
        `${secret}@${ORIGIN}/loanDetail?orderId=${other}:1:2`,
        `${secret}@${ORIGIN}${HOST}:1:2`,
        noise,
        secret,
      ].join('\n');
      const fault = Object.assign(new Error(keepsMessage ? other : ''), { name: secret, stack });
      const told = faultOf(fault, isOurs);
      expect(told.name).toBe('Error');
      for (const line of told.stack.split('\n'))
        expect(line).toMatch(/^(?:elsewhere|at anonymous \(\/assets\/(?:remote-loan|host)\/1\.0\.0\/\w+\.0[ab]\.js:1:2\))$/);
      expect(JSON.stringify(told)).not.toContain(secret);
    }),
  );
});
