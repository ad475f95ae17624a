import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { ROOT } from '../build/packages';

function run(script: string, given: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const program = ['--import', 'tsx', join(ROOT, 'tools', 'gallery', `${script}.ts`), ...given];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...env } });
  return { status, stdout, stderr };
}

test('an unknown name is reported before anything is built or removed', () => {
  expect(run('pictures', ['no', 'such', 'state'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There is no state whose name has "no such state". "npm run gallery" shows all with their names.\n',
  });
});

test.each(['pictures', 'gallery'])('%s prints its usage', (script) => {
  const { status, stdout } = run(script, ['--help']);
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^npm run ${script} \\[-- `));
});

test.each(['pictures', 'gallery'])(
  '%s takes CONFIG as npm start does, and says what is wrong with it before anything is built',
  (script) => {
    expect(run(script, [], { CONFIG: 'no-such.json' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'CONFIG names no-such.json, which cannot be read (ENOENT). Give the path of a JSON file.\n',
    });
  },
);
