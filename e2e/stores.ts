import type { KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { PromoteOptions } from '@loan/release/commands/actions';
import { changeChannel, type ChannelRequest } from '@loan/release/commands/changeChannel';
import { configure } from '@loan/release/commands/configure';
import { generateKey, publicOf, readPrivateKey } from '@loan/release/document/signing';
import { trustOf } from '@loan/release/document/trust';
import { promoteRequest, rollbackRequest, switchRequest, trustRequest } from '@loan/release/plan/requests';
import { soundRecord } from '@loan/release/publish/storedBuild';
import { createFileStore } from '@loan/release/store/fileStore';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { releasedPackages, ROOT, versionOf } from '../tools/build/packages';
import sample from '../tools/start/sampleConfig.json';

/** Has a folder for each program that makes stores, named by the id of its process: what runs beside it keeps its own. */
export const ALL_STORES = join(ROOT, '.local', 'e2e', 'stores');
/** Workers of the journeys are processes of their own, and use the stores of the one that started them. */
const MAKER = 'JOURNEY_STORES_OF';
process.env[MAKER] ??= String(process.pid);
/** Made once by `prepare.ts`; each world has a copy of one of them. */
export const STORES = join(ALL_STORES, process.env[MAKER]);
/** Everything published, variants too, nothing promoted. */
export const PUBLISHED = join(STORES, 'published');
/** The same with what `EVERYTHING` names promoted. */
export const STANDING = join(STORES, 'standing');
export const CHANNEL = 'production';

/** The working tree's version of every package. */
export const EVERYTHING: readonly string[] = releasedPackages();

/** Journeys see what scripts do: pages are not drawn into their documents. `DRAWING=on` runs them with pages that are. */
export const DRAWN = process.env['DRAWING'] === 'on';

/** Of a channel that draws pages, with as long a deadline as there is: what a machine that has much to do decides is not asked here. */
export const ON = { drawing: { deadline: 10_000 } };
/** Of a channel that draws none, for journeys about what is fetched and shown then. */
export const UNDRAWN = { drawing: { deadline: 0 } };

/** Of a channel that servers without the gateway serve. */
export const SERVED = { site: { ...sample.site, servedFiles: true } };

/** Every world is served as with `plain`. */
export const ALWAYS_PLAIN = process.env['SERVED_BY'] === 'nginx';

/** What `npm start` has, but that no other origin is allowed unless a journey says so. */
const CONFIG = { ...sample, hosts: {}, download: {}, ...(DRAWN ? ON : UNDRAWN), ...(ALWAYS_PLAIN && SERVED) };

const USUAL: object = {};

/** The channel of a journey's store. */
export interface Channel {
  /** What a published version is made of. */
  record(name: string, version: string): Promise<BuildRecord>;
  /** Another configuration from the next page load on, laid over the usual one. */
  configure(config: Readonly<Record<string, unknown>>): Promise<void>;
  promote(targets: string | readonly string[], options?: PromoteOptions): Promise<void>;
  rollback(names: string | readonly string[]): Promise<void>;
  switchRemote(name: string, on: boolean): Promise<void>;
  /** From now on the channel is signed. Answers the promoter's key. */
  sign(): Promise<KeyObject>;
}

/** `usual`: what of the usual configuration is otherwise. */
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
 * A store with the files of another one under second names: a store never writes into a file that
 * has its name, so what a world adds, replaces or deletes is its own.
 */
export function copyStore(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyStore(join(from, entry.name), join(to, entry.name));
    else linkSync(join(from, entry.name), join(to, entry.name));
  }
}

/** The folder of a new store in which `releases` run. */
export async function newStore(releases: readonly string[], name = CHANNEL, usual: object = USUAL): Promise<string> {
  // Beside what it is a copy of: a second name is for the same file system.
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
