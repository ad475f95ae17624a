import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { build } from 'esbuild';

import { unreportedDocument } from './apply';
import { documentNumbers, newestDocument, readDocument } from './documents';
import { createFileStore } from './fileStore';
import { planPrune, prune } from './prune';
import { publish } from './publish';
import { quarantined } from './quarantine';
import { readBlocks } from './render';
import { currentRendering, renderedNumber } from './rendering';
import { policyHeaders } from './securityHeaders';
import type { Store } from './store';
import { damagedFiles, readPruned, readRecord } from './storedBuild';
import { fakePackage, temporaryFolder } from './testing/fakePackage';
import { AREAS, AUDIT, CHANNEL, promote, publishedStore, rollback, type Target } from './testing/promoted';
import type { RacerOrder } from './testing/racer';
import { variantOf } from './variants';
import { verify } from './verify';
import { forVisitors } from './visible';

jest.setTimeout(240_000);

let root: Awaited<ReturnType<typeof temporaryFolder>>;
const first: readonly Target[] = AREAS.map((name) => [name, '1.0.0']);
const script = (name: string) => join(__dirname, name);
/** A program of these tests, in one file of JavaScript: a process of it begins its work in a quarter of the time. */
const program = (name: 'cli' | 'killPoint' | 'racer') => join(root.path, 'programs', `${name}.js`);
const original = () => join(root.path, 'store');

/** A channel with three versions of one remote promoted in turn, a fourth built but not published, and an old one of another that nobody can ask for. */
beforeAll(async () => {
  root = await temporaryFolder();
  await build({
    entryPoints: ['cli.ts', 'testing/killPoint.ts', 'testing/racer.ts'].map(script),
    entryNames: '[name]',
    outdir: join(root.path, 'programs'),
    bundle: true,
    platform: 'node',
  });
  const store = await publishedStore(root.path, [
    ...first,
    ['remote-loan', '1.0.1'],
    ['remote-loan', '1.0.2'],
    ['remote-loan', '1.0.3'],
    ['remote-repay', '1.0.1'],
  ]);
  await promote(store, first);
  await promote(store, [['remote-loan', '1.0.1']]);
  await promote(store, [['remote-loan', '1.0.2']]);
  const old = { name: 'remote-repay', version: '0.9.0', record: { builtAt: AUDIT.at } };
  await publish(store, await fakePackage(root.path, old), { channel: CHANNEL });
  await fakePackage(root.path, { name: 'remote-loan', version: '1.0.4' });
});
afterAll(() => root.remove());

const ROUNDS = 20;

let copies = 0;
async function freshStore(): Promise<string> {
  copies += 1;
  const folder = join(root.path, `copy${copies}`);
  await cp(original(), folder, { recursive: true });
  return folder;
}

const COMMANDS = {
  publish: ['publish', 'remote-loan'],
  promote: ['promote', 'remote-loan@1.0.3'],
  rollback: ['rollback', 'remote-loan', '--why', 'it is sick'],
  prune: ['prune', '--delete'],
} as const;
type CommandName = keyof typeof COMMANDS;

/** Runs a command until it ends or is killed: at a change of the file system, or so many ms after it began. */
async function runKilled(
  command: CommandName,
  folder: string,
  kill: { readonly at?: number; readonly afterMs?: number },
): Promise<boolean> {
  const parameters = ['--require', program('killPoint'), program('cli'), String(kill.at ?? 0), ...COMMANDS[command], '--store', folder];
  const child = spawn(process.execPath, parameters, { cwd: root.path, stdio: ['ignore', 'pipe', 'inherit'] });
  if (kill.afterMs !== undefined) child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), kill.afterMs));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(code === 0 || signal === 'SIGKILL').toBe(true);
  return signal === 'SIGKILL';
}

/** Whatever happened: visitors get one complete release, and every byte that it names is there. */
async function expectWholeChannel(store: Store): Promise<void> {
  const html = await store.read('channels/production/index.html');
  const shown = readBlocks(String(html))?.release;
  const newest = (await documentNumbers(store, CHANNEL)).at(-1)!;
  expect([newest, newest - 1]).toContain(shown?.number);
  expect(shown).toEqual(JSON.parse(JSON.stringify(forVisitors(variantOf(await readDocument(store, CHANNEL, shown!.number), 'default')))));
  const { policy } = (await currentRendering(store, CHANNEL))!;
  expect(policyHeaders(policy, { countsPreloads: true, https: true })['Content-Security-Policy']).toContain('sha384-');
  expect((await verify(store, CHANNEL)).filter((problem) => !problem.startsWith('visitors get document'))).toEqual([]);
}

const again: Record<CommandName, (store: Store) => Promise<unknown>> = {
  publish: (store) => publish(store, join(root.path, 'remote-loan'), { channel: CHANNEL }),
  promote: (store) => promote(store, [['remote-loan', '1.0.3']]),
  rollback: (store) => rollback(store, 'remote-loan'),
  prune: async (store) => prune(store, await planPrune(store, { days: 30, now: Date.now() })),
};

async function expectFinished(command: CommandName, store: Store, folder: string): Promise<void> {
  expect(await verify(store, CHANNEL)).toEqual([]);
  const remote = (await newestDocument(store, CHANNEL))?.remotes['remote-loan'];
  expect(await quarantined(store)).toEqual([]);
  if (command === 'prune') {
    expect(await readRecord(store, 'remote-repay', '0.9.0')).toBeUndefined();
    expect(await readPruned(store, 'remote-repay', '0.9.0')).toBeDefined();
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 3]);
  } else if (command === 'publish') {
    const record = await readRecord(store, 'remote-loan', '1.0.4');
    expect(record && (await damagedFiles(store, record))).toEqual([]);
    expect(remote?.version).toBe('1.0.2');
  } else {
    expect(await documentNumbers(store, CHANNEL)).toEqual([1, 2, 3, 4]);
    expect(remote).toMatchObject(
      command === 'promote' ? { version: '1.0.3', lastKnownGood: '1.0.2' } : { version: '1.0.1', bad: ['1.0.2'] },
    );
  }
  expect(await readdir(join(folder, '.staging'))).toEqual([]);
}

async function killAndFinish(command: CommandName, kill: { readonly at?: number; readonly afterMs?: number }): Promise<boolean> {
  const folder = await freshStore();
  const killed = await runKilled(command, folder, kill);
  const store = createFileStore(folder);
  await expectWholeChannel(store);
  // A command that reported its result did its work; only an interrupted one is given again.
  const isReported =
    (command === 'promote' || command === 'rollback') &&
    (await documentNumbers(store, CHANNEL)).length === 4 &&
    (await unreportedDocument(store, CHANNEL)) === undefined;
  if (!isReported) await again[command](store);
  await expectFinished(command, store, folder);
  return killed;
}

/** Three at a time: the commands wait for the disk more than for a core. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all([worker(), worker(), worker()]);
}

test.each<[CommandName, number, number]>([
  ['publish', 41, 6],
  ['promote', 30, 3],
  ['rollback', 30, 2],
  ['prune', 23, 2],
])('%s killed at its changes of the file system, one run each, is whole and can be finished', async (command, changes, stride) => {
  const points = Array.from({ length: Math.ceil(changes / stride) }, (_, index) => 1 + index * stride);
  let kills = 0;
  await inParallel(points, async (at) => {
    if (await killAndFinish(command, { at })) kills += 1;
  });
  expect(kills).toBe(points.length);
});

test('forty commands killed at any moment leave a whole channel, and can be finished', async () => {
  const commands = Object.keys(COMMANDS) as CommandName[];
  const moments = Array.from({ length: 40 }, (_, n) => ({
    command: commands[n % commands.length]!,
    afterMs: Math.floor(n / commands.length) * 9 + Math.random() * 9,
  }));
  let kills = 0;
  await inParallel(moments, async ({ command, afterMs }) => {
    if (await killAndFinish(command, { afterMs })) kills += 1;
  });
  // Late ones may have been through already; most were not.
  expect(kills).toBeGreaterThan(10);
});

test('of two promotions at once, time and again, one wins and the other is told who took the number', async () => {
  const store = await freshStore();
  const racers = ['remote-loan', 'remote-repay'].map((name) => ({
    name,
    process: fork(program('racer'), { execArgv: [] }),
  }));
  const order = async (racer: { name: string; process: ChildProcess }, version?: string): Promise<string> => {
    const answer = once(racer.process, 'message');
    racer.process.send({ store, channel: CHANNEL, name: racer.name, ...(version === undefined ? {} : { version }) } satisfies RacerOrder);
    return String((await answer)[0]);
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const racer of racers) expect(await order(racer, round % 2 === 0 ? '1.0.0' : '1.0.1')).toBe('planned');
      const results = await Promise.all(racers.map((racer) => order(racer)));
      expect(results.sort()).toEqual(['NUMBER_TAKEN', 'won']);
      expect(await renderedNumber(createFileStore(store), CHANNEL)).toBe(round + 4);
    }
  } finally {
    for (const racer of racers) racer.process.kill('SIGKILL');
  }
  await expectWholeChannel(createFileStore(store));
  expect(await documentNumbers(createFileStore(store), CHANNEL)).toHaveLength(ROUNDS + 3);
});
