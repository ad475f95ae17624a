import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { changeChannel } from '@loan/release/commands/changeChannel';
import { configure } from '@loan/release/commands/configure/configure';
import { newestDocument } from '@loan/release/document/documents';
import { rollbackRequest } from '@loan/release/plan/requests';
import { createFileStore } from '@loan/release/store/fileStore';
import { CONFIG, fakePackage, temporaryFolder } from '@loan/release/testing/fakePackage';
import { AUDIT } from '@loan/release/testing/promoted';

import { localVersion, releaseWorkingTree, type Source } from './localReleases';

const channel = 'production';
const A = 'a'.repeat(64);
const B = '0123b4567890'.padEnd(64, '0');

/** A working tree of a shell and a remote whose sources can change; counts builds and reports. */
async function workingTree() {
  const folder = await temporaryFolder();
  const store = createFileStore(join(folder.path, 'store'));
  await configure(store, channel, CONFIG, AUDIT);
  const built: string[] = [];
  const reported: string[] = [];
  const inputs: Record<string, string> = { host: A, 'remote-loan': A };
  const versions: Record<string, string> = { host: '1.0.0', 'remote-loan': '1.0.0' };
  const start = () => {
    built.length = reported.length = 0;
    const sources = Object.keys(inputs).map((name): Source => ({
      name,
      folder: join(folder.path, name),
      version: versions[name]!,
      inputs: inputs[name]!,
    }));
    return releaseWorkingTree(sources, {
      store,
      channel,
      memoryFile: join(folder.path, 'memory.json'),
      build: async (builds) => {
        for (const { name, version } of builds) {
          built.push(`${name} ${version}`);
          await fakePackage(folder.path, { name, version, mark: inputs[name]! });
        }
      },
      report: (line) => reported.push(line),
    });
  };
  const running = async () => {
    const document = await newestDocument(store, channel);
    return { number: document?.number, host: document?.shell.version, loan: document?.remotes['remote-loan']?.version };
  };
  const rollback = (name: string) =>
    changeChannel(store, channel, rollbackRequest([name], { by: 'a test', why: '', at: new Date().toISOString() }));
  const forget = () => rm(join(folder.path, 'memory.json'));
  return { inputs, versions, start, forget, running, rollback, built, reported, remove: folder.remove };
}

let tree: Awaited<ReturnType<typeof workingTree>>;
beforeEach(async () => {
  tree = await workingTree();
  await tree.start();
});
afterEach(() => tree.remove());

test('the first start releases everything in one document', async () => {
  expect(tree.built).toEqual(['host 1.0.0', 'remote-loan 1.0.0']);
  expect(await tree.running()).toEqual({ number: 1, host: '1.0.0', loan: '1.0.0' });
});

test('a second start builds nothing and releases nothing', async () => {
  await tree.start();
  expect(tree.built).toEqual([]);
  expect(tree.reported).toEqual([]);
  expect((await tree.running()).number).toBe(1);
});

test('changed sources of the same version run as a local version; when changed back, as before', async () => {
  tree.inputs['remote-loan'] = B;
  await tree.start();
  expect(tree.built).toEqual(['remote-loan 1.0.0-local.b4567890']);
  expect(await tree.running()).toEqual({ number: 2, host: '1.0.0', loan: '1.0.0-local.b4567890' });

  tree.inputs['remote-loan'] = A;
  await tree.start();
  expect(tree.built).toEqual([]);
  expect((await tree.running()).loan).toBe('1.0.0');
});

test('without the memory, the store itself shows that the bytes differ', async () => {
  await tree.forget();
  tree.inputs['remote-loan'] = B;
  await tree.start();
  expect(tree.built).toEqual(['host 1.0.0', 'remote-loan 1.0.0', 'remote-loan 1.0.0-local.b4567890']);
  expect(await tree.running()).toEqual({ number: 2, host: '1.0.0', loan: '1.0.0-local.b4567890' });
});

test('a raised version runs as itself', async () => {
  Object.assign(tree.inputs, { 'remote-loan': B });
  Object.assign(tree.versions, { 'remote-loan': '1.0.1' });
  await tree.start();
  expect(await tree.running()).toEqual({ number: 2, host: '1.0.0', loan: '1.0.1' });
});

test('a version that was rolled back stays out, with a message', async () => {
  Object.assign(tree.inputs, { 'remote-loan': B });
  Object.assign(tree.versions, { 'remote-loan': '1.0.1' });
  await tree.start();
  await tree.rollback('remote-loan');
  await tree.start();
  expect((await tree.running()).loan).toBe('1.0.0');
  expect(tree.reported).toEqual([expect.stringMatching(/remote-loan 1\.0\.1 was rolled back here and stays out/)]);
});

test('the digits of a local version begin with a letter, because a number must not begin with 0', () => {
  expect(localVersion({ name: 'x', folder: '', version: '2.0.0', inputs: B })).toBe('2.0.0-local.b4567890');
});
