import type { KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { changeChannel } from '@loan/release/commands/changeChannel';
import { configure } from '@loan/release/commands/configure/configure';
import { generateKey, publicOf, readPrivateKey } from '@loan/release/document/signing';
import { trustOf } from '@loan/release/document/trust';
import type { PromoteOptions } from '@loan/release/plan/actions';
import type { ChannelRequest } from '@loan/release/plan/plan';
import { promoteRequest, rollbackRequest, switchRequest, trustRequest } from '@loan/release/plan/requests';
import { soundRecord } from '@loan/release/publish/storedBuild';
import { createFileStore } from '@loan/release/store/fileStore';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { releasedPackages, ROOT, versionOf } from '../../tools/build/packages';
import sample from '../../tools/start/sampleConfig.json';

/** Has a folder for each program that makes stores, named by its process id, so that parallel runs keep their own. */
export const ALL_STORES = join(ROOT, '.local', 'e2e', 'stores');
/** Workers of the journeys are separate processes, and use the stores of the process that started them. */
const MAKER = 'JOURNEY_STORES_OF';
process.env[MAKER] ??= String(process.pid);
/** Made once by `prepare.ts`; each world copies one of them. */
export const STORES = join(ALL_STORES, process.env[MAKER]);
/** Everything published, including variants, nothing promoted. */
export const PUBLISHED = join(STORES, 'published');
/** The same, with the packages of `EVERYTHING` promoted. */
export const STANDING = join(STORES, 'standing');
export const CHANNEL = 'production';

/** The working tree's version of every package. */
export const EVERYTHING: readonly string[] = releasedPackages();

/** Journeys test what scripts do, so pages are not server-rendered by default. `DRAWING=on` runs them with server rendering. */
export const RENDERED = process.env['DRAWING'] === 'on';

/** For a channel with server rendering, with the longest deadline: the limits of a busy machine are not tested here. */
export const ON = { drawing: { deadline: 10_000 } };
/** For a channel without server rendering, for journeys about fetching and client rendering. */
export const CLIENT_RENDERED = { drawing: { deadline: 0 } };

/** For a channel that is served without the gateway. */
export const SERVED = { site: { ...sample.site, servedFiles: true } };

/** Serves every world as with `plain`. */
export const ALWAYS_PLAIN = process.env['SERVED_BY'] === 'nginx';

/** The configuration of `npm start`, except that no other origin is allowed unless a journey says so. */
const CONFIG = { ...sample, hosts: {}, download: {}, ...(RENDERED ? ON : CLIENT_RENDERED), ...(ALWAYS_PLAIN && SERVED) };

const USUAL: object = {};

/** The channel of a journey's store. */
export interface Channel {
  /** The build record of a published version. */
  record(name: string, version: string): Promise<BuildRecord>;
  /** Another configuration from the next page load on, merged over the usual one. */
  configure(config: Readonly<Record<string, unknown>>): Promise<void>;
  promote(targets: string | readonly string[], options?: PromoteOptions): Promise<void>;
  rollback(names: string | readonly string[]): Promise<void>;
  switchRemote(name: string, on: boolean): Promise<void>;
  /** Signs the channel from now on. Returns the promoter's key. */
  sign(): Promise<KeyObject>;
}

/** `usual`: overrides of the usual configuration. */
export function openChannel(folder: string, name = CHANNEL, usual: object = USUAL): Channel {
  const store = createFileStore(folder);
  const audit = () => ({ by: 'a journey', why: 'test', at: new Date().toISOString() });
  let key: KeyObject | undefined;
  const change = async (request: ChannelRequest) => void (await changeChannel(store, name, request, { key }));
  return {
    record: (remote, version) => soundRecord(store, remote, version),
    configure: async (config) => void (await configure(store, name, { ...CONFIG, ...usual, ...config }, { ...audit(), key })),
    async promote(targets, options = {}) {
      const builds = await Promise.all(
        [targets].flat().map((target) => {
          const [remote = '', version = versionOf(remote)] = target.split('@');
          return soundRecord(store, remote, version);
        }),
      );
      await change(promoteRequest(builds, { ...options, ...audit() }));
    },
    rollback: (names) => change(rollbackRequest([names].flat(), audit())),
    switchRemote: (remote, on) => change(switchRequest(remote, on, audit())),
    async sign() {
      key = readPrivateKey(generateKey().privatePem, 'a key');
      await change(trustRequest(trustOf([publicOf(key)], []), audit()));
      return key;
    },
  };
}

/**
 * A copy of a store made of hard links: a store never writes into a file that has several links, so a world's additions,
 * replacements and deletions stay its own.
 */
export function copyStore(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyStore(join(from, entry.name), join(to, entry.name));
    else linkSync(join(from, entry.name), join(to, entry.name));
  }
}

/** Creates a store in which `releases` run, and returns its folder. */
export async function newStore(releases: readonly string[], name = CHANNEL, usual: object = USUAL): Promise<string> {
  // Next to its source: hard links need the same file system.
  const folder = mkdtempSync(join(STORES, 'world-'));
  const channel = openChannel(folder, name, usual);
  if (name === CHANNEL && releases.join() === EVERYTHING.join()) {
    copyStore(STANDING, folder);
    if (usual !== USUAL) await channel.configure({});
    return folder;
  }
  copyStore(PUBLISHED, folder);
  await channel.configure({});
  await channel.promote(releases);
  return folder;
}
