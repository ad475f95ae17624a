import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { unreportedDocument } from '../commands/apply';
import { documentNumbers, newestDocument, readDocument } from '../document/documents';
import { variantOf } from '../document/variants';
import { forVisitors } from '../document/visible';
import { planPrune, prune } from '../publish/prune';
import { publish } from '../publish/publish';
import { damagedFiles, readPruned, readRecord } from '../publish/storedBuild';
import { readBlocks } from '../serve/render';
import { currentRendering } from '../serve/rendering';
import { policyHeaders } from '../serve/securityHeaders';
import { bundleProgram } from '../testing/bundleProgram';
import { fakePackage, temporaryFolder } from '../testing/fakePackage';
import { killedAt } from '../testing/killableDisk';
import { AREAS, AUDIT, CHANNEL, promote, publishedStore, type Target } from '../testing/promoted';
import { verify } from '../verify/verify';
import { createFileStore } from './fileStore';
import type { Store } from './store';
import { trashedVersions } from './trash';

jest.mock('node:fs/promises', () => jest.requireActual<{ killableDisk: object }>('../testing/killableDisk').killableDisk);
let root: Awaited<ReturnType<typeof temporaryFolder>>;
const first: readonly Target[] = AREAS.map((name) => [name, '1.0.0']);
const script = (name: string) => join(__dirname, name);
/** Path of a program of these tests. */
const program = (name: 'cli' | 'killPoint') => join(root.path, 'programs', `${name}.js`);
const original = () => join(root.path, 'store');

/**
 * A channel with three versions of one remote promoted in turn, a fourth built but not published, and an old one of another remote that
 * no page can request.
 */
beforeAll(async () => {
  root = await temporaryFolder();
  await bundleProgram(script('../commands/cli.ts'), program('cli'));
  await bundleProgram(script('../testing/killPoint.ts'), program('killPoint'));
  const store = await publishedStore(root.path, [...first, ['remote-loan', '1.0.1'], ['remote-loan', '1.0.2'], ['remote-loan', '1.0.3']]);
  await promote(store, first);
  await promote(store, [['remote-loan', '1.0.1']]);
  await promote(store, [['remote-loan', '1.0.2']]);
  const old = { name: 'remote-repay', version: '0.9.0', record: { builtAt: AUDIT.at } };
  await publish(store, await fakePackage(root.path, old), { channel: CHANNEL });
  await fakePackage(root.path, { name: 'remote-loan', version: '1.0.4' });
});
afterAll(() => root.remove());

/** Not a process id: it is above the systems' limits. */
const NO_PROCESS = 99_999_999;

let copies = 0;
async function freshStore(): Promise<string> {
  copies += 1;
  const folder = join(root.path, `copy${copies}`);
  cpSync(original(), folder, { recursive: true });
  return folder;
}

const COMMANDS = {
  publish: ['publish', 'remote-loan'],
  promote: ['promote', 'remote-loan@1.0.3'],
  prune: ['prune', '--delete'],
} as const;
type CommandName = keyof typeof COMMANDS;

/** Runs a command as a process that sends itself SIGKILL at a change of the file system. */
async function runKilled(command: CommandName, folder: string, at: number): Promise<void> {
  const parameters = ['--require', program('killPoint'), program('cli'), String(at), ...COMMANDS[command], '--store', folder];
  const child = spawn(process.execPath, parameters, { cwd: root.path, stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
}

/** After any kill, visitors get one complete release, and every byte that it names exists. */
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

const work: Record<CommandName, (store: Store) => Promise<unknown>> = {
  publish: (store) => publish(store, join(root.path, 'remote-loan'), { channel: CHANNEL }),
  promote: (store) => promote(store, [['remote-loan', '1.0.3']]),
  prune: async (store) => prune(store, await planPrune(store, { days: 30, now: Date.now() })),
};

async function expectFinished(command: CommandName, store: Store, folder: string): Promise<void> {
  expect(await verify(store, CHANNEL)).toEqual([]);
  const remote = (await newestDocument(store, CHANNEL))?.remotes['remote-loan'];
  expect(await trashedVersions(store)).toEqual([]);
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
    expect(remote).toMatchObject({ version: '1.0.3', lastKnownGood: '1.0.2' });
  }
  expect(await readdir(join(folder, '.staging'))).toEqual([]);
}

/** Renames the files staged here, as if they belonged to a process that has ended. */
async function giveAway(folder: string): Promise<void> {
  const staging = join(folder, '.staging');
  const at = (name: string) => join(staging, name);
  for (const name of await readdir(staging)) await rename(at(name), at(name.replace(`.${process.pid}.`, `.${NO_PROCESS}.`)));
}

/** A killed command leaves a consistent channel, and its repetition does the work once. */
async function expectToFinish(command: CommandName, folder: string): Promise<void> {
  const store = createFileStore(folder);
  await expectWholeChannel(store);
  // A command that reported its result is done; only an interrupted one is repeated.
  const isReported =
    command === 'promote' &&
    (await documentNumbers(store, CHANNEL)).length === 4 &&
    (await unreportedDocument(store, CHANNEL)) === undefined;
  if (!isReported) await work[command](store);
  await expectFinished(command, store, folder);
}

describe.each<[CommandName, number]>([
  ['publish', 41],
  ['promote', 30],
  ['prune', 23],
])('%s, with its %i changes of the file system', (command, changes) => {
  test('killed at each of them, the channel is consistent and the command can be finished', async () => {
    for (let at = 1; at <= changes; at += 1) {
      const folder = await freshStore();
      expect(await killedAt(at, () => work[command](createFileStore(folder)))).toBe(true);
      await giveAway(folder);
      await expectToFinish(command, folder);
      await rm(folder, { recursive: true });
    }
  });

  test('a real process ends in the same way', async () => {
    const folder = await freshStore();
    await runKilled(command, folder, Math.ceil(changes / 2));
    await expectToFinish(command, folder);
  });
});
