import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { storeOn } from '@loan/release/store/s3/s3Store';
import { bundleProgram } from '@loan/release/testing/bundleProgram';
import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { promote, publishedStore } from '@loan/release/testing/promoted';
import { memoryObjects } from '@loan/release/testing/store/memoryObjects';
import { BUCKET, S3Double } from '@loan/release/testing/store/s3Double';

/** Ends a server that should not have started. */
const LIMIT = { encoding: 'utf8', timeout: 25_000 } as const;
const API = ['--api', 'https://api.example'];
/** Options for a server that ends at once when it is asked to. */
const AT_ONCE = ['--grace', '0'];

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let store: string;
let command: string[];
let server: ChildProcessWithoutNullStreams | undefined;
const slow = createServer();
beforeAll(async () => {
  root = await temporaryFolder();
  store = join(root.path, 'store');
  command = [join(root.path, 'server.js')];
  await bundleProgram(join(__dirname, 'server.ts'), command[0]!);
});
afterAll(async () => {
  server?.kill('SIGKILL');
  slow.close();
  await root.remove();
});

test('a wrong option is refused in one sentence', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...API, '--stor', 'x'], LIMIT);
  expect([status, stdout, stderr]).toEqual([1, '', "Unknown option '--stor'. (--help lists the options)\n"]);
});

test('serves the given channel, reports it, does not share its port, and ends when asked', async () => {
  server = spawn(process.execPath, [...command, ...API, ...AT_ONCE, '--store', store, '--port', '0']);
  const [[line], [fault]] = (await Promise.all([once(server.stdout, 'data'), once(server.stderr, 'data')])) as [[Buffer], [Buffer]];
  const port = /^Channel production of \S+ on port (\d+)\n$/.exec(line.toString())?.[1] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([503, { channel: 'production', release: null }]);

  // There is no release yet.
  expect(fault.toString()).toMatch(/^The channel production of \S+ has no release: .*\(503\)\. The store has no channel .*--channel.*\n$/);

  // The limits of `limitedServer` apply: a plain server closes such a request with 400.
  const long = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-long': 'a'.repeat(20_000) } });
  expect(long.status).toBe(431);

  // Printed once, also by several workers.
  const second = spawnSync(process.execPath, [...command, ...API, '--store', store, '--port', port, '--workers', '2'], LIMIT);
  expect([second.status, second.stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^Port ${port} cannot be had \\(.*EADDRINUSE.*\n$`)),
  ]);

  await expectEnd(server);
});

async function expectEnd(child: ChildProcessWithoutNullStreams): Promise<void> {
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}

interface Said {
  readonly stdout: string;
  readonly stderr: string;
}
const portIn = ({ stdout, stderr }: Said): string => /^Channel \S+ of \S+ on port (\d+)/m.exec(`${stdout}\n${stderr}`)?.[1] ?? '';

/** Starts a server, and waits until it has printed its startup messages. */
async function started(argv: readonly string[], says: RegExp, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [...command, ...API, '--store', store, '--port', '0', ...argv], {
    env: { ...process.env, ...env },
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  server = child;
  while (!says.test(`${said.stdout}${said.stderr}`)) await new Promise((later) => setTimeout(later, 20));
  return { child, said, ask: (path: string) => fetch(`http://127.0.0.1:${portIn(said)}${path}`) };
}

test('when asked to end, reports that it is not ready before it refuses connections, and answers until then', async () => {
  const { child, ask } = await started(['--grace', '1'], /has no release/);
  expect(await (await ask('/readyz')).text()).toBe('no release\n');
  child.kill('SIGTERM');
  while ((await (await ask('/readyz')).text()) !== 'leaving\n') await new Promise((later) => setTimeout(later, 20));
  const last = await ask('/livez');
  // The client must not send another request on this connection.
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
  expect((await ask('/healthz')).status).toBe(503);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('when asked to end, first answers running requests', async () => {
  let answer = () => {};
  const asked = new Promise<void>((came) => {
    slow.on('request', (_, response: ServerResponse) => {
      answer = () => response.end('{"code":"0"}');
      came();
    });
  });
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
  const api = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const { child, said } = await started([...AT_ONCE, '--api', api], /has no release/);
  const running = fetch(`http://127.0.0.1:${portIn(said)}/api/x`);
  await asked;
  child.kill('SIGTERM');
  // New connections are refused, but the process still runs.
  const isClosed = () =>
    fetch(`http://127.0.0.1:${portIn(said)}/livez`).then(
      () => false,
      () => true,
    );
  while (!(await isClosed())) await new Promise((later) => setTimeout(later, 20));
  answer();
  expect(await (await running).text()).toBe('{"code":"0"}');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the access log on standard output, and metrics on a separate port', async () => {
  const { child, said, ask } = await started([...AT_ONCE, '--access-log', '-', '--metrics-port', '0'], /has no release/);
  const metrics = /^Metrics on port (\d+) of 127\.0\.0\.1$/m.exec(said.stderr)?.[1];
  await ask('/livez?token=secret');
  expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toMatch(
    /^gateway_requests_total\{kind="health",status="2xx",worker="0"\} 1$/m,
  );
  await expectEnd(child);
  const lines = said.stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ kind: 'health', path: '/livez', status: 200 }),
  ]);
});

test('appends the access log to a file', async () => {
  const file = join(root.path, 'access.log');
  await writeFile(file, '{"path":"/earlier"}\n');
  const { child, ask } = await started([...AT_ONCE, '--access-log', file], /has no release/);
  await ask('/livez');
  await expectEnd(child);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(['/earlier', '/livez']);
});

describe('workers', () => {
  const workersOf = async (pid: number) => (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise((later) => setTimeout(later, 20));
  };

  test('share a port, report separate metrics, and log whole lines', async () => {
    const { child, said, ask } = await started(
      [...AT_ONCE, '--workers', '2', '--access-log', '-', '--metrics-port', '0'],
      /Metrics on.*has no release/s,
    );
    const metrics = /^Metrics on port (\d+) of/m.exec(said.stderr)?.[1];
    const counted = async () =>
      [
        ...(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).matchAll(
          /^gateway_requests_total\{.*worker="(\d)"\} (\d+)$/gm,
        ),
      ].map(([, worker, count]) => [worker, Number(count)] as const);
    await until(async () => {
      // One connection each: they are distributed in turn.
      for (let sent = 0; sent < 4; sent += 1) await fetch(`http://127.0.0.1:${portIn(said)}/livez`, { headers: { connection: 'close' } });
      return (await counted()).length === 2;
    });
    const asked = (await counted()).reduce((sum, [, count]) => sum + count, 0);
    await ask('/livez');
    await expectEnd(child);
    const lines = said.stdout.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(Array.from({ length: asked + 1 }, () => '/livez'));
  });

  test('a worker that dies is restarted while the others answer; when every worker keeps dying, the gateway ends', async () => {
    const { child, said, ask } = await started([...AT_ONCE, '--workers', '2'], /has no release/);
    const pid = child.pid ?? 0;
    await until(async () => (await workersOf(pid)).length === 2);
    const [first = 0, second = 0] = await workersOf(pid);
    process.kill(first, 'SIGKILL');
    await until(async () => (await workersOf(pid)).length === 2 && !(await workersOf(pid)).includes(first));
    expect((await ask('/livez')).status).toBe(200);
    expect(said.stderr).toContain('Worker 0 ended (SIGKILL): another one is started.\n');
    expect(await workersOf(pid)).toContain(second);
    const over = once(child, 'exit');
    const killing = setInterval(
      () =>
        void workersOf(pid).then(
          (all) => process.kill(all.at(-1) ?? 0, 'SIGKILL'),
          () => undefined,
        ),
      300,
    );
    expect(await over).toEqual([1, null]);
    clearInterval(killing);
  });
});

describe('an object store', () => {
  const STORE = ['--store', `s3://${BUCKET}`];

  test('each worker serves from it, with its share of the file cache', async () => {
    const double = new S3Double();
    const { env, close } = await double.listen();
    const release = await publishedStore(root.path, ['host@1.0.0'], storeOn(memoryObjects(double.held)));
    await promote(release, ['host@1.0.0']);
    const cache = join(root.path, 'cache');
    const argv = [...AT_ONCE, ...STORE, '--workers', '2', '--cache-folder', cache];
    const { child, said, ask } = await started(argv, /on port/, env);
    const file = '/assets/host/1.0.0/main.aa11.js';
    while ((await readdir(cache).catch(() => [])).length < 2 || (await readdir(join(cache, '1'))).length === 0) {
      const answer = await fetch(`http://127.0.0.1:${portIn(said)}${file}`, { headers: { connection: 'close' } });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(double.held.get(file.slice(1)));
    }
    expect(await (await ask('/')).text()).toContain('id="release"');
    expect(said.stderr).toBe('');
    await expectEnd(child);
    await close();
  });

  test('an unreachable store and an unwritable cache folder are reported; the server is not ready, and waits', async () => {
    const away = { AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_REGION: 'x', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };
    const argv = [...AT_ONCE, ...STORE, '--cache-folder', join(process.execPath, 'below a file')];
    const { child, said, ask } = await started(argv, /cannot be reached/, away);
    expect(await (await ask('/readyz')).text()).toBe('the store cannot be read\n');
    expect(said.stderr).toMatch(/below a file cannot be written \(ENOTDIR\): files of the store are cached only in memory\./);
    expect(said.stderr).toMatch(/^s3:\/\/releases\/channels\/production\/: the object store cannot be reached\..* Visitors are told/m);
    await expectEnd(child);
  });
});

test('HTTP/2 in clear text has its own port, and ends after running requests are answered', async () => {
  const { child, said } = await started([...AT_ONCE, '--http2-port', '0'], /has no release/);
  const session = connect(`http://127.0.0.1:${/HTTP\/2 on port (\d+)/.exec(said.stdout)?.[1]}`);
  const stream = session.request({ ':path': '/livez' }).resume();
  const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
  expect(headers[':status']).toBe(200);
  await expectEnd(child);
  expect(session.closed).toBe(true);
});
