import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { changeChannel, type ChangeOptions, type ChannelResult } from '../commands/changeChannel';
import { configure } from '../commands/configure/configure';
import { parseRecord } from '../document/schema';
import type { PromoteOptions } from '../plan/actions';
import type { AuditFields } from '../plan/plan';
import { promoteRequest, rollbackRequest } from '../plan/requests';
import { publish } from '../publish/publish';
import { soundRecord } from '../publish/storedBuild';
import { ReleaseError } from '../releaseError';
import { createFileStore } from '../store/fileStore';
import type { Store } from '../store/store';
import { CONFIG, fakePackage, temporaryFolder } from './fakePackage';
import { createMemoryStore, type MemoryStore } from './store/memoryStore';

export const AUDIT: AuditFields = { by: 'operator', why: 'test', at: '2026-01-02T03:04:05.000Z' };
export const CHANNEL = 'production';

/** A version of a package, as `remote-loan@1.0.0`. */
export type Target = `${string}@${string}`;
export const partsOf = (target: Target) => target.split('@') as [name: string, version: string];
/** The first promotion of most tests. */
export const FIRST: readonly Target[] = ['host', 'remote-loan', 'remote-repay'].map((name): Target => `${name}@1.0.0`);

/** Builds fake packages below `root` and publishes them into a store, by default also below `root`. */
export async function publishedStore(root: string, targets: readonly Target[], into?: Store): Promise<Store> {
  const store = into ?? createFileStore(join(root, 'store'));
  for (const [name, version] of targets.map(partsOf))
    await publish(store, await fakePackage(root, { name, version }), { channel: CHANNEL });
  await configure(store, CHANNEL, CONFIG, AUDIT);
  return store;
}

/**
 * Gives each test of a file its own store in memory: a copy of one that is made once, with these versions published and prepared by
 * `prepare`. `use` is called before `prepare` and before each test, with the store and an empty folder.
 */
export function storeForEachTest(
  targets: readonly Target[],
  use: (store: MemoryStore, root: string) => void,
  prepare: () => Promise<unknown>,
): void {
  let made: ReadonlyMap<string, Buffer>;
  let root: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    root = await temporaryFolder();
    const store = createMemoryStore();
    use(store, root.path);
    await publishedStore(root.path, targets, store);
    await prepare();
    made = store.held;
    await root.remove();
  });
  beforeEach(async () => {
    root = await temporaryFolder();
    use(createMemoryStore(made), root.path);
  });
  afterEach(() => root.remove());
}

/** Writes the contents of a store in memory into a folder. */
export function storeInFolder(held: ReadonlyMap<string, Buffer>, folder: string): Store {
  for (const [key, bytes] of held) {
    mkdirSync(dirname(join(folder, key)), { recursive: true });
    writeFileSync(join(folder, key), bytes);
  }
  return createFileStore(folder);
}

/** As `storeForEachTest`, with a copy in the folder `store` of the folder for each test. */
export function folderForEachTest(
  targets: readonly Target[],
  use: (store: Store, root: string) => void,
  prepare: () => Promise<unknown>,
): void {
  let isMade = false;
  storeForEachTest(
    targets,
    (memory, root) => use(isMade ? storeInFolder(memory.held, join(root, 'store')) : memory, root),
    async () => {
      await prepare();
      isMade = true;
    },
  );
}

/** Promotes versions, by default for everybody and without a key. */
export async function promote(
  store: Store,
  targets: readonly Target[],
  options: PromoteOptions & ChangeOptions & Partial<AuditFields> = {},
): Promise<ChannelResult> {
  const builds = await Promise.all(targets.map((target) => soundRecord(store, ...partsOf(target))));
  return changeChannel(store, CHANNEL, promoteRequest(builds, { ...AUDIT, ...options }), options);
}

export function rollback(store: Store, name: string): Promise<ChannelResult> {
  return changeChannel(store, CHANNEL, rollbackRequest([name], AUDIT));
}

/** The code of an expected failure. Bugs are rethrown. */
export async function codeOf(work: Promise<unknown> | (() => unknown)): Promise<string> {
  try {
    await (typeof work === 'function' ? work() : work);
    return 'none';
  } catch (fault) {
    if (fault instanceof ReleaseError) return fault.code;
    throw fault;
  }
}

export async function recordIn(folder: string): Promise<BuildRecord> {
  return parseRecord(await readFile(join(folder, 'dist', 'release.json')));
}
