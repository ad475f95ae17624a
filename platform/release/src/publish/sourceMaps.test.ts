import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runCommandLine } from '../commands/cli/cliCommands';
import { createFileStore } from '../store/fileStore';
import type { Store } from '../store/store';
import { fakePackage, folderFor } from '../testing/fakePackage';
import { printed } from '../testing/printed';
import { CHANNEL } from '../testing/promoted';
import { verify } from '../verify/verify';
import { planPrune, prune } from './prune';
import { publish } from './publish';
import { damagedMaps, readMap, readSbom } from './sourceMaps';

const FOLDER = 'maps/remote-loan/1.0.0';
const KEY = `${FOLDER}/remote.ee55.js.map.br`;
const options = { channel: CHANNEL };

const root = folderFor('each test');
let store: Store;
beforeEach(async () => {
  store = createFileStore(join(root.path, 'store'));
});

const loan = () => fakePackage(root.path, { name: 'remote-loan', version: '1.0.0', map: true });

test('the maps of a build are stored with it, outside the public folder', async () => {
  await publish(store, await loan(), options);
  expect(await readMap(store, 'remote-loan', '1.0.0', 'remote.ee55.js')).toBe('{}');
  expect((await store.list('assets/remote-loan/1.0.0')).filter((file) => file.includes('.map'))).toEqual([]);
  expect(await damagedMaps(store, 'remote-loan', '1.0.0')).toEqual([]);
});

test('repeating a publish adds maps that are missing after a kill, or because the publish is older than maps', async () => {
  const folder = await loan();
  await publish(store, folder, options);
  await rm(join(root.path, 'store', FOLDER), { recursive: true });
  expect(await publish(store, folder, { ...options, dryRun: true })).toMatchObject({ added: false });
  expect(await store.read(KEY)).toBeUndefined();
  expect(await publish(store, folder, options)).toMatchObject({ added: false });
  expect(await store.read(KEY)).toBeDefined();
});

test('another build of the version is refused, and its maps do not replace the stored ones', async () => {
  await publish(store, await loan(), options);
  const other = await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0', mark: 'other' });
  await writeFile(join(other, 'dist', 'remote.ee55.js.map'), '{"other":1}');
  await expect(publish(store, other, options)).rejects.toMatchObject({ code: 'VERSION_EXISTS' });
  expect(await readMap(store, 'remote-loan', '1.0.0', 'remote.ee55.js')).toBe('{}');
});

test('a build without maps stores none, and that is not damage', async () => {
  const folder = await loan();
  await rm(join(folder, 'dist', 'remote.ee55.js.map'));
  await publish(store, folder, options);
  expect(await store.list(FOLDER)).toEqual([]);
  expect(await verify(store, CHANNEL)).toEqual([]);
});

test.each([
  ['changed', () => store.swap(KEY, Buffer.from('x')), 'has another hash'],
  ['missing', () => store.remove(KEY), 'is missing'],
  ['not listed', () => store.remove(`${FOLDER}/maps.json`), 'maps.json is missing'],
  ['listed by nothing that can be read', () => store.swap(`${FOLDER}/maps.json`, Buffer.from('x')), 'cannot be read'],
])('verify reports a map that is %s', async (_what, damage, sentence) => {
  await publish(store, await loan(), options);
  await damage();
  expect((await verify(store, CHANNEL)).join('\n')).toContain(sentence);
});

test('a map with broken bytes counts as missing', async () => {
  await publish(store, await loan(), options);
  await store.swap(KEY, Buffer.from('x'));
  expect(await readMap(store, 'remote-loan', '1.0.0', 'remote.ee55.js')).toBeUndefined();
});

test('maps are deleted with their version', async () => {
  await publish(store, await loan(), options);
  const plan = await planPrune(store, { days: 1, now: Date.now() + 1e12 });
  const kept = [
    ...(await store.list('assets/remote-loan/1.0.0')).map((file) => `assets/remote-loan/1.0.0/${file}`),
    KEY,
    `${FOLDER}/maps.json`,
  ];
  const bytes = (await Promise.all(kept.map(async (key) => (await store.read(key))?.byteLength ?? 0))).reduce((sum, size) => sum + size, 0);
  expect(plan.unused.map((unused) => unused.bytes)).toEqual([bytes]);
  await prune(store, plan);
  expect(await store.list(FOLDER)).toEqual([]);
});

test('the bill of materials is stored next to the maps, and printed without invisible characters', async () => {
  const folder = await loan();
  await writeFile(join(folder, 'dist', 'sbom.json'), '{\n "a": "\u009b\u00e9"\n}\n');
  await publish(store, folder, options);
  expect(await readSbom(store, 'remote-loan', '1.0.0')).toBe('{\n "a": "\\u009b\\u00e9"\n}\n');
  expect((await store.list('assets/remote-loan/1.0.0')).filter((file) => file.includes('sbom'))).toEqual([]);
  expect(await damagedMaps(store, 'remote-loan', '1.0.0')).toEqual([]);
  await store.remove(`${FOLDER}/sbom.json.br`);
  expect(await damagedMaps(store, 'remote-loan', '1.0.0')).toEqual([expect.stringContaining('is missing')]);
});

test('the command prints it for one version, and reports a missing one', async () => {
  const folder = await loan();
  await writeFile(join(folder, 'dist', 'sbom.json'), '{}\n');
  await publish(store, folder, options);
  await publish(store, await fakePackage(root.path, { name: 'remote-repay', version: '1.0.0' }), options);
  const run = (...names: readonly string[]) => printed(() => runCommandLine(['sbom', ...names, '--store', join(root.path, 'store')], {}));
  for (const name of ['remote-loan', 'remote-loan@1.0.0']) expect(await run(name)).toEqual([0, '{}\n', '']);
  expect(await run('remote-repay')).toEqual([1, '', expect.stringContaining('No bill of materials of remote-repay 1.0.0')]);
  expect(await run('remote-loan', 'remote-repay')).toEqual([1, '', expect.stringContaining('sbom takes one name')]);
});
