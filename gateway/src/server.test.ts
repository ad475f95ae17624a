import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(60_000);

const command = ['--require', require.resolve('tsx/cjs'), join(__dirname, 'server.ts')];
/** A server that starts although it should not is ended. */
const LIMIT = { encoding: 'utf8', timeout: 25_000 } as const;
const API = ['--api', 'https://api.example'];

let store: string;
let server: ChildProcessWithoutNullStreams | undefined;
beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'gateway-'));
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(store, { recursive: true });
});

test.each([
  [[], /^Say where the API is: --api https:\/\/api\.example/],
  [['--api', 'ftp://api.example'], /^Say where the API is/],
  [[...API, '--port', '80a'], /^"80a" is not a port/],
  [[...API, '--channel', '../x'], /^"\.\.\/x" cannot be a channel/],
  [[...API, '--stor', 'x'], /^Unknown option '--stor'\. \(--help lists the options\)$/],
])('%j is refused in one sentence', (argv, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...argv], LIMIT);
  expect([status, stdout, stderr.trim()]).toEqual([1, '', expect.stringMatching(sentence)]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('serves the channel it is told, says so, does not share its port, and ends when asked', async () => {
  server = spawn(process.execPath, [...command, ...API, '--store', store, '--port', '0']);
  const [[line], [fault]] = (await Promise.all([once(server.stdout, 'data'), once(server.stderr, 'data')])) as [[Buffer], [Buffer]];
  const port = /^Channel production of \S+ on port (\d+)\n$/.exec(line.toString())?.[1] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([503, { channel: 'production', release: null }]);

  // There is nothing to serve yet, and whoever started it is told.
  expect(fault.toString()).toMatch(/^The channel production of \S+ has no release: .*\(503\)\. The store has no channel .*--channel.*\n$/);

  // The limits of a limited server are in force: a bare one closes such a request with 400.
  const long = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-long': 'a'.repeat(20_000) } });
  expect(long.status).toBe(431);

  const second = spawnSync(process.execPath, [...command, ...API, '--store', store, '--port', port], LIMIT);
  expect([second.status, second.stderr]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${port} cannot be had \\(.*EADDRINUSE`))]);

  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
