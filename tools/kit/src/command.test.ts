import { parseArgs } from 'node:util';

import { command, portOf, Stop } from './command';

/** Runs a command, with the exit code and what is printed to standard error. */
async function run(main: () => Promise<number | void>) {
  const told = jest.spyOn(console, 'error').mockImplementation();
  const code = await new Promise((exited) => {
    jest.spyOn(process, 'exit').mockImplementation(exited as typeof process.exit);
    command(main);
  });
  return [code, ...told.mock.calls.flat()];
}
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

const failing = (fault: Error) => run(() => Promise.reject(fault));
const refused = (code: string) => Object.assign(new Error('refused'), { code, syscall: 'mkdir', path: '/loan/.local' });

test('the return value is the exit code, and undefined is 0', async () => {
  expect(await run(async () => 3)).toEqual([3]);
  expect(await run(async () => undefined)).toEqual([0]);
});

test('an expected failure prints only its own sentence', async () => {
  expect(await failing(new Stop('There is no folder x.'))).toEqual([1, 'There is no folder x.']);
});

test('an unknown option also prints only its sentence', async () => {
  const given = () => parseArgs({ args: ['--sizess'], options: { sizes: { type: 'boolean' } } });
  const code = 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
  expect(given).toThrow(expect.objectContaining({ code }));
  // In Jest the error of Node is of another realm.
  expect(await failing(Object.assign(new Error("Unknown option '--sizess'."), { code }))).toEqual([1, "Unknown option '--sizess'."]);
});

test.each([
  ['EROFS', 'the file system is read-only. Make it writable, or copy the project to a folder that can be written'],
  ['EACCES', 'this user has no right to write it. Give this user the right, or copy the project to a folder of this user'],
  ['ENOSPC', 'the disk is full. Make room'],
])('a refusal of the system with %s is a sentence without a stack', async (code, advice) => {
  expect(await failing(refused(code))).toEqual([1, `/loan/.local (${code}): ${advice}, then run the command again.`]);
});

test('a bug is printed with its stack', async () => {
  const bug = new TypeError('x is not a function');
  expect(await failing(bug)).toEqual([1, bug]);
});

test('a port is a whole number up to 65535', () => {
  expect(['0', '8080', '65535'].map((text) => portOf('PORT', text))).toEqual([0, 8080, 65_535]);
  for (const text of ['', 'x', '-1', '1.5', '65536']) expect(() => portOf('PORT', text)).toThrow(`PORT is "${text}": give a number`);
});
