import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { changeChannel } from '@loan/release/commands/changeChannel';
import { configure } from '@loan/release/commands/configure/configure';
import { canonicalBytes, integrityOf } from '@loan/release/document/canonical';
import { promoteRequest } from '@loan/release/plan/requests';
import { publish } from '@loan/release/publish/publish';
import { createFileStore } from '@loan/release/store/fileStore';
import type { Store } from '@loan/release/store/store';
import type { BuildRecord, BuiltPage } from '@loan/shared/contracts/release';

import { buildPackages } from '../build/buildPackages';
import { releasedPackages, ROOT, versionOf } from '../build/packages';
import { startConfig } from '../start/startConfig';
import { copyBuild, type Copy } from './measure/copies';
import { MOMENTS } from './measure/serve';

/** The remote released between two visits: the one whose page is opened. */
const RELEASED = 'remote-loan';

const quiet = { report: () => undefined };
export const audit = () => ({ by: 'bench', why: 'measurement', at: new Date().toISOString() });

async function publishBuilt(store: Store, name: string, folder = join(ROOT, name)): Promise<BuildRecord> {
  return (await publish(store, folder, { channel: 'before', name })).record;
}

/** Writes the copy of a build record: its own pages and addresses, and the hashes of its own files. */
function writeRecord({ name, of }: Copy, dist: string, rename: (text: string) => string): void {
  const record = JSON.parse(rename(readFileSync(join(ROOT, of, 'dist', 'release.json'), 'utf8'))) as BuildRecord;
  const suffix = name.slice(of.length);
  const built = Object.entries(record.pages).map(([key, page]): [string, BuiltPage] => [
    key + suffix,
    { ...page, path: page.path + suffix, ...(page.fixed === undefined ? {} : { fixed: page.fixed + suffix }) },
  ]);
  const files = Object.entries(record.files).map(([file, facts]) => {
    const bytes = readFileSync(join(dist, file));
    return [file, { ...facts, size: bytes.byteLength, integrity: integrityOf(bytes) }] as const;
  });
  const bytes = canonicalBytes({ ...record, pages: Object.fromEntries(built), files: Object.fromEntries(files) });
  writeFileSync(join(dist, 'release.json'), bytes);
}

async function publishCopy(store: Store, copy: Copy, work: string): Promise<BuildRecord> {
  const folder = join(work, 'copies', copy.name);
  const dist = join(folder, 'dist');
  const rename = copyBuild(copy, join(ROOT, copy.of, 'dist'), dist);
  writeRecord(copy, dist, rename);
  copyFileSync(join(ROOT, copy.of, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  return publishBuilt(store, copy.name, folder);
}

/**
 * Makes a release store with the product, and returns its folder: every package and the copies in the channel `before`, and
 * the same with another version of one remote in the channel `after`.
 */
export async function releaseAll(work: string, copies: readonly Copy[]): Promise<string> {
  const folder = join(work, 'store');
  for (const old of [folder, join(work, 'copies')]) rmSync(old, { recursive: true, force: true });
  const store = createFileStore(folder);
  const names = [...releasedPackages()].sort((a, b) => Number(b === 'host') - Number(a === 'host'));
  const next = `${versionOf(RELEASED)}-local.b0000000`;
  const builds: BuildRecord[] = [];
  // The later version first, so that the working tree's own version remains in the package afterwards.
  await buildPackages([{ name: RELEASED, version: next }], () => undefined);
  const released = await publishBuilt(store, RELEASED);
  await buildPackages(
    names.map((name) => ({ name })),
    () => undefined,
  );
  for (const name of names) builds.push(await publishBuilt(store, name));
  for (const copy of copies) builds.push(await publishCopy(store, copy, work));
  for (const moment of MOMENTS) {
    await configure(store, moment, startConfig(), audit());
    await changeChannel(store, moment, promoteRequest(builds, audit()), quiet);
  }
  await changeChannel(store, 'after', promoteRequest([released], audit()), quiet);
  return folder;
}
