import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(__dirname, '..', '..', 'scripts', 'run.mjs');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As npm starts it: from the folder in which it was given. */
function check(...args: readonly string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync('node', [PROGRAM, 'check-android', ...args], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

const file = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('what is missing in an app is named by file and line, and nothing else is', () => {
  file('Host.kt', 'package app\n\nimport loan.bridge.ShellHost\n\nclass Host : ShellHost {\n  override fun leave() = Unit\n}\n');
  file('Actions.kt', 'package app\n\nval actions = loan.bridge.AppActions(goHome = { println("home") })\n');
  const { status, stderr } = check('.');
  expect(status).toBe(1);
  expect([...stderr.matchAll(/([^/\s]+\.kt:\d+:\d+): error: (.*)/g)].map(([, place, words]) => [place, words])).toEqual([
    ['Host.kt:5:1', expect.stringMatching(/^class 'Host' is not abstract/)],
  ]);
  expect(stderr).toContain('fun session(): Map<String, String>');
}, 240_000);

test('jars of the app stand in place of ours', () => {
  file('Host.kt', 'package app\n\nval size = android.graphics.Rect().width()\n');
  file('android.jar', '');
  const { status, stderr } = check('Host.kt', '--classpath', 'android.jar');
  expect(status).toBe(1);
  expect(stderr).toMatch(/ShellWeb\.kt:\d+:\d+: error: unresolved reference/);
}, 240_000);

test('nothing to compile is said in a sentence', () => {
  expect(check()).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^npm run check-android -- /) });
  expect(check('absent').stderr).toBe(`There is no ${join(folder, 'absent')}.\n`);
  expect(check('.').stderr).toBe('There is no file that ends with .kt in ..\n');
});
