import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { runNode } from '@loan/kit/runNode';

import { programOf } from '../build/packages';
import { rememberSuites, RUN, type SuiteResult } from './passedBefore';

interface Ran {
  readonly root: string;
  readonly tree: string;
  readonly setting: string;
  readonly run: string;
}
const { passedAlready } = require('./testRecords') as { passedAlready(testPath: string, inputs: Ran): boolean };

const root = mkdtempSync(join(realpathSync(tmpdir()), 'recorded-'));
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
const FILES: Readonly<Record<string, string>> = {
  'jest.config.js': `module.exports = { transform: {}, runtime: ${JSON.stringify(require.resolve('./recordingRuntime'))} };`,
  'module.js': 'exports.value = 1;',
  'data.json': '{}',
  'early.js': 'exports.value = 3;',
  'lazy.js': 'exports.value = 2;',
  'read.txt': 'read',
  'folder/a.txt': 'a',
  'folder/deep/b.txt': 'b',
  'reads.test.js': `const fs = require('node:fs');
const { value } = require('./module');
require('./data.json');
const later = () => require('./lazy');
test('passes', async () => {
  fs.existsSync('missing.txt');
  fs.readdirSync('folder');
  expect([value, await fs.promises.readFile('read.txt', 'utf8'), typeof later]).toEqual([1, 'read', 'function']);
});`,
  'resets.test.js': `require('./early');
jest.resetModules();
test('passes', () => expect(require('./module').value).toBe(1));`,
  'walks.test.js': "test('passes', () => expect(require('node:fs').readdirSync('folder', { recursive: true })).toContain('a.txt'));",
  'starts.test.js': "test('passes', () => expect(require('node:child_process').spawnSync(process.execPath, ['-v']).status).toBe(0));",
  'thread.test.js': "test('passes', () => new (require('node:worker_threads').Worker)('', { eval: true }).terminate());",
  'addon.test.js': `test('passes', () => expect(require(${JSON.stringify(programOf('@swc/core'))}).transformSync('').code).toBe(''));`,
  'libsql.test.js': `test('passes', () => expect(typeof require(${JSON.stringify(programOf('libsql'))})).toBe('function'));`,
  'fails.test.js': "test('fails', () => expect(1).toBe(2));",
  'skips.test.js': "test('passes', () => {}); test.skip('is skipped', () => {});",
};
const RAN: Ran = { root, tree: 'tree', setting: 'setting', run: RUN };

async function runTests(options: readonly string[] = [], inputs = RAN) {
  const report = join(root, 'report.json');
  const args = [programOf('jest', 'bin', 'jest.js'), '--silent', '--json', `--outputFile=${report}`, '--rootDir', root, ...options];
  const { output } = await runNode(args, { cwd: root, env: { TEST_INPUTS: JSON.stringify(inputs) } });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { readonly testResults: readonly SuiteResult[] };
  return { output, testResults };
}
const passed = (test: string, inputs: Partial<Ran> = {}) => passedAlready(join(root, `${test}.test.js`), { ...RAN, ...inputs });

let first: readonly SuiteResult[];
beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  first = (await runTests()).testResults;
  rememberSuites(first, true, root);
});
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => rmSync(join(root, 'missing.txt'), { force: true }));

test.each(['module.js', 'data.json', 'read.txt', 'reads.test.js', 'missing.txt', 'folder/new.txt'])(
  'a file of tests is run again after a change of %s',
  (name) => {
    expect(passed('reads')).toBe(true);
    write(name, 'other');
    expect(passed('reads')).toBe(false);
    if (FILES[name] === undefined) rmSync(join(root, name));
    else write(name, FILES[name]);
    expect(passed('reads')).toBe(true);
  },
);

test('not after a change of a module that it did not come to', () => {
  write('lazy.js', 'other');
  expect(passed('reads')).toBe(true);
});

test.each(['walks', 'starts', 'thread', 'addon'])('%s: what it reads is not seen, so any change counts', (name) => {
  expect([passed(name), passed(name, { tree: 'other' })]).toEqual([true, false]);
});

test('modules that the test has reset count', () => {
  write('early.js', 'other');
  expect(passed('resets')).toBe(false);
  write('early.js', FILES['early.js'] ?? '');
  expect(passed('resets')).toBe(true);
});

test('libsql counts as a package: it reads databases of the test', () => {
  expect(passed('libsql', { tree: 'other' })).toBe(true);
});

test('another setting counts for every file of tests', () => {
  expect([passed('reads', { setting: 'other' }), passed('starts', { setting: 'other' })]).toEqual([false, false]);
});

test('a failure and a skipped test are never remembered', () => {
  expect([passed('fails'), passed('skips')]).toEqual([false, false]);
});

test('the filter leaves out those that passed, and says so', async () => {
  const { output, testResults } = await runTests(['--filter', require.resolve('./changedTests')]);
  expect(testResults.map(({ name }) => name).sort()).toEqual([join(root, 'fails.test.js'), join(root, 'skips.test.js')]);
  expect(output).toContain('Files of tests not run, because they passed with the same inputs: 7');
});

test('runs at the same time do not share a record', async () => {
  const reads = first.filter(({ name }) => name.endsWith('reads.test.js'));
  await runTests(['reads'], { ...RAN, run: 'run-other' });
  rememberSuites(reads, true, root);
  expect(passed('reads')).toBe(false);
  await runTests(['reads']);
  rememberSuites(reads, true, root);
  expect(passed('reads')).toBe(true);
});

test('nothing is remembered if a file was changed meanwhile', async () => {
  await runTests();
  rememberSuites(first, false, root);
  expect(passed('reads')).toBe(false);
});
