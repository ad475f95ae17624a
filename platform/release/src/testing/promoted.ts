import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { changeChannel, type ChannelResult } from '../commands/changeChannel';
import { configure } from '../commands/configure';
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

export const AUDIT: AuditFields = { by: 'operator', why: 'test', at: '2026-01-02T03:04:05.000Z' };
export const CHANNEL = 'production';
export const AREAS = ['host', 'remote-loan', 'remote-repay'] as const;

export type Target = readonly [name: string, version: string];

/** Builds fake packages below `root` and publishes them into a store, by default also below `root`. */
export async function publishedStore(root: string, targets: readonly Target[], into?: Store): Promise<Store> {
  const store = into ?? createFileStore(join(root, 'store'));
  for (const [name, version] of targets) await publish(store, await fakePackage(root, { name, version }), { channel: CHANNEL });
  await configure(store, CHANNEL, CONFIG, AUDIT);
  return store;
}

/**
 * Gives each test of a file its own store: a copy of one that is made once, with these versions published and prepared by `prepare`.
 * `use` is called before `prepare` and before each test, with the store and the folder that holds it (as `store`) next to the built
 * packages.
 */
export function storeForEachTest(
  targets: readonly Target[],
  use: (store: Store, root: string) => void,
  prepare: () => Promise<unknown>,
): void {
  let original: Awaited<ReturnType<typeof temporaryFolder>>;
  let copy: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    original = await temporaryFolder();
    use(await publishedStore(original.path, targets), original.path);
    await prepare();
  });
  afterAll(() => original.remove());
  beforeEach(async () => {
    copy = await temporaryFolder();
    await cp(original.path, copy.path, { recursive: true });
    use(createFileStore(join(copy.path, 'store')), copy.path);
  });
  afterEach(() => copy.remove());
}

export async function promote(store: Store, targets: readonly Target[], options: PromoteOptions = {}): Promise<ChannelResult> {
  const builds = await Promise.all(targets.map(([name, version]) => soundRecord(store, name, version)));
  return changeChannel(store, CHANNEL, promoteRequest(builds, { ...AUDIT, ...options }));
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
