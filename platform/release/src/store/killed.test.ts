import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { documentNumbers, newestDocument } from '../document/documents';
import { planPrune, prune } from '../publish/prune';
import { publish, publishedVersions } from '../publish/publish';
import { bundleProgram } from '../testing/bundleProgram';
import { fakePackage, folderFor } from '../testing/fakePackage';
import { AUDIT, CHANNEL, FIRST, promote, publishedStore } from '../testing/promoted';
import { killedAt } from '../testing/store/killableDisk';
import { verify } from '../verify/verify';
import { createFileStore } from './fileStore';
import { RECORD_FILE, type Store } from './store';

jest.mock('node:fs/promises', () => jest.requireActual<{ killableDisk: object }>('../testing/store/killableDisk').killableDisk);
const root = folderFor('the file');

const staged = (folder: string) => readdir(join(folder, '.staging'));

describe('an operation of a store in a folder, killed at each of its changes of the file system', () => {
  const bytes = (text: string) => Buffer.from(text);
  const files = new Map(['a.js', 'b.js', RECORD_FILE].map((name) => [name, bytes(name)]));
  const OPERATIONS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
    createIfAbsent: (store) => store.createIfAbsent('channels/a/000001.json', bytes('one')),
    swap: (store) => store.swap('channels/a/index.html', bytes('two')),
    addFolder: (store) => store.addFolder('assets/x/2.0.0', files, RECORD_FILE),
    moveFolder: (store) => store.moveFolder('assets/x/1.0.0', 'trash/x.1'),
    removeFolder: (store) => store.removeFolder('assets/x/1.0.0'),
    remove: (store) => store.remove('channels/a/index.html'),
  };

  async function prepared(name: string): Promise<string> {
    const folder = join(root.path, name);
    const store = createFileStore(folder);
    await store.addFolder('assets/x/1.0.0', files, RECORD_FILE);
    await store.swap('channels/a/index.html', bytes('one'));
    return folder;
  }

  /** Contents of all files but staged ones, by their path. */
  const contentsOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.staging'))
      .map(({ parentPath, name }) => `${relative(folder, join(parentPath, name))}: ${readFileSync(join(parentPath, name), 'utf8')}`)
      .sort();

  /** Renames the staged files, as if they belonged to a process that has ended: no process id is that large. */
  async function giveAway(folder: string): Promise<void> {
    const at = (name: string) => join(folder, '.staging', name);
    for (const name of await staged(folder)) await rename(at(name), at(name.replace(`.${process.pid}.`, '.99999999.')));
  }

  test.each(Object.keys(OPERATIONS))('%s takes effect completely or not at all, and can be repeated', async (name) => {
    const work = OPERATIONS[name]!;
    const whole = await prepared(`${name}-whole`);
    const before = contentsOf(whole);
    await work(createFileStore(whole));
    const after = contentsOf(whole);
    const seen = new Set<unknown>();
    for (let at = 1; ; at += 1) {
      const folder = await prepared(`${name}-${at}`);
      if (!(await killedAt(at, () => work(createFileStore(folder))))) break;
      await giveAway(folder);
      const contents = contentsOf(folder);
      expect([before, after]).toContainEqual(contents);
      seen.add(JSON.stringify(contents));
      await work(createFileStore(folder));
      await createFileStore(folder).cleanUp();
      expect([contentsOf(folder), await staged(folder)]).toEqual([after, []]);
    }
    // Killed before its effect and, unless that is its last change, after it.
    expect(seen).toContain(JSON.stringify(before));
  });
});

describe('a process that is killed by the system', () => {
  const program = (name: 'cli' | 'killPoint') => join(root.path, 'programs', `${name}.js`);

  /** One remote had three versions, and a fourth is built; no page can request an old version of another remote. */
  beforeAll(async () => {
    await bundleProgram(join(__dirname, '../commands/cli/cli.ts'), program('cli'));
    await bundleProgram(join(__dirname, '../testing/store/killPoint.ts'), program('killPoint'));
    const store = await publishedStore(root.path, [...FIRST, 'remote-loan@1.0.1', 'remote-loan@1.0.2']);
    await promote(store, FIRST);
    await promote(store, ['remote-loan@1.0.1']);
    const old = { name: 'remote-repay', version: '0.9.0', record: { builtAt: AUDIT.at } };
    await publish(store, await fakePackage(root.path, old), { channel: CHANNEL });
    await fakePackage(root.path, { name: 'remote-loan', version: '1.0.3' });
  });

  interface Case {
    readonly argv: readonly string[];
    /** Number of the file system change at which it is killed. */
    readonly at: number;
    readonly work: (store: Store) => Promise<unknown>;
    /** The state after its work, done once. */
    readonly result: (store: Store) => Promise<unknown>;
    readonly due: unknown;
  }
  const CASES: Readonly<Record<string, Case>> = {
    publish: {
      argv: ['publish', 'remote-loan'],
      at: 20,
      work: (store) => publish(store, join(root.path, 'remote-loan'), { channel: CHANNEL }),
      result: async (store) => (await publishedVersions(store, 'remote-loan'))[0],
      due: '1.0.3',
    },
    promote: {
      argv: ['promote', 'remote-loan@1.0.2'],
      at: 15,
      work: (store) => promote(store, ['remote-loan@1.0.2']),
      result: async (store) => [
        (await newestDocument(store, CHANNEL))?.remotes['remote-loan']?.version,
        await documentNumbers(store, CHANNEL),
      ],
      due: ['1.0.2', [1, 2, 3]],
    },
    prune: {
      argv: ['prune', '--delete'],
      at: 12,
      work: async (store) => prune(store, await planPrune(store, { days: 30, now: Date.now() })),
      result: async (store) => publishedVersions(store, 'remote-repay'),
      due: ['1.0.0'],
    },
  };

  test.each(Object.keys(CASES))('while it does %s leaves a consistent channel; repeated, the work is done once', async (name) => {
    const { argv, at, work, result, due } = CASES[name]!;
    const folder = join(root.path, `killed-${name}`);
    cpSync(join(root.path, 'store'), folder, { recursive: true });
    const parameters = ['--require', program('killPoint'), program('cli'), String(at), ...argv, '--store', folder];
    const child = spawn(process.execPath, parameters, { cwd: root.path, stdio: ['ignore', 'ignore', 'inherit'] });
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    const store = createFileStore(folder);
    expect((await verify(store, CHANNEL)).filter((problem) => !problem.startsWith('visitors get document'))).toEqual([]);
    await work(store);
    expect([await verify(store, CHANNEL), await result(store), await staged(folder)]).toEqual([[], due, []]);
  });
});
