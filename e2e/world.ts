import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import type { PromoteOptions } from '@loan/release/actions';
import { changeChannel, type ChannelRequest } from '@loan/release/changeChannel';
import { configure } from '@loan/release/configure';
import { createFileStore } from '@loan/release/fileStore';
import { promoteRequest, rollbackRequest, switchRequest } from '@loan/release/requests';
import { soundRecord } from '@loan/release/storedBuild';
import { sessionQuery } from '@loan/sandbox/links';
import { startSandbox } from '@loan/sandbox/server';
import { pages, type PageKey } from '@loan/shared/contracts/pages';
import type { BuildRecord } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';

import type { Certificate } from '../scripts/certificate';
import { releasedPackages, versionOf } from '../scripts/packages';
import sample from '../scripts/sampleConfig.json';
import { startFront, type Front } from './front';
import { CHANNEL, PUBLISHED } from './prepare';
import { connectControl, type SandboxControl } from './sandboxControl';

export interface WorldOptions {
  /** What runs at the start: names, with `@version` when it is not the working tree's. */
  readonly releases: readonly string[];
}

export const EVERYTHING: WorldOptions = { releases: releasedPackages() };

/** What `npm start` has, but that no other origin is allowed unless a journey says so. */
const CONFIG = { ...sample, hosts: {}, download: {} };

const TOKENS = { sessionId: 'secret-session', userToken: 'secret-user', deviceToken: 'secret-device' };

/** Everything that a borrower's browser meets, for one test: a release store, the gateway, the API with a fresh database. */
export interface World {
  readonly front: Front;
  /** Folder of the release store. */
  readonly store: string;
  /** Where the API is. */
  readonly api: string;
  readonly sandbox: SandboxControl;
  /** The address of a page as the app opens it: with the session of the market's first borrower, all tokens included. */
  address(page: PageKey, market: Market, query?: Readonly<Record<string, string>>): string;
  /** What a published version is made of. */
  record(name: string, version: string): Promise<BuildRecord>;
  /** Another configuration from the next page load on, laid over the usual one. */
  configure(config: Readonly<Record<string, unknown>>): Promise<void>;
  promote(targets: string | readonly string[], options?: PromoteOptions): Promise<void>;
  rollback(name: string): Promise<void>;
  switchRemote(name: string, on: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The token values that an address of `World.address` carries. */
export const secretsOf = (market: Market): readonly string[] => [`sandbox-token-${market}-1`, ...Object.values(TOKENS)];

export async function createWorld(options: WorldOptions, certificate: Certificate): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'loan-journey-'));
  await cp(PUBLISHED, folder, { recursive: true });
  const store = createFileStore(folder);
  const stamp = () => ({ by: 'a journey', why: 'test', at: new Date().toISOString() });
  const recordsOf = (targets: readonly string[]) =>
    Promise.all(
      targets.map((target) => {
        const [name = '', version = versionOf(name)] = target.split('@');
        return soundRecord(store, name, version);
      }),
    );
  const change = async (request: ChannelRequest) => void (await changeChannel(store, CHANNEL, request));
  const promote = async (targets: readonly string[], how: PromoteOptions = {}) => {
    const builds = await recordsOf(targets);
    await change(promoteRequest(builds, { ...how, ...stamp() }));
  };
  const use = async (config: Readonly<Record<string, unknown>>) =>
    void (await configure(store, CHANNEL, { ...CONFIG, ...config }, stamp()));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await use({});
    await promote(options.releases);
  } catch (fault) {
    await remove();
    throw fault;
  }

  const api = await startSandbox({ port: 0 });
  const front = await startFront(
    createGateway({ store: folder, channel: CHANNEL, api: api.url, sandbox: true, log: () => undefined }),
    certificate,
  );

  return {
    front,
    store: folder,
    api: api.url,
    sandbox: connectControl(api.url),
    address(page, market, query = {}) {
      const session = sessionQuery({ deviceId: `sandbox-${market}-1`, token: `sandbox-token-${market}-1`, market });
      return `${front.origin}${pages[page].path}?${new URLSearchParams({ ...session, ...TOKENS, ...query }).toString()}`;
    },
    record: (name, version) => soundRecord(store, name, version),
    configure: use,
    promote: (targets, how) => promote([targets].flat(), how),
    rollback: (name) => change(rollbackRequest([name], stamp())),
    switchRemote: (name, on) => change(switchRequest(name, on, stamp())),
    async close() {
      await front.close();
      await api.close();
      await remove();
    },
  };
}
