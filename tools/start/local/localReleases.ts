import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { changeChannel } from '@loan/release/commands/changeChannel';
import { readHistory } from '@loan/release/commands/readHistory';
import { servedIn } from '@loan/release/document/variants';
import { badVersions } from '@loan/release/plan/history';
import type { AuditFields } from '@loan/release/plan/plan';
import { promoteRequest } from '@loan/release/plan/requests';
import { publish } from '@loan/release/publish/publish';
import { readRecord, soundRecord } from '@loan/release/publish/storedBuild';
import { ReleaseError } from '@loan/release/releaseError';
import type { Store } from '@loan/release/store/store';
import { LOCAL_AUTHOR } from '@loan/release/store/storePlace';

import type { Build } from '../../build/buildPackages';

/** One package in the working tree. */
export interface Source {
  readonly name: string;
  readonly folder: string;
  /** From package.json. */
  readonly version: string;
  /** Digest (hex) of a build's inputs. */
  readonly inputs: string;
}

export interface LocalOptions {
  readonly store: Store;
  readonly channel: string;
  /** Remembers the inputs of each published version, so that no build is needed to compare. */
  readonly memoryFile: string;
  build(builds: readonly Required<Build>[]): Promise<void>;
  report(line: string): void;
}

type Memory = Record<string, string>;
type Chosen = Required<Build>;

/**
 * The version for changed sources with an unchanged version number: distinguished by eight digits of the inputs, from the
 * first letter on.
 */
export function localVersion({ version, inputs }: Source): string {
  return `${version}-local.${/[a-f][0-9a-f]{7}/.exec(inputs)?.[0] ?? 'a0000000'}`;
}

const key = ({ name, version }: Build) => `${name}@${version}`;
const stored = async (store: Store, { name, version }: Chosen) => (await readRecord(store, name, version)) !== undefined;

/** The version of the sources, and whether the store has it: their own number, unless that is published with other bytes. */
async function choose(store: Store, source: Source, memory: Memory): Promise<{ readonly chosen: Chosen; readonly ready: boolean }> {
  const own = { name: source.name, version: source.version };
  const local = { name: source.name, version: localVersion(source) };
  const inputs = memory[key(own)];
  if (!(await stored(store, own))) return { chosen: own, ready: false };
  if (inputs === source.inputs) return { chosen: own, ready: true };
  if (inputs === undefined) return { chosen: own, ready: false };
  return { chosen: local, ready: await stored(store, local) };
}

async function publishAll(sources: readonly Source[], memory: Memory, options: LocalOptions): Promise<readonly Chosen[]> {
  const { store, channel, build } = options;
  const choices = await Promise.all(sources.map(async (source) => ({ source, ...(await choose(store, source, memory)) })));
  const missing = choices.filter(({ ready }) => !ready);
  await build(missing.map(({ chosen }) => chosen));
  const refused = new Set<Source>();
  // The shell first: a remote's requirements are checked against the published shells.
  for (const { source, chosen } of [...missing].sort((a, b) => Number(b.chosen.name === 'host') - Number(a.chosen.name === 'host'))) {
    try {
      await publish(store, source.folder, { channel, name: source.name });
      memory[key(chosen)] = source.inputs;
    } catch (fault) {
      if (!(fault instanceof ReleaseError) || fault.code !== 'VERSION_EXISTS') throw fault;
      memory[key(chosen)] = 'other';
      refused.add(source);
    }
  }
  const done = choices.filter(({ source }) => !refused.has(source)).map(({ chosen }) => chosen);
  return refused.size === 0 ? done : [...done, ...(await publishAll([...refused], memory, options))];
}

/** The author of changes to the local channel. */
export const localAudit = (): AuditFields => ({ by: LOCAL_AUTHOR, why: 'the working tree', at: new Date().toISOString() });

async function promoteAll(all: readonly Chosen[], { store, channel, report }: LocalOptions): Promise<void> {
  const history = await readHistory(store, channel);
  const { newest } = history;
  const running = ({ name, version }: Chosen) => newest !== undefined && servedIn(newest, name).some((build) => build.version === version);
  const bad = ({ name, version }: Chosen) => badVersions(history, name).includes(version);
  const wanted = all.filter((chosen) => !running(chosen));
  for (const { name, version } of wanted.filter(bad))
    report(`${name} ${version} was rolled back here and stays out. Change it, or: npm run release -- promote ${name}@${version} --again`);
  const next = wanted.filter((chosen) => !bad(chosen));
  if (next.length === 0) return;
  const builds = await Promise.all(next.map(({ name, version }) => soundRecord(store, name, version)));
  await changeChannel(store, channel, promoteRequest(builds, localAudit()));
  report(`Released here: ${next.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
}

/**
 * Makes the channel run the working tree: builds and publishes versions that the store lacks, and promotes versions that the
 * channel does not run, in one release document. A version that was rolled back stays out. Does nothing if everything runs
 * already. Throws ReleaseError as publish and promote do.
 */
export async function releaseWorkingTree(sources: readonly Source[], options: LocalOptions): Promise<void> {
  const { memoryFile } = options;
  const memory = existsSync(memoryFile) ? (JSON.parse(readFileSync(memoryFile, 'utf8')) as Memory) : {};
  const all = await publishAll(sources, memory, options);
  mkdirSync(dirname(memoryFile), { recursive: true });
  writeFileSync(memoryFile, JSON.stringify(memory, null, 1));
  await promoteAll(all, options);
}
