import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BuildRecord } from '@loan/shared/contracts/release';

import type { PromoteOptions } from '../actions';
import { changeChannel, type ChannelResult } from '../changeChannel';
import { configure } from '../configure';
import { createFileStore } from '../fileStore';
import type { Stamp } from '../plan';
import { publish } from '../publish';
import { ReleaseError } from '../releaseError';
import { promoteRequest, rollbackRequest } from '../requests';
import { parseRecord } from '../schema';
import type { Store } from '../store';
import { soundRecord } from '../storedBuild';
import { CONFIG, fakePackage } from './fakePackage';

export const STAMP: Stamp = { by: 'operator', why: 'test', at: '2026-01-02T03:04:05.000Z' };
export const CHANNEL = 'production';
export const AREAS = ['host', 'remote-loan', 'remote-repay'] as const;

export type Target = readonly [name: string, version: string];

/** Builds fake packages below `root` and publishes them into a store, by default below `root` too. */
export async function publishedStore(root: string, targets: readonly Target[], into?: Store): Promise<Store> {
  const store = into ?? createFileStore(join(root, 'store'));
  for (const [name, version] of targets) await publish(store, await fakePackage(root, { name, version }), { channel: CHANNEL });
  await configure(store, CHANNEL, CONFIG, STAMP);
  return store;
}

export async function promote(store: Store, targets: readonly Target[], options: PromoteOptions = {}): Promise<ChannelResult> {
  const builds = await Promise.all(targets.map(([name, version]) => soundRecord(store, name, version)));
  return changeChannel(store, CHANNEL, promoteRequest(builds, { ...STAMP, ...options }));
}

export function rollback(store: Store, name: string): Promise<ChannelResult> {
  return changeChannel(store, CHANNEL, rollbackRequest([name], STAMP));
}

/** The code of an expected failure; a bug stays a bug. */
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
