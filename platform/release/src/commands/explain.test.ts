import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';

import { transformSync } from 'esbuild';

import { publish } from '../publish/publish';
import { createFileStore } from '../store/fileStore';
import type { Store } from '../store/store';
import { fakePackage, temporaryFolder } from '../testing/fakePackage';
import { CHANNEL } from '../testing/promoted';
import { runCommandLine } from './cliCommands';
import { explainLines } from './explain';

const SOURCE = `
function readAmount(order) {
  return order.amount.value;
}
export function showLoan(order) {
  return 'Rp ' + readAmount(order);
}
`;
const PATH = '/assets/remote-loan/1.0.1/remote.ee55.js';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
/** What a phone would report: the stack of the built code. */
let stack: string;

async function published(version: string, map?: string): Promise<string> {
  const folder = await fakePackage(root.path, { name: 'remote-loan', version });
  if (map !== undefined) await writeFile(join(folder, 'dist', 'remote.ee55.js.map'), map);
  await publish(store, folder, { channel: CHANNEL });
  return folder;
}

beforeEach(async () => {
  root = await temporaryFolder();
  store = createFileStore(join(root.path, 'store'));
  const built = transformSync(SOURCE, {
    minify: true,
    format: 'iife',
    globalName: 'loan',
    sourcemap: 'external',
    sourcefile: 'webpack://remote_loan_1_0_1/./src/screens/loan-detail/amount.ts',
  });
  await published('1.0.1', built.map);
  const { showLoan } = runInThisContext(`${built.code};loan`, { filename: `https://loans.example${PATH}` }) as {
    showLoan: (order: object) => string;
  };
  try {
    showLoan({});
    stack = '';
  } catch (fault) {
    stack = (fault as Error).stack ?? '';
  }
});
afterEach(() => root.remove());

const PLACES = ['remote-loan/src/screens/loan-detail/amount.ts:3:', 'remote-loan/src/screens/loan-detail/amount.ts:6:'];

test('a stack of minified code of a released version is told in names, lines and the lines of the sources', async () => {
  expect(stack).toContain(PATH);
  const lines = (await explainLines(store, stack)).join('\n');
  for (const place of PLACES) expect(lines).toContain(place);
  expect(lines).toMatch(/at readAmount \(remote-loan.*\n.*return order\.amount\.value/);
  expect(lines).toContain("return 'Rp ' + readAmount(order);");
});

test('a stack of Safari, and one that was reported without an origin', async () => {
  const [, line = '', column = ''] = /remote\.ee55\.js:(\d+):(\d+)/.exec(stack) ?? [];
  for (const frame of [`t@https://loans.example${PATH}:${line}:${column}`, `at t (${PATH}:${line}:${column})`, `${PATH}:${line}:${column}`])
    expect((await explainLines(store, `${frame}\n`)).join('\n')).toContain(PLACES[0]);
});

test('what is no frame of ours stays as it is, in its place', async () => {
  const foreign = 'TypeError: x is undefined\n    at f (https://elsewhere.example/a.js:1:2)\nelsewhere';
  expect(await explainLines(store, foreign)).toEqual(foreign.split('\n'));
});

test('a version without maps, a file that is not in it and a place that the bundler made are said', async () => {
  await published('1.0.2', '{"version":3,"sources":[],"names":[],"mappings":""}');
  await rm(join(root.path, 'store', 'maps', 'remote-loan', '1.0.2'), { recursive: true });
  const frames = ['remote-loan/1.0.2/remote.ee55.js', 'remote-loan/1.0.1/other.js', 'remote-loan/9.9.9/remote.ee55.js'];
  for (const frame of frames) expect((await explainLines(store, `at a (/assets/${frame}:1:1)`))[0]).toContain('no source map of');
  await published('1.0.3', '{"version":3,"sources":["a.ts"],"names":[],"mappings":";;AAAA"}');
  expect((await explainLines(store, 'at a (/assets/remote-loan/1.0.3/remote.ee55.js:1:1)'))[0]).toContain('made by the bundler');
});

test.each([
  '/assets/../1.0.1/remote.ee55.js:1:1',
  '/assets/remote-loan/../remote.ee55.js:1:1',
  '/assets/remote-loan/1.0.1/...js:1:1',
  `/assets/remote-loan/1.0.1/remote.ee55.js:${'9'.repeat(400)}:1`,
])('a place that was made up reads nothing: %.60s', async (place) => {
  const [line = ''] = await explainLines(store, `at a (${place})`);
  expect(line).toContain('at a (');
});

test('a map that is no map is said, and the other frames are told', async () => {
  await published('1.0.4', 'no json');
  const lines = await explainLines(store, `at a (/assets/remote-loan/1.0.4/remote.ee55.js:1:1)\n${stack}`);
  expect(lines[0]).toContain('no source map of remote-loan 1.0.4');
  expect(lines.join('\n')).toContain(PLACES[0]);
});

test('the command takes the stack as it is pasted', async () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    expect(await runCommandLine(['explain', stack, '--store', join(root.path, 'store')], {})).toBe(0);
  } finally {
    write.mockRestore();
  }
  expect(written.join('')).toContain(PLACES[1]);
});
