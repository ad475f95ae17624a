import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a command in a separate process. */
function run(main: string) {
  const script = `const { command, Stop } = require(${JSON.stringify(join(__dirname, 'command.ts'))});
const { parseArgs } = require('node:util');
command(async () => { ${main} });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', script], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('the return value is the exit code, and undefined is 0', () => {
  expect(run('return 3;')).toEqual({ status: 3, stdout: '', stderr: '' });
  expect(run("console.log('done');")).toEqual({ status: 0, stdout: 'done\n', stderr: '' });
});

test('an expected failure prints only its own sentence', () => {
  expect(run("throw new Stop('There is no folder x.');")).toEqual({ status: 1, stdout: '', stderr: 'There is no folder x.\n' });
});

test('so does an unknown option', () => {
  const { status, stderr } = run("parseArgs({ args: ['--sizess'], options: { sizes: { type: 'boolean' } } });");
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--sizess'[^\n]*\n$/);
});

test.each([
  ['EROFS', 'the file system is read-only. Make it writable, or copy the project to a folder that can be written'],
  ['EACCES', 'this user has no right to it. Give it the right, or copy the project to a folder of its own'],
  ['ENOSPC', 'the disk is full. Make room'],
])('what the system refuses with %s is a sentence without a stack', (code, advice) => {
  const { status, stderr } = run(`throw Object.assign(new Error('refused'), { code: '${code}', syscall: 'mkdir', path: '/loan/.local' });`);
  expect([status, stderr]).toEqual([1, `/loan/.local (${code}): ${advice}, then run the command again.\n`]);
});

test('a bug prints its stack', () => {
  const { status, stderr } = run("throw new TypeError('x is not a function');");
  expect(status).toBe(1);
  expect(stderr).toMatch(/TypeError: x is not a function\n\s+at /);
});
