import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

const repository = join(__dirname, '..', '..');
const lock = (react: string, remote = '1.0.0') => ({
  packages: {
    '': { name: 'root' },
    'remote-x': { version: remote },
    'node_modules/react': { version: react, integrity: `sha512-${react}` },
    'node_modules/only-on-windows': { version: '1.0.0', integrity: 'sha512-w', optional: true },
  },
});
const installed = (react: string) => ({ packages: { 'node_modules/react': { version: react, integrity: `sha512-${react}` } } });

const root = testFolder();
beforeEach(() => {
  for (const folder of ['tools/start', 'tools/room', 'bin', 'node_modules']) mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(repository, 'tools', 'start', 'run.mjs'), join(root, 'tools', 'start', 'run.mjs'));
  writeFileSync(
    join(root, 'tools', 'room', 'hello.ts'),
    "const args: string[] = process.argv.slice(2);\nconsole.log('hello', ...args);\nprocess.exitCode = 7;\n",
  );
  symlinkSync(join(repository, 'node_modules', 'tsx'), join(root, 'node_modules', 'tsx'));
  write('node_modules/.package-lock.json', installed('19.0.0'));
  write('package-lock.json', lock('19.0.0'));
  npm(0);
});

const write = (path: string, value: object) => writeFileSync(join(root, path), JSON.stringify(value));

/** Replaces npm by a program that records its arguments. */
function npm(code: number) {
  const file = join(root, 'bin', 'npm');
  writeFileSync(file, `#!/bin/sh\necho "$@" >> "${join(root, 'asked')}"\nexit ${code}\n`);
  chmodSync(file, 0o755);
}

function run(args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...more, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools', 'start', 'run.mjs'), ...args], {
    env,
    encoding: 'utf8',
  });
  const asked = existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8').trim().split('\n') : [];
  return { status, stdout, stderr, asked };
}

test('runs the command with its arguments and its exit code; installs nothing when nothing is missing', () => {
  expect(run(['room/hello', 'a', 'b'])).toMatchObject({ status: 7, stdout: 'hello a b\n', asked: [] });
});

test('installs when the lock file names another version, once', () => {
  write('package-lock.json', lock('19.0.1'));
  expect(run(['room/hello'])).toMatchObject({ status: 7, stdout: expect.stringMatching(/npm ci.*\nhello/), asked: ['ci --no-progress'] });
  expect(run(['room/hello'])).toMatchObject({ status: 7, asked: ['ci --no-progress'] });
});

test('installs when npm did not finish', () => {
  rmSync(join(root, 'node_modules', '.package-lock.json'));
  expect(run(['room/hello']).asked).toEqual(['ci --no-progress']);
});

test('installs nothing when only the version of a workspace differs', () => {
  run(['room/hello']);
  write('package-lock.json', lock('19.0.0', '1.0.1'));
  expect(run(['room/hello'])).toMatchObject({ status: 7, asked: [] });
});

test('prints advice when npm fails, and installs again next time', () => {
  npm(1);
  write('package-lock.json', lock('19.0.1'));
  expect(run(['room/hello'])).toMatchObject({ status: 1, stderr: expect.stringMatching(/"npm ci" failed.*npm ping/) });
  expect(run(['room/hello']).asked).toHaveLength(2);
});

describe('if the system refuses to write', () => {
  /** Refuses writes below a folder with an error code: root may write whatever the permissions are, and a test mounts nothing. */
  function refusing(folder: string, code: string, env: NodeJS.ProcessEnv = {}) {
    const refusal = join(root, 'refusal.cjs');
    writeFileSync(
      refusal,
      `const fs = require('node:fs');
for (const name of ['accessSync', 'writeFileSync']) {
  const real = fs[name];
  fs[name] = (path, ...more) => {
    if (String(path).startsWith(${JSON.stringify(folder)})) throw Object.assign(new Error('refused'), { code: '${code}', path });
    return real(path, ...more);
  };
}
require('node:module').syncBuiltinESMExports();
`,
    );
    return { NODE_OPTIONS: `--require ${refusal}`, ...env };
  }

  test('a read-only project without packages is named with the code, and not the registry', () => {
    npm(1);
    write('package-lock.json', lock('19.0.1'));
    const { status, stderr } = run(['room/hello'], refusing(root, 'EROFS'));
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('cannot be written (EROFS), and the packages have to be installed there.'),
    ]);
    expect(stderr).not.toMatch(/registry|\n {4}at /);
  });

  test('a read-only cache of npm is named with the code, and what to do', () => {
    npm(1);
    write('package-lock.json', lock('19.0.1'));
    const { status, stderr } = run(['room/hello'], refusing('/nowhere', 'EACCES', { npm_config_cache: '', HOME: '/nowhere' }));
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('npm keeps its cache in /nowhere/.npm, which cannot be written (EACCES)'),
    ]);
    expect(stderr).not.toMatch(/registry/);
  });

  test.each(['EROFS', 'EACCES'])('a read-only project with its packages runs the command: %s', (code) => {
    expect(run(['room/hello'], refusing(join(root, 'node_modules'), code))).toMatchObject({ status: 7, stdout: 'hello\n', stderr: '' });
  });
});

test.each(['', 'nothing', '../x', 'run.mjs'])('there is no command "%s"', (name) => {
  expect(run([name])).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no command'), asked: [] });
});
