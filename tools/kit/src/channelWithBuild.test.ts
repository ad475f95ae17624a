import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { defaultBuild } from '@loan/release/document/builds';
import { damagedCopies, damagedFiles, readRecord } from '@loan/release/publish/storedBuild';
import { createFileStore } from '@loan/release/store/fileStore';
import { fakePackage, temporaryFolder } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote, publishedStore } from '@loan/release/testing/promoted';

import { channelWithBuild, releaseIn } from './channelWithBuild';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let store: string;
beforeEach(async () => {
  root = await temporaryFolder();
  store = join(root.path, 'store');
  const given = await publishedStore(root.path, ['host@1.0.0', 'remote-loan@1.0.0', 'remote-repay@1.0.0']);
  await promote(given, ['host@1.0.0', 'remote-loan@1.0.0']);
});
afterEach(() => root.remove());

/** Builds a version in the repository of its team. */
async function built(version: string, mark: string): Promise<void> {
  folder = await fakePackage(join(root.path, 'team'), { name: 'remote-loan', version, mark });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-loan', version }));
}

test.each(['1.1.0', '1.0.0'])('a build %s runs in the copy next to what is promoted, and the store does not get it', async (version) => {
  await built(version, 'changed');
  const copy = join(root.path, 'copy');
  const before = await releaseIn({ store, channel: CHANNEL });
  await channelWithBuild(folder, { store, channel: CHANNEL }, copy);

  const made = await releaseIn({ store: copy, channel: CHANNEL });
  expect(made.config).toEqual(before.config);
  expect(Object.keys(made.remotes)).toEqual(['remote-loan']);
  expect(made.shell.id).toBe(before.shell.id);
  const loan = await readRecord(createFileStore(copy), 'remote-loan', version);
  expect(defaultBuild(made, 'remote-loan')).toMatchObject({ version });
  expect(defaultBuild(made, 'remote-loan')?.id).not.toBe(defaultBuild(before, 'remote-loan')?.id);
  for (const record of [loan, await readRecord(createFileStore(copy), 'host', '1.0.0')]) {
    if (record === undefined) throw new Error('The copy lacks a version.');
    expect([await damagedFiles(createFileStore(copy), record), await damagedCopies(createFileStore(copy), record)]).toEqual([[], []]);
  }

  expect(await releaseIn({ store, channel: CHANNEL })).toEqual(before);
  expect(await readRecord(createFileStore(store), 'remote-loan', '1.1.0')).toBeUndefined();
});

test('a channel without a release is refused', async () => {
  await built('1.1.0', 'changed');
  await expect(channelWithBuild(folder, { store, channel: 'staging' }, join(root.path, 'copy'))).rejects.toThrow(
    /staging of .* has no release/,
  );
});
