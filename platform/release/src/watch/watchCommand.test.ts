import { utimes } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { runCommandLine } from '../commands/cli/cliCommands';
import { newestDocument } from '../document/documents';
import { documentKey, type Store } from '../store/store';
import { FakeCollectors } from '../testing/canary/fakeCollector';
import { printed } from '../testing/printed';
import { AUDIT, CHANNEL, FIRST, promote, folderForEachTest } from '../testing/promoted';
import { collectorAt } from './counts';
import { Watch } from './watch';
import { watchUntil } from './watchCommand';

let store: Store;
let root: string;
folderForEachTest(
  [...FIRST, 'remote-loan@1.0.1'],
  (...given) => ([store, root] = given),
  async () => {
    await promote(store, FIRST);
    await promote(store, ['remote-loan@1.0.1'], { canary: 1000 });
  },
);

let collectors: FakeCollectors;
let server: Server;
let collector: string;
beforeEach(async () => {
  const began = new Date(AUDIT.at);
  await utimes(join(root, 'store', documentKey(CHANNEL, 2)), began, began);
  collectors = new FakeCollectors();
  collectors.now = Date.now();
  server = createServer(({ url = '' }, response) => {
    void collectors.fetch(`http://collector${url}`).then(async (answer) => response.end(await answer.text()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  collector = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const report = (arm: 'canary' | 'rest', version: string, kind: 'load' | 'failure', count: number) =>
  collectors.add('http://collector', { kind, package: 'remote-loan', version, arm, market: 'india', count });
function reportHarm(): void {
  report('canary', '1.0.1', 'load', 203);
  report('canary', '1.0.1', 'failure', 41);
  report('rest', '1.0.0', 'load', 1904);
  report('rest', '1.0.0', 'failure', 18);
}

const watch = (...options: readonly string[]) => watchBy('--collector', collector, ...options);

/** Runs the command in this process. Returns exit code, standard output without the line that names the store, standard error. */
async function watchBy(...options: readonly string[]): Promise<readonly [number, string, string]> {
  const [code, stdout, stderr] = await printed(() => runCommandLine(['watch', '--store', join(root, 'store'), ...options], {}));
  return [code, stdout.replace(/^Store: .*\n/, ''), stderr];
}

test('--once with a harmful canary: halts it, with its own exit code', async () => {
  reportHarm();
  expect(await watch('--once')).toEqual([
    3,
    expect.stringMatching(
      /^remote-loan 1\.0\.1 halt: 41 of 203 loads failed \(20\.2 %\), others 18 of 1,904 \(0\.9 %\); evidence \d\.\de\d+, bound 200 \(document 3\)\nproduction has no canary\.\n$/,
    ),
    '',
  ]);
  expect(await newestDocument(store, CHANNEL)).toMatchObject({ by: 'auto', remotes: { 'remote-loan': { bad: ['1.0.1'] } } });
  expect(await watch('--once')).toEqual([0, 'production has no canary.\n', '']);
});

test('--once with --dry-run writes nothing; with too few loads it waits, and prints the reason', async () => {
  report('canary', '1.0.1', 'load', 3);
  expect(await watch('--once')).toEqual([
    0,
    expect.stringMatching(/^remote-loan 1\.0\.1 waits for 200 loads at this share: it has 3, others 0\.\n$/),
    '',
  ]);
  reportHarm();
  expect(await watch('--once', '--dry-run')).toEqual([0, expect.stringMatching(/halt: 41 of 206 .* \(nothing written\)\n$/), '']);
  expect((await newestDocument(store, CHANNEL))?.number).toBe(2);
});

test.each([
  ['--collector', /^The collector http:\/\/127\.0\.0\.1:\d+ cannot be counted on/],
  ['--prometheus', /^The Prometheus http:\/\/127\.0\.0\.1:\d+ cannot be counted on \(its answer has a fault at status/],
])('--once with an address at which nothing is counted is refused: %s', async (option, sentence) => {
  if (option === '--collector') collectors.faults.set('http://collector', () => new Response('{}'));
  const refused = 'NOT_COUNTED: Not everything can be counted: nothing was halted or raised.\n';
  expect(await watchBy(option, collector, '--once')).toEqual([1, expect.stringMatching(sentence), refused]);
});

test('invalid arguments are refused', async () => {
  expect((await watch('remote-loan'))[2]).toMatch(/watch takes no names/);
  expect((await watch('--collector', 'collector:8090'))[2]).toMatch(/--collector takes an origin such as/);
  const key = join(root, 'asha');
  const release = (...argv: readonly string[]) => printed(() => runCommandLine([...argv, '--store', join(root, 'store')], {}));
  expect((await release('keygen', key))[0]).toBe(0);
  expect((await release('trust', '--promoter', `${key}.pub`, '--key', key))[0]).toBe(0);
  expect((await watch('--once'))[2]).toMatch(/^KEY_NEEDED: production is signed/);
  reportHarm();
  expect((await watch('--once', '--key', key))[0]).toBe(3);
});

test('runs until a signal ends it, and exits with 0', async () => {
  reportHarm();
  const running = watch();
  while ((await newestDocument(store, CHANNEL))?.by !== 'auto') await new Promise((next) => setTimeout(next, 20));
  process.emit('SIGTERM');
  const [code, output] = await running;
  expect(code).toBe(0);
  const lines = output.split('\n').map((line) => line.replace(/^[-0-9TZ:.]+ /, ''));
  expect(lines.filter((line) => line !== 'production has no canary.')).toEqual([
    `production is watched, by the counts of collector ${collector}.`,
    expect.stringContaining('halt: 41 of 203'),
    expect.stringMatching(/^The watch has ended/),
    '',
  ]);
});

test('a temporarily unreadable store is reported once and polled again', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const ended = new AbortController();
  let looks = 0;
  const broken = Object.assign(Object.create(store) as Store, {
    list: async (folder: string) => {
      looks += 1;
      if (looks > 12) ended.abort();
      if (looks > 4 && looks < 8) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'scandir', path: folder });
      return store.list(folder);
    },
  });
  await watchUntil(
    ended.signal,
    new Watch({ store: broken, channel: CHANNEL, sources: [collectorAt(collector)], key: undefined, dryRun: false, say }),
    say,
    1,
  );
  expect(said).toEqual([
    expect.stringMatching(/waits for 200 loads/),
    expect.stringMatching(/^STORAGE: channels\/production: the disk cannot be read/),
  ]);
});
