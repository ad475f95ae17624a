import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(60_000);

const command = ['--require', require.resolve('tsx/cjs'), join(__dirname, 'server.ts')];
/** A server that starts although it should not is ended. */
const LIMIT = { encoding: 'utf8', timeout: 25_000 } as const;
const API = ['--api', 'https://api.example'];
/** What ends at once when it is asked to. */
const AT_ONCE = ['--grace', '0'];

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
  [[...API, '--collector', 'localhost'], /^"localhost" is not where a collector can be/],
  [[...API, '--port', '80a'], /^"80a" is not a port/],
  [[...API, '--channel', '../x'], /^"\.\.\/x" cannot be a channel/],
  [[...API, '--stor', 'x'], /^Unknown option '--stor'\. \(--help lists the options\)$/],
])('%j is refused in one sentence', (argv, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...argv], LIMIT);
  expect([status, stdout, stderr.trim()]).toEqual([1, '', expect.stringMatching(sentence)]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('serves the channel it is told, says so, does not share its port, and ends when asked', async () => {
  server = spawn(process.execPath, [...command, ...API, ...AT_ONCE, '--store', store, '--port', '0']);
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

/** Starts a server, and waits until all that it says at its start was said. */
async function started(argv: readonly string[], says: RegExp) {
  const child = spawn(process.execPath, [...command, ...API, '--store', store, '--port', '0', ...argv]);
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  server = child;
  while (!says.test(`${said.stdout}${said.stderr}`)) await new Promise((later) => setTimeout(later, 20));
  const port = /on port (\d+)\n/.exec(said.stdout || said.stderr.replace(/^Metrics.*\n/m, ''))?.[1] ?? '';
  return { child, said, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test('told to end, it says that it is not ready before it refuses connections, and answers until then', async () => {
  const { child, ask } = await started(['--grace', '2'], /has no release/);
  expect(await (await ask('/readyz')).text()).toBe('no release\n');
  child.kill('SIGTERM');
  while ((await (await ask('/readyz')).text()) !== 'leaving\n') await new Promise((later) => setTimeout(later, 20));
  expect((await ask('/livez')).status).toBe(200);
  expect((await ask('/healthz')).status).toBe(503);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the access log on standard output, and metrics on a port of their own', async () => {
  const { child, said, ask } = await started([...AT_ONCE, '--access-log', '-', '--metrics-port', '0'], /has no release/);
  const metrics = /^Metrics on port (\d+) of 127\.0\.0\.1$/m.exec(said.stderr)?.[1];
  await ask('/livez?token=secret');
  expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toMatch(
    /^gateway_requests_total\{kind="health",status="2xx"\} 1$/m,
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
  const lines = said.stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ kind: 'health', path: '/livez', status: 200 }),
  ]);
});

test('the access log in a file, after what is there', async () => {
  const file = join(store, 'access.log');
  for (const path of ['/livez', '/readyz']) {
    const { child, ask } = await started([...AT_ONCE, '--access-log', file], /has no release/);
    await ask(path);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(['/livez', '/readyz']);
});
